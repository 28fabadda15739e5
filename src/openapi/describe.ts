import { toEndpointError } from "../to-endpoint-error.js";
import { itemsOf, type OperationEntry, once, own } from "./document.js";
import { followUrl } from "./follow.js";
import { inputSchemaOf } from "./input-schema.js";
import { describedInputs } from "./inputs.js";
import { copyOf } from "./json.js";
import { routeOf } from "./operation.js";
import type { Plan } from "./plan.js";
import { requestFlat, requestParts, requestTool } from "./request.js";
import { cutTextOf } from "./schema.js";
import { alternativesOf } from "./security.js";
import type { DescribedApi } from "./target.js";
import { annotationsOf, outputSchemaOf, toolDescription, toolNames } from "./tool.js";
import type { Tool } from "./tool-values.js";
import type { OpenApiOperation, OpenApiTool } from "./types.js";

/**
 * Runs a step that throws nothing but `EndpointError`s.
 *
 * @param read what is read, if a getter or a proxy can throw. Nothing is said about its error, which could contain a secret
 */
export function attempt<T>(step: () => T, read?: string): T {
  try {
    return step();
  } catch (error) {
    throw toEndpointError(error, read);
  }
}

/** What users see of an operation. It is read when that is needed. */
export function describeOperation(
  api: DescribedApi,
  entry: OperationEntry,
  compile: () => Plan,
): OpenApiOperation {
  const { operation } = entry;
  const text = (field: string) => cutTextOf(operation, field, Infinity);
  const schema = (): object =>
    inputSchemaOf(
      compile(),
      describedInputs(compile(), false),
      cutTextOf(operation, "description") ?? cutTextOf(operation, "summary"),
    );
  return Object.freeze({
    id: entry.id,
    method: entry.method,
    path: entry.path,
    summary: text("summary"),
    description: text("description"),
    tags: Object.freeze(itemsOf(own(operation, "tags")).filter((tag) => typeof tag === "string")),
    deprecated: own(operation, "deprecated") === true,
    get security() {
      return attempt(
        () => alternativesOf(api.document, entry).map((one) => copyOf(one, "security")),
        "document",
      );
    },
    get parameters() {
      return compile().parameters.map(({ name, location, isQuerystring, isRequired }) => ({
        name,
        in: isQuerystring ? "querystring" : location,
        required: isRequired,
      }));
    },
    get bodyTypes() {
      return compile().body?.types.map(({ type }) => type) ?? [];
    },
    schema: () => attempt(schema, "document"),
    call: (parameters?: unknown, options?: unknown) =>
      attempt(() => requestFlat(api, compile(), parameters, options)),
    parts: (parts: unknown, options?: unknown) => attempt(() => requestParts(api, compile(), parts, options)),
    follow: (url: unknown, options?: unknown) => attempt(() => followUrl(api, compile(), url, options)),
  }) as unknown as OpenApiOperation;
}

/** The tools of an API, each made once. */
export function makeTools(
  api: DescribedApi,
  entries: () => readonly OperationEntry[],
  compile: (entry: OperationEntry) => Plan,
  describe: (entry: OperationEntry) => OpenApiOperation,
): {
  one: (entry: OperationEntry) => OpenApiTool;
  all: (filter?: (operation: OpenApiOperation) => unknown) => OpenApiTool[];
} {
  const kept = new Map<string, OpenApiTool>();
  let names: ReadonlyMap<string, string> | undefined;
  const one = (entry: OperationEntry): OpenApiTool =>
    once(kept, routeOf(entry), () => {
      names ??= toolNames(entries());
      const operation = compile(entry);
      // an operation that can be called is among them
      const name = names.get(operation.route) as string;
      const tool = { name, operation, inputs: describedInputs(operation, true) };
      return describeTool(api, tool, () => describe(entry));
    });
  const oneOrNone = (entry: OperationEntry): OpenApiTool[] => {
    try {
      return [one(entry)];
    } catch {
      // it can't be called
      return [];
    }
  };
  const all = (filter?: (operation: OpenApiOperation) => unknown): OpenApiTool[] =>
    entries()
      .filter((entry) => !filter || filter(describe(entry)))
      .flatMap(oneOrNone);
  return { one, all };
}

/** What users see of a tool. Its schemas are made when they are read, each once. */
function describeTool(api: DescribedApi, tool: Tool, describe: () => OpenApiOperation): OpenApiTool {
  const { inputs, name, operation } = tool;
  let input: object | undefined;
  let output: object | undefined;
  let described: OpenApiOperation | undefined;
  return Object.freeze({
    name,
    description: toolDescription(operation),
    get inputSchema() {
      input ??= attempt(() => inputSchemaOf(operation, inputs), "document");
      return input;
    },
    get outputSchema() {
      output ??= attempt(() => outputSchemaOf(operation), "document");
      return output;
    },
    annotations: Object.freeze(annotationsOf(name, operation)),
    get operation() {
      described ??= describe();
      return described;
    },
    request: (given?: unknown, options?: unknown) => attempt(() => requestTool(api, tool, given, options)),
  }) as unknown as OpenApiTool;
}
