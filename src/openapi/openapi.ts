import { EndpointError } from "../errors.js";
import { remember } from "../internals.js";
import { quote } from "../quote.js";
import { toEndpointError } from "../to-endpoint-error.js";
import type { OpenApi } from "./api.js";
import { type Place, placeAt, placesIn, readDocument } from "./document.js";
import { nearest } from "./nearest.js";
import { compileOperation, type Operation } from "./operation.js";
import { requestFlat, requestParts } from "./request.js";
import { schemaOf } from "./schema.js";
import { readSettings } from "./settings.js";
import type { Api } from "./target.js";
import type { OpenApiOperation, OpenApiSettings } from "./types.js";

/**
 * Makes the operations of an OpenAPI document callable. Looks at the document's version and at nothing else: an operation
 * is read at its first call, and kept, so that the document must not change afterwards.
 *
 * @param document of OpenAPI 3.0, 3.1 or 3.2, parsed from JSON or YAML
 * @param settings where the API is, and what is sent with every request
 * @throws `ERR_INVALID_DOCUMENT` for what is not such a document; `ERR_INVALID_OPTIONS`, `ERR_INVALID_SERVER`,
 *   `ERR_INVALID_HEADER` for settings
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
  let what = "document";
  try {
    const root = readDocument(document);
    what = "settings";
    const api = makeApi({ document: root, settings: readSettings(settings), home: undefined });
    return api as OpenApi<Paths, Operations>;
  } catch (error) {
    throw toEndpointError(error, what);
  }
}

function makeApi(api: Api): OpenApi {
  const { find, compile } = makeFinder(api);
  const describe = (place: Place): OpenApiOperation => describeOperation(api, place, () => compile(place));
  const call = (name: unknown, parameters?: unknown, options?: unknown): unknown =>
    requestFlat(api, find(name), parameters, options);
  Object.assign(call, {
    parts: (name: unknown, parts: unknown, options?: unknown) =>
      requestParts(api, find(name), parts, options),
    operation: (name: unknown) => describe(find(name).place),
    operations: () => guard(() => Array.from(placesIn(api.document), describe)),
  });
  return Object.freeze(remember(call, { api, find })) as OpenApi;
}

/** Finds operations by operationId and by route, and keeps what was compiled. */
function makeFinder({ document, settings }: Api): {
  find: (name: unknown) => Operation;
  compile: (place: Place) => Operation;
} {
  const byRoute = new Map<string, Operation>();
  const byId = new Map<string, Operation>();
  let ids: ReadonlyMap<string, readonly Place[]> | undefined;
  const compile = (place: Place): Operation =>
    guard(() => {
      const route = `${place.method} ${place.path}`;
      const operation = byRoute.get(route) ?? compileOperation(document, place, settings);
      byRoute.set(route, operation);
      return operation;
    });
  const findById = (name: string): Place => {
    ids ??= readIds(document);
    const [place, ...others] = ids.get(name) ?? [];
    if (!place) throw unknownOperation(document, name, ids);
    if (others.length === 0) return place;
    const routes = [place, ...others].slice(0, 20).map(({ method, path }) => quote(`${method} ${path}`));
    throw noOperation(`The operationId ${quote(name)} is not unique. Call one of ${routes.join(", ")}.`);
  };
  const find = (name: unknown): Operation => {
    const known = byId.get(name as string) ?? byRoute.get(name as string);
    if (known) return known;
    if (typeof name !== "string")
      throw noOperation("An operation must be an operationId or a route, both strings.");
    return guard(() => {
      const space = name.indexOf(" ");
      const place = space > 0 ? placeAt(document, name.slice(0, space), name.slice(space + 1)) : undefined;
      if (place) return compile(place);
      const operation = compile(findById(name));
      byId.set(name, operation);
      return operation;
    });
  };
  return { find, compile };
}

function readIds(document: unknown): ReadonlyMap<string, readonly Place[]> {
  const ids = new Map<string, Place[]>();
  for (const place of placesIn(document)) {
    if (place.id === undefined) continue;
    const places = ids.get(place.id);
    if (places) places.push(place);
    else ids.set(place.id, [place]);
  }
  return ids;
}

function unknownOperation(document: unknown, name: string, ids: ReadonlyMap<string, unknown>): EndpointError {
  const routes = Array.from(placesIn(document), ({ method, path }) => `${method} ${path}`);
  const cure =
    nearest(name, [...ids.keys(), ...routes]) ||
    'Pass an operationId of the document, or a route such as "GET /users".';
  return noOperation(`The document has no operation ${quote(name)}. ${cure}`);
}

function noOperation(message: string): EndpointError {
  return new EndpointError("ERR_UNKNOWN_OPERATION", message);
}

/** What a document's getter or proxy throws is not told. */
function guard<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw toEndpointError(error, "document");
  }
}

function describeOperation(api: Api, place: Place, compile: () => Operation): OpenApiOperation {
  return Object.freeze({
    id: place.id,
    method: place.method,
    path: place.path,
    get parameters() {
      return compile().parameters.map(({ name, location, isQuerystring, isRequired }) => ({
        name,
        in: isQuerystring ? "querystring" : location,
        required: isRequired,
      }));
    },
    get bodyTypes() {
      return [...(compile().body?.content.keys() ?? [])];
    },
    schema: () => guard(() => schemaOf(api.document, compile())),
    call: (parameters?: unknown, options?: unknown) => requestFlat(api, compile(), parameters, options),
    parts: (parts: unknown, options?: unknown) => requestParts(api, compile(), parts, options),
  }) as unknown as OpenApiOperation;
}
