import { isCredentialName } from "../credentials/index.js";
import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";

/** What an item is. `field` is a parameter whose name can have brackets, `query` one that goes to the query in any case. */
export type ItemKind = "field" | "query" | "header";

/** An item of the command line. */
export interface Item {
  readonly kind: ItemKind;
  /** The name of a field is its path: `["a", "b"]` for `a[b]`, and an empty string for `[]`. */
  readonly path: readonly string[];
  /** How to read `text`: as it is, as JSON, as gh reads a typed value, or as no value: `null`. */
  readonly type: "text" | "json" | "typed" | "none";
  /** The value, or the file that contains it. */
  readonly text: string;
  readonly isFile: boolean;
}

/** By separator, the longest first. */
const separators: readonly [separator: string, kind: ItemKind, type: "text" | "json", isFile: boolean][] = [
  [":=@", "field", "json", true],
  [":=", "field", "json", false],
  ["==", "query", "text", false],
  ["=@", "field", "text", true],
  ["=", "field", "text", false],
  [":@", "header", "text", true],
  [":", "header", "text", false],
];

/** Whether there is a backslash before a character that it makes part of a name. */
function isEscape(text: string, index: number): boolean {
  return text[index] === "\\" && /[\\:=;@[\]]/.test(text.charAt(index + 1));
}

/**
 * Parses an item such as `name=text`. In a name, a backslash before a separator or a bracket makes it part of the name.
 *
 * @param position the item's number, for the error
 * @param before the item before it, for the error
 * @throws `ERR_INVALID_OPTIONS`
 */
export function parseItem(item: string, position: number, before?: Item): Item {
  const end = endOfName(item);
  const rest = item.slice(end);
  const row = separators.find(([separator]) => rest.startsWith(separator));
  if (end === 0 || (!row && rest !== ";")) throw noItemError(item, position, before);
  const name = item.slice(0, end);
  if (!row) return { kind: "header", path: [unescapeName(name)], type: "text", text: "", isFile: false };
  const [separator, kind, type, isFile] = row;
  const value = rest.slice(separator.length);
  // a backslash makes an "@" part of the value, except after ==, where it is no file
  const text = value.startsWith("\\@") && kind !== "query" ? value.slice(1) : value;
  if (kind === "header") return headerItem(name, text, isFile);
  return { kind, path: kind === "field" ? parsePath(name) : [unescapeName(name)], type, text, isFile };
}

/** Where a name ends: at the first separator, or at a semicolon at the end of the item. */
function endOfName(item: string): number {
  for (let index = 0; index < item.length; index++) {
    const character = item[index] as string;
    if (isEscape(item, index)) index++;
    else if (character === ":" || character === "=") return index;
    else if (character === ";" && index === item.length - 1) return index;
  }
  return item.length;
}

function headerItem(name: string, text: string, isFile: boolean): Item {
  const value = text.trim();
  const type = value === "" ? "none" : "text";
  return { kind: "header", path: [unescapeName(name)], type, text: value, isFile };
}

/**
 * Parses a field of `-f` or `-F`, as gh does: `name=value`.
 *
 * @throws `ERR_INVALID_OPTIONS`
 */
export function parseField(field: string, isTyped: boolean): Item {
  const end = field.indexOf("=");
  if (end < 1) throw usageError(`Write a field as name=value, after ${isTyped ? "-F" : "-f"}.`);
  const value = field.slice(end + 1);
  const isFile = isTyped && value.startsWith("@");
  return {
    kind: "field",
    path: parsePath(field.slice(0, end)),
    type: isTyped && !isFile ? "typed" : "text",
    text: isFile ? value.slice(1) : value,
    isFile,
  };
}

/**
 * Parses a header line of `-H`: `Header: value`, `Header:` to remove it, or `Header;` for an empty value.
 *
 * @throws `ERR_INVALID_OPTIONS`
 */
export function parseHeaderLine(line: string): Item {
  const end = line.indexOf(":");
  if (end < 1 && !/^[^:;]+;$/.test(line)) throw usageError("Write a header as 'Header: value', after -H.");
  const name = end < 1 ? line.slice(0, -1) : line.slice(0, end);
  const text = line.slice(end + 1).trim();
  return end < 1
    ? { kind: "header", path: [name], type: "text", text: "", isFile: false }
    : { kind: "header", path: [name], type: text === "" ? "none" : "text", text, isFile: false };
}

/** `["a", "b", ""]` for `a[b][]`. */
function parsePath(name: string): string[] {
  const path: string[] = [];
  let part = "";
  let isOpen = false;
  let isClosed = false;
  for (let index = 0; index < name.length; index++) {
    const character = name[index] as string;
    const isBracket = character === "[" || character === "]";
    if (isClosed && character !== "[") throw wrongBracketsError(name);
    if (isEscape(name, index)) part += name.charAt(++index);
    else if (!isBracket) part += character;
    else if ((character === "[") === isOpen || (path.length === 0 && part === ""))
      throw wrongBracketsError(name);
    else {
      if (!isClosed) path.push(part);
      part = "";
      isOpen = character === "[";
      isClosed = !isOpen;
    }
  }
  if (isOpen) throw wrongBracketsError(name);
  if (!isClosed) path.push(part);
  return path;
}

function unescapeName(name: string): string {
  return name.replace(/\\([\\:=;@[\]])/g, "$1");
}

function wrongBracketsError(name: string): EndpointError {
  return usageError(
    `The brackets in ${quote(name)} don't match. Write name[member] or name[], and \\[ for a bracket in a name.`,
  );
}

function noItemError(item: string, position: number, before: Item | undefined): EndpointError {
  const shown = canBeSecret(item, before) ? "" : `: ${quote(item)}`;
  return usageError(
    `Item ${position} after the route is none of name=text, name:=json, name==text and Header:value${shown}. Put a route in quotes if it has a space or braces: shells split {?a,b}.`,
  );
}

/** The rest of a value that a shell has split at a space, as in `Authorization:Bearer 0123`, or a token. */
function canBeSecret(item: string, before: Item | undefined): boolean {
  const isRest = before !== undefined && (before.text === "" || before.path.some(isCredentialName));
  return isRest || item.length > 40 || /[\d=:]/.test(item);
}

/** The error for wrong arguments. */
export function usageError(message: string, parameter?: string): EndpointError {
  return new EndpointError("ERR_INVALID_OPTIONS", message, parameter);
}
