import { quote } from "../../messages/quote.js";
import type { OpenApiOperation } from "../../openapi/index.js";
import { parsedJson, printJson } from "../../print/json.js";
import type { OpenApiTool } from "../../tools/index.js";
import { isRecord } from "../../values/records.js";
import { readText } from "../files.js";
import { type Status, type Terminal, usageError } from "../terminal.js";

/** Whether an operation fits all filters: a method, a tag, or the start of an operationId or path, in which `*` is anything. */
export function fitsAll(filters: readonly string[], operation: OpenApiOperation): boolean {
  const { id = "", method, path, tags } = operation;
  const fits = (word: string): boolean =>
    word === method || tags.includes(word) || startsLike(id, word) || startsLike(path, word);
  return filters.every((words) => words.split(",").some(fits));
}

function startsLike(name: string, word: string): boolean {
  const [start = "", ...others] = word.split("*");
  let end = name.startsWith(start) ? start.length : -1;
  for (const part of others) {
    const found = end < 0 ? -1 : name.indexOf(part, end);
    end = found < 0 ? -1 : found + part.length;
  }
  return end >= 0;
}

/** Prints tools as a model sees them, or what changed since they were printed to a file. */
export async function printTools(
  tools: readonly OpenApiTool[],
  file: string | undefined,
  terminal: Terminal,
): Promise<Status> {
  const shown = tools.map(({ annotations, description, inputSchema, name, operation }) => {
    const { method, path } = operation;
    return { name, description, inputSchema, annotations, method, path };
  });
  if (file === undefined) {
    await terminal.write(`${printJson(shown, 2)}\n`);
    return 0;
  }
  const before = parsedJson(await readText(file, terminal));
  if (!Array.isArray(before) || !before.every(isRecord))
    throw usageError(`The file of --diff, ${quote(file)}, must contain what --list prints.`, "diff");
  const changes = changesOf(before, shown);
  await terminal.write(changes.map((line) => `${line}\n`).join(""));
  return changes.length > 0 ? 2 : 0;
}

type Listed = Readonly<Record<string, unknown>>;

/** A line for each tool that is new, gone or changed. */
function changesOf(before: readonly Listed[], now: readonly Listed[]): string[] {
  const [old, current] = [before, now].map((all) => new Map(all.map((one) => [`${one["name"]}`, one]))) as [
    Map<string, Listed>,
    Map<string, Listed>,
  ];
  return [...new Set([...old.keys(), ...current.keys()])].sort().flatMap((name) => {
    const [a, b] = [old.get(name), current.get(name)];
    if (!a || !b) return `${a ? "-" : "+"} ${quote(name)}`;
    const changed = Object.keys({ ...a, ...b }).filter((key) => printJson(a[key]) !== printJson(b[key]));
    return changed.length > 0 ? `~ ${quote(name)}: ${changed.map(quote).join(", ")}` : [];
  });
}
