import type { OpenApiOperation } from "../../openapi/index.js";
import { printJson } from "../../print/json.js";
import type { OpenApiTool } from "../../tools/index.js";
import { usageError } from "../terminal.js";

/** A filter has words, separated by commas: a method, a tag, or the start of an operationId or path, in which `*` is anything. */
export function readFilters(filters: readonly string[]): (operation: OpenApiOperation) => boolean {
  const all = filters.map((words) => words.split(",").map((word) => word.trim()));
  if (all.flat().includes(""))
    throw usageError("--filter has an empty word, which would match every operation. Remove it.", "filter");
  return ({ id = "", method, path, tags }) => {
    const fits = (word: string): boolean =>
      word === method || tags.includes(word) || startsLike(id, word) || startsLike(path, word);
    return all.every((words) => words.some(fits));
  };
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

/** Prints tools as a model sees them, with their operations. */
export function printTools(tools: readonly OpenApiTool[]): string {
  const shown = tools.map(({ annotations, description, inputSchema, name, operation: { method, path } }) => {
    return { name, description, inputSchema, annotations, method, path };
  });
  return `${printJson(shown, 2)}\n`;
}
