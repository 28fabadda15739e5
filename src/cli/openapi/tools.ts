import type { OpenApiOperation } from "../../openapi/index.js";
import type { OpenApiTool } from "../../tools/index.js";

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

/** Tools as a model sees them, with their operations. */
export function listedTools(tools: readonly OpenApiTool[]): Record<string, unknown>[] {
  return tools.map(({ annotations, description, inputSchema, name, operation }) => {
    const { method, path } = operation;
    return { name, description, inputSchema, annotations, method, path };
  });
}
