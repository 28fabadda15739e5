import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";
import { type BaseUrl, parseBaseUrl } from "../route/base-url.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { compileLiteralUrl, isUrlObject } from "../route/literal-url.js";
import { hasQueryParameters, parseMethod } from "../route/method.js";
import { queryVariables } from "../route/query-names.js";
import { compileUrlOption, type Route } from "../route/route.js";
import { copyData } from "../values/keep.js";
import { isPlainObject, isRecord } from "../values/records.js";
import type { Defaults } from "./defaults.js";
import { EMPTY_HEADERS, mergeOwnHeaders, type OwnHeaderFields, parseHeaders } from "./headers.js";
import { type MediaType, parseMediaType } from "./media-type.js";
import { mergeParameters, type Parameter } from "./parameters.js";
import { invalidOption, readOwn, readParameters } from "./read-own.js";

/** The options and parameters of a call over the defaults: read once, checked, and no longer tied to the caller. */
export interface ResolvedOptions {
  readonly defaults: Defaults;
  /** The route of a call that has one. */
  readonly route: Route | undefined;
  /** In lowercase. */
  method: string;
  url: CompiledUrl | undefined;
  base: BaseUrl | undefined;
  /** Header fields of the call itself. */
  ownHeaders: OwnHeaderFields;
  mediaType: MediaType;
  data: unknown;
  request: object | undefined;
  /** Parameters for the query, from the option of a route function. */
  query: readonly Parameter[];
  /** Parameters of the call itself. */
  ownParameters: readonly Parameter[];
  /** Parameters of the call over those of the defaults. */
  parameters: readonly Parameter[];
}

/**
 * Resolves the options of a call, in which each name that is not an option is a parameter.
 *
 * @param route the route that the call names; its method and URL cannot be options too
 * @param options each own property is read once; `undefined` means not given
 * @param more options over these
 * @throws `ERR_INVALID_OPTIONS` for what is not an object, for an option of the wrong type, and if reading throws;
 *   `ERR_ROUTE_CONFLICT`; the codes of each option and value
 */
export function resolveOptions(
  defaults: Defaults,
  route: Route | undefined,
  options: unknown,
  more?: unknown,
): ResolvedOptions {
  const resolved = startResolving(defaults, route);
  const own = readOptions(resolved, options);
  return withParameters(
    resolved,
    more === undefined ? own : mergeParameters(own, readOptions(resolved, more)),
  );
}

/** Applies options, and returns checked copies of the parameters among them. */
function readOptions(resolved: ResolvedOptions, options: unknown): Parameter[] {
  return readOwn("options", options, (name, value) => applyOption(resolved, name, value));
}

/**
 * Resolves the call of a route function: parameters, where no name is an option, and options, where every name is one.
 *
 * @throws the codes of `resolveOptions`; `ERR_INVALID_OPTIONS` for an unknown option, and for a parameter that would
 *   not be sent or would be sent twice
 */
export function resolveRouteCall(
  defaults: Defaults,
  route: Route,
  parameters: unknown,
  options: unknown,
): ResolvedOptions {
  const resolved = startResolving(defaults, route);
  readOwn("options", options, (name, value) => {
    if (name === "query") resolved.query = readParameters(name, value);
    else if (!applyOption(resolved, name, value)) {
      throw invalidOption(name, "does not exist. Pass parameters in the first argument");
    }
    return true;
  });
  const own = readParameters("parameters", parameters);
  checkPlaces(resolved, route, own);
  return withParameters(resolved, own);
}

/** Checks that each parameter of a route function is sent once. */
function checkPlaces(
  { method, data, query }: ResolvedOptions,
  { url }: Route,
  own: readonly Parameter[],
): void {
  // nothing else is in the query, and no data is in the place of the body
  if (url.queryNames.size === 0 && data === undefined && query.length === 0) return;
  const isInQuery = hasQueryParameters(method);
  for (const { name } of own) {
    if (url.variables.has(name)) continue;
    if (isInQuery && url.queryNames.has(name)) throw sentTwice(name);
    if (data !== undefined) throw notSent(name);
  }
  if (query.length === 0) return;
  const variables = queryVariables(url.query);
  const sent = new Set(url.queryNames);
  for (const { name } of own) {
    if (variables.has(name) || (isInQuery && !url.variables.has(name))) sent.add(name);
  }
  for (const { name } of query) if (sent.has(name)) throw sentTwice(name);
}

function sentTwice(name: string): EndpointError {
  return new EndpointError(
    "ERR_INVALID_OPTIONS",
    `The query would have ${quote(name)} twice. Pass it once.`,
    name,
  );
}

function notSent(name: string): EndpointError {
  return new EndpointError(
    "ERR_INVALID_OPTIONS",
    `The parameter ${quote(name)} would not be sent, because data is the whole body. Add it to data, or to the option query.`,
    name,
  );
}

function startResolving(defaults: Defaults, route: Route | undefined): ResolvedOptions {
  return {
    defaults,
    route,
    method: route?.method ?? defaults.method,
    url: route ? route.url : defaults.url,
    base: defaults.base,
    ownHeaders: EMPTY_HEADERS,
    mediaType: defaults.mediaType,
    data: defaults.data && copyData(defaults.data, "data"),
    query: [],
    request: defaults.request && copyData(defaults.request, "request"),
    ownParameters: defaults.parameters,
    parameters: defaults.parameters,
  };
}

function withParameters(resolved: ResolvedOptions, own: readonly Parameter[]): ResolvedOptions {
  resolved.ownParameters = own;
  resolved.parameters = mergeParameters(resolved.defaults.parameters, own);
  return resolved;
}

/** Applies an option. Returns `false` if the name is not that of an option. */
function applyOption(resolved: ResolvedOptions, name: string, value: unknown): boolean {
  switch (name) {
    case "method":
      // a URL object as the route has no method
      if (resolved.route?.method) throw routeConflict(name, resolved.route);
      resolved.method = parseMethod(value);
      break;
    case "url":
      if (resolved.route) throw routeConflict(name, resolved.route);
      resolved.url = compileUrlOf(value);
      break;
    case "baseUrl":
      resolved.base = parseBaseUrl(value);
      break;
    case "headers":
      resolved.ownHeaders = mergeOwnHeaders(resolved.ownHeaders, parseHeaders(value));
      break;
    case "mediaType":
      resolved.mediaType = parseMediaType(resolved.mediaType, value);
      break;
    case "data":
      resolved.data = value;
      break;
    case "request":
      resolved.request = mergeRequest(resolved.request, value);
      break;
    default:
      return false;
  }
  return true;
}

function compileUrlOf(url: unknown): CompiledUrl {
  if (typeof url === "string") return compileUrlOption(url);
  if (isUrlObject(url)) return compileLiteralUrl(url);
  throw invalidOption("url", "must be a string or a URL object");
}

/** Merges two plain objects member by member. An instance of a class is one thing, and the later one is taken. */
function mergeRequest(request: object | undefined, own: unknown): object {
  if (!isRecord(own)) throw invalidOption("request", "must be a plain object");
  return isPlainObject(request) && isPlainObject(own) ? { ...request, ...own } : own;
}

function routeConflict(name: string, route: Route): EndpointError {
  return new EndpointError(
    "ERR_ROUTE_CONFLICT",
    `The route ${quote(route.text)} has a ${name} already. Leave the option out. If it is a parameter, call endpoint.route(route)({ ${name}: … }).`,
    name,
    route.text,
  );
}
