import { isCredentialField, isCredentialName } from "../../credentials/name.js";
import type { EndpointError } from "../../errors.js";
import { quote } from "../../messages/quote.js";
import { parsedJson } from "../../print/json.js";
import { getOwn, isList, isPlainObject, setOwn } from "../../values/records.js";
import { usageError } from "../terminal.js";

export interface Item extends Meaning {
  /** As it was written: a backslash can make a separator or a bracket part of it. */
  readonly name: string;
  /** The value, or the file that contains it. */
  readonly text: string;
}

interface Meaning {
  /** A `field` is a parameter whose name can have brackets, a `query` goes to the query in any case, a `file` to the body. */
  readonly kind: "field" | "query" | "header" | "file";
  /** How to read the value: as it is, as JSON, or as no value: `null`. */
  readonly type: "text" | "json" | "none";
  readonly isFile: boolean;
}

const field = { kind: "field", type: "text", isFile: false } as const;
const header = { ...field, kind: "header" } as const;

/** By separator, the longest first. */
const separators: readonly [separator: string, meaning: Meaning][] = [
  [":=@", { ...field, type: "json", isFile: true }],
  [":=", { ...field, type: "json" }],
  ["==", { ...field, kind: "query" }],
  ["=@", { ...field, isFile: true }],
  ["=", field],
  [":@", { ...header, isFile: true }],
  [":", header],
  ["@", { ...field, kind: "file", isFile: true }],
];

/** A character that a backslash makes part of a name is together with it. */
export function charactersOf(text: string): string[] {
  return text.match(/\\[\\:=;@[\]]|[\s\S]/g) ?? [];
}

export function unescapeName(name: string): string {
  return Array.from(charactersOf(name), (character) => character.at(-1)).join("");
}

