import { EndpointError } from "../errors.js";
import { nearest } from "../messages/nearest.js";
import { quote } from "../messages/quote.js";
import type { JsonSchema, OpenApiTool } from "../tools/index.js";

/** How many operations a search finds, at most. */
const MAX_FOUND = 20;

const readOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

const text = (description: string): JsonSchema => ({ type: "string", description });
const inputs = (properties: { [name: string]: JsonSchema }) => ({
  type: "object" as const,
  properties,
  required: Object.keys(properties),
  additionalProperties: false as const,
});

/** What a server shows of its tools where there are too many for a model. */
export const searchTools: readonly Pick<
  OpenApiTool,
  "name" | "description" | "inputSchema" | "annotations"
>[] = [
  {
    name: "search_operations",
    description: "Finds operations of the API by words. Returns names for describe_operation.",
    inputSchema: inputs({ query: text("Words of what the operation does, such as: create issue") }),
    annotations: { title: "Search operations", ...readOnly },
  },
  {
    name: "describe_operation",
    description:
      "Describes an operation, and the JSON Schema of its arguments. Read it before call_operation.",
    inputSchema: inputs({ name: text("The name of the operation") }),
    annotations: { title: "Describe an operation", ...readOnly },
  },
  {
    name: "call_operation",
    description: "Calls an operation of the API.",
    inputSchema: inputs({
      name: text("The name of the operation"),
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

/** Words in lowercase, each once, without the ending of a plural. */
const wordsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/(?<=..)s$/, "")));

/** Finds tools by words: a line for each, the best first. */
export function makeSearch(tools: readonly OpenApiTool[]): (query: string) => string {
  const texts = tools.map(({ annotations: { title }, name, operation: { description, path, tags } }) =>
    [`${name} ${path} ${title}`, `${tags.join(" ")} ${description}`].map(
      (text) => ` ${[...wordsOf(text)].join(" ")} `,
    ),
  );
  // a word in the name or the title says most, then the start of one, then a word in the description
  const weightIn = ([head = "", rest = ""]: readonly string[], word: string): number =>
    head.includes(` ${word} `) ? 3 : head.includes(` ${word}`) ? 2 : rest.includes(` ${word} `) ? 1 : 0;
  return (query) => {
    const scores = tools.map(() => 0);
    for (const word of wordsOf(query)) {
      const weights = texts.map((text) => weightIn(text, word));
      // a word that most operations have says nothing
      const rarity = Math.log(tools.length / (1 + weights.filter(Boolean).length) + 1);
      for (const [index, weight] of weights.entries())
        scores[index] = (scores[index] as number) + weight * rarity;
    }
    const found = tools
      .map((tool, index) => ({ tool, score: scores[index] as number }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.tool.annotations.title.length - b.tool.annotations.title.length)
      .slice(0, MAX_FOUND);
    const lines = found.map(({ tool: { annotations, name, operation } }) =>
      [name, `${operation.method} ${operation.path}`, annotations.title].join("\t"),
    );
    return lines.join("\n") || "No operation has these words. Use others.";
  };
}

export function findTool(tools: ReadonlyMap<string, OpenApiTool>, name: unknown): OpenApiTool {
  const found = tools.get(name as string);
  if (found) return found;
  const meant = nearest(`${name}`, tools.keys());
  throw new EndpointError(
    "ERR_UNKNOWN_OPERATION",
    `There is no tool ${quote(`${name}`)}.${meant ? ` ${meant}.` : ""}`,
  );
}
