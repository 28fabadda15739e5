import { checkCredentials } from "./credentials.js";
import { EndpointError } from "./errors.js";
import { fieldOf, jsonType, mergeHeaders, noFields } from "./headers.js";
import { amendAccept } from "./media-type.js";
import {
  type Defaults,
  flatten,
  keepLayer,
  type Layer,
  noDefaults,
  readBags,
  readOptions,
} from "./options.js";
import { readBaseUrl } from "./origin.js";
import { type ApiProfile, type ArrayStyle, type Profile, readProfile } from "./profile.js";
import { carriesQuery, compileRoute, noRoute, routeText } from "./route.js";
import type { EndpointMode } from "./types/call.js";
import type { DefaultOptions, Endpoint, MergedOptions, RequestOptions } from "./types/endpoint.js";
import { caught, freeze, isList, isPlainObject } from "./uri-template/value.js";
import { expandPath, expandQuery, type Target } from "./url.js";

/**
 * Makes an endpoint for an API.
 *
 * @param profile where the API is and what its media types are called
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_BASE_URL`
 * @example
 * const example = createEndpoint({ baseUrl: "https://api.example.com/v1" });
 * example("GET /users/{id}", { id: 7 }).url; // "https://api.example.com/v1/users/7"
 */
export function createEndpoint<Paths = unknown, Mode extends EndpointMode = "open">(
  profile: Profile,
): Endpoint<unknown, Paths, Mode> {
  const api = readProfile(profile);
  const { baseUrl, vendor, version, userAgent } = api;
  const accept = vendor ? `vnd.${vendor}${version ? `.${version}` : ""}+json` : "json";
  const headers = { accept: `application/${accept}`, "user-agent": userAgent };
  return withDefaults(api, readOptions(noDefaults, { baseUrl, headers })) as Endpoint<unknown, Paths, Mode>;
}

/** An endpoint is a profile and a layer of defaults; all it does is read options over them and build. */
function withDefaults(api: ApiProfile, layer: Layer): Endpoint {
  const defaults = keepLayer(layer);
  const read = (route: unknown, options: unknown, arrays?: ArrayStyle): Layer =>
    checkCredentials(api, readCall(defaults, route, options, arrays));
  const endpoint = (route?: unknown, options?: unknown): RequestOptions =>
    build(api, read(route, options, api.arrays));

  // the one place where values get the types that TypeScript worked out from a route
  return freezeWith(endpoint, {
    DEFAULTS: freeze(flatten(defaults)) as DefaultOptions,
    defaults: (options: unknown) => withDefaults(api, readOptions(defaults, options)),
    merge: (route?: unknown, options?: unknown) => flatten(read(route, options)) as MergedOptions,
    parse: (options: unknown) => build(api, readOptions(noDefaults, options, undefined, api.arrays)),
    route: (text: unknown) => {
      if (typeof text !== "string") throw noRoute();
      const route = compileRoute(text);
      const fill = (parameters?: unknown, options?: unknown): RequestOptions =>
        build(api, checkCredentials(api, readBags(defaults, parameters, options, route, api.arrays)));
      const { method, url } = route;
      return freezeWith(fill, {
        method: method.toUpperCase(),
        url: url.template,
        variables: Object.freeze([...url.slots.keys()]),
      });
    },
  }) as unknown as Endpoint;
}

/** A function with properties that nobody can change. */
function freezeWith<F extends () => unknown, P extends object>(call: F, properties: P): F & P {
  return Object.freeze(Object.assign(call, properties));
}

/** The options of `endpoint(route, options)` or `endpoint(options)`, read over the defaults. */
function readCall(defaults: Defaults, route: unknown, options: unknown, arrays?: ArrayStyle): Layer {
  if (typeof route === "string") {
    return readOptions(defaults, options === undefined ? {} : options, compileRoute(route), arrays);
  }
  if (options === undefined)
    return readOptions(defaults, route === undefined ? {} : route, undefined, arrays);
  throw noRoute();
}

/** Request options from a whole layer: where the request goes, what it carries, and the headers that say so. */
function build(api: ApiProfile, layer: Layer): RequestOptions {
  const { method, url, base, data, request, slots, pairs, members, problem } = layer;
  if (!url) throw noRoute();
  const target = layer as Layer & Target;
  if (data !== undefined && carriesQuery(method)) {
    throw new EndpointError(
      "ERR_BODY_NOT_ALLOWED",
      `A ${method.toUpperCase()} request has no body, so that "data" cannot be sent. Remove it, or use another method.`,
      "data",
      routeText(target),
    );
  }
  if (problem) throw problem;
  try {
    const body = data === undefined ? members : data;
    const prefix = url.origin ?? (base ?? readBaseUrl(undefined)).prefix;
    const result: RequestOptions = {
      method,
      url: prefix + expandPath(target, slots) + expandQuery(target, slots, pairs),
      headers: buildHeaders(api, layer, body),
    };
    if (body !== undefined) result.body = body;
    if (request) result.request = request;
    return result;
  } catch (error) {
    throw caught(error);
  }
}

function buildHeaders(api: ApiProfile, layer: Layer, body: unknown): Record<string, string | number> {
  const { mediaType, given, headers, jsonHeaders } = layer;
  const isAmended = mediaType.format || mediaType.previews.length > 0;
  // text, bytes, forms and streams have types of their own
  const isJson = isList(body) || isPlainObject(body);
  if (given === noFields && !isAmended) {
    return { ...(isJson ? jsonHeaders : headers) } as Record<string, string | number>;
  }
  const merged = mergeHeaders(layer);
  if (isAmended) merged["accept"] = amendAccept(String(fieldOf(merged, "accept") ?? ""), mediaType, api);
  if (isJson && fieldOf(merged, "content-type") === undefined) Object.assign(merged, jsonType);
  return merged;
}
