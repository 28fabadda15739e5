import { tryOr } from "../errors.js";
import type { OperationCall } from "../openapi/call/call.js";
import type { LayerRecord, Options } from "../options/options.js";
import { isPlainObject } from "../values/records.js";
import type { Layer } from "./explanation.js";
import type { GivenValue, ReportedLayer } from "./report.js";

/** The layers of a call, the weakest first: the library, the profile, the defaults, the call and the text of its route. */
export function layersOf(call: Options): ReportedLayer[] {
  const chain: Options[] = [];
  for (let layer: Options | undefined = call; layer?.parent; layer = layer.parent) chain.push(layer);
  chain.reverse();
  const layers = chain.map((layer, index): ReportedLayer => {
    const lowest: Layer[] = ["library", "profile"];
    const isLast = index === chain.length - 1;
    const { parent: below, givenHeaders, givenParameters, query } = layer;
    return {
      name: lowest.at(index) ?? (isLast ? "call" : `defaults ${index - 1}`),
      gives: [
        ...(index === 0 ? [["option", "method", below?.method.toUpperCase()] as GivenValue] : []),
        ...optionsOf(layer),
        ...query.map(({ name }): GivenValue => ["other", `query.${name}`, undefined]),
        ...readGivenHeaders(givenHeaders),
        ...givenParameters.map(({ name, value }): GivenValue => ["parameter", name, value]),
      ],
    };
  });
  if (!call.route) return layers;
  const { method, url } = call.route;
  const gives: GivenValue[] = [["option", "url", url.template]];
  if (method !== undefined) gives.push(["option", "method", method.toUpperCase()]);
  return [...layers, { name: "route", gives }];
}

export function layersOfOperation(
  { api: { settings }, fields, options, plan }: OperationCall,
  parameters: readonly { readonly name: string; readonly value: unknown }[],
): ReportedLayer[] {
  const { accept, ...library } = plan.headers.own;
  const { headers, serverVariables, ...others } = options;
  const given = Object.entries({ ...others, serverVariables: serverVariables.size > 0 || undefined });
  const baseUrl = settings.baseUrl === undefined ? [] : ["baseUrl"];
  const credentials = Array.from(settings.credentials.keys(), (name) => `credentials.${name}`);
  return [
    { name: "library", gives: readGivenHeaders(library) },
    {
      name: "document",
      gives: [["option", "method", plan.entry.method], ...othersOf(["url"]), ...readGivenHeaders({ accept })],
    },
    {
      name: "settings",
      gives: [...othersOf([...baseUrl, ...credentials]), ...readGivenHeaders(settings.headers)],
    },
    {
      name: "call",
      gives: [
        ...othersOf(given.flatMap(([name, value]) => (value === undefined ? [] : name))),
        ...readGivenHeaders({ ...fields, ...headers }),
        ...parameters.map(({ name, value }): GivenValue => ["parameter", name, value]),
      ],
    },
  ];
}

function readGivenHeaders(headers: Readonly<Record<string, unknown>>): GivenValue[] {
  return Object.entries(headers).map(([name, value]) => ["header", name, value]);
}

function othersOf(names: readonly string[]): GivenValue[] {
  return names.map((name) => ["other", name, undefined]);
}

/** The options that a layer has itself, by names such as `baseUrl` and `request.signal`. */
function optionsOf({ parent: below, record }: Options): GivenValue[] {
  return (record as LayerRecord).options.flatMap(({ name, value }): GivenValue[] => {
    if (name === "headers" || name === "query") return [];
    const whole: GivenValue = ["option", name, value];
    // an instance of a class is shown as a whole, and so is what replaces it
    const isBelow = name === "request" && below?.request !== undefined && !isPlainObject(below.request);
    if (name === "data" || !isPlainObject(value) || isBelow) return [whole];
    const readMember = ([member, one]: [string, unknown]): GivenValue[] =>
      one === undefined ? [] : [["option", `${name}.${member}`, one]];
    // a getter can throw
    return tryOr(() => Object.entries(value).flatMap(readMember), [whole]);
  });
}
