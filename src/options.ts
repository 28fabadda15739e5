import { EndpointError, quote } from "./errors.js";
import { type Fields, jsonType, mergeHeaders, noFields, readHeaders } from "./headers.js";
import { type MediaType, readMediaType } from "./media-type.js";
import { type BaseUrl, readBaseUrl } from "./origin.js";
import { type CompiledUrl, compileUrl, type Route, readMethod } from "./route.js";
import { caught, copy, isBag, isPlainObject, put, readValue, type Value } from "./uri-template/value.js";

/**
 * Options and parameters after they were read over those of an earlier layer: checked, and no longer tied to what the
 * caller holds.
 */
export interface Layer {
  /** The route of a call that has one. */
  route: Route | undefined;
  /** Lowercase. */
  method: string;
  url: CompiledUrl | undefined;
  base: BaseUrl | undefined;
  /** Of the layers below. */
  headers: Fields;
  /** Of this layer itself. */
  given: Fields;
  /** What the layers below would send with a JSON body. */
  jsonHeaders: Fields;
  mediaType: MediaType;
  data: unknown;
  request: object | undefined;
  /** The values of the URL's variables, in their slots. */
  slots: (Value | undefined)[];
  /** Names, and at the same index the values of those that are other parameters. */
  names: readonly string[];
  values: (Value | undefined)[];
  seen: Map<object, unknown> | undefined;
}

/** A layer that others are read over, with all its parameters by name, in the order that an object gives them. */
export interface Defaults extends Layer {
  parameters: ReadonlyMap<string, Value>;
  /** The names of `parameters`. */
  known: readonly string[];
}

/** What `parse` reads over, and what createEndpoint begins with. */
export const noDefaults: Defaults = {
  route: undefined,
  method: "get",
  url: undefined,
  base: undefined,
  headers: noFields,
  given: noFields,
  jsonHeaders: jsonType,
  mediaType: { format: undefined, previews: [] },
  data: undefined,
  request: undefined,
  slots: [],
  names: [],
  values: [],
  seen: undefined,
  parameters: new Map(),
  known: [],
};

/**
 * Reads a bag of options and parameters over a layer, which stays as it is: own properties, each once; `undefined` is not
 * given.
 *
 * @param route whose method and URL the options cannot name again
 * @throws `ERR_INVALID_OPTIONS` for what is no object, for an option of the wrong type, and where reading throws;
 *   `ERR_ROUTE_CONFLICT`; the codes of each option and value
 */
export function readOptions(under: Defaults, options: unknown, route?: Route): Layer {
  const layer = layerOver(under, route);
  readBag(layer, "options", options, under, readOption);
  return layer;
}

/**
 * Reads the two bags of a route's function: parameters, where no name means an option, and options.
 *
 * @throws `ERR_INVALID_OPTIONS` for a name that is no option
 */
export function readBags(under: Defaults, parameters: unknown, options: unknown, route: Route): Layer {
  const layer = layerOver(under, route);
  if (options !== undefined) readBag(layer, "options", options, noDefaults, readOnlyOption);
  readBag(layer, "parameters", parameters === undefined ? {} : parameters, under, isNoOption);
  return layer;
}

function layerOver(under: Defaults, route: Route | undefined): Layer {
  return {
    route,
    method: route ? route.method : under.method,
    url: route ? route.url : under.url,
    base: under.base,
    headers: under.headers,
    given: noFields,
    jsonHeaders: under.jsonHeaders,
    mediaType: under.mediaType,
    // what the defaults hold must not be reached through a result
    data: under.data && copy(under.data, "data"),
    request: under.request && (copy(under.request, "request") as object),
    slots: [],
    names: [],
    values: [],
    seen: undefined,
  };
}

/** Reads a bag over the parameters of the defaults. What `read` takes is an option and no parameter. */
function readBag(
  layer: Layer,
  what: string,
  bag: unknown,
  { parameters, known }: Defaults,
  read: (layer: Layer, name: string, value: unknown) => boolean,
): void {
  let name = what;
  try {
    if (!isBag(bag)) throw invalidOption(what, "must be a plain object");
    // the URL first, for it says where the others go
    if (read === readOption && !layer.route && Object.hasOwn(bag, "url")) {
      name = "url";
      readUrl(layer, bag[name]);
    }
    const { size } = parameters;
    const own = Object.keys(bag);
    const names = size > 0 ? known.concat(own) : own;
    const values = emptySlots(names.length);
    layer.slots = emptySlots(layer.url?.slots.size ?? 0);
    layer.names = names;
    layer.values = values;
    for (let index = 0; index < names.length; index++) {
      name = names[index] as string;
      let value: unknown;
      if (index < size) {
        // a value that is replaced keeps its place
        if (Object.hasOwn(bag, name)) value = bag[name];
        if (value === undefined) value = parameters.get(name);
      } else if (size === 0 || !parameters.has(name)) {
        value = bag[name];
        if (value !== undefined && read(layer, name, value)) continue;
      }
      if (value === undefined) continue;
      const copied = readValue(value, name, layer);
      const slot = layer.url?.slots.get(name);
      if (slot === undefined) values[index] = copied;
      else layer.slots[slot] = copied;
    }
  } catch (error) {
    throw caught(error, name);
  }
}

