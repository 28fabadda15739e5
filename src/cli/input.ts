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
  if (isFile && text === "") throw usageError(`Write the name of a file after @, for ${quote(name)}.`, name);
  if (type === "none" && !isFile) return null;
  const cure = kind === "field" ? ` Write ${quote(`${name}@${text}`)} to send it as a file.` : "";
  const content = isFile ? await readText(text, terminal, cure) : text;
  if (type === "typed")
    return /^(?:true|false|null|-?(?:0|[1-9]\d*))$/.test(content) ? parseJson(content) : content;
  if (type !== "json") return isFile && kind === "header" ? fieldValue(name, content) : content;
  const value = parsedJson(content);
  if (value !== undefined) return value;
  const problem = `The value of ${quote(name)} after := is not JSON. Write = for text.`;
  throw valueError(problem, name);
}

/** The header in a file, which ends with a line break, which a header can't have. */
function fieldValue(name: string, content: string): string {
  const value = content.trim();
  if (value !== "") return value;
  throw valueError(
    `The file of the header ${quote(name)} is empty. Write ${quote(`${name};`)} for a header without a value.`,
    name,
  );
}

/** Makes sure that standard input is read once. */
export function checkStandardInput({ items, input, profile, defaults, openapi, batch }: Arguments): void {
  const files = items.filter(({ isFile }) => isFile).map(({ text }) => text.replace(/;type=.*/s, ""));
  const all = [...files, input, profile, ...defaults, openapi, batch];
  if (all.filter((file) => file === "-").length > 1) {
    throw usageError(
      "Standard input, which is -, can be read once. Write the name of a file for the others.",
    );
  }
}
