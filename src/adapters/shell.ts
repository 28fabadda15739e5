import { unseen } from "../quote.js";
import { refuseBody } from "./normalize/refusal.js";

/** Single quotes of POSIX shells: only a single quote is special in them. What a terminal would obey is printed by the shell. */
export function shellQuoted(text: string): string {
  const quoted = text.replaceAll("'", "'\\''");
  return `'${quoted.replace(unseen, (character) =>
    /[\n\t]/.test(character) ? character : printed(new TextEncoder().encode(character)),
  )}'`;
}

/** Bytes between two parts of a string in single quotes. */
export function printed(bytes: Iterable<number>): string {
  return `'"$(printf '${octal(bytes)}')"'`;
}

/** A string as one argument. A shell starts a process for each character that it prints, so that it prints many at once. */
export function shellArgument(text: string): string {
  const argument = shellQuoted(text);
  if (argument.split("$(printf").length <= 20) return argument;
  // a shell removes the line breaks at the end of what it prints
  let length = text.length;
  while (text[length - 1] === "\n") length--;
  const printedText = new TextEncoder().encode(text.slice(0, length));
  return `"$(printf '${octal(printedText)}')"'${text.slice(length)}'`;
}

/**
 * Writes a body for a command: the command whose output it is, or else the quoted argument. An argument contains no NUL, and
 * on Linux less than 128 kB.
 *
 * @throws `ERR_BODY_NOT_ALLOWED` for more than 1,000,000 characters or bytes
 */
export function shellBody(content: string | Uint8Array): readonly [input: string, argument: string] {
  if (typeof content === "string" && content.length <= 40_000 && !content.includes("\0")) {
    const argument = shellQuoted(content);
    // a shell starts a process for each character that it prints
    if (argument.split("$(printf").length <= 20) return ["", argument];
  }
  if (content.length > 1_000_000) refuseTooLong();
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return [`printf '${octal(bytes)}' | `, ""];
}

/** Refuses a body that is too long for a command. */
export function refuseTooLong(): never {
  refuseBody("in a command, because it is too long", "Use another client");
}

/** A format of printf that prints the bytes. All are octal, so that no digit of the text can follow a short number. */
function octal(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => `\\${byte.toString(8)}`).join("");
}
