import { quote } from "../quote.js";
import { setOwn } from "../values/records.js";
import type { Arguments } from "./arguments.js";
import { readBody, readFile, readText } from "./files.js";
import { type Item, pathOf, putField, unescapeName } from "./items.js";
import { parsedJson, parseJson } from "./json.js";
import { usageError, valueError } from "./status.js";
import type { Terminal } from "./terminal.js";

/** What the items and flags of a command line give to a call. */
export interface CallValues {
  readonly parameters: Record<string, unknown>;
  /** Pairs that go to the query in any case. */
  readonly query: Record<string, unknown>;
  /** By their lowercase names; `null` removes one. */
  readonly headers: Record<string, string | null>;
  /** The body of `--input`: a string, or bytes that are not UTF-8. */
  readonly data: string | Uint8Array | undefined;
}

/** Reads the items of a command line, and the files that they name. */
export async function readValues(
  { items, form, input }: Arguments,
  terminal: Terminal,
  known?: ReadonlySet<string>,
): Promise<CallValues> {
  const parameters = {};
  const query = {};
  const headers = {};
  // the names of a form are sent as they are written
  const isLiteral = known === undefined && isForm({ form, items });
  for (const item of items) {
    const name = unescapeName(item.name);
    if (item.isFile && /^(?:;type=|$)/.test(item.text))
      throw usageError(`Write the name of a file after @, for ${quote(name)}.`, name);
    const value = item.kind === "file" ? await readFile(item, terminal) : await readValue(item, terminal);
    if (item.kind === "query") addPair(query, name, value);
    else if (item.kind === "header") addHeader(headers, name, value);
    else {
      const path = isLiteral ? [name] : pathOf(item.name, known);
      if (isLiteral || (item.kind === "file" && path.length === 1)) addPair(parameters, name, value);
      else putField(parameters, path, value);
    }
  }
  const data = input === undefined ? undefined : await readBody(input, terminal);
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

/** A pair that is given again makes a list. */
function addPair(pairs: Record<string, unknown>, name: string, value: unknown): void {
  setOwn(pairs, name, Object.hasOwn(pairs, name) ? [pairs[name], value].flat() : value);
}

async function readValue({ kind, name, type, text, isFile }: Item, terminal: Terminal): Promise<unknown> {
  if (type === "none" && !isFile) return null;
  const cure = kind === "field" ? ` Write ${quote(`${name}@${text}`)} to send it as a file.` : "";
  const content = isFile ? await readText(text, terminal, cure) : text;
  if (type === "typed")
    return /^(?:true|false|null|-?(?:0|[1-9]\d*))$/.test(content) ? parseJson(content) : content;
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
