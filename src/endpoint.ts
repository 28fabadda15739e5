import { type Body, buildBody, carriesQuery } from "./body.js";
import { checkCredentials } from "./credentials.js";
import { EndpointError } from "./errors.js";
import { amendAccept } from "./media-type.js";
import {
  copyPlain,
  emptyLayer,
  flatten,
  keepLayer,
  type Layer,
  mergeLayers,
  readCallOptions,
  readOptions,
  readOptionsBeside,
  readParameters,
} from "./options.js";
import { readBaseUrl } from "./origin.js";
import { expandPath, requireParameters } from "./path.js";
import { type ApiProfile, type Profile, readProfile } from "./profile.js";
import { expandQuery, remainingPairs } from "./query.js";
import { compileRoute, noRoute, type Route } from "./route.js";
import type { EndpointMode } from "./types/call.js";
import type { DefaultOptions, Endpoint, MergedOptions, RequestOptions } from "./types/endpoint.js";
import { expandExpression } from "./uri-template/expand.js";
import { tooLong } from "./uri-template/value.js";

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
  const defaults = readOptions({
    method: "GET",
    baseUrl: api.baseUrl,
    headers: { accept: api.accept, "user-agent": api.userAgent },
  });
  return withDefaults(api, defaults) as Endpoint<unknown, Paths, Mode>;
}

/** An endpoint is a profile and a layer of defaults; all it does is put layers over them and build. */
function withDefaults(api: ApiProfile, defaults: Layer): Endpoint {
  const layerOver = (call: Layer): Layer => {
    const merged = mergeLayers(defaults, call);
    checkCredentials(api, call, merged);
    return merged;
  };
  const endpoint = (route?: unknown, options?: unknown): RequestOptions =>
    build(api, layerOver(readCall(route, options)));

  // the one place where values get the types that TypeScript worked out from a route
  return freezeWith(endpoint, {
    DEFAULTS: copyPlain(flatten(defaults), true) as DefaultOptions,
    defaults: (options: unknown): Endpoint =>
      withDefaults(api, mergeLayers(defaults, keepLayer(readOptions(options)))),
    merge: (route?: unknown, options?: unknown): MergedOptions =>
      flatten(layerOver(readCall(route, options))) as MergedOptions,
    parse: (options: unknown): RequestOptions => build(api, mergeLayers(emptyLayer(), readOptions(options))),
    route: (text: string) => {
      if (typeof text !== "string") throw noRoute("The route is no text");
      const { method, url } = compileRoute(text);
      const fill = (parameters: unknown = {}, options: unknown = {}): RequestOptions =>
        build(
          api,
          layerOver({
            ...readCallOptions(text, options),
            method,
            url,
            parameters: readParameters(parameters),
          }),
        );
      return freezeWith(fill, { method, url: url.template, variables: Object.freeze([...url.variables]) });
    },
  }) as unknown as Endpoint;
}

/** A function with properties that nobody can change. */
function freezeWith<F extends () => unknown, P extends object>(call: F, properties: P): F & P {
  return Object.freeze(Object.assign(call, properties));
}

/** The options of `endpoint(route, options)` or `endpoint(options)`. */
function readCall(route: unknown = {}, options: unknown = undefined): Layer {
  if (typeof route !== "string") {
    if (options === undefined) return readOptions(route);
    throw noRoute("The route is no text");
  }
  const { method, url } = compileRoute(route);
  return { ...readOptionsBeside(route, options === undefined ? {} : options), method, url };
}

/** Request options from a whole layer: where the request goes, what it carries, and the headers that say so. */
function build(api: ApiProfile, layer: Layer): RequestOptions {
  const { method = "GET", url, data, parameters, request } = layer;
  if (!url) throw noRoute("There is neither a route nor a url");
  const route: Route = { method, url };
  requireParameters(route, parameters);
  const body = buildBody(route, data, parameters);
  try {
    return {
      method: method.toLowerCase(),
      url: buildUrl(api, layer, route),
      headers: buildHeaders(api, layer, body),
      ...(body && { body: body.body }),
      ...(request && { request }),
    };
  } catch (error) {
    throw error instanceof EndpointError ? error : tooLong();
  }
}

function buildUrl(api: ApiProfile, { baseUrl, parameters }: Layer, route: Route): string {
  const { origin, fragment } = route.url;
  const pairs = carriesQuery(route.method) ? remainingPairs(route, parameters, api.arrays) : "";
  let url = origin ?? readBaseUrl(baseUrl).prefix;
  url += expandPath(route, parameters) + expandQuery(route, parameters, pairs);
  for (const token of fragment)
    url += typeof token === "string" ? token : expandExpression(token, parameters);
  return url;
}

function buildHeaders(
  api: ApiProfile,
  { headers, mediaType }: Layer,
  body: Body | undefined,
): Record<string, string | number> {
  const { accept, "content-type": given } = headers;
  const isAmended = mediaType.format || mediaType.previews.length > 0;
  const contentType = given ?? body?.contentType;
  return {
    ...(headers as Record<string, string | number>),
    ...(isAmended && { accept: amendAccept(String(accept ?? ""), mediaType, api) }),
    ...(contentType !== undefined && { "content-type": contentType }),
  };
}
