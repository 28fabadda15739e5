import { EndpointError } from "../errors.js";
import type { Route } from "../route/route.js";
import { toEndpointError } from "../to-endpoint-error.js";
import type { Trace } from "../trace.js";
import { copyValue, startCopying, type Value } from "../values/copy.js";
import { isOwn, isRecord } from "../values/records.js";
import type { ApiProfile } from "./call.js";
import { type Call, layerOf, startCall } from "./call.js";
import { IF_PARAMETER, invalidOptionError } from "./invalid-option.js";
import { type LayeredOption, optionTable } from "./option-table.js";
import type { GivenParameter, Options } from "./options.js";
import { mergeParameters } from "./parameters.js";
import { checkSentOnce } from "./sent-once.js";

/** Places a parameter of a call whose target is known. */
export type PlaceParameter = (call: Call, name: string, value: Value) => void;

/** What the names in an object mean. */
interface Names {
  /** What an error calls the object. */
  readonly what: string;
  readonly options: ReadonlyMap<string, LayeredOption>;
  /** Whether every other name is that of a parameter, or unknown. */
  readonly hasParameters: boolean;
}

const anyNames: Names = { what: "options", options: optionTable, hasParameters: true };
const parameterNames: Names = {
  what: "parameters",
  options: /* @__PURE__ */ new Map(),
  hasParameters: true,
};

/** Parameters for the query of any method, which a route function takes as an option. */
const query: LayeredOption = {
  set(options, value, trace) {
    options.query = readParameters("query", value, trace);
    return options.query;
  },
};
const optionNames: Names = /* @__PURE__ */ (() => ({
  what: "options",
  options: new Map<string, LayeredOption>([...optionTable, ["query", query]]),
  hasParameters: false,
}))();

/**
 * Reads the arguments of a call, in which each name that is not an option is a parameter.
 *
 * @param given each own property is read once; `undefined` means not given
 * @param more options over these
 * @param place places a parameter. Without it, parameters are collected in the options
 * @throws `ERR_INVALID_OPTIONS` for what is not an object, for an option of the wrong type, and if reading throws;
 *   `ERR_ROUTE_CONFLICT`; the codes of each option and value
 */
export function readCall(
  call: Call,
  given: unknown,
  more: unknown,
  place?: PlaceParameter,
  trace?: Trace,
): Call {
  trace?.layer(knownLayerOf(call));
  const parameters = readNames(call, anyNames, given, place, trace);
  if (call.target) return call;
  const later = more === undefined ? undefined : readNames(call, anyNames, more, place, trace);
  return collect(call, later ? mergeParameters(parameters, later) : parameters);
}

/** Reads a layer of defaults. */
export function readLayer(api: ApiProfile, below: Options, given: unknown): Options {
  const call = startCall(api, below, undefined);
  knownLayerOf(call);
  return readCall(call, given, undefined).options;
}

/** The options of a call, which remember each option that is read: of defaults, and of a call with a trace. */
function knownLayerOf(call: Call): Options {
  const layer = layerOf(call);
  layer.givenOptions = [];
  return layer;
}

/**
 * Reads the arguments of a route function: parameters, where no name is an option, and options, where every name is one.
 *
 * @throws the codes of `readCall`; `ERR_INVALID_OPTIONS` for an unknown option, and for a parameter that would not be sent
 *   or would be sent twice
 */
export function readRouteCall(
  call: Call,
  { url }: Route,
  parameters: unknown,
  given: unknown,
  place: PlaceParameter,
  trace?: Trace,
): Call {
  trace?.layer(knownLayerOf(call));
  readNames(call, optionNames, given, place, trace);
  const { data, query } = call.options;
  // what else is in the query, and in the place of the body, is compared with the names of the parameters
  const isChecked = url.queryNames.size > 0 || data !== undefined || query.length > 0;
  if (isChecked) call.target = undefined;
  const collected = readNames(call, parameterNames, parameters, place, trace);
  if (call.target) return call;
  if (isChecked) checkSentOnce(layerOf(call), url, collected);
  return collect(call, collected);
}

/** Reads an object in which every name is that of a parameter. */
export function readParameters(what: string, given: unknown, trace?: Trace): GivenParameter[] {
  return readNames(undefined, { ...parameterNames, what }, given, undefined, trace);
}

/** Applies the options in an object, and places its parameters or returns them. */
function readNames(
  call: Call | undefined,
  { what, options, hasParameters }: Names,
  given: unknown,
  place: PlaceParameter | undefined,
  trace: Trace | undefined,
): GivenParameter[] {
  const parameters: GivenParameter[] = [];
  if (given === undefined) return parameters;
  let current = what;
  try {
    if (!isRecord(given)) throw invalidOptionError(what, "must be a plain object");
    const copying = startCopying();
    for (const name in given) {
      if (!isOwn(given, name)) continue;
      current = name;
      const value = given[name];
      const row = options.get(name);
      if (value === undefined) trace?.notGiven(row ? "option" : "parameter", name);
      else if (row) applyOption(call as Call, row, name, value, trace);
      else if (hasParameters) {
        const copy = typeof value === "string" ? value : copyValue(value, name, copying);
        if (copy === undefined) continue;
        if (call?.target) place?.(call, name, copy);
        else parameters.push({ name, value: copy });
      } else throw invalidOptionError(name, "does not exist. Pass parameters in the first argument");
    }
  } catch (error) {
    const refused = toEndpointError(error, current);
    if (!hasParameters || refused.parameter !== current || !options.has(current)) throw refused;
    const route = Object.hasOwn(refused, "route") ? refused.route : undefined;
    throw new EndpointError(refused.code, refused.message + IF_PARAMETER, current, route);
  }
  return parameters;
}

function applyOption(
  call: Call,
  row: LayeredOption,
  name: string,
  value: unknown,
  trace: Trace | undefined,
): void {
  const options = layerOf(call);
  const given = row.set(options, value, trace);
  options.givenOptions?.push({ name, value: given });
}

/** Adds the parameters of a call to its options. */
function collect(call: Call, parameters: readonly GivenParameter[]): Call {
  const options = layerOf(call);
  options.givenParameters = parameters;
  options.parameters = mergeParameters(options.parameters, parameters);
  return call;
}
