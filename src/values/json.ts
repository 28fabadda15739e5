import { checkLength, type Value } from "./copy.js";

/**
 * The JSON of a checked value, as `JSON.stringify` writes it, but with exact integers for bigints.
 *
 * @param parameter the name that an error gives
 * @throws `ERR_INVALID_VALUE` for more than 100,000,000 characters
 */
export function writeJson(value: Value, parameter: string): string {
  let length = 0;
  const write = (item: unknown): string | undefined => {
    if (typeof item === "object" && item !== null) return writeMembers(item, write);
    if (item === undefined) return undefined;
    const text = writeScalar(item);
    length += text.length;
    checkLength(length, parameter);
    return text;
  };
  return write(value) as string;
}

/**
 * The JSON of a list or an object.
 *
 * @param write the JSON of an item, a member or a name; `undefined` for what JSON leaves out
 */
export function writeMembers(value: object, write: (item: unknown) => string | undefined): string {
  if (Array.isArray(value)) return `[${value.map((item) => write(item) ?? "null").join()}]`;
  let members = "";
  for (const [name, member] of Object.entries(value)) {
    const text = write(member);
    if (text !== undefined) members += `${members && ","}${write(name)}:${text}`;
  }
  return `{${members}}`;
}

/** The JSON of a string, a finite number, a bigint, a boolean or `null`, whatever `toJSON` their prototypes were given. */
export function writeScalar(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : `${value}`;
}

/** The index after the quote that ends the JSON string that starts at an index, or the end of a text that is cut off. */
export function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    if (text[index] === "\\") index++;
    else if (text[index] === '"') return index + 1;
  }
  return text.length;
}
