import type { EndpointError } from "../../errors.js";
import { parseFieldValue } from "../../http/fields.js";
import { fixForName } from "../../messages/nearest.js";
import { quote } from "../../messages/quote.js";
import type { Trace } from "../../trace.js";
import { type Counters, copyValue } from "../../values/copy.js";
import { memberRules, passThroughRules } from "../../values/copy-rules.js";
import { type OptionReaders, readOptions as readGiven } from "../../values/read-options.js";
import { setOwn } from "../../values/records.js";
import { typeField, wrongTypeError } from "../body/body-plan.js";
import { get, keysOf } from "../document/document.js";
import { ambiguousError, callError } from "../errors.js";
import { locationOf, type Parameter } from "../plan/parameter.js";
import { groupByLocation, namesInLocation, type OperationPlan, rejectsEmptyValue } from "../plan/plan.js";
import { type DescribedApi, noCallOptions, type OperationOptions } from "../plan/settings.js";
import { checkSchemeNames } from "../security/schemes.js";
import type { CallSecurity } from "../security/security.js";
import {
  checkAddedNames,
  collidesWithOther,
  comparableKey,
  fixForReservedHeader,
  namesIn,
  type PairWriter,
  passOption,
} from "../styles/names.js";
import type { Place } from "../styles/style.js";
import { checkValue } from "./validate.js";

/** A call of an operation while its request is made. Each parameter is written as soon as it is read. */
export interface OperationCall extends Counters {
  readonly api: DescribedApi;
  readonly plan: OperationPlan;
  readonly trace: Trace | undefined;
  options: OperationOptions;
  inputs: OperationPlan["inputsByPlace"];
  security: CallSecurity;
  secrets: Set<string> | undefined;
  readonly values: (string | undefined)[];
  query: string;
  cookie: string;
  fields: Record<string, string> | undefined;
  body: unknown;
  members: Record<string, unknown> | undefined;
  contentType: string | undefined;
  /** The parameters that were written: required ones, and those that two names of a call can set. */
  given: Set<Parameter> | undefined;
  hasUrl: boolean;
}

// an instance of a class would take 300 bytes more
export function createOperationCall(api: DescribedApi, plan: OperationPlan, trace?: Trace): OperationCall {
  return {
    api,
    plan,
    trace,
    options: noCallOptions,
    inputs: plan.inputsByPlace,
    security: plan.security,
    secrets: undefined,
    values: plan.path.noValues.slice(),
    query: "",
    cookie: "",
    fields: undefined,
    body: undefined,
    members: undefined,
    contentType: undefined,
    given: undefined,
    hasUrl: false,
    items: 0,
    characters: 0,
    hasBigint: false,
  };
}

export function readCallOptions(call: OperationCall, given: unknown, readers: OptionReaders): void {
  if (given === undefined) return;
  const { api, plan, trace } = call;
  call.options = { ...noCallOptions, ...readGiven("options", given, readers) };
  const { credentials, data, headers } = call.options;
  const type = get(headers, typeField);
  call.body = data;
  if (trace && data !== undefined) {
    call.body = copyValue(data, "data", passThroughRules);
    trace.wholeBody(call.body);
  }
  if (type != null) call.contentType = `${type}`;
  if (credentials) checkSchemeNames(api.document, credentials);
  else if (keysOf(headers).length === 0) return;
  const all = { ...api.settings.headers, ...headers };
  call.security = plan.sharedSecurity.with(credentials ?? api.settings.credentials, all);
}

