import type { Call } from "../openapi/call/call.js";
import type { Options } from "../options/options.js";
import { isPlainObject } from "../values/records.js";
import type { ExplainedLayer, Layer } from "./explanation.js";
import type { ReportedLayer } from "./report.js";

/** The layers of every call that are below all others. */
const lowest: readonly Layer[] = ["library", "profile"];

/** The layers of a call, the weakest first: the library, the profile, the defaults, the call and the text of its route. */
export function layersOf(call: Options): ReportedLayer[] {
  const chain: Options[] = [];
  for (let layer: Options | undefined = call; layer?.below; layer = layer.below) chain.push(layer);
  chain.reverse();
  const layers = chain.map((layer, index): ReportedLayer => {
    const isLast = index === chain.length - 1;
    const own = optionsOf(layer);
    return {
      name: lowest[index] ?? (isLast ? "call" : `defaults ${index - 1}`),
      options: index === 0 ? [["method", layer.below?.method.toUpperCase()], ...own] : own,
      headers: layer.givenHeaders,
      parameters: layer.givenParameters,
      others: layer.query.map((parameter) => `query.${parameter.name}`),
    };
  });
  if (!call.route) return layers;
  const { method, url } = call.route;
  const options: [string, unknown][] = [["url", url.template]];
  if (method !== undefined) options.push(["method", method.toUpperCase()]);
  return [...layers, { name: "route", options }];
}

/** The layers of a call of an operation: the library, the document, the settings and the call. */
export function layersOfOperation(
  { api: { settings }, fields, options, plan }: Call,
  parameters: NonNullable<ReportedLayer["parameters"]>,
): ReportedLayer[] {
  const { accept, ...library } = plan.ownHeaders;
  const { headers, serverVariables, ...others } = options;
  const given = Object.entries({ ...others, serverVariables: serverVariables.size > 0 || undefined });
  const method = plan.method.toUpperCase();
  return [
    { name: "library", headers: library },
    { name: "document", options: [["method", method]], headers: { accept }, others: ["url"] },
    {
      name: "settings",
      headers: settings.headers,
      others: [
        ...(settings.server === undefined ? [] : ["server"]),
        ...Array.from(settings.credentials.keys(), (name) => `credentials.${name}`),
      ],
    },
    {
      name: "call",
      parameters,
      headers: { ...fields, ...headers },
      others: given.flatMap(([name, value]) => (value === undefined ? [] : [name])),
    },
  ];
}

/** The options that a layer has itself, by names such as `baseUrl` and `request.signal`. */
function optionsOf({ below, givenOptions = [] }: Options): [string, unknown][] {
  return givenOptions.flatMap(({ name, value }): [string, unknown][] => {
    if (name === "headers" || name === "query") return [];
    // an instance of a class is one thing, and so is what replaces it
    const isWhole =
      name === "data" ||
      !isPlainObject(value) ||
      (name === "request" && below?.request !== undefined && !isPlainObject(below.request));
    if (isWhole) return [[name, value]];
    try {
      const members = Object.entries(value).filter(([, one]) => one !== undefined);
      return members.map(([member, one]) => [`${name}.${member}`, one]);
    } catch {
      // a getter threw: the request has it as it is
      return [[name, value]];
    }
  });
}

/** A layer and what it gives, by name. */
export function describeLayer(layer: ReportedLayer): ExplainedLayer {
  const { name, options = [], others = [], headers = {}, parameters = [] } = layer;
  return {
    name,
    gives: [
      ...new Set(options.map(([option]) => option)),
      ...others,
      ...Object.keys(headers).map((field) => `headers.${field}`),
      ...parameters.map((parameter) => parameter.name),
    ],
  };
}

/** How many layers give a baseUrl. */
export function countBaseUrls(options: Options | undefined): number {
  let given = 0;
  for (let layer = options; layer; layer = layer.below)
    if (layer.givenOptions?.some(({ name }) => name === "baseUrl")) given++;
  return given;
}
