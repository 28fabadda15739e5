import { toEndpointError } from "../to-endpoint-error.js";
import type { RequestOptions } from "../types/request.js";
import { itemsOf, once, own, type Place } from "./document.js";
import { followUrl } from "./follow.js";
import { inputSchemaOf } from "./input-schema.js";
import { describedInputs } from "./inputs.js";
import { copyOf } from "./json.js";
import { type Operation, routeOf } from "./operation.js";
import { requestFlat, requestParts, requestTool } from "./request.js";
import { textOf } from "./schema.js";
import { alternativesOf } from "./security.js";
import type { Api } from "./target.js";
import { annotationsOf, outputSchemaOf, toolDescription, toolNames } from "./tool.js";
import type { Tool } from "./tool-values.js";
import type { OpenApiOperation, OpenApiTool } from "./types.js";

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
  const text = (field: string) => textOf(operation, field, Infinity);
  const schema = (): object =>
    inputSchemaOf(
      compile(),
      describedInputs(compile(), false),
      textOf(operation, "description") ?? textOf(operation, "summary"),
    );
  return Object.freeze({
    id: place.id,
    method: place.method,
    path: place.path,
    summary: text("summary"),
    description: text("description"),
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
    schema: () => guard(schema),
    call: (parameters?: unknown, options?: unknown) =>
      request(() => requestFlat(api, compile(), parameters, options)),
    parts: (parts: unknown, options?: unknown) => request(() => requestParts(api, compile(), parts, options)),
    follow: (url: unknown, options?: unknown) => request(() => followUrl(api, compile(), url, options)),
  }) as unknown as OpenApiOperation;
}

/** The tools of an API, each made once. */
export function makeTools(
  api: Api,
  places: () => readonly Place[],
  compile: (place: Place) => Operation,
  describe: (place: Place) => OpenApiOperation,
): {
  one: (place: Place) => OpenApiTool;
  all: (filter?: (operation: OpenApiOperation) => unknown) => OpenApiTool[];
} {
  const kept = new Map<string, OpenApiTool>();
  let names: ReadonlyMap<string, string> | undefined;
  const one = (place: Place): OpenApiTool =>
    once(kept, routeOf(place), () => {
      names ??= toolNames(places());
      const operation = compile(place);
      // an operation that can be called is among them
      const name = names.get(operation.route) as string;
      const tool = { name, operation, inputs: describedInputs(operation, true) };
      return describeTool(api, tool, () => describe(place));
    });
  const oneOrNone = (place: Place): OpenApiTool[] => {
    try {
      return [one(place)];
    } catch {
      // it can't be called
      return [];
    }
  };
  const all = (filter?: (operation: OpenApiOperation) => unknown): OpenApiTool[] =>
    places()
      .filter((place) => !filter || filter(describe(place)))
      .flatMap(oneOrNone);
  return { one, all };
}

/** What users see of a tool. Its schemas are made when they are read, each once. */
function describeTool(api: Api, tool: Tool, describe: () => OpenApiOperation): OpenApiTool {
  const { inputs, name, operation } = tool;
  let input: object | undefined;
  let output: object | undefined;
  let described: OpenApiOperation | undefined;
  return Object.freeze({
    name,
    description: toolDescription(operation),
    get inputSchema() {
      input ??= guard(() => inputSchemaOf(operation, inputs));
      return input;
    },
    get outputSchema() {
      output ??= guard(() => outputSchemaOf(operation));
      return output;
    },
    annotations: Object.freeze(annotationsOf(name, operation)),
    get operation() {
      described ??= describe();
      return described;
    },
    request: (given?: unknown, options?: unknown) => request(() => requestTool(api, tool, given, options)),
  }) as unknown as OpenApiTool;
}