/** Writes a parameter into its place. `null` is not given, and neither is an array or object without a member where that is harmless. */
export function writeParameter(call: OperationCall, parameter: Parameter, passed: unknown): void {
  const { api, plan, security, trace } = call;
  const { name, label, place, key } = parameter;
  const value = copyValue(passed, label, memberRules, call);
  if (passed !== null && security.keys.has(key))
    throw ambiguousError(plan.route, `sends the credential ${quote(label)}. Leave the parameter out`, label);
  const text = passed === null ? undefined : parameter.write(value, label);
  if (passed !== null) checkValue(api, parameter.schema, value, label);
  if (text === undefined || (text === "" && place === "querystring")) {
    if (value && !parameter.isRequired && rejectsEmptyValue(plan, parameter)) {
      const problem = `needs an item in ${quote(label)}. Pass one, or null to leave it out`;
      throw callError("ERR_EMPTY_PARAMETER", plan.route, problem, label);
    }
    trace?.pairs({ parameter: label }, name, value, "");
    return;
  }
  recordCredential(call, key);
  if (parameter.bringsNames && (typeof value === "object" || place === "querystring"))
    checkNames(call, parameter, text);
  if (place === "path") {
    call.values[plan.path.variables.get(name) as number] = text;
    return;
  }
  if (parameter.isRequired || place === "header" || place === "querystring") {
    call.given ??= new Set();
    if (call.given.has(parameter))
      throw ambiguousError(plan.route, `has two values for ${quote(label)}. Pass one`, label);
    call.given.add(parameter);
  }
  if (place === "cookie") call.cookie = joinPairs(call.cookie, "; ", text);
  else if (place === "header") writeField(call, parameter, text);
  else {
    call.query = joinPairs(call.query, "&", text);
    trace?.pairs({ parameter: label }, name, value, text && `&${text}`);
  }
}

/** A parameter under the name of a security scheme is a credential. */
function recordCredential(call: OperationCall, key: string): void {
  if (!call.api.schemeKeys().has(key)) return;
  call.secrets ??= new Set();
  call.secrets.add(key);
}

function writeField(call: OperationCall, { name, label }: PairWriter, text: string): void {
  parseFieldValue(text, label);
  const field = name.toLowerCase();
  if (field === "cookie") checkNames(call, { name, label, place: "cookie", takesNames: () => true }, text);
  call.fields ??= {};
  setOwn(call.fields, field, text);
  call.trace?.field(field, { parameter: label });
}

/** Checks the names of the pairs that a value wrote: those of others and of credentials are taken. */
function checkNames(call: OperationCall, writer: PairWriter & Pick<Parameter, "place">, text: string): void {
  const place = locationOf(writer);
  const others = namesInLocation(call.plan, place);
  // some servers take a semicolon for an ampersand
  const names = namesIn(text, place === "cookie" ? ";" : writer.place === "querystring" ? /[&;]/ : "&");
  checkAddedNames(writer, names, (name) => {
    const key = comparableKey(place, name);
    recordCredential(call, key);
    return collidesWithOther(others, writer.name, name) || call.security.keys.has(key);
  });
}

export function joinPairs(before: string, separator: string, text: string): string {
  return before && text ? before + separator + text : before || text;
}

export function unknownPartError(plan: OperationPlan, name: string, place: Place): EndpointError {
  const described = plan.parameters.find((one) => one.name === name);
  const fix = described
    ? `Pass it in "${described.place}"`
    : place === "header" && fixForReservedHeader(name);
  const names = Array.from(groupByLocation(plan)[place].values(), (one) => one.name);
  return unknownError(plan.route, `${place} parameter`, name, fix || fixForName(name, names));
}

export function unknownInputError(call: OperationCall, name: string): EndpointError {
  const { inputs } = call;
  const { body, route } = call.plan;
  const all = [...inputs.byLabel.values()];
  const shared = all.filter((one) => one.name === name);
  if (shared.length > 1) {
    const places = shared.map(({ place }) => place).join(" and ");
    const labels = shared.map(({ label }) => quote(label)).join(" or ");
    return ambiguousError(route, `has ${quote(name)} in ${places}. Pass ${labels}, or call parts()`, name);
  }
  if (body && !body.standard && call.contentType === undefined && call.options.data === undefined)
    return wrongTypeError(body);
  const isAlone = !inputs.members && all.every(({ kind }) => kind !== "parameter");
  const fix = body && (name === "body" || isAlone) ? passOption("data") : fixForReservedHeader(name);
  const names = new Set([...inputs.byLabel.keys(), ...all.map((one) => one.name)]);
  const more = inputs.members ? `, or the whole body as the option "data"` : "";
  return unknownError(route, "parameter", name, fix ?? fixForName(name, [...names], more));
}

export function unknownError(route: string, kind: string, name: string, fix: string): EndpointError {
  return callError("ERR_UNKNOWN_PARAMETER", route, `has no ${kind} ${quote(name)}. ${fix}`, name);
}
