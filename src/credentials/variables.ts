import { randomWord } from "../values/platform.js";

/** Variables in place of credentials, in what can be run: those of a shell, of `envsubst` and of a call. */

/** Makes a variable for each field or parameter, and adds its name to `found`. */
export function variablesIn(found: Set<string>): (field: string) => string {
  let taken: Set<string> | undefined;
  return (field) => {
    taken ??= new Set(["TOKEN"]);
    // no variable begins with a digit, and those of shells, such as PWD and UID, have other endings
    let name = field === "authorization" ? "TOKEN" : field.toUpperCase().replace(/\W|^(?=\d)/g, "_");
    if (!/(?:COOKIE|KEY|PASSWORD|SECRET|TOKEN)(?:_\d{1,9})?$/.test(name)) name += "_TOKEN";
    while (field !== "authorization" && taken.has(name)) name += `_${taken.size}`;
    taken.add(name);
    found.add(name);
    return variable(name);
  };
}

/** The name of the pair whose value starts at an index of a URL, for its variable. User info has none. */
export function nameBefore(url: string, start: number): string {
  const end = start - 1;
  let begin = end;
  // a pattern would be tried at each character
  while (begin > 0 && !/[/?#&;=\s]/.test(url.charAt(begin - 1))) begin--;
  return url.slice(begin, end).replace(/%../g, "_") || "user_info";
}

/** A random word, so that no string of a caller can be taken for a variable. Most requests have none, and need no word. */
let mark = "";

/** Returns the mark of a variable in a request, until the request is printed. It survives the encoding of a URL. */
export function variable(name: string): string {
  mark ||= randomWord();
  return `${mark}-${name}-`;
}

export function splitAtVariables(text: string): string[] {
  return mark === "" ? [text] : text.split(marked());
}

/** A text with its variables as `${NAME}`, which `envsubst` replaces. */
export function inEnvironment(text: string): string {
  return mark === "" ? text : text.replace(marked(), "$${$1}");
}

/** A command with its variables in double quotes, between the parts of a string in single quotes. */
export function inShell(command: string): string {
  const [start = "", ...others] = splitAtVariables(command);
  const parts = others.map((part, index) =>
    // a command doesn't run without it: a request without its credential is another request
    index % 2 === 0 ? `'"\${${part}:?}"` : `'${part}`.replace(/^''/, ""),
  );
  return start + parts.join("");
}

function marked(): RegExp {
  return new RegExp(`${mark}-(\\w+)-`, "g");
}
