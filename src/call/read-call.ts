import { toEndpointError } from "../errors.js";
import { hasQueryParameters } from "../http/method.js";
import { keepGiven, type OptionReading, optionTable, type ReadOption } from "../options/option-table.js";
import { type GivenParameter, mergeParameters, type Options } from "../options/options.js";
import { type CompiledUrl, queryNamesOf } from "../route/compile-url.js";
import type { Route } from "../route/route.js";
import { copyValue, startExtent } from "../values/copy.js";
import { asParameter } from "../values/copy-rules.js";
import { checkRecord, invalidOptionError, readEach } from "../values/read-each.js";
import { isOwn } from "../values/records.js";
import { type ApiProfile, type Call, layerOf, makePlan, recordedLayerOf, startCall } from "./call.js";
import { placeRead } from "./place.js";

/** Parameters for the query of any method, which a route function takes as an option. */
const readQuery: ReadOption = (options, value, call) => {
  options.query = readParameters("query", value, call);
  return options.query;
};

/** The options of a route function, which has its parameters in another object. */
const routeOptions: ReadonlyMap<string, ReadOption> = /* @__PURE__ */ (() =>
  new Map<string, ReadOption>([...optionTable, ["query", readQuery]]))();

/**
 * Reads the arguments of a call, in which each name that is not an option is a parameter: options after a route, or options and
 * more options over these.
 *
 * @throws `ERR_INVALID_OPTIONS` for what is not an object, for an option of the wrong type, and if reading throws;
 *   `ERR_ROUTE_CONFLICT`; the codes of each option and value
 */
export function readCall(call: Call, first: unknown, second?: unknown): Call {
  const { route } = call.plan;
  const parameters = readNames(call, route ? second : first, optionTable);
  if (call.target) return call;
  const later = route ? none : readNames(call, second, optionTable);
  return collect(call, later.length > 0 ? mergeParameters(parameters, later, startExtent()) : parameters);
}

export function readLayer(api: ApiProfile, below: Options, given: unknown): Options {
  const call = startCall(makePlan(api, below));
  recordedLayerOf(call);
  return keepGiven(readCall(call, given).options, call);
}

/**
 * Reads the arguments of a route function: parameters, where no name is an option, and options, where every name is one.
 *
 * @throws the codes of `readCall`; `ERR_INVALID_OPTIONS` for an unknown option, and for a parameter that would not be sent
 *   or would be sent twice
 */
export function readRouteCall(call: Call, parameters: unknown, given: unknown): Call {
  const { url } = call.plan.route as Route;
  readNames(call, given, routeOptions);
  call.trusted = call.options.trustedOrigins;
  const { data, query } = call.options;
  // what else is in the query, and in the place of the body, is compared with the names of the parameters
  const isChecked = url.queryText !== "" || data !== undefined || query.length > 0;
  if (isChecked) call.target = undefined;
  const collected = readNames(call, parameters);
  if (call.target) return call;
  if (isChecked) checkSentOnce(layerOf(call), url, collected);
  return collect(call, collected);
}

/** Reads an object in which every name is that of a parameter. */
export function readParameters(what: string, given: unknown, reading: OptionReading): GivenParameter[] {
  const parameters: GivenParameter[] = [];
  const add = (name: string, value: unknown): void => {
    const copy = copyValue(value, name, asParameter, reading);
    if (copy !== undefined) parameters.push({ name, value: copy });
  };
  readEach(what, given, add, (name) => reading.trace?.notGiven("parameter", name));
  return parameters;
}

/** The parameters that are left when all are placed. */
const none: GivenParameter[] = [];

/**
 * Reads an object once: applies the options in it, and places its parameters or returns them.
 *
 * @param options what is an option; every other name is that of a parameter, but next to those of a route function
 */
function readNames(call: Call, given: unknown, options?: ReadonlyMap<string, ReadOption>): GivenParameter[] {
  const parameters = call.target ? none : [];
  if (given === undefined) return parameters;
  let current = options ? "options" : "parameters";
  try {
    checkRecord(current, given, options && "a literal, such as { data } for a list, a form or bytes");
    for (const name in given) {
      if (!isOwn(given, name)) continue;
      current = name;
      const value = given[name];
      const read = options?.get(name);
      if (value === undefined) call.trace?.notGiven(read ? "option" : "parameter", name);
      else if (read) applyOption(call, read, name, value);
      else if (options && options !== optionTable)
        throw invalidOptionError(name, "does not exist. Pass parameters in the first argument");
      else {
        const copy = copyValue(value, name, asParameter, call);
        if (copy === undefined) continue;
        if (call.target) placeRead(call, name, copy);
        else parameters.push({ name, value: copy });
      }
    }
  } catch (error) {
    throw toEndpointError(error, current);
  }
  return parameters;
}

function applyOption(call: Call, read: ReadOption, name: string, value: unknown): void {
  const options = layerOf(call);
  const given = read(options, value, call);
  options.givenOptions?.push({ name, value: given });
}

/** Adds the parameters of a call to its options. */
function collect(call: Call, parameters: readonly GivenParameter[]): Call {
  const options = layerOf(call);
  options.givenParameters = parameters;
  options.parameters = mergeParameters(options.parameters, parameters, call);
  return call;
}

/**
 * Checks that each parameter of a route function is sent once.
 *
 * @throws `ERR_INVALID_OPTIONS`
 */
function checkSentOnce(
  { method, data, query }: Options,
  url: CompiledUrl,
  given: readonly GivenParameter[],
): void {
  const names = given.map(({ name }) => name);
  const others = names.filter((name) => !url.variables.has(name));
  if (data !== undefined && others[0] !== undefined) {
    const problem = 'would not be sent: "data" is the whole body. Add it to "data" or to "query"';
    throw invalidOptionError(others[0], problem, "parameter");
  }
  // parameters replace the pairs of a URL object
  const sent = new Set(url.isLiteral ? [] : queryNamesOf(url));
  for (const { variable } of url.query)
    if (variable?.operator.kind === "pair" && names.includes(variable.name)) sent.add(variable.name);
  const added = hasQueryParameters(method) ? others : [];
  for (const name of [...added, ...query.map(({ name }) => name)]) {
    if (sent.has(name))
      throw invalidOptionError(name, "would be in the query twice. Pass it once", "parameter");
    sent.add(name);
  }
}
