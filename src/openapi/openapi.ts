import { EndpointError } from "../errors.js";
import { publish, type TracedCall } from "../known-call.js";
import { quote } from "../quote.js";
import { toEndpointError } from "../to-endpoint-error.js";
import type { OpenApi } from "./api.js";
import { describeOperation, guard, makeTools, request } from "./describe.js";
import { checkVersion, type Place, placeAt, placesIn } from "./document.js";
import { nearest } from "./nearest.js";
import { compileOperation, type Known, type Operation, routeOf } from "./operation.js";
import { listed } from "./refusal.js";
import { requestFlat, requestParts } from "./request.js";
import { readFilter, readSettings } from "./settings.js";
import type { Api } from "./target.js";
import type { OpenApiOperation, OpenApiSettings } from "./types.js";

/**
 * Makes the operations of an OpenAPI document callable. Only the version of the document is checked here. An operation is
 * read at its first call and kept, so the document must not change afterwards.
 *
 * @param document of OpenAPI 3.0, 3.1 or 3.2, parsed from JSON or YAML
 * @param settings where the API is, and what is sent with every request
 * @throws `ERR_INVALID_DOCUMENT` for anything but such a document; `ERR_INVALID_OPTIONS`, `ERR_INVALID_SERVER`,
 *   `ERR_INVALID_BASE_URL`, `ERR_INVALID_HEADER` for settings
 * @example
 * const api = openapi({
 *   openapi: "3.1.0",
 *   servers: [{ url: "https://api.example.com" }],
 *   paths: { "/users/{id}": { get: { parameters: [{ name: "id", in: "path", required: true }] } } },
 * });
 * api("GET /users/{id}", { id: 7 }).url; // "https://api.example.com/users/7"
 */
export function openapi<Paths = unknown, Operations = unknown>(
  document: object,
  settings?: OpenApiSettings,
): OpenApi<Paths, Operations> {
  guard(() => checkVersion(document));
  const api: Api = { document, settings: readSettings(document, settings), home: undefined };
  const { find, compile } = makeFinder(api);
  const describe = (place: Place): OpenApiOperation => describeOperation(api, place, () => compile(place));
  const call = (name: unknown, parameters?: unknown, options?: unknown): unknown =>
    request(() => requestFlat(api, find(name), parameters, options));
  const tools = makeTools(api, compile, describe);
  Object.assign(call, {
    parts: (name: unknown, parts: unknown, options?: unknown) =>
      request(() => requestParts(api, find(name), parts, options)),
    operation: (name: unknown) => describe(find(name).place),
    operations: () => guard(() => placesIn(document).map(describe)),
    tool: (name: unknown) => guard(() => tools.one(find(name).place)),
    tools: (options: unknown) => guard(() => tools.all(readFilter(options))),
  });
  const traced: TracedCall = (trace, name, parameters, options) =>
    requestFlat(api, find(name), parameters, options, trace);
  return publish(call, traced) as unknown as OpenApi<Paths, Operations>;
}

/** Finds operations by operationId and by route, and keeps what was compiled. */
function makeFinder({ document, settings }: Api): {
  find: (name: unknown) => Operation;
  compile: (place: Place) => Operation;
} {
  const known: Known = { parameters: new Map(), paths: new Map() };
  const byRoute = new Map<string, Operation>();
  const byId = new Map<string, Operation>();
  let ids: ReadonlyMap<string, readonly Place[]> | undefined;
  const compile = (place: Place): Operation => {
    const route = routeOf(place);
    try {
      const operation = byRoute.get(route) ?? compileOperation(document, place, settings, known);
      byRoute.set(route, operation);
      return operation;
    } catch (error) {
      const { code, message, parameter } = toEndpointError(error, "document");
      throw new EndpointError(code, `${quote(route)} cannot be called. ${message}`, parameter, route);
    }
  };
  const findNew = (name: string): Operation => {
    const space = name.indexOf(" ");
    const place = space > 0 && placeAt(document, name.slice(0, space), name.slice(space + 1));
    if (place) return compile(place);
    ids ??= placesById(document);
    const operation = compile(onlyPlace(document, name, ids));
    byId.set(name, operation);
    return operation;
  };
  const find = (name: unknown): Operation =>
    byId.get(name as string) ?? byRoute.get(name as string) ?? guard(() => findNew(String(name)));
  return { find, compile };
}

function placesById(document: unknown): ReadonlyMap<string, readonly Place[]> {
  const ids = new Map<string, Place[]>();
  for (const place of placesIn(document)) {
    if (place.id === undefined) continue;
    const places = ids.get(place.id);
    if (places) places.push(place);
    else ids.set(place.id, [place]);
  }
  return ids;
}

function onlyPlace(document: unknown, id: string, ids: ReadonlyMap<string, readonly Place[]>): Place {
  const [place, ...others] = ids.get(id) ?? [];
  if (place && others.length === 0) return place;
  throw new EndpointError(
    "ERR_UNKNOWN_OPERATION",
    place
      ? `The operationId ${quote(id)} is not unique. Call one of ${listed([place, ...others].map(routeOf))}.`
      : `The document has no operation ${quote(id)}. ${
          nearest(id, [...ids.keys(), ...placesIn(document).map(routeOf)]) ??
          'Pass an operationId of the document, or a route such as "GET /users"'
        }.`,
  );
}
