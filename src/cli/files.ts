import { type Part, partsOf, writeParts } from "../parts.js";
import { quote } from "../quote.js";
import type { Item } from "./items.js";
import { usageError } from "./status.js";
import type { Terminal } from "./terminal.js";

/**
 * Reads the file of an item such as `name@file` or `name@file;type=image/png`. It has the path for its name, for code opens it.
 *
 * @throws `ERR_INVALID_OPTIONS`, and the errors of files
 */
export async function readFile({ name, text }: Item, terminal: Terminal): Promise<File> {
  const [path = "", given] = text.split(/;type=(.*)/s);
  if (path === "") throw usageError(`Write the name of a file after @, for ${quote(name)}.`, name);
  if (given !== undefined && !/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?: *;[ -~]+)?$/.test(given)) {
    throw usageError(
      `The type of the file ${quote(path)} isn't one. Write ;type=image/png, for example.`,
      name,
    );
  }
  const content = await terminal.readBytes(path);
  const type = given ?? (await import("./mime.js")).types.getType(path) ?? "application/octet-stream";
  return new File([content as BlobPart], path, { type });
}

/** The name of a file without its folders. */
export function baseName(path: string): string {
  return path.replace(/^.*[/\\](?=.)/s, "");
}

/** A body whose files have other names. */
export function renameFiles(body: unknown, rename: (path: string, index: number) => string): unknown {
  const parts = partsOf(body);
  if (!parts) return body;
  const renamed = (part: Part, index: number): Part => {
    if (part.fileName === undefined) return part;
    const fileName = rename(part.fileName, index);
    const content = new File([part.content], fileName, { type: part.type as string });
    return { ...part, fileName, content };
  };
  return writeParts(parts.map(renamed));
}