/** Parses an item such as `name=text`. In a name, a backslash before a separator or a bracket makes it part of the name. */
export function parseItem(item: string, position: number, before?: Item): Item {
  const fix = "Write name=text or name:=json for each property, or pipe it to --input -.";
  if (/^[{[]/.test(item) && parsedJson(item) !== undefined)
    throw usageError(`Item ${position} after the route is JSON. ${fix}`);
  const characters = charactersOf(item);
  const end = characters.findIndex(
    (one, index) => /^[:=@]$/.test(one) || (one === ";" && index === characters.length - 1),
  );
  // without the item, which can be a token, or the rest of a value that a shell has split, such as a credential with an "@"
  if (end < 1 || (characters[end] === "@" && before && isCredentialStart(before)))
    throw usageError(
      `Can't read item ${position} after the route. Write name=text, name:=json, name==text, name@file or Header:value. Put a route in quotes if it has a space or braces: shells split {?a,b}.`,
    );
  const name = characters.slice(0, end).join("");
  const rest = item.slice(name.length);
  const [separator, meaning] = separators.find(([one]) => rest.startsWith(one)) ?? [";", header];
  const value = rest.slice(separator.length);
  // a backslash makes an "@" part of the value, except after ==, where it is no file
  const text = value.startsWith("\\@") && meaning.kind !== "query" ? value.slice(1) : value;
  if (separator === ";" || meaning.kind !== "header") return { ...meaning, name, text };
  return { ...headerItem(name, text), isFile: meaning.isFile };
}

/** Parses a header line of `-H`: `Header: value`, `Header:` to remove it, or `Header;` for an empty value. */
export function parseHeaderLine(line: string): Item {
  const [, name, separator, text = ""] = /^([^:;]+)(;$|:)(.*)/s.exec(line) ?? [];
  if (name === undefined) throw usageError("Write a header as 'Header: value', after -H.");
  return separator === ":" ? headerItem(name, text) : { ...header, name, text };
}

function headerItem(name: string, text: string): Item {
  const value = text.trim();
  return { ...header, type: value === "" ? "none" : "text", name, text: value };
}

/** Whether an item is a credential that a shell has split at a space: a scheme alone, or what people write in words. */
function isCredentialStart({ kind, name, text }: Item): boolean {
  const isStart =
    /^(?:basic|bearer|digest|token)$/i.test(text) || /pass|pwd|phrase|secret|cookie/i.test(name);
  return isStart && (kind === "header" ? isCredentialField : isCredentialName)(name);
}

/** Puts a value into an object, at a path: `["a", "b"]` makes `{ a: { b: value } }`, and an empty name adds an item to an array. */
export function putField(record: object, path: readonly string[], value: unknown): void {
  const [name = ""] = path;
  // a mistake
  if (path.length > 100) throw usageError(`The name ${quote(name)} has too many brackets.`, name);
  put(record, path, value, name);
}

function put(current: unknown, [key, ...rest]: readonly string[], value: unknown, name: string): unknown {
  if (key === undefined) {
    if (current !== undefined) throw givenTwiceError(name);
    return value;
  }
  const container = current === undefined ? (/^0?$/.test(key) ? [] : {}) : current;
  if (typeof container !== "object" || container === null || (key === "" && !Array.isArray(container)))
    throw givenTwiceError(name);
  const own = Array.isArray(container) ? `${indexIn(container, key, rest, name)}` : key;
  setOwn(container, own, put(getOwn(container as Record<string, unknown>, own), rest, value, name));
  return container;
}

/** `[]` adds an item. `[][a]` adds to the last one if that is an object, until it has an `a` already. */
function indexIn(list: readonly unknown[], key: string, rest: readonly string[], name: string): number {
  if (key === "") {
    const last = list.at(-1);
    const isOpen = rest.length > 0 && isPlainObject(last) && hasRoom(last, rest);
    return isOpen ? list.length - 1 : list.length;
  }
  if (/^\d{1,9}$/.test(key) && Number(key) <= list.length) return Number(key);
  const problem = `The indices of the array ${quote(name)} must start at 0, without gaps`;
  throw usageError(`${problem}. Or write ${name}[].`, name);
}

/** Whether nothing is at a path yet. An array has room for an item. */
function hasRoom(current: unknown, [key, ...rest]: readonly string[]): boolean {
  if (current === undefined) return true;
  if (key === "") return isList(current);
  return key !== undefined && isPlainObject(current) && hasRoom(getOwn(current, key), rest);
}

/**
 * The path that a name is: `["a", "b", ""]` for `a[b][]`. Names of a document come before this syntax: if it has `a[b]`, that is
 * the name, and `a[b][c]` is in it. One that ends in `[]` is that of an array.
 */
export function parseNamePath(name: string, names: ReadonlySet<string> = new Set()): string[] {
  const whole = unescapeName(name);
  if (names.has(whole)) return whole.endsWith("[]") ? [whole, ""] : [whole];
  const path = parsePath(name);
  for (let length = path.length - 1; length > 1; length--) {
    const members = path.slice(1, length).map((member) => `[${member}]`);
    const start = [path[0], ...members].join("");
    if (names.has(start)) return [start, ...path.slice(length)];
  }
  return path;
}

function parsePath(name: string): string[] {
  const path = [""];
  let state: "name" | "inside brackets" | "after brackets" = "name";
  for (const one of charactersOf(name)) {
    if (one === "[" && state !== "inside brackets" && path[0] !== "") {
      path.push("");
      state = "inside brackets";
    } else if (one === "]" && state === "inside brackets") state = "after brackets";
    else if (one === "[" || one === "]" || state === "after brackets") throw bracketsError(name);
    else path.push(path.pop() + (one.at(-1) as string));
  }
  if (state === "inside brackets") throw bracketsError(name);
  return path;
}

function bracketsError(name: string): EndpointError {
  const fix = "Write name[member] or name[], and \\[ for a bracket in a name.";
  return usageError(`The brackets in ${quote(name)} don't match. ${fix}`);
}

export function givenTwiceError(name: string): EndpointError {
  const fix = `For an array, write name[]=a name[]=b, or name:='["a","b"]'.`;
  return usageError(`${quote(name)} is given twice. ${fix}`, name);
}
