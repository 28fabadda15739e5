import { EndpointError } from "../errors.js";
import { operationsOf } from "../known-call.js";
import type { OpenApi } from "../openapi/api.js";
import type { OperationName } from "../openapi/call-types.js";
import type { OperationEntry } from "../openapi/document/document.js";
import { attempt, resultOr } from "../openapi/errors.js";
import { once, onceFor } from "../openapi/once.js";
import type { KnownOperations } from "../openapi/openapi.js";
import { routeOf } from "../openapi/plan/operation.js";
import { readEachOption, reader } from "../openapi/plan/settings.js";
import type { SharedSchemas } from "./bodies.js";
import { toolInputsOf, withUniqueLabels } from "./inputs.js";
import { describeTool } from "./tool.js";
import type { DescribedOperations, OpenApiTool, OpenApiToolsOptions } from "./types.js";

/**
 * Returns the operations that can be called as tools for a language model, in the document's order.
 *
 * @param api what `openapi()` or `withFetch(openapi())` returned
 * @param options which operations become tools
 * @throws `ERR_INVALID_OPTIONS` for any other API, or options
 * @example
 * const api = openapi({
 *   openapi: "3.1.0",
 *   servers: [{ url: "https://api.example.com" }],
 *   paths: { "/search": { get: { operationId: "find/all", parameters: [{ name: "q[text]", in: "query" }] } } },
 * });
 * const [find] = tools(api, { filter: ({ method }) => method === "GET" });
 * find.name; // "find_all"
 * find.request({ q_text: "a" }).url; // "https://api.example.com/search?q%5Btext%5D=a"
 */
export function tools(api: DescribedOperations, options?: OpenApiToolsOptions): OpenApiTool[] {
  const known = knownTools(api);
  return attempt(() => {
    const { filter } = readEachOption("options", options, filterReaders) as OpenApiToolsOptions;
    return known.all(filter);
  }, "document");
}

/**
 * Returns one operation as a tool for a language model.
 *
 * @param api what `openapi()` or `withFetch(openapi())` returned
 * @param operation an operationId, or a route such as `GET /users/{id}`
 * @throws `ERR_INVALID_OPTIONS` for any other API, `ERR_UNKNOWN_OPERATION`, `ERR_INVALID_DOCUMENT`
 */
export function tool<Paths, Operations, Sends>(
  api: OpenApi<Paths, Operations, Sends>,
  operation: OperationName<Paths, Operations>,
): OpenApiTool;
export function tool(api: unknown, operation: unknown): OpenApiTool {
  const known = knownTools(api);
  return attempt(() => known.one(operation), "document");
}

const filterReaders = {
  filter: reader("must be a function", (filter) => typeof filter === "function"),
};

/** The tools of APIs, each made once. */
const made = /* @__PURE__ */ new WeakMap<KnownOperations, ReturnType<typeof makeTools>>();

function knownTools(api: unknown): ReturnType<typeof makeTools> {
  const operations = operationsOf.get(api as object) as KnownOperations | undefined;
  if (operations) return onceFor(made, operations, () => makeTools(operations));
  throw new EndpointError(
    "ERR_INVALID_OPTIONS",
    '"api" has no operations of a document. Pass what openapi() returned, or withFetch() of it.',
    "api",
  );
}

function makeTools({ api, entries, find, compile, describe }: KnownOperations) {
  const kept = new Map<string, OpenApiTool>();
  const schemas: SharedSchemas = new Map();
  const names = once(() => toolNames(entries()));
  const toolOf = (entry: OperationEntry): OpenApiTool =>
    onceFor(kept, routeOf(entry), () => {
      const plan = compile(entry);
      // an operation that can be called is among them
      const name = names().get(plan.route) as string;
      const read = toolInputsOf(plan, schemas);
      const inputs = once(() => attempt(read, "document"));
      return describeTool(api, { name, plan, inputs }, () => describe(entry));
    });
  return {
    one: (name: unknown): OpenApiTool => toolOf(find(name).entry),
    all: (filter: OpenApiToolsOptions["filter"]): OpenApiTool[] =>
      entries()
        .filter((entry) => !filter || filter(describe(entry)))
        // an operation that can't be called makes no tool
        .flatMap((entry) => resultOr(() => [toolOf(entry)], [])),
  };
}

/** The names of tools by route: of all operations, so that a filter changes none. */
function toolNames(entries: readonly OperationEntry[]): ReadonlyMap<string, string> {
  const wanted = entries.map(({ id, method, path }) => ({
    label: id || `${method.toLowerCase()}${path.split(/[?#]/, 1)[0]}`,
    name: path,
    place: method,
  }));
  const named = withUniqueLabels(wanted);
  return new Map(named.map(({ label, name, place }) => [`${place} ${name}`, label]));
}
