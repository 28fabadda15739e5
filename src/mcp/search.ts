import { escapeUnseen } from "../messages/quote.js";
import type { JsonSchema, OpenApiOperation, OpenApiTool } from "../tools/index.js";

/** How many operations a search finds, at most. */
const MAX_FOUND = 20;

const readOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

const textSchema = (description: string): JsonSchema => ({ type: "string", description });
const inputs = (properties: { [name: string]: JsonSchema }) => ({
  type: "object" as const,
  properties,
  required: Object.keys(properties),
  additionalProperties: false as const,
});

/** The tools that a server offers if there are too many operations for a model. */
export const searchTools: readonly Pick<
  OpenApiTool,
  "name" | "description" | "inputSchema" | "annotations"
>[] = [
  {
    name: "search_operations",
    description: "Finds operations of the API by words. Returns names for describe_operation.",
    inputSchema: inputs({ query: textSchema("Words of what the operation does, such as: create issue") }),
    annotations: { title: "Search operations", ...readOnly },
  },
  {
    name: "describe_operation",
    description:
      "Describes an operation, and the JSON Schema of its arguments. Read it before call_operation.",
    inputSchema: inputs({ name: textSchema("The name of the operation") }),
    annotations: { title: "Describe an operation", ...readOnly },
  },
  {
    name: "call_operation",
    description: "Calls an operation of the API.",
    inputSchema: inputs({
      name: textSchema("The name of the operation"),
      arguments: { type: "object", description: "The arguments, as describe_operation has them" },
    }),
    annotations: {
      title: "Call an operation",
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: false,
      openWorldHint: true,
    },
  },
];

/** More words say nothing more. */
const MAX_WORDS = 20;

/** The words of a query, each once, without the ending of a plural. */
const splitQuery = (query: string): string[] => {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.replace(/(?<=..)s$/, "")))].slice(0, MAX_WORDS);
};

/** How much of an operation a word says: most in its name or title, then as the start of a word there, then in its description. */
function createScorer(word: string): (texts: readonly [head: string, rest: string]) => number {
  const start = new RegExp(`(?<![\\p{L}\\p{N}])${word}`, "u");
  const whole = new RegExp(`${start.source}s?(?![\\p{L}\\p{N}])`, "u");
  // most texts don't have it, which is found faster without a pattern
  const isIn = (text: string, pattern: RegExp): boolean => text.includes(word) && pattern.test(text);
  return ([head, rest]) => (isIn(head, start) ? (whole.test(head) ? 3 : 2) : isIn(rest, whole) ? 1 : 0);
}

/**
 * Finds operations by words: a line for each, the best first.
 *
 * @param toolOf makes the tool of an operation; `undefined` for one that can't be called
 */
export function search(
  query: string,
  operations: readonly OpenApiOperation[],
  toolOf: (operation: OpenApiOperation) => OpenApiTool | undefined,
): string {
  const texts = operations.map(({ description = "", id = "", method, path, summary = "", tags }) =>
    [`${id} ${method} ${path} ${summary}`, `${tags.join(" ")} ${description}`].map((text) =>
      text.toLowerCase(),
    ),
  ) as [string, string][];
  const scores = operations.map(() => 0);
  for (const word of splitQuery(query)) {
    const weights = texts.map(createScorer(word));
    // a word that most operations have says nothing
    const rarity = Math.log(operations.length / (1 + weights.filter(Boolean).length) + 1);
    for (const [index, weight] of weights.entries())
      scores[index] = (scores[index] as number) + weight * rarity;
  }
  const titleLength = ({ id, path, summary = id ?? path }: OpenApiOperation): number => summary.length;
  const found = operations
    .map((operation, index) => ({ operation, score: scores[index] as number }))
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
