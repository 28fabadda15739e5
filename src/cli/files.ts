import { isUtf8 } from "node:buffer";
import { basename } from "node:path";
import { buffer } from "node:stream/consumers";
import { isJsonObject } from "../openapi/document/document.js";
import { quote } from "../quote.js";
import { openedFrom } from "./form-code.js";
import type { Item } from "./items.js";
import { parseJson } from "./json.js";
import { usageError, valueError } from "./status.js";
import type { Terminal } from "./terminal.js";

/** Reads the file of an item such as `name@file` or `name@file;type=image/png`. Commands and programs open it where it is. */
export async function readFile({ name, text }: Item, terminal: Terminal): Promise<File> {
  const [path = "", given] = text.split(/;type=(.*)/s);
  if (path === "") throw usageError(`Write the name of a file after @, for ${quote(name)}.`, name);
  if (given !== undefined && !/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?: *;[ -~]+)?$/.test(given)) {
    throw usageError(
      `The type of the file ${quote(path)} isn't one. Write ;type=image/png, for example.`,
      name,
    );
  }
  const content = await readBytes(path, terminal);
  const type = given ?? (await import("./mime.js")).types.getType(path) ?? "application/octet-stream";
  const file = new File([content as BlobPart], basename(path), { type });
  openedFrom.set(file, path);
  return file;
}

function readBytes(file: string, terminal: Terminal): Promise<Buffer> {
  return buffer(terminal.open(file));
}

/** A file as text, or its bytes if they aren't text in UTF-8. */
export async function readBody(file: string, terminal: Terminal): Promise<string | Buffer> {
  const bytes = await readBytes(file, terminal);
  return isUtf8(bytes) ? bytes.toString() : bytes;
}

/** The text of a file. */
export async function readText(file: string, terminal: Terminal, cure = ""): Promise<string> {
  const text = await readBody(file, terminal);
  if (typeof text === "string") return text;
  throw valueError(`The file ${quote(file)} is not text in UTF-8.${cure}`);
}

/** The JSON object in a file. */
export async function readJsonFile(flag: string, file: string, terminal: Terminal): Promise<object> {
  const value = parsedJson(await readText(file, terminal));
  if (isJsonObject(value)) return value;
  throw usageError(`The file of --${flag}, ${quote(file)}, must contain a JSON object.`, flag);
}

/** The value of a text that is JSON. */
export function parsedJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
