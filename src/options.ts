import { EndpointError, quote } from "./errors.js";
import { type FieldBag, mergeHeaders, readHeaders } from "./headers.js";
import { type MediaType, mergeMediaType, readMediaType } from "./media-type.js";
import { readBaseUrl } from "./origin.js";
import { type CompiledUrl, compileUrl, readMethod } from "./route.js";
import {
  Bag,
  type Copies,
  isBag,
  isList,
  isPlainObject,
  reading,
  readValue,
  unreadable,
  type Value,
} from "./uri-template/value.js";

/** One layer of options after it was read: checked, and no longer tied to what the caller holds. */
export interface Layer {
  method: string | undefined;
  url: CompiledUrl | undefined;
  baseUrl: string | undefined;
  headers: FieldBag;
  mediaType: MediaType;
  data: unknown;
  request: object | undefined;
  parameters: Record<string, Value>;
}

const noMediaType: MediaType = Object.freeze({ format: undefined, previews: Object.freeze([]) });

export function emptyLayer(): Layer {
  return {
    method: undefined,
    url: undefined,
    baseUrl: undefined,
    headers: new Bag(),
    mediaType: noMediaType,
    data: undefined,
    request: undefined,
    parameters: new Bag(),
  };
}

/**
 * Reads a bag of options and parameters: own properties, each once; `undefined` is not given.
 *
 * @throws `ERR_INVALID_OPTIONS` for what is no object, for an option of the wrong type, and where reading throws; the
 *   codes of each option and value
 */
export function readOptions(options: unknown): Layer {
  const layer = emptyLayer();
  const copies: Copies = new Map();
  let name = "options";
  try {
    if (!isBag(options)) {
      throw new EndpointError(
        "ERR_INVALID_OPTIONS",
        "The options must be a plain object of options and parameters.",
      );
    }
    for (name of Object.keys(options)) {
      const value = options[name];
      if (value !== undefined) readOption(layer, name, value, copies);
    }
  } catch (error) {
    throw error instanceof EndpointError ? error : unreadable(name);
  }
  return layer;
}

/** One rule a key. */
function readOption(layer: Layer, name: string, value: unknown, copies: Copies): void {
  switch (name) {
    case "method":
      layer.method = readMethod(value);
      break;
    case "url":
      layer.url = compileUrl(requireText(name, value));
      break;
    case "baseUrl":
      readBaseUrl(value);
      layer.baseUrl = value as string;
      break;
    case "headers":
      layer.headers = readHeaders(value);
      break;
    case "mediaType":
      layer.mediaType = readMediaType(value);
      break;
    case "data":
      layer.data = value;
      break;
    case "request":
      if (!isBag(value)) throw invalidOption(name, "must be an object");
      layer.request = value;
      break;
    default:
      layer.parameters[name] = readValue(value, name, copies);
  }
}

/**
 * Reads the options beside a parsed route, which has the method and the URL already.
 *
 * @throws `ERR_ROUTE_CONFLICT` where the options name them again
 */
export function readOptionsBeside(route: string, options: unknown): Layer {
  const layer = readOptions(options);
  const name = layer.url ? "url" : "method";
  if (layer.url ?? layer.method) {
    throw new EndpointError(
      "ERR_ROUTE_CONFLICT",
      `The option "${name}" stands beside the route ${quote(route)}, which has one. Leave it out; if it is a parameter, call endpoint.route(route)({ ${name}: … }).`,
      name,
      route,
    );
  }
  return layer;
}

/**
 * Reads the options beside a route whose parameters stand in a bag of their own.
 *
 * @throws `ERR_INVALID_OPTIONS` for a name that is no option
 */
export function readCallOptions(route: string, options: unknown): Layer {
  const layer = readOptionsBeside(route, options);
  for (const name in layer.parameters) {
    throw invalidOption(name, "does not exist. Pass parameters in the first bag, options in the second");
  }
  return layer;
}

/**
 * Reads a bag of parameters, where no name means an option.
 *
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_VALUE`
 */
export function readParameters(bag: unknown): Record<string, Value> {
  return reading("parameters", () => {
    if (!isBag(bag)) throw invalidOption("parameters", "must be a plain object");
    const parameters = new Bag<Value>();
    const copies: Copies = new Map();
    for (const name of Object.keys(bag)) {
      const value = bag[name];
      if (value !== undefined) parameters[name] = readValue(value, name, copies);
    }
    return parameters;
  });
}

