import { EMPTY_HEADERS, parseFieldValue } from "../../options/headers.js";
import { quote } from "../../quote.js";
import type { Trace } from "../../trace.js";
import { setOwn } from "../../values/records.js";
import { callError } from "../errors.js";
import { checkBroughtNames, comparableKey, isNameOfOther } from "../plan/brought-names.js";
import { inputsByPlace } from "../plan/inputs.js";
import type { CallInput, Parameter } from "../plan/parameter.js";
import { type CallInputs, namesAt, type Plan } from "../plan/plan.js";
import { type CallSecurity, readSecurity } from "../plan/security.js";
import {
  type DescribedApi,
  noOptions,
  type OperationOptions,
  type OptionReaders,
  readCallOptions,
} from "../plan/settings.js";

/** A call of an operation while its request is made. Each parameter is written as soon as it is read. */
export interface Call {
  readonly api: DescribedApi;
  readonly plan: Plan;
  readonly trace: Trace | undefined;
  options: OperationOptions;
  inputs: CallInputs;
  security: CallSecurity;
  /** What was read, where it belongs, and what is written of it: for a trace. */
  readonly read: {
    readonly name: string;
    readonly value: unknown;
    readonly input: CallInput | undefined;
  }[];
  /** The written values of the path. */
  readonly values: (string | undefined)[];
  /** Pairs with `&` between them. */
  query: string;
  /** Pairs with `; ` between them. */
  cookie: string;
  fields: Record<string, string> | undefined;
  body: unknown;
  /** The members of the body. */
  members: Record<string, unknown> | undefined;
  contentType: string | undefined;
  /** The parameters that were written. */
  readonly given: Set<Parameter>;
}

/** A call without parameters and options. */
export function startCall(api: DescribedApi, plan: Plan, trace?: Trace): Call {
  return {
    api,
    plan,
    trace,
    options: noOptions,
    inputs: inputsByPlace(plan),
    security: plan.security,
    read: [],
    values: plan.url.noValues.slice(),
    query: "",
    cookie: "",
    fields: undefined,
    body: undefined,
    members: undefined,
    contentType: undefined,
    given: new Set(),
  };
}

/**
 * Reads the options of a call, and with them its credentials: those of the options, else those of the settings.
 *
 * @throws `ERR_INVALID_DOCUMENT`, `ERR_INVALID_OPTIONS`, `ERR_INVALID_HEADER` for credentials that cannot be sent
 */
export function readOptions(call: Call, given: unknown, readers: OptionReaders): void {
  const { api, plan } = call;
  const options = readCallOptions(api.document, given, readers);
  const { credentials, headers } = options;
  Object.assign(call, { options, body: options.body, contentType: options.contentType });
  if (credentials === undefined && headers === EMPTY_HEADERS) return;
  const { settings } = api;
  const all = { ...settings.headers, ...headers };
  call.security = readSecurity(api, plan.alternatives, credentials ?? settings.credentials, all);
}

/** Writes a parameter into its place. `null` and what has nothing to write are not given. */
export function writeParameter(call: Call, parameter: Parameter, value: unknown): void {
  const { given, plan, security, trace } = call;
  const { name, location, isQuerystring } = parameter;
  if (value !== null && security.keys.has(parameter.key)) {
    const problem = `gets ${quote(name)} from credentials, which no parameter sets. Leave it out`;
    throw callError("ERR_AMBIGUOUS_PARAMETER", plan.route, problem, name);
  }
  const text = value === null ? undefined : parameter.write(value);
  if (text === undefined || (text === "" && isQuerystring)) {
    trace?.pairs("parameter", name, value, "");
    return;
  }
  if (parameter.bringsNames && (typeof value === "object" || isQuerystring))
    // some servers take a semicolon for an ampersand
    checkNames(call, parameter, text, location === "cookie" ? ";" : isQuerystring ? /[&;]/ : "&");
  if (given.has(parameter))
    throw callError("ERR_AMBIGUOUS_PARAMETER", plan.route, `got ${quote(name)} twice. Pass one`, name);
  given.add(parameter);
  if (location === "path") call.values[plan.url.variables.get(name) as number] = text;
  else if (location === "cookie") call.cookie = joinPairs(call.cookie, "; ", text);
  else if (location === "header") writeField(call, parameter, text);
  else {
    call.query = joinPairs(call.query, "&", text);
    trace?.pairs("parameter", name, value, text && `&${text}`);
  }
}

function writeField(call: Call, { name }: Parameter, text: string): void {
  parseFieldValue(text, name);
  const field = name.toLowerCase();
  if (field === "cookie") checkNames(call, { name, location: "cookie", takesNames: () => true }, text, ";");
  call.fields ??= {};
  setOwn(call.fields, field, text);
}

/** Checks the names of the pairs that a value wrote: those of others and of credentials are taken. */
function checkNames(
  { plan, security }: Call,
  writer: Pick<Parameter, "name" | "location" | "takesNames">,
  text: string,
  separator: string | RegExp,
): void {
  const { location } = writer;
  const names = namesAt(plan, location);
  checkBroughtNames(
    writer,
    text,
    separator,
    (name) => isNameOfOther(names, writer.name, name) || security.keys.has(comparableKey({ location, name })),
  );
}

/** Two strings with a separator, if both have something. */
export function joinPairs(before: string, separator: string, text: string): string {
  return before && text ? before + separator + text : before || text;
}
