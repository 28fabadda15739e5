import { invalidOptionError } from "../../options/invalid-option.js";
import { readEach } from "../../options/read-each.js";
import { checkUrl } from "../../request/check-url.js";
import { toEndpointError } from "../../to-endpoint-error.js";
import type { Trace } from "../../trace.js";
import type { RequestOptions } from "../../types/request.js";
import { beforePair, writePart } from "../../uri-template/expand.js";
import { setOwn } from "../../values/records.js";
import { misplacedValueError } from "../../values/scalars.js";
import { patternOfTypes } from "../document/media-type.js";
import { needsAnyMember } from "../document/shape.js";
import { callError, listed, missingValuesError } from "../errors.js";
import { copyOf } from "../json.js";
import { inputsOf } from "../plan/inputs.js";
import { byLocationOf, type CallInput } from "../plan/parameter.js";
import { isHeaderOf, type Offer, type Plan } from "../plan/plan.js";
import { callReaders, type DescribedApi, partsReaders } from "../plan/settings.js";
import type { Location } from "../plan/style.js";
import { writeBody } from "./body.js";
import { type Call, joinPairs, readOptions, startCall, writeParameter } from "./call.js";
import { checkCredentialsOf, finish, headersOf } from "./headers.js";
import { findTarget } from "./target.js";
import { unknownNameError, unknownPartError } from "./unknown.js";

/**
 * Makes a request from parameters by name.
 *
 * @throws `EndpointError`
 */
export function requestFlat(
  api: DescribedApi,
  plan: Plan,
  parameters: unknown,
  given: unknown,
  trace?: Trace,
): RequestOptions {
  const call = startCall(api, plan, trace);
  try {
    readOptions(call, given, callReaders);
    call.inputs = inputsOf(plan, call.body === undefined ? call.contentType : null);
    const take = (name: string, value: unknown): void => {
      const input = call.inputs.byLabel.get(name) ?? inputByField(call, name);
      if (trace) call.read.push({ name, value: dataOf(value, name), input });
      if (!input) throw unknownNameError(call, name);
      write(call, input, value);
    };
    readEach("parameters", parameters, take, (name) => trace?.notGiven("parameter", name));
    const request = build(call);
    trace?.operation(call, request);
    return request;
  } catch (error) {
    trace?.operation(call);
    throw error;
  }
}

/** A value as it is written, or as it was given if it can't be. */
function dataOf(value: unknown, name: string): unknown {
  try {
    return copyOf(value, name);
  } catch {
    return value;
  }
}

/**
 * Makes a request from parameters by place.
 *
 * @throws `EndpointError`
 */
export function requestParts(api: DescribedApi, plan: Plan, parts: unknown, given: unknown): RequestOptions {
  const call = startCall(api, plan);
  readOptions(call, given, partsReaders);
  const known = byLocationOf(plan);
  readEach("parts", parts, (part, values) => {
    if (part === "body") {
      call.body = values;
      return;
    }
    // operations say "querystring" of a parameter that is all of the query
    const location = (part === "querystring" ? "query" : part) as Location;
    if (!Object.hasOwn(known, location))
      throw invalidOptionError(part, "is not a part. The parts are path, query, header, cookie and body");
    readEach(part, values, (name, value) => {
      const parameter = known[location].get(location === "header" ? name.toLowerCase() : name);
      if (!parameter) throw unknownPartError(plan, name, location);
      writeParameter(call, parameter, value);
    });
  });
  return build(call);
}

/** The names of header fields are the same in any case. */
function inputByField({ inputs, plan }: Call, name: string): CallInput | undefined {
  const parameter = byLocationOf(plan).header.get(name.toLowerCase());
  const input = parameter && inputs.byLabel.get(parameter.name);
  return input?.parameter === parameter ? input : undefined;
}

/** Puts the value of an input where it belongs. */
export function write(call: Call, { kind, label, name, parameter }: CallInput, value: unknown): void {
  if (parameter) writeParameter(call, parameter, value);
  else if (kind === "member") {
    call.members ??= {};
    setOwn(call.members, name, value);
  } else if (kind === "body") call.body = value;
  else call.contentType = checkedType(call.inputs.offer as Offer, label, value);
}

function checkedType({ types }: Offer, label: string, value: unknown): string {
  const names = types.map(({ type }) => type);
  if (typeof value === "string" && new RegExp(patternOfTypes(names)).test(value)) return value;
  throw misplacedValueError(label, `is another type. Pass one of ${listed(names)}`);
}

/** Makes the request of a call whose inputs were all written. */
export function build(call: Call): RequestOptions {
  const { plan, security, trace, values } = call;
  checkRequired(call);
  checkCredentialsOf(call);
  let { query } = call;
  for (const { location, text } of security.sent)
    if (location === "query") query = joinPairs(query, "&", text);
  const target = findTarget(call);
  trace?.base(target);
  const path = writePart("path", plan.url.path, values);
  checkUrl(plan, values, path, "");
  const literal = writePart("query", plan.url.query, values);
  const url = target + path + literal + (query && beforePair(literal) + query);
  const written = bodyIn(call);
  const result: RequestOptions = { method: plan.method, url, headers: headersOf(call, written?.type) };
  if (written) result.body = written.body;
  return finish(result, call);
}

/** Checks that every required value was given, and written. */
function checkRequired({ body, contentType, given, inputs, members, plan, security }: Call): void {
  const isGiven = ({ kind, name, parameter }: CallInput): boolean => {
    if (kind === "member") return members !== undefined && Object.hasOwn(members, name);
    if (kind === "body") return body !== undefined || members !== undefined;
    if (!parameter) return contentType !== undefined;
    return given.has(parameter) || security.keys.has(parameter.key) || isHeaderOf(security, parameter);
  };
  const absent = inputs.required.filter((one) => !isGiven(one)).map(({ label }) => label);
  if (absent.length > 0) throw missingValuesError(plan.route, absent);
}

/** The media type of a call that has to be chosen; `undefined` if the document has one for calls that choose none. */
export function chosenType({ contentType, inputs: { offer }, plan: { body } }: Call): string | undefined {
  const isChosen = body?.standard || (body?.isRequired && offer?.needsType);
  return contentType ?? (isChosen ? undefined : offer?.types[0]?.type);
}

function bodyIn(call: Call): ReturnType<typeof writeBody> | undefined {
  const { inputs, members, plan } = call;
  const { required } = inputs;
  const { body: described, route } = plan;
  if (call.body !== undefined && members)
    throw callError("ERR_AMBIGUOUS_PARAMETER", route, "got two bodies. Pass one", "body");
  const type = chosenType(call);
  // a required body of which no member is required
  const isOptional = inputs.members?.shape && !needsAnyMember(inputs.members.shape);
  const body = call.body ?? members ?? (isOptional && described?.isRequired ? {} : call.body);
  if (body === undefined) {
    if (described?.isRequired) throw missingValuesError(route, ["body"]);
    if (call.contentType === undefined) return undefined;
    const problem = "got a content type without a body. Leave it out";
    throw callError("ERR_INVALID_OPTIONS", route, problem, "contentType");
  }
  if (!described) {
    const problem = "has no body in the document. Leave it out";
    throw callError("ERR_BODY_NOT_ALLOWED", route, problem, "body");
  }
  try {
    return writeBody(described, type, body, (name) => {
      const found = required.find((one) => one.kind === "member" && one.name === name);
      if (found) throw missingValuesError(route, [found.label]);
    });
  } catch (error) {
    throw toEndpointError(error, "body");
  }
}
