import { EndpointError } from "../errors.js";
import { publish, type TracedCall } from "../known-call.js";
import { nearest } from "../nearest.js";
import { quote } from "../quote.js";
import { toEndpointError } from "../to-endpoint-error.js";
import type { OpenApi } from "./api.js";
import { listed } from "./call-error.js";
import { describeOperation, guard, makeTools, request } from "./describe.js";
import { checkVersion, once, type Place, placeAt, placesIn } from "./document.js";
import { compileOperation, type Known, type Operation, routeOf } from "./operation.js";
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
  let all: readonly Place[] | undefined;
  const places = (): readonly Place[] => {
    all ??= placesIn(document);
    return all;
  };
  const { find, compile } = makeFinder(api, places);
  const describe = (place: Place): OpenApiOperation => describeOperation(api, place, () => compile(place));
  const call = (name: unknown, parameters?: unknown, options?: unknown): unknown =>
    request(() => requestFlat(api, find(name), parameters, options));
  const tools = makeTools(api, places, compile, describe);
  Object.assign(call, {
    parts: (name: unknown, parts: unknown, options?: unknown) =>
      request(() => requestParts(api, find(name), parts, options)),
    operation: (name: unknown) => describe(find(name).place),
    operations: () => guard(() => places().map(describe)),
    tool: (name: unknown) => guard(() => tools.one(find(name).place)),
    tools: (options: unknown) => guard(() => tools.all(readFilter(options))),
  });
  const traced: TracedCall = (trace, name, parameters, options) =>
    requestFlat(api, find(name), parameters, options, trace);
  return publish(call, traced) as unknown as OpenApi<Paths, Operations>;
}

/** Finds operations by operationId and by route, and keeps what was compiled. */
function makeFinder(
  { document, settings }: Api,
  places: () => readonly Place[],
): {
  find: (name: unknown) => Operation;
  compile: (place: Place) => Operation;
} {
  const known: Known = { parameters: new Map(), paths: new Map(), headers: new Map(), security: new Map() };
  const byRoute = new Map<string, Operation>();
  const byId = new Map<string, Operation>();
  let ids: Map<string, Place[]> | undefined;
  const compile = (place: Place): Operation => {
    const route = routeOf(place);
    try {
      return once(byRoute, route, () => compileOperation(document, place, settings, known));
    } catch (error) {
      const { code, message, parameter } = toEndpointError(error, "document");
      throw new EndpointError(code, `${quote(route)} cannot be called. ${message}`, parameter, route);
    }
  };
  const findNew = (name: string): Operation => {
    const space = name.indexOf(" ");
    const place = space > 0 && placeAt(document, name.slice(0, space), name.slice(space + 1));
    if (place) return compile(place);
    ids ??= placesById(places());
    const [found, ...others] = ids.get(name) ?? [];
    if (!found || others.length > 0) throw unknownOperationError(name, ids.get(name) ?? [], places());
    return once(byId, name, () => compile(found));
  };
  const find = (name: unknown): Operation =>
    byId.get(name as string) ?? byRoute.get(name as string) ?? guard(() => findNew(String(name)));
  return { find, compile };
}

function placesById(places: readonly Place[]): Map<string, Place[]> {
  const ids = new Map<string, Place[]>();
  for (const place of places) if (place.id !== undefined) once(ids, place.id, () => []).push(place);
  return ids;
}

function unknownOperationError(id: string, found: readonly Place[], places: readonly Place[]): EndpointError {
  const names = places.flatMap((place) => place.id ?? []).concat(places.map(routeOf));
  const cure = 'Pass an operationId of the document, or a route such as "GET /users"';
  return new EndpointError(
    "ERR_UNKNOWN_OPERATION",
    found.length > 0
      ? `The operationId ${quote(id)} is not unique. Call one of ${listed(found.map(routeOf))}.`
      : `The document has no operation ${quote(id)}. ${nearest(id, names) ?? cure}.`,
  );
}