/** Filled, for what is not there shines through from a polluted `Object.prototype`. */
function emptySlots(length: number): (Value | undefined)[] {
  return new Array<Value | undefined>(length).fill(undefined);
}

/** One rule a key. Returns whether the name is that of an option. */
function readOption(layer: Layer, name: string, value: unknown): boolean {
  switch (name) {
    case "url":
    case "method":
      if (layer.route) throw conflict(name, layer.route);
      if (name === "method") layer.method = readMethod(value);
      return true;
    case "baseUrl":
      layer.base = readBaseUrl(value);
      return true;
    case "headers":
      layer.given = readHeaders(value);
      return true;
    case "mediaType":
      layer.mediaType = readMediaType(layer.mediaType, value);
      return true;
    case "data":
      layer.data = value;
      return true;
    case "request":
      if (!isBag(value)) throw invalidOption(name, "must be a plain object");
      // key by key where both are plain; an instance of a class is one thing, and the later one stands
      layer.request =
        isPlainObject(layer.request) && isPlainObject(value) ? { ...layer.request, ...value } : value;
      return true;
    default:
      return false;
  }
}

function readUrl(layer: Layer, value: unknown): void {
  if (value === undefined) return;
  if (typeof value !== "string") throw invalidOption("url", "must be text");
  layer.url = compileUrl(value);
}

const isNoOption = (): boolean => false;

function readOnlyOption(layer: Layer, name: string, value: unknown): boolean {
  if (readOption(layer, name, value)) return true;
  throw invalidOption(name, "does not exist. Pass parameters in the first bag, options in the second");
}

/**
 * Takes a layer into the defaults, where the caller's later changes must not reach it.
 *
 * @throws `ERR_INVALID_OPTIONS` where reading data or request throws
 */
export function keepLayer(layer: Layer): Defaults {
  let name = "data";
  try {
    const data = copy(layer.data, name);
    name = "request";
    const request = copy(layer.request, name) as object | undefined;
    const headers = mergeHeaders(layer);
    const jsonHeaders = { ...headers, ...jsonType, ...headers };
    const parameters = new Map(Object.entries(parametersOf(layer)));
    const known = [...parameters.keys()];
    return { ...layer, headers, jsonHeaders, given: noFields, data, request, parameters, known };
  } catch (error) {
    throw caught(error, name);
  }
}

/** All parameters by name. */
function parametersOf({ url, slots, names, values }: Layer): Record<string, Value> {
  let parameters: Record<string, Value> = {};
  for (const [name, slot] of url?.slots ?? []) {
    const value = slots[slot];
    if (value !== undefined) parameters = put(parameters, name, value);
  }
  for (const [index, name] of names.entries()) {
    if (values[index] !== undefined) parameters = put(parameters, name, values[index]);
  }
  return parameters;
}

/** A layer as the flat object that a caller gets. */
export function flatten(layer: Layer): Record<string, unknown> {
  const { method, url, base, mediaType, data, request } = layer;
  const { format, previews } = mediaType;
  return {
    method: method.toUpperCase(),
    baseUrl: base?.text,
    ...(url && { url: url.template }),
    headers: mergeHeaders(layer),
    ...parametersOf(layer),
    ...((format || previews.length > 0) && {
      mediaType: { ...(format && { format }), ...(previews.length > 0 && { previews: [...previews] }) },
    }),
    ...(data !== undefined && { data }),
    ...(request && { request }),
  };
}

function conflict(name: string, route: Route): EndpointError {
  return new EndpointError(
    "ERR_ROUTE_CONFLICT",
    `The option "${name}" stands beside the route ${quote(route.text)}, which has one. Leave it out; if it is a parameter, call endpoint.route(route)({ ${name}: … }).`,
    name,
    route.text,
  );
}

function invalidOption(name: string, reason: string): EndpointError {
  return new EndpointError("ERR_INVALID_OPTIONS", `The option ${quote(name)} ${reason}.`, name);
}
