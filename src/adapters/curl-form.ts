import { openedFrom, type Part } from "../parts.js";
import { quote } from "../quote.js";
import { refuseBody } from "./normalize/refusal.js";
import { refuseTooLong, shellArgument } from "./shell.js";

/** A content type that curl takes. It would read parameters of these names as its own. */
const curlType =
  /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:; ?(?!(?:filename|headers|encoder)=)[\w!#$&^.+-]+=[\w!#$&^.+-]+)*$/i;

/**
 * The options of curl for parts: `--form-string` for a string, and `--form` for a field with a content type and for a file, which
 * curl reads from the current folder, whatever folder its name has.
 *
 * @throws `ERR_BODY_NOT_ALLOWED` for what these options can't say
 */
export function formArguments(parts: readonly Part[]): string[] {
  if (parts.length === 0) refuseBody("by curl without parts", "Pass a part, or use another adapter");
  const options = parts.map(formOption);
  const length = new TextEncoder().encode(options.join("")).length;
  if (length > 100_000) refuseTooLong();
  return options.map(([option, text]) => `${option} ${shellArgument(text)}`);
}

function formOption(part: Part): readonly [option: string, text: string] {
  checkPart(part);
  const { name, fileName, type, content } = part;
  if (fileName !== undefined) {
    const opened = openedFrom.get(content as Blob);
    const path = opened ?? pathOf(fileName);
    const isNamed = opened !== undefined || path === fileName || fileName === "";
    const named = isNamed ? "" : `;filename=${quoted(fileName)}`;
    // a part without a name of a file is a field, whose value is read
    return ["--form", `${name}=${fileName ? "@" : "<"}${quoted(path)};type=${type}${named}`];
  }
  if (type === undefined) return ["--form-string", `${name}=${content}`];
  return ["--form", `${name}=${quoted(content as string)};type=${type}`];
}

/** What curl can't say, by the name of the part. */
function checkPart({ name, fileName = "", type, content }: Part): void {
  const of = `by curl: its part ${quote(name)}`;
  if (name === "" || name.includes("=")) {
    refuseBody(`${of} has a name that is empty or has an equals sign`, "Rename it");
  }
  if (`${name}${fileName}${typeof content === "string" ? content : ""}`.includes("\0")) {
    refuseBody(`${of} contains NUL`, "Remove it, or pass a file");
  }
  if (type !== undefined && !curlType.test(type)) {
    refuseBody(`${of} has a content type that curl does not take`, "Correct it, or use another adapter");
  }
}

/** A word in curl's quotes. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}

/** Where curl finds a file: in the current folder, for a value must not choose another one. "-" would be the standard input. */
function pathOf(fileName: string): string {
  const path = fileName.replace(/^.*[/\\]/s, "");
  return /^(?:-|\.{0,2})$/.test(path) ? "file" : path;
}
