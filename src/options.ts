import { EndpointError } from "./errors.js";
import { type Fields, jsonType, mergeHeaders, noFields, readHeaders } from "./headers.js";
import { type MediaType, readMediaType } from "./media-type.js";
import { type BaseUrl, readBaseUrl } from "./origin.js";
import { addPair } from "./pairs.js";
import type { ArrayStyle } from "./profile.js";
import { quote } from "./quote.js";
import { bodyOf, type CompiledUrl, carriesQuery, compileUrl, type Route, readMethod } from "./route.js";
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
  /** The other parameters of GET and HEAD as `name=value` pairs with `&` between them; empty where there are none. */
  pairs: string;
  /** The other parameters of other methods, or all that were read for a later call. */
  members: Record<string, Value> | undefined;
  /** Why a parameter cannot go into the query; whoever builds tells, for merge has no query. */
  problem: EndpointError | undefined;
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
  pairs: "",
  members: undefined,
  problem: undefined,
  seen: undefined,
  parameters: new Map(),
  known: [],
};

/**
 * Reads a bag of options and parameters over a layer, which stays as it is: own properties, each once; `undefined` is not
 * given.
 *
 * @param route whose method and URL the options cannot name again
 * @param arrays how lists go into the query; without it the parameters are kept for a later call
 * @throws `ERR_INVALID_OPTIONS` for what is no object, for an option of the wrong type, and where reading throws;
 *   `ERR_ROUTE_CONFLICT`; the codes of each option and value
 */
export function readOptions(under: Defaults, options: unknown, route?: Route, arrays?: ArrayStyle): Layer {
  const layer = layerOver(under, route);
  readBag(layer, "options", options, under, readOption, arrays);
  return layer;
}

/**
 * Reads the two bags of a route's function: parameters, where no name means an option, and options.
 *
 * @throws `ERR_INVALID_OPTIONS` for a name that is no option
 */
export function readBags(
  under: Defaults,
  parameters: unknown,
  options: unknown,
  route: Route,
  arrays: ArrayStyle,
): Layer {
  const layer = layerOver(under, route);
  if (options !== undefined) readBag(layer, "options", options, noDefaults, readOnlyOption, arrays);
  readBag(layer, "parameters", parameters === undefined ? {} : parameters, under, isNoOption, arrays);
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
    slots: noDefaults.slots,
    pairs: "",
    members: undefined,
    problem: undefined,
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
  arrays: ArrayStyle | undefined,
): void {
  let name = what;
  try {
    if (!isBag(bag)) throw invalidOption(what, "must be a plain object");
    const own = Object.keys(bag);
    const { length } = known;
    if (length > 0 && String(own[0]) < ":") {
      // an object, such as the one that merge returns, has its indices first, and these begin with a digit
      readBag(layer, what, overlay(parameters, bag), noDefaults, read, arrays);
      return;
    }
    if (!layer.route) {
      // these first, for they say where the others go
      for (name of targets) if (Object.hasOwn(bag, name)) readTarget(layer, name, bag[name]);
    }
    const url = arrays && layer.url;
    if (url) layer.slots = url.empty.slice();
    for (let index = 0; index < length + own.length; index++) {
      const isDefault = index < length;
      name = (isDefault ? known[index] : own[index - length]) as string;
      // a value that replaces one of the defaults had its turn, and the target too
      const hadTurn =
        !isDefault && ((length > 0 && parameters.has(name)) || (!layer.route && targets.includes(name)));
      const given = !hadTurn && (!isDefault || Object.hasOwn(bag, name)) ? bag[name] : undefined;
      const value = isDefault && given === undefined ? parameters.get(name) : given;
      if (value === undefined || read(layer, name, value)) continue;
      const copied = readValue(value, name, layer);
      const slot = url?.slots.get(name);
      if (slot !== undefined) layer.slots[slot] = copied;
      else if (arrays && carriesQuery(layer.method)) tryPair(layer, name, copied, arrays);
      else
        layer.members = put(
          layer.members ?? ((url ? bodyOf(url) : {}) as Record<string, Value>),
          name,
          copied,
        );
    }
  } catch (error) {
    throw caught(error, name);
  }
}

function tryPair(layer: Layer, name: string, value: Value, arrays: ArrayStyle): void {
  try {
    layer.pairs = addPair(layer.pairs, name, value, arrays);
  } catch (error) {
    layer.problem ??= caught(error);
  }
}

/** One rule a key. Returns whether the name is that of an option. */
function readOption(layer: Layer, name: string, value: unknown): boolean {
  switch (name) {
    case "method":
    case "url":
      // without a route they were read before
      throw conflict(name, layer.route as Route);
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

const targets = ["method", "url"];

function readTarget(layer: Layer, name: string, value: unknown): void {
  if (value === undefined) return;
  if (name === "method") layer.method = readMethod(value);
  else if (typeof value === "string") layer.url = compileUrl(value);
  else throw invalidOption(name, "must be text");
}

/** The parameters of the defaults, and a bag over them. */
function overlay(parameters: Defaults["parameters"], bag: Record<string, unknown>): Record<string, unknown> {
  let merged: Record<string, unknown> = {};
  for (const [name, value] of parameters) merged = put(merged, name, value);
  for (const name of Object.keys(bag)) {
    const value = bag[name];
    if (value !== undefined) merged = put(merged, name, value);
  }
  return merged;
}

const isNoOption = (): boolean => false;

function readOnlyOption(layer: Layer, name: string, value: unknown): boolean {
  if (readOption(layer, name, value)) return true;
  throw invalidOption(name, "does not exist. Pass parameters in the first bag, options in the second");
}

/**
 * Makes a layer the defaults of others, where the caller's later changes must not reach it. No other may hold the layer.
 *
 * @throws `ERR_INVALID_OPTIONS` where reading data or request throws
 */
export function keepLayer(layer: Layer): Defaults {
  let name = "data";
  try {
    layer.data &&= copy(layer.data, name);
    name = "request";
    layer.request &&= copy(layer.request, name) as object;
  } catch (error) {
    throw caught(error, name);
  }
  const kept = layer as Defaults;
  kept.headers = mergeHeaders(layer);
  kept.given = noFields;
  // no spread: see mergeHeaders
  kept.jsonHeaders = Object.assign({}, kept.headers, jsonType, kept.headers);
  kept.parameters = new Map(Object.entries(layer.members ?? {}));
  kept.known = [...kept.parameters.keys()];
  return kept;
}

/** A layer as the flat object that a caller gets. */
export function flatten(layer: Layer): Record<string, unknown> {
  const { method, url, base, mediaType, data, request } = layer;
  const { format, previews } = mediaType;
  const flat: Record<string, unknown> = {
    method: method.toUpperCase(),
    baseUrl: base?.text,
    ...(url && { url: url.template }),
    headers: mergeHeaders(layer),
    ...layer.members,
  };
  if (format || previews.length > 0) {
    flat["mediaType"] = {
      ...(format && { format }),
      ...(previews.length > 0 && { previews: [...previews] }),
    };
  }
  if (data !== undefined) flat["data"] = data;
  if (request) flat["request"] = request;
  return flat;
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
