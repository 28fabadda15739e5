import { attempt, EndpointError, tryOr } from "../errors.js";
import { fixForName } from "../messages/nearest.js";
import { quote } from "../messages/quote.js";
import type { OpenApi } from "../openapi/api.js";
import type { OperationName } from "../openapi/call-types.js";
import type { OperationEntry } from "../openapi/document/document.js";
import type { ApiOperations } from "../openapi/openapi.js";
import { countOf, describedInputs, type OperationPlan } from "../openapi/plan/plan.js";
import { apiOperations } from "../registry.js";
import { getOrCreate, lazy } from "../values/once.js";
import { forEachOwn, invalidOptionError } from "../values/read-each.js";
import { type OptionReaders, reader, readFunction, readOptions } from "../values/read-options.js";
import type { SharedSchemas } from "./bodies.js";
import { fixedInputsOf, MAX_LABEL, needsOriginalName, toolInputsOf, withUniqueLabels } from "./inputs.js";
import { describeTool, outputSchemaOf, type Tool, type ToolName } from "./tool.js";
import type { DescribedOperations, OpenApiTool, OpenApiToolSettings, OpenApiToolsOptions } from "./types.js";

interface ToolOptions extends Required<Omit<OpenApiToolsOptions, "fixed" | "maxNameLength">> {
  readonly maxNameLength: number;
  readonly fixed: ReadonlyMap<string, unknown>;
}

/**
 * Returns the callable operations as tools for a language model, in the document's order.
 *
 * @param api the result of `openapi()` or `withFetch(openapi())`
 * @param options the choice of operations, and what to put into each tool
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
  return attempt(() => toolsOf(api).all(readToolOptions(options, toolsReaders)), "document");
}

/**
 * Returns one operation as a tool for a language model.
 *
 * @param api the result of `openapi()` or `withFetch(openapi())`
 * @param operation an operationId, or a route such as `GET /users/{id}`
 * @param options what to put into the tool
 * @throws `ERR_INVALID_OPTIONS` for any other API, or options, `ERR_UNKNOWN_OPERATION`, `ERR_INVALID_DOCUMENT`
 */
export function tool<Paths, Operations, Sends>(
  api: OpenApi<Paths, Operations, Sends>,
  operation: OperationName<Paths, Operations>,
  options?: OpenApiToolSettings,
): OpenApiTool;
export function tool(api: unknown, operation: unknown, options?: unknown): OpenApiTool {
  return attempt(() => toolsOf(api).one(operation, readToolOptions(options, toolReaders)), "document");
}

const isLength = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 16 && Number(value) <= 128;
const toolReaders: OptionReaders = {
  outputSchema: reader("must be true or false", (value) => typeof value === "boolean"),
  maxNameLength: reader("must be a whole number from 16 to 128", isLength),
  fixed: (given) => {
    const values = new Map<string, unknown>();
    forEachOwn("fixed", given, (name, value) => values.set(name, value));
    return values;
  },
  validate: readFunction,
};

const toolsReaders: OptionReaders = { ...toolReaders, filter: readFunction };

function readToolOptions(given: unknown, readers: OptionReaders): ToolOptions {
  const usual = { filter: undefined, validate: undefined, outputSchema: false, fixed: new Map() };
  return { ...usual, maxNameLength: MAX_LABEL, ...readOptions("options", given, readers) };
}

type PlannedTool = Omit<Tool, "name" | "validate">;

/** The tools of APIs. What they have in common is made once. */
const made = /* @__PURE__ */ new WeakMap<ApiOperations, ReturnType<typeof makeTools>>();

function toolsOf(api: unknown): ReturnType<typeof makeTools> {
  const operations = apiOperations.get(api as object) as ApiOperations | undefined;
  if (operations) return getOrCreate(made, operations, () => makeTools(operations));
  throw new EndpointError("ERR_INVALID_OPTIONS", '"api" must be an API that openapi() returned.', "api");
}

function makeTools({ api, entries, find, compile, describe }: ApiOperations) {
  // by route
  const kept = new Map<string, PlannedTool>();
  const shared: SharedSchemas = new Map();
  const names = new Map<number, ReadonlyMap<string, ToolName>>();
  const toolOf = (entry: OperationEntry, options: ToolOptions): OpenApiTool => {
    const { fixed, maxNameLength, outputSchema, validate } = options;
    const { route } = entry;
    const make = (): PlannedTool => {
      const plan = compile(entry);
      const read = toolInputsOf(plan, fixed, shared);
      const inputs = lazy(() => attempt(read, "document"));
      // with a broken reference nothing is known of the response
      const output = lazy(() => tryOr(() => outputSchemaOf(plan), undefined));
      return { plan, inputs, output, describe: lazy(() => attempt(() => describe(entry), "document")) };
    };
    // fixed values are those of one caller
    const made = fixed.size > 0 ? make() : getOrCreate(kept, route, make);
    const ofLength = getOrCreate(names, maxNameLength, () => toolNames(entries(), maxNameLength));
    // an operation that can be called is among them
    const name = ofLength.get(route) as ToolName;
    return describeTool(api, { ...made, name, validate }, outputSchema === true);
  };
  return {
    one: (name: unknown, options: ToolOptions): OpenApiTool => toolOf(find(name).entry, options),
    all: (options: ToolOptions): OpenApiTool[] => {
      const { filter, fixed } = options;
      // an operation that can't be called makes no tool
      const made = entries()
        .filter((entry) => !filter || filter(describe(entry)))
        .flatMap((entry) => tryOr(() => [{ plan: compile(entry), tool: toolOf(entry, options) }], []));
      const plans = made.map(({ plan }) => plan);
      checkFixed(fixed, plans);
      return made.map(({ tool }) => tool);
    },
  };
}

/** A name that no operation has is a typo, which would leave the choice to a model. */
function checkFixed(fixed: ReadonlyMap<string, unknown>, plans: readonly OperationPlan[]): void {
  for (const [name, value] of fixed) {
    const one = new Map([[name, value]]);
    const isTaken = plans.some((plan) => {
      const { inputs, members } = fixedInputsOf(plan, one);
      return inputs.length + members.size > 0;
    });
    if (isTaken) continue;
    const described = plans.flatMap((plan) => describedInputs(plan).wanted);
    const names = new Set(described.flatMap(({ kind, name }) => (kind === "body" ? [] : name)));
    const fix = fixForName(name, [...names]);
    throw invalidOptionError("fixed", `has ${quote(name)}, which no operation has. ${fix}`);
  }
}

/** The names of tools by route: of all operations, so that a filter changes none. */
function toolNames(entries: readonly OperationEntry[], maxLength: number): ReadonlyMap<string, ToolName> {
  const ids = countOf(entries.flatMap(({ id }) => id ?? []));
  const wanted = entries.map((entry) => {
    const { id, method, path, route } = entry;
    const label = id || `${method.toLowerCase()}${path.split(/[?#]/, 1)[0]}`;
    const isOnly = id !== undefined && ids.get(id) === 1;
    return { label, name: path, place: method, route, described: isOnly ? id : route };
  });
  const named = withUniqueLabels(wanted, maxLength).map((one): [string, ToolName] => {
    const described = needsOriginalName(one, one.described) ? one.described : undefined;
    return [one.route, { text: one.label, described }];
  });
  return new Map(named);
}