/** Puts one layer over another. Neither is changed, and the result shares nothing that a caller could change. */
export function mergeLayers(under: Layer, over: Layer): Layer {
  return {
    method: over.method ?? under.method,
    url: over.url ?? under.url,
    baseUrl: over.baseUrl ?? under.baseUrl,
    headers: mergeHeaders(under.headers, over.headers),
    mediaType: mergeMediaType(under.mediaType, over.mediaType),
    data: over.data === undefined ? copyPlain(under.data) : over.data,
    request: mergeRequest(under.request, over.request),
    parameters: mergeParameters(under.parameters, over.parameters),
  };
}

/** Key by key where both are plain; an instance of a class is one thing, and the later one stands. */
function mergeRequest(under: object | undefined, over: object | undefined): object | undefined {
  if (over === undefined) return copyPlain(under) as object | undefined;
  if (!isPlainObject(under) || !isPlainObject(over)) return over;
  return reading("request", () => ({ ...(copyPlain(under) as object), ...over }));
}

function mergeParameters(under: Record<string, Value>, over: Record<string, Value>): Record<string, Value> {
  const merged = new Bag<Value>();
  const nested = new Bag<Value>();
  for (const name in under) {
    const value = under[name] as Value;
    // a value that is replaced keeps its place, as with Object.assign
    merged[name] = value;
    if (typeof value === "object" && over[name] === undefined) nested[name] = value;
  }
  // copied together, so that what stands under several names is copied once
  Object.assign(merged, copyPlain(nested), over);
  return merged;
}

/** A layer over the defaults, as the flat object that a caller gets. */
export function flatten(layer: Layer): Record<string, unknown> {
  const { method, url, baseUrl, headers, mediaType, data, request, parameters } = layer;
  const { format, previews } = mediaType;
  return {
    method,
    baseUrl,
    ...(url !== undefined && { url: url.template }),
    headers: { ...headers },
    ...parameters,
    ...((format || previews.length > 0) && {
      mediaType: { ...(format && { format }), ...(previews.length > 0 && { previews: [...previews] }) },
    }),
    ...(data !== undefined && { data }),
    ...(request !== undefined && { request }),
  };
}

/**
 * Takes a layer into the defaults, where the caller's later changes must not reach it.
 *
 * @throws `ERR_INVALID_OPTIONS` where reading data or request throws
 */
export function keepLayer(layer: Layer): Layer {
  return {
    ...layer,
    data: reading("data", () => copyPlain(layer.data)),
    request: reading("request", () => copyPlain(layer.request) as object | undefined),
  };
}

/**
 * Copies plain objects and arrays however deep, and passes on everything else: signals, streams, functions.
 *
 * @param freeze whether to freeze the copies
 */
export function copyPlain(value: unknown, freeze = false): unknown {
  if (typeof value !== "object") return value;
  const copies = new Map<object, object>();
  const copyOf = (item: unknown): unknown => {
    if (!isList(item) && !isPlainObject(item)) return item;
    const copy = copies.get(item) ?? (isList(item) ? new Array(item.length) : {});
    copies.set(item, copy);
    return copy;
  };
  const result = copyOf(value);
  // the map grows while it is walked, until nothing new is found
  for (const [original, copy] of copies) {
    for (const name of Reflect.ownKeys(original)) {
      if (!Object.prototype.propertyIsEnumerable.call(original, name)) continue;
      const item = copyOf((original as Record<string | symbol, unknown>)[name]);
      // defined, for "__proto__"; by a descriptor without a prototype, for a polluted one could hold a getter
      const descriptor = {
        __proto__: null,
        value: item,
        configurable: true,
        enumerable: true,
        writable: true,
      };
      Object.defineProperty(copy, name, descriptor as PropertyDescriptor);
    }
    if (freeze) Object.freeze(copy);
  }
  return result;
}

function invalidOption(name: string, reason: string): EndpointError {
  return new EndpointError("ERR_INVALID_OPTIONS", `The option ${quote(name)} ${reason}.`, name);
}

function requireText(name: string, value: unknown): string {
  if (typeof value === "string") return value;
  throw invalidOption(name, "must be text");
}
