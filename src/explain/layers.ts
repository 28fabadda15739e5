import type { Defaults, DefaultsLayer } from "../options/defaults.js";
import type { OwnHeaderFields } from "../options/headers.js";
import type { Parameter } from "../options/parameters.js";
import { type ApiProfile, VERSION } from "../options/profile.js";
import type { ResolvedOptions } from "../options/resolve-options.js";
import type { Route } from "../route/route.js";
import { isPlainObject } from "../values/records.js";
import type { EarlierValue, ExplainedLayer, Layer } from "./explanation.js";

/** What one layer has. */
export interface LayerValues {
  readonly name: Layer;
  readonly parameters: readonly Parameter[];
  readonly headers: OwnHeaderFields;
  /** By names such as `baseUrl` and `request.signal`. */
  readonly options: ReadonlyMap<string, unknown>;
  /** The option `query` of a route function. */
  readonly query?: readonly Parameter[];
}

/** A value of a layer. */
export interface LayerValue {
  readonly layer: Layer;
  readonly value: unknown;
}

/** The values of each name, that of the earliest layer first. */
export type Histories = ReadonlyMap<string, readonly LayerValue[]>;

/** The layers below the calls of an endpoint: the library, the profile and the defaults, in this order. */
export function layersBelow(api: ApiProfile, defaults: Defaults): LayerValues[] {
  const below: Omit<LayerValues, "name">[] = [];
  let over = defaults;
  let layer = defaults.layer as DefaultsLayer;
  for (; layer.defaults.layer; layer = over.layer as DefaultsLayer) {
    const { ownParameters: parameters, ownHeaders: headers, defaults: under } = layer;
    below.push({ parameters, headers, options: optionsOf(under, over, new Set()) });
    over = under;
  }
  const named = below
    .reverse()
    .map((values, index) => ({ name: `defaults ${index + 1}` as const, ...values }));
  return [libraryLayer(api, layer), profileLayer(api, layer), ...named];
}

/** The headers that waybill adds for every API. If the profile sets the vendor or the user-agent, that header belongs to its layer. */
function libraryLayer({ vendor, userAgent }: ApiProfile, { ownHeaders }: DefaultsLayer): LayerValues {
  const { accept = null, "user-agent": agent = null } = ownHeaders;
  return {
    name: "library",
    parameters: [],
    headers: { ...(vendor === undefined && { accept }), ...(isOurs(userAgent) && { "user-agent": agent }) },
    options: new Map([["method", "GET"]]),
  };
}

function profileLayer({ vendor, userAgent, base }: ApiProfile, { ownHeaders }: DefaultsLayer): LayerValues {
  const { accept = null, "user-agent": agent = null } = ownHeaders;
  return {
    name: "profile",
    parameters: [],
    headers: { ...(vendor !== undefined && { accept }), ...(!isOurs(userAgent) && { "user-agent": agent }) },
    options: new Map([["baseUrl", base.text]]),
  };
}

function isOurs(userAgent: string): boolean {
  return userAgent === `waybill/${VERSION}`;
}

/**
 * The layer of a call.
 *
 * @param given the names of the options that it has
 */
export function callLayer(call: ResolvedOptions, given: ReadonlySet<string>): LayerValues {
  return {
    name: "call",
    parameters: call.ownParameters,
    headers: call.ownHeaders,
    options: optionsOf(call.defaults, call, given, call.route),
    query: call.query,
  };
}

/** The layer of a route's own text. */
export function routeLayer({ method, url }: Route): LayerValues {
  const options = new Map<string, unknown>([["url", url.template]]);
  if (method !== undefined) options.set("method", method.toUpperCase());
  return { name: "route", parameters: [], headers: {}, options };
}

/** The options of a layer: those that were given, and those that are not what they are below it. */
function optionsOf(
  below: Defaults,
  layer: Pick<Defaults, "method" | "url" | "base" | "mediaType" | "data" | "request">,
  given: ReadonlySet<string>,
  route?: Route,
): Map<string, unknown> {
  const { method, url, base, mediaType, data, request } = layer;
  const options = new Map<string, unknown>();
  const add = (name: string, value: unknown, under: unknown, option = name): void => {
    if (value !== undefined && (given.has(option) || !isSame(value, under))) options.set(name, value);
  };
  if (route?.method === undefined) add("method", method.toUpperCase(), below.method.toUpperCase());
  if (!route) add("url", url?.template, below.url?.template);
  add("baseUrl", base?.text, below.base?.text);
  add("mediaType.format", mediaType.format, below.mediaType.format);
  const previews = mediaType.previews.filter((name) => !below.mediaType.previews.includes(name));
  if (previews.length > 0) options.set("mediaType.previews", previews);
  add("data", data, below.data);
  if (isPlainObject(request) && (!below.request || isPlainObject(below.request))) {
    const under = new Map(Object.entries(below.request ?? {}));
    for (const [name, value] of Object.entries(request)) add(`request.${name}`, value, under.get(name), "");
  } else add("request", request, below.request);
  return options;
}

/** Whether two values are the same, or plain data with the same members. */
function isSame(a: unknown, b: unknown, seen: Set<unknown> = new Set()): boolean {
  if (a === b || seen.has(a)) return true;
  if (!isContainer(a) || !isContainer(b)) return false;
  seen.add(a);
  const [names, others] = [Object.keys(a), Object.keys(b)];
  return (
    names.length === others.length &&
    names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name], seen))
  );
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return Array.isArray(value) || isPlainObject(value);
}

/** The values of each header, parameter or option in all layers. */
export function historiesOf(
  layers: readonly LayerValues[],
  entriesOf: (layer: LayerValues) => Iterable<readonly [name: string, value: unknown]>,
): Histories {
  const histories = new Map<string, LayerValue[]>();
  for (const layer of layers) {
    for (const [name, value] of entriesOf(layer)) {
      const history = histories.get(name);
      if (history) history.push({ layer: layer.name, value });
      else histories.set(name, [{ layer: layer.name, value }]);
    }
  }
  return histories;
}

/** Earlier values as strings. */
export function earlier(history: readonly LayerValue[], text: (value: unknown) => string): EarlierValue[] {
  return history.map(({ layer, value }) => ({ layer, text: value === null ? null : text(value) }));
}

/** A layer and what it gives, by name. */
export function describeLayer({
  name,
  parameters,
  headers,
  options,
  query = [],
}: LayerValues): ExplainedLayer {
  return {
    name,
    gives: [
      ...options.keys(),
      ...Object.keys(headers).map((field) => `headers.${field}`),
      ...query.map((parameter) => `query.${parameter.name}`),
      ...parameters.map((parameter) => parameter.name),
    ],
  };
}

/** The last value, its layer, and the values that it went over. */
export function sourceOf(
  history: readonly LayerValue[] | undefined,
  otherwise: Layer = "library",
): { layer: Layer; value: unknown; over: readonly LayerValue[] } {
  const last = history?.at(-1);
  return {
    layer: last?.layer ?? otherwise,
    value: last?.value,
    over: history?.slice(0, -1) ?? [],
  };
}
