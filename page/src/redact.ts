import { printJson } from "../../src/cli/json.js";
import { hideCredentials, isCredentialName, redactData } from "../../src/credentials/index.js";
import { readLayers, writeForm } from "./form.js";

/**
 * The text of a field without its credentials: it stays as it is if it has none, and is written again without comments if it
 * has. Of a text that can't be read, everything is left out from the first name of a credential on.
 */
export function redactForms(text: string): string {
  try {
    const layers = readLayers(text);
    const redacted = layers.map((layer) => redactData(layer) as object);
    const hasComment = text.match(/(?:^|\s)#.*$/gm)?.some(hasCredential);
    const isSame = !hasComment && printJson(redacted) === printJson(layers);
    return isSame ? text : redacted.map(writeForm).join("\n---\n");
  } catch {
    const lines = text.split("\n");
    const first = lines.findIndex(hasCredentialName);
    return hideCredentials((first < 0 ? lines : [...lines.slice(0, first), "#"]).join("\n"));
  }
}

function hasCredential(comment: string): boolean {
  return hasCredentialName(comment) || hideCredentials(comment) !== comment;
}

function hasCredentialName(line: string): boolean {
  return unescaped(line)
    .split(/[\s:="'{},]+/)
    .some(isCredentialName);
}

/** A text whose escapes are characters: names in JSON can have them. */
function unescaped(text: string): string {
  return text.replace(/\\(?:u([\da-f]{4})|x([\da-f]{2}))?/gi, (_, long, code = long) =>
    code === undefined ? "" : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
