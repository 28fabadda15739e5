import { EndpointError } from "../errors.js";
import { inUppercase, parseMethod } from "../http/method.js";
import { quote } from "../messages/quote.js";
import { type BaseUrl, knownHttpUrl, parseBaseUrl, readTrustedOrigins } from "../route/base-url.js";
import { compileLiteralUrl } from "../route/compile-url.js";
import { compileUrlOption } from "../route/route.js";
import type { OptionName } from "../types/options.js";
import { type Counters, copyValue } from "../values/copy.js";
import { frozenCopyRules } from "../values/copy-rules.js";
import { checkRecord, invalidOptionError } from "../values/read-each.js";
import { copyRecord, isPlainObject, setOwn, tagOf } from "../values/records.js";
import { EMPTY_HEADERS, type GivenFields, mergeHeaders, parseHeaders } from "./headers.js";
import { mergeMediaTypes, parseMediaType } from "./media-type.js";
import { copyParameters, type LayerRecord, type Options } from "./options.js";

/** Reads an option: checks what a caller gave, puts it over the options that are there, and returns it as `waybill/explain` shows it. */
export type ReadOption = (options: Options, value: unknown, extent: Counters) => unknown;

const readersByName: Readonly<Record<OptionName, ReadOption>> = {
  method(options, value) {
    const { route } = options;
    // a URL object as the route has no method
    if (route?.method) throw routeConflictError("method", route);
    // an empty string is no method either
    options.method = parseMethod(typeof value === "string" ? value : "");
    return inUppercase(options.method);
  },
  baseUrl(options, value) {
    const base = parseBaseUrl(value, "baseUrl", knownHttpUrl);
    const { parent: below, trustedOrigins } = options;
    // another base URL starts without the origins that were given with the one below
    if (base.href !== options.base?.href && trustedOrigins === below?.trustedOrigins)
      options.trustedOrigins = undefined;
    options.base = base;
    return base.text;
  },
  trustedOrigins(options, value) {
    options.trustedOrigins = readTrustedOrigins(value);
    return [...options.trustedOrigins];
  },
  url(options, value) {
    if (options.route) throw routeConflictError("url", options.route);
    if (typeof value === "string") options.url = compileUrlOption(value);
    else if (tagOf(value) === "URL") options.url = compileLiteralUrl(value as object);
    else throw invalidOptionError("url", "must be a string or a URL object");
    return options.url.template;
  },
  headers(options, value) {
    const fields = parseHeaders(value, options.record?.omissions);
    applyHeaders(options, fields);
    return fields;
  },
  mediaType(options, value) {
    const { format, previews } = parseMediaType(value);
    options.mediaType = mergeMediaTypes(options.mediaType, { format, previews });
    return { format, previews: previews.length > 0 ? previews : undefined };
  },
  data(options, data) {
    options.data = data;
    return data;
  },
  request(options, given) {
    checkRecord("request", given);
    // merged, its members are read here
    const own = options.request && isPlainObject(given) ? { ...given } : given;
    options.request = mergeRequests(options.request, own);
    return own;
  },
};

/** Merges two plain objects member by member. An instance of a class is one thing, and the later one is taken. */
function mergeRequests(request: unknown, given: object): object {
  return isPlainObject(request) && isPlainObject(given) ? { ...request, ...given } : given;
}

export const optionTable: ReadonlyMap<string, ReadOption> = /* @__PURE__ */ (() =>
  new Map(Object.entries(readersByName)))();

export type Merged = Partial<Record<OptionName, unknown>>;

export function toMergedOptions(options: Options, isFrozen = false): Merged {
  const freeze: <Made>(made: Made) => Made = isFrozen ? Object.freeze : (made) => made;
  const { base, trustedOrigins, url, headers, data, request } = options;
  const { format, previews } = options.mediaType;
  const merged: Merged = {
    method: inUppercase(options.method),
    // every profile has one
    baseUrl: (base as BaseUrl).text,
  };
  if (trustedOrigins) merged.trustedOrigins = freeze([...trustedOrigins]);
  // parse() takes a string for a template
  if (url) merged.url = url.isLiteral ? new URL(url.template) : url.template;
  // engines are slow to freeze what a spread makes
  merged.headers = isFrozen ? Object.freeze(copyRecord(headers)) : { ...headers };
  if (format || previews.length > 0)
    merged.mediaType = freeze({
      ...(format && { format }),
      ...(previews.length > 0 && { previews: freeze([...previews]) }),
    });
  if (data !== undefined) merged.data = data;
  if (request) merged.request = request;
  for (const { name, value } of options.parameters) setOwn(merged, name, value);
  return freeze(merged);
}

/** Makes defaults of a layer: what it was given is copied, so that no later change by the caller reaches it. */
export function toDefaults(options: Options, extent: Counters): Options {
  for (const option of (options.record as LayerRecord).options) {
    const { name } = option;
    // header fields are a copy already
    if (name !== "headers") option.value = copyValue(option.value, name, frozenCopyRules, extent);
    if (name === "data") options.data = option.value;
    if (name === "request") options.request = mergeRequests(options.parent?.request, option.value as object);
  }
  options.data = copyValue(options.data, "data", frozenCopyRules);
  options.request = copyValue(options.request, "request", frozenCopyRules) as object | undefined;
  options.parameters = copyParameters(options.parameters, frozenCopyRules);
  return options;
}

export function applyHeaders(options: Options, fields: GivenFields): void {
  options.headers = mergeHeaders(options.headers, fields);
  const { givenHeaders } = options;
  // most calls give headers once
  options.givenHeaders = givenHeaders === EMPTY_HEADERS ? fields : { ...givenHeaders, ...fields };
}

function routeConflictError(name: "method" | "url", { text }: NonNullable<Options["route"]>): EndpointError {
  const message = `The option "${name}" can't be next to the route ${quote(text)}. Put it there, or call endpoint.route(route)({ ${name} }) if it is a parameter.`;
  return new EndpointError("ERR_ROUTE_CONFLICT", message, name, text);
}
