import { escapeUnseen } from "../messages/quote.js";
import type { JsonSchema, OpenApiOperation, OpenApiTool } from "../tools/index.js";

const MAX_FOUND = 20;

type ShownTool = Pick<OpenApiTool, "name" | "description" | "inputSchema" | "annotations">;

const describe = (
  name: string,
  title: string,
  description: string,
  properties: { [name: string]: JsonSchema },
  isSafe = true,
): ShownTool => {
  const required = Object.keys(properties);
  const hints = { readOnlyHint: isSafe, destructiveHint: !isSafe, idempotentHint: isSafe };
  return {
    name,
    description,
    inputSchema: { type: "object", properties, required, additionalProperties: false },
    annotations: { title, ...hints, openWorldHint: !isSafe },
  };
};
const query = { type: "string", description: "Words of what the operation does, such as: create issue" };
const name = { type: "string", description: "The name of the operation" };
const args = { type: "object", description: "The arguments, as describe_operation has them" };
const finds = "Finds operations of the API by words. Returns names for describe_operation.";
const reads = "Describes an operation, and the JSON Schema of its arguments. Read it before call_operation.";
const calls = "Calls an operation of the API.";

/** The tools that a server offers if there are too many operations for a model. */
export const searchTools: readonly ShownTool[] = [
  describe("search_operations", "Search operations", finds, { query }),
  describe("describe_operation", "Describe an operation", reads, { name }),
  describe("call_operation", "Call an operation", calls, { name, arguments: args }, false),
];

/** More words say nothing more. */
const MAX_WORDS = 20;

/** How much of an operation a word says: most in its name or title, then as the start of a word there, then in its description. */
function createScorer(word: string) {
  const start = new RegExp(`(?<![\\p{L}\\p{N}])${word}`, "u");
  const whole = new RegExp(`${start.source}s?(?![\\p{L}\\p{N}])`, "u");
  // most texts don't have it, which is found faster without a pattern
  const isIn = (text: string, pattern: RegExp): boolean => text.includes(word) && pattern.test(text);
  return ([head, rest]: readonly [string, string]) =>
    isIn(head, start) ? (whole.test(head) ? 3 : 2) : isIn(rest, whole) ? 1 : 0;
}

/** Finds operations by words: a line for each, the best first. */
export function search(
  query: string,
  operations: readonly OpenApiOperation[],
  toolOf: (operation: OpenApiOperation) => OpenApiTool | undefined,
): string {
  const scored = operations.map((operation) => {
    const { description = "", id = "", method, path, summary = "", tags } = operation;
    const [head, rest] = [`${id} ${method} ${path} ${summary}`, `${tags.join(" ")} ${description}`];
    return { operation, texts: [head.toLowerCase(), rest.toLowerCase()] as const, score: 0 };
  });
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const withoutPlurals = new Set(words.map((word) => word.replace(/(?<=..)s$/, "")));
  for (const word of [...withoutPlurals].slice(0, MAX_WORDS)) {
    const weigh = createScorer(word);
    const weights = scored.map(({ texts }) => weigh(texts));
    // a word that most operations have says nothing
    const rarity = Math.log(operations.length / (1 + weights.filter(Boolean).length) + 1);
    for (const [index, one] of scored.entries()) one.score += (weights[index] as number) * rarity;
  }
  const titleLength = ({ id, path, summary = id ?? path }: OpenApiOperation): number => summary.length;
  const found = scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || titleLength(a.operation) - titleLength(b.operation));
  const lines: string[] = [];
  for (const { operation } of found) {
    if (lines.length === MAX_FOUND) break;
    const tool = toolOf(operation);
    const route = escapeUnseen(`${operation.method} ${operation.path}`);
    // a line break or tab would forge a line of the result
    if (tool) lines.push([tool.name, route, tool.annotations.title.replace(/\s+/g, " ")].join("\t"));
  }
  return lines.join("\n") || "No operation has these words. Use others.";
}
