import { type EndpointError, toEndpointError } from "../errors.js";
import { hasQueryParameters } from "../http/method.js";
import { optionTable, type ReadOption, toDefaults } from "../options/option-table.js";
import { type GivenParameter, mergeParameters, type Options } from "../options/options.js";
import { type CompiledUrl, queryNamesOf } from "../route/compile-url.js";
import type { Route } from "../route/route.js";
import { type Counters, checkLength, copyValue, newCounters } from "../values/copy.js";
import { parameterRules } from "../values/copy-rules.js";
import {
  checkRecord,
  forEachOwn,
  invalidOptionError,
  type Omission,
  unknownOptionError,
} from "../values/read-each.js";
import { hasOwn } from "../values/records.js";
import { isPlainScalar } from "../values/scalars.js";
import { type ApiProfile, type Call, createPlan, createRecordedCall, layerOf, noParameters } from "./call.js";
import { appended, place } from "./place.js";

const readQuery: ReadOption = (options, value, extent) => {
  options.query = readParameters("query", value, extent, options.record?.omissions);
  return options.query;
};

const routeOptions: ReadonlyMap<string, ReadOption> = /* @__PURE__ */ (() =>
  new Map<string, ReadOption>([...optionTable, ["query", readQuery]]))();

/** Reads a call: options after a route, or options and more options over these. */
export function readCall(call: Call, first: unknown, second?: unknown): Call {
  const isOptionsForm = !call.plan.route;
  readNames(call, "options", isOptionsForm ? first : second, optionTable);
  if (isOptionsForm && second !== undefined) readMore(call, second);
  return call.target ? call : addParameters(call);
}

function readMore(call: Call, given: unknown): void {
  const { parameters } = call;
  call.parameters = noParameters;
  readNames(call, "options", given, optionTable);
  call.parameters = mergeParameters(parameters, call.parameters, newCounters());
}

/** Reads a layer of defaults over others. */
export function readLayer(api: ApiProfile, defaults: Options, given: unknown): Options {
  const call = readCall(createRecordedCall(createPlan(api, defaults)), given);
  return toDefaults(call.options, call);
}

/** Reads a call of a route function: parameters, and options. */
export function readRouteCall(call: Call, parameters: unknown, given: unknown): Call {
  const { url } = call.plan.route as Route;
  if (given !== undefined) readNames(call, "options", given, routeOptions, unknownRouteOption);
  const { data, query } = call.options;
  // the names of the parameters are compared with what else is in the query, or is the body
  const isChecked = url.queryText !== "" || data !== undefined || query.length > 0;
  if (isChecked) call.target = undefined;
  readNames(call, "parameters", parameters);
  if (isChecked) checkSentOnce(layerOf(call), url, call.parameters);
  return call.target ? call : addParameters(call);
}

function unknownRouteOption(name: string): EndpointError {
  return unknownOptionError(name, "Pass parameters in the first argument");
}

export function readParameters(
  what: string,
  given: unknown,
  extent: Counters,
  omissions?: Omission[],
): GivenParameter[] {
  const parameters: GivenParameter[] = [];
  const add = (name: string, value: unknown): void => {
    const copy = copyValue(value, name, parameterRules, extent);
    if (copy !== undefined) parameters.push({ name, value: copy });
  };
  forEachOwn(what, given, add, (name) => omissions?.push({ kind: "parameter", name }));
  return parameters;
}

const HOW_TO_PASS_DATA = "a literal, such as { data } for a list, a form or bytes";

function readNames(
  call: Call,
  what: "options" | "parameters",
  given: unknown,
  options?: ReadonlyMap<string, ReadOption>,
  unknownError?: (name: string) => EndpointError,
): void {
  if (given === undefined) return;
  const variables = unknownError ? undefined : call.target?.url.variables;
  let current: string = what;
  try {
    checkRecord(what, given, what === "options" ? HOW_TO_PASS_DATA : undefined);
    for (const name in given) {
      if (!hasOwn(given, name)) continue;
      current = name;
      const value = given[name];
      const index = variables?.get(name);
      const read = index === undefined ? options?.get(name) : undefined;
      if (value === undefined) omit(call, read || unknownError ? "option" : "parameter", name);
      else if (read) applyOption(call, read, name, value);
      else if (unknownError) throw unknownError(name);
      else takeParameter(call, name, value, index);
    }
  } catch (error) {
    throw toEndpointError(error, current);
  }
}

function takeParameter(call: Call, name: string, value: unknown, index: number | undefined): void {
  let copy = value as GivenParameter["value"] | undefined;
  if (typeof value === "string") {
    call.characters += value.length;
    checkLength(call.characters, name);
  } else if (!isPlainScalar(value)) copy = copyValue(value, name, parameterRules, call);
  if (copy === undefined) return;
  if (call.target) place(call, name, copy, index);
  else call.parameters = appended(call.parameters, { name, value: copy });
}

function omit({ options }: Call, kind: Omission["kind"], name: string): void {
  options.record?.omissions.push({ kind, name });
}

function applyOption(call: Call, read: ReadOption, name: string, value: unknown): void {
  const options = layerOf(call);
  const given = read(options, value, call);
  options.record?.options.push({ name, value: given });
}

function addParameters(call: Call): Call {
  const options = layerOf(call);
  options.givenParameters = call.parameters;
  options.parameters = mergeParameters(options.parameters, call.parameters, call);
  return call;
}

function checkSentOnce(
  { method, data, query }: Options,
  url: CompiledUrl,
  given: readonly GivenParameter[],
): void {
  const names = given.map(({ name }) => name);
  const others = names.filter((name) => !url.variables.has(name));
  const [first] = others;
  if (data !== undefined && first !== undefined) {
    const problem = 'would not be sent: "data" is the whole body. Add it to "data" or to "query"';
    throw invalidOptionError(first, problem, "parameter");
  }
  // parameters replace the pairs of a URL object
  const sent = new Set(url.isLiteral ? [] : queryNamesOf(url));
  for (const { variable } of url.query)
    if (variable?.operator.kind === "pair" && names.includes(variable.name)) sent.add(variable.name);
  const appendedNames = hasQueryParameters(method) ? others : [];
  for (const name of [...appendedNames, ...query.map(({ name }) => name)]) {
    if (sent.has(name))
      throw invalidOptionError(name, "would be in the query twice. Pass it once", "parameter");
    sent.add(name);
  }
}
