import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";
import { type BaseUrl, parseBaseUrl } from "../route/base-url.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { parseMethod } from "../route/method.js";
import { compileUrlOption, type Route } from "../route/route.js";
import { toEndpointError } from "../to-endpoint-error.js";
import { copyValue, startCopying } from "../values/copy.js";
import { copyData } from "../values/keep.js";
import { isPlainObject, isRecord } from "../values/records.js";
import type { Defaults } from "./defaults.js";
import { EMPTY_HEADERS, mergeOwnHeaders, type OwnHeaderFields, parseHeaders } from "./headers.js";
import { type MediaType, parseMediaType } from "./media-type.js";
import { mergeParameters, type Parameter } from "./parameters.js";

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
  if (more === undefined) return withParameters(resolved, own);
  return withParameters(resolved, mergeParameters(own, readOptions(resolved, more)));
}

/** Applies options, and returns checked copies of the parameters among them. */
function readOptions(resolved: ResolvedOptions, options: unknown): Parameter[] {
  return readOwn("options", options, (name, value) => applyOption(resolved, name, value));
}

/**
 * Resolves the call of a route function: parameters, where no name is an option, and options, where every name is one.
 *
 * @throws the codes of `resolveOptions`; `ERR_INVALID_OPTIONS` for an unknown option
 */
export function resolveRouteCall(
  defaults: Defaults,
  route: Route,
  parameters: unknown,
  options: unknown,
): ResolvedOptions {
  const resolved = startResolving(defaults, route);
  readOwn("options", options, (name, value) => applyOption(resolved, name, value) || rejectOption(name));
  return withParameters(resolved, readOwn("parameters", parameters, hasNoOptions));
}

function rejectOption(name: string): never {
  throw invalidOption(name, "does not exist. Pass parameters in the first argument, options in the second");
}

const hasNoOptions = (): boolean => false;

function startResolving(defaults: Defaults, route: Route | undefined): ResolvedOptions {
  return {
    defaults,
    route,
    method: route ? route.method : defaults.method,
    url: route ? route.url : defaults.url,
    base: defaults.base,
    ownHeaders: EMPTY_HEADERS,
    mediaType: defaults.mediaType,
    data: defaults.data && copyData(defaults.data, "data"),
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

/**
 * Reads each own property of an object once, and returns checked copies of those that are parameters.
 *
 * @param what what an error calls the object
 * @param applied applies an option; `false` if the name is that of a parameter
 */
function readOwn(
  what: string,
  record: unknown,
  applied: (name: string, value: unknown) => boolean,
): Parameter[] {
  const parameters: Parameter[] = [];
  const copying = startCopying();
  let current = what;
  try {
    if (record === undefined) return parameters;
    if (!isRecord(record)) throw invalidOption(what, "must be a plain object");
    for (const name of Object.keys(record)) {
      current = name;
      const value = record[name];
      if (value === undefined || applied(name, value)) continue;
      const copy = typeof value === "string" ? value : copyValue(value, name, copying);
      if (copy === undefined) continue;
      parameters.push({ name, value: copy });
    }
  } catch (error) {
    throw toEndpointError(error, current);
  }
  return parameters;
}

/** Applies an option. Returns `false` if the name is not that of an option. */
function applyOption(resolved: ResolvedOptions, name: string, value: unknown): boolean {
  switch (name) {
    case "method":
      checkConflict(resolved, name);
      resolved.method = parseMethod(value);
      return true;
    case "url":
      checkConflict(resolved, name);
      if (typeof value !== "string") throw invalidOption(name, "must be a string");
      resolved.url = compileUrlOption(value);
      return true;
    case "baseUrl":
      resolved.base = parseBaseUrl(value);
      return true;
    case "headers":
      resolved.ownHeaders = mergeOwnHeaders(resolved.ownHeaders, parseHeaders(value));
      return true;
    case "mediaType":
      resolved.mediaType = parseMediaType(resolved.mediaType, value);
      return true;
    case "data":
      resolved.data = value;
      return true;
    case "request":
      resolved.request = mergeRequest(resolved.request, value);
      return true;
    default:
      return false;
  }
}

/** Merges two plain objects member by member. An instance of a class is one thing, and the later one is taken. */
function mergeRequest(request: object | undefined, own: unknown): object {
  if (!isRecord(own)) throw invalidOption("request", "must be a plain object");
  return isPlainObject(request) && isPlainObject(own) ? { ...request, ...own } : own;
}

function checkConflict({ route }: ResolvedOptions, name: string): void {
  if (!route) return;
  throw new EndpointError(
    "ERR_ROUTE_CONFLICT",
    `The route ${quote(route.text)} has a ${name} already. Leave the option "${name}" out. If it is a parameter, call endpoint.route(route)({ ${name}: … }).`,
    name,
    route.text,
  );
}

function invalidOption(name: string, problem: string): EndpointError {
  return new EndpointError("ERR_INVALID_OPTIONS", `The option ${quote(name)} ${problem}.`, name);
}
