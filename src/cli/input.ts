import { EndpointError } from "../errors.js";
import { isJsonObject } from "../openapi/document/document.js";
import { quote } from "../quote.js";
import { setOwn } from "../values/records.js";
import type { Arguments } from "./arguments.js";
import type { Readers } from "./document.js";
import { putField } from "./fields.js";
import { type Item, usageError } from "./items.js";
import { parseJson } from "./json.js";
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

/**
 * Reads the items of a command line, and the files that they name.
 *
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_VALUE`, and the errors of files
 */
export async function readValues({ items, input }: Arguments, terminal: Terminal): Promise<CallValues> {
  const parameters = {};
  const query = {};
  const headers = {};
  for (const item of items) {
    const { kind, path } = item;
    const name = path[0] as string;
    const value = await readValue(item, terminal);
    if (kind === "field") putField(parameters, path, value);
    else if (kind === "query") addPair(query, name, value);
    else {
      const field = name.toLowerCase();
      if (Object.hasOwn(headers, field)) {
        throw usageError(
          `${quote(name)} is given twice. Write one header, with commas between values.`,
          name,
        );
      }
      setOwn(headers, field, value);
    }
  }
  const data = input === undefined ? undefined : decodeIfText(await terminal.readBytes(input));
  return { parameters, query, headers, data };
}

async function readValue({ kind, path, type, text, isFile }: Item, terminal: Terminal): Promise<unknown> {
  const [name = ""] = path;
  if (isFile && text === "") throw usageError(`Write the name of a file after @, for ${quote(name)}.`, name);
  if (type === "none") return null;
  const content = isFile ? await readText(text, terminal) : text;
  if (type === "typed")
    return /^(?:true|false|null|-?(?:0|[1-9]\d*))$/.test(content) ? parseJson(content) : content;
  if (type === "text") return isFile && kind === "header" ? fieldValue(name, content) : content;
  try {
    return parseJson(content);
  } catch {
    throw new EndpointError(
      "ERR_INVALID_VALUE",
      `The value of ${quote(name)} after := is not JSON. Write = for text.`,
      name,
    );
  }
}

/** The header in a file, which ends with a line break, which a header can't have. */
function fieldValue(name: string, content: string): string {
  const value = content.trim();
  if (value !== "") return value;
  throw new EndpointError(
    "ERR_INVALID_VALUE",
    `The file of the header ${quote(name)} is empty. Write ${quote(`${name};`)} for a header without a value.`,
    name,
  );
}

/** A pair that is given again makes a list. */
function addPair(query: Record<string, unknown>, name: string, value: unknown): void {
  if (!Object.hasOwn(query, name)) setOwn(query, name, value);
  else if (Array.isArray(query[name])) query[name].push(value);
  else setOwn(query, name, [query[name], value]);
}

/**
 * The text of a file.
 *
 * @throws `ERR_INVALID_VALUE` if it is not UTF-8, and the errors of files
 */
export async function readText(file: string, terminal: Terminal): Promise<string> {
  const text = decodeIfText(await terminal.readBytes(file));
  if (typeof text === "string") return text;
  throw new EndpointError("ERR_INVALID_VALUE", `The file ${quote(file)} is not text in UTF-8.`);
}

/** The JSON object in a file. */
export async function readJsonFile(flag: string, file: string, terminal: Terminal): Promise<object> {
  const text = await readText(file, terminal);
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    // said below
  }
  if (isJsonObject(value)) return value;
  throw usageError(`The file of --${flag}, ${quote(file)}, must contain a JSON object.`, flag);
}

function decodeIfText(bytes: Uint8Array): string | Uint8Array {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return bytes;
  }
}

/** Makes sure that standard input is read once. */
export function checkStandardInput({ items, input, profile, defaults, openapi, batch }: Arguments): void {
  const files = items.filter(({ isFile }) => isFile).map(({ text }) => text);
  const all = [...files, input, profile, ...defaults, openapi, batch];
  if (all.filter((file) => file === "-").length > 1) {
    throw usageError(
      "Standard input, which is -, can be read once. Write the name of a file for the others.",
    );
  }
}

/** Reads files as text, and optional packages. */
export function readersOf(terminal: Terminal): Readers {
  return { readFile: (file) => readText(file, terminal), load: terminal.load };
}
