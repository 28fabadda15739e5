/** What no caller can write, because each process has its own. */
const mark = crypto.getRandomValues(new BigUint64Array(2)).join("x");
const marked = new RegExp(`${mark}-(\\w+)-`);

/** What is in a request in place of a variable, until the request is printed. It survives the encoding of a URL. */
export function variable(name: string): string {
  return `${mark}-${name}-`;
}

/** A text cut at its variables: every second part is the name of one. */
export function splitAtVariables(text: string): string[] {
  return text.split(marked);
}

/** A text with code for each of its variables. */
export function replaceVariables(text: string, codeOf: (name: string) => string): string {
  return splitAtVariables(text)
    .map((part, index) => (index % 2 === 0 ? part : codeOf(part)))
    .join("");
}
