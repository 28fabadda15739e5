import { EndpointError } from "../errors.js";
import { invalidOption } from "../options/invalid-option.js";
import { toEndpointError } from "../to-endpoint-error.js";
import type { RequestOptions } from "../types/request.js";
import { isRecord } from "../values/records.js";
import { itemsOf, own, type Place, placesIn } from "./document.js";
import { followUrl } from "./follow.js";
import { inputSchemaOf } from "./input-schema.js";
import { copyOf } from "./json.js";
import { type Operation, routeOf } from "./operation.js";
import { requestFlat, requestParts, requestTool } from "./request.js";
import { textOf } from "./schema.js";
import { alternativesOf } from "./security.js";
import type { Api } from "./target.js";
import { annotationsOf, outputSchemaOf, toolDescription, toolNames, toolOf, toolSchema } from "./tool.js";
import type { Tool } from "./tool-values.js";
import type { OpenApiOperation, OpenApiTool } from "./types.js";

type Filter = (operation: OpenApiOperation) => unknown;

/** Nothing is said about an error that a getter or a proxy of the document throws: it could contain a secret. */
export function guard<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw toEndpointError(error, "document");
  }
}

/** A request, or an `EndpointError`. */
export function request(make: () => RequestOptions): RequestOptions {
  try {
    return make();
  } catch (error) {
    throw toEndpointError(error);
  }
}

/** What users see of an operation. It is read when that is needed. */
export function describeOperation(api: Api, place: Place, compile: () => Operation): OpenApiOperation {
  const { operation } = place;
  const description = (): string | undefined =>
    textOf(operation, "description") ?? textOf(operation, "summary");
  return Object.freeze({
    id: place.id,
    method: place.method,
    path: place.path,
    summary: wholeText(operation, "summary"),
    description: wholeText(operation, "description"),
    tags: Object.freeze(itemsOf(own(operation, "tags")).filter((tag) => typeof tag === "string")),
    deprecated: own(operation, "deprecated") === true,
    get security() {
      return guard(() => alternativesOf(api.document, place).map((one) => copyOf(one, "security")));
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
    schema: () => guard(() => inputSchemaOf(compile(), compile().inputs(), description())),
    call: (parameters?: unknown, options?: unknown) =>
      request(() => requestFlat(api, compile(), parameters, options)),
    parts: (parts: unknown, options?: unknown) => request(() => requestParts(api, compile(), parts, options)),
    follow: (url: unknown, options?: unknown) => request(() => followUrl(api, compile(), url, options)),
  }) as unknown as OpenApiOperation;
}

/** A text, unless it is empty. */
function wholeText(node: unknown, field: string): string | undefined {
  const text = own(node, field);
  return typeof text === "string" && text.trim() !== "" ? text : undefined;
}

/** The tools of an API, each made once. */
export function makeTools(
  api: Api,
  compile: (place: Place) => Operation,
  describe: (place: Place) => OpenApiOperation,
): { one: (place: Place) => OpenApiTool; all: (filter: Filter | undefined) => OpenApiTool[] } {
  const kept = new Map<string, OpenApiTool>();
  let names: ReadonlyMap<string, string> | undefined;
  const one = (place: Place): OpenApiTool => {
    const route = routeOf(place);
    names ??= toolNames(placesIn(api.document));
    // an operation that can be called is among them
    const tool =
      kept.get(route) ??
      describeTool(api, toolOf(names.get(route) as string, compile(place)), describe(place));
    kept.set(route, tool);
    return tool;
  };
  const all = (filter: Filter | undefined): OpenApiTool[] =>
    placesIn(api.document)
      .filter((place) => !filter || filter(describe(place)))
      .flatMap((place) => {
        try {
          return [one(place)];
        } catch (error) {
          if (error instanceof EndpointError) return [];
          throw error;
        }
      });
  return { one, all };
}

function describeTool(api: Api, tool: Tool, operation: OpenApiOperation): OpenApiTool {
  const schemas: { input?: object; output?: object | undefined } = {};
  return Object.freeze({
    name: tool.name,
    description: toolDescription(tool.operation),
    get inputSchema() {
      schemas.input ??= guard(() => toolSchema(tool));
      return schemas.input;
    },
    get outputSchema() {
      if (!Object.hasOwn(schemas, "output")) schemas.output = guard(() => outputSchemaOf(tool.operation));
      return schemas.output;
    },
    annotations: Object.freeze(annotationsOf(tool)),
    operation,
    request: (given?: unknown, options?: unknown) => request(() => requestTool(api, tool, given, options)),
  }) as unknown as OpenApiTool;
}

/**
 * Reads the options of `tools()`.
 *
 * @throws `ERR_INVALID_OPTIONS`
 */
export function readFilter(options: unknown): Filter | undefined {
  if (options === undefined) return undefined;
  if (!isRecord(options)) throw invalidOption("options", "must be a plain object");
  const [unknown] = Object.keys(options).filter((name) => name !== "filter");
  if (unknown !== undefined) throw invalidOption(unknown, "does not exist. The option is filter");
  const filter = own(options, "filter");
  if (filter === undefined || typeof filter === "function") return filter as Filter | undefined;
  throw invalidOption("filter", "must be a function that takes an operation");
}
