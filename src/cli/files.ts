import { isUtf8 } from "node:buffer";
import { basename } from "node:path";
import { isPartType } from "../form/parts.js";
import { quote } from "../messages/quote.js";
import { parsedJson } from "../print/json.js";
import { pathByBlob } from "../registry.js";
import { isPlainObject, setOwn } from "../values/records.js";
import type { Arguments } from "./arguments/arguments.js";
import { type Item, parseNamePath, putField, unescapeName } from "./arguments/items.js";
import { type Terminal, usageError, valueError } from "./terminal.js";

/** Reads the file of an item such as `name@file` or `name@file;type=image/png`. Printed commands open it there. */
export async function readFile({ name, text }: Item, terminal: Terminal): Promise<File> {
  const [path = "", given] = text.split(/;type=(.*)/s);
  const problem = `The type of the file ${quote(path)} is not a media type. Write one such as ;type=image/png.`;
  if (given !== undefined && !isPartType(given)) throw usageError(problem, name);
  const content = await readFileBytes(path, terminal);
  const type = given ?? (await import("./mime.js")).types.getType(path) ?? "application/octet-stream";
  const file = new File([content as BlobPart], basename(path), { type });
  pathByBlob.set(file, path);
  return file;
}

async function readFileBytes(file: string, terminal: Terminal): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of terminal.open(file)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A file as text, or its bytes if they aren't text in UTF-8. */
export async function readBodyFile(file: string, terminal: Terminal): Promise<string | Buffer> {
  const bytes = await readFileBytes(file, terminal);
  return isUtf8(bytes) ? bytes.toString() : bytes;
}

export async function readText(file: string, terminal: Terminal, fix = ""): Promise<string> {
  const text = await readBodyFile(file, terminal);
  if (typeof text === "string") return text;
  throw valueError(`The file ${quote(file)} is not text in UTF-8.${fix}`);
}

export async function readJsonFile(flag: string, file: string, terminal: Terminal): Promise<object> {
  const value = parsedJson(await readText(file, terminal));
  if (isPlainObject(value)) return value;
  throw usageError(`The --${flag} file ${quote(file)} must contain a JSON object.`, flag);
}

export interface CallValues {
  readonly parameters: Record<string, unknown>;
  /** Pairs that go to the query in any case. */
  readonly query: Record<string, unknown>;
  /** By their lowercase names; `null` removes one. */
  readonly headers: Record<string, string | null>;
  /** The body of `--input`: a string, or bytes that are not UTF-8. */
  readonly data: string | Uint8Array | undefined;
}

export async function readItemValues(
  { items, form, input, authorization }: Arguments,
  terminal: Terminal,
  names?: ReadonlySet<string>,
): Promise<CallValues> {
  const parameters = {};
  const query = {};
  const headers = {};
  // the names of a form are sent as they are written
  const isLiteral = names === undefined && isForm({ form, items });
  for (const item of items) {
    const name = unescapeName(item.name);
    if (item.isFile && /^(?:;type=|$)/.test(item.text))
      throw usageError(`Write the name of a file after @, for ${quote(name)}.`, name);
    const value = item.kind === "file" ? await readFile(item, terminal) : await readItemValue(item, terminal);
    if (item.kind === "query") addPair(query, name, value);
    else if (item.kind === "header") addHeader(headers, name, value);
    else {
      const path = isLiteral ? [name] : parseNamePath(item.name, names);
      if (isLiteral || (item.kind === "file" && path.length === 1)) addPair(parameters, name, value);
      else putField(parameters, path, value);
    }
  }
  if (authorization !== undefined) addHeader(headers, "authorization", authorization);
  const data = input === undefined ? undefined : await readBodyFile(input, terminal);
  return { parameters, query, headers, data };
}

/** Whether a command line makes a form: with `--form`, or with a file. */
export function isForm({ form, items }: Pick<Arguments, "form" | "items">): boolean {
  return form || items.some(({ kind }) => kind === "file");
}

function addHeader(headers: object, name: string, value: unknown): void {
  const lower = name.toLowerCase();
  if (Object.hasOwn(headers, lower))
    throw usageError(`${quote(name)} is given twice. Write one header, with commas between values.`, name);
  setOwn(headers, lower, value);
}

/** A pair that is given again makes an array. */
function addPair(pairs: Record<string, unknown>, name: string, value: unknown): void {
  setOwn(pairs, name, Object.hasOwn(pairs, name) ? [pairs[name], value].flat() : value);
}

async function readItemValue({ kind, name, type, text, isFile }: Item, terminal: Terminal): Promise<unknown> {
  if (type === "none" && !isFile) return null;
  const fix = kind === "field" ? ` Write ${quote(`${name}@${text}`)} to send it as a file.` : "";
  const content = isFile ? await readText(text, terminal, fix) : text;
  if (type === "json") {
    const value = parsedJson(content);
    if (value !== undefined) return value;
    throw valueError(`The value of ${quote(name)} after := is not JSON. Write = for text.`, name);
  }
  if (kind !== "header") return content;
  // the line break at the end of a file can't be in a header
  const value = content.trim();
  if (isFile && value === "") throw valueError(`The file of the header ${quote(name)} is empty.`, name);
  return value;
}
