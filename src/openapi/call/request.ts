import { patternOfTypes } from "../../media-type.js";
import { invalidOptionError, readEach } from "../../options/read-each.js";
import { checkUrl } from "../../request/check-url.js";
import type { RequestOptions } from "../../types/options.js";
import { beforePair, writePart } from "../../uri-template/expand.js";
import { setOwn } from "../../values/records.js";
import { misplacedValueError } from "../../values/scalars.js";
import { needsAnyMember } from "../document/shape.js";
import { attempt, callError, listed, missingValuesError } from "../errors.js";
import type { CallInput } from "../plan/parameter.js";
import { type CallInputs, inputsOf, isHeaderOf } from "../plan/plan.js";
import { callReaders, partsReaders } from "../plan/settings.js";
import type { Location } from "../plan/style.js";
import { writeBody } from "./body.js";
import {
  type Call,
  joinPairs,
  readOptions,
  unknownNameError,
  unknownPartError,
  writeParameter,
} from "./call.js";
import { checkCredentialsOf, credentialLayer, finish, headersOf, targetOf } from "./headers.js";

export function requestFlat(call: Call, parameters: unknown, given: unknown): RequestOptions {
  const { plan, trace } = call;
  trace?.operation(call, (name) => call.security.isSecret?.(name) === true);
  try {
    readOptions(call, given, callReaders);
    if (call.body !== undefined) trace?.wholeBody(call.body);
    call.inputs = inputsOf(plan, call.body === undefined ? call.contentType : null);
    const take = (name: string, value: unknown): void => {
      const input = call.inputs.byLabel.get(name) ?? inputByField(call, name);
      trace?.parameter(input?.label ?? name, value, input?.kind === "parameter" ? undefined : input?.name);
      if (!input) throw unknownNameError(call, name);
      write(call, input, value);
    };
    readEach("parameters", parameters, take, (name) => trace?.notGiven("parameter", name));
    return build(call);
  } catch (error) {
    // what is known of a call that is refused is explained, too
    if (trace) {
      urlOf(call);
      headersOf(call);
    }
    throw error;
  }
}

export function requestParts(call: Call, parts: unknown, given: unknown): RequestOptions {
  const { plan } = call;
  readOptions(call, given, partsReaders);
  const known = plan.byLocation();
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
  const parameter = plan.byLocation().header.get(name.toLowerCase());
  const input = parameter && inputs.byLabel.get(parameter.name);
  return input?.place === "header" ? input : undefined;
}

export function write(call: Call, input: CallInput, value: unknown): void {
  if (input.kind === "parameter") writeParameter(call, input, value);
  else if (input.kind === "member") {
    call.members ??= {};
    setOwn(call.members, input.name, value);
  } else if (input.kind === "body") call.body = value;
  else call.contentType = checkedType(call.inputs, input.label, value);
}

function checkedType({ types }: CallInputs, label: string, value: unknown): string {
  const names = types.map(({ type }) => type);
  if (typeof value === "string" && new RegExp(patternOfTypes(names)).test(value)) return value;
  throw misplacedValueError(label, `is another type. Pass one of ${listed(names)}`);
}

/** Makes the request of a call whose inputs were all written. */
export function build(call: Call): RequestOptions {
  const { inputs, plan, values } = call;
  checkCredentialsOf(call);
  const target = targetOf(call);
  const { path, query } = urlOf(call);
  checkRequired(call);
  checkUrl(inputs.target, values, path, "");
  const written = bodyIn(call);
  const headers = headersOf(call, written?.type);
  const result: RequestOptions = { method: plan.method, url: target + path + query, headers };
  if (written) result.body = written.body;
  return finish(result, call);
}

/** What is after the server in the URL. It is written once. */
function urlOf(call: Call): NonNullable<Call["url"]> {
  call.url ??= writeUrl(call);
  return call.url;
}

/** The path, the pairs in it, and those of parameters and credentials. */
function writeUrl(call: Call): NonNullable<Call["url"]> {
  const { inputs, security, trace, values } = call;
  const { url } = inputs.target;
  let { query } = call;
  for (const { location, name, text } of security.sent) {
    if (location !== "query") continue;
    query = joinPairs(query, "&", text);
    trace?.pairs(credentialLayer(call), name, undefined, `&${text}`);
  }
  const path = writePart("path", url.path, values, trace);
  const literal = writePart("query", url.query, values, trace);
  const before = beforePair(literal);
  trace?.beforePairs(before);
  return { path, query: literal + (query && before + query) };
}

/** Checks that every required value was given, and written. */
function checkRequired({ body, contentType, given, inputs, members, plan, security }: Call): void {
  const isGiven = (input: CallInput): boolean => {
    if (input.kind === "parameter")
      return given.has(input) || security.keys.has(input.key) || isHeaderOf(security, input);
    if (input.kind === "member") return members !== undefined && Object.hasOwn(members, input.name);
    if (input.kind === "body") return body !== undefined || members !== undefined;
    return contentType !== undefined;
  };
  const absent = inputs.required.filter((one) => !isGiven(one)).map(({ label }) => label);
  if (absent.length > 0) throw missingValuesError(plan.route, absent);
}

function bodyIn(call: Call): ReturnType<typeof writeBody> | undefined {
  const { inputs, members, plan } = call;
  const { names } = inputs;
  const { body: described, route } = plan;
  if (call.body !== undefined && members)
    throw callError("ERR_AMBIGUOUS_PARAMETER", route, "got two bodies. Pass one", names.body);
  // a required body of which no member is required
  const isOptional = inputs.members && !needsAnyMember(inputs.members.shape());
  const body = call.body ?? members ?? (isOptional && described?.isRequired ? {} : call.body);
  if (body === undefined) {
    if (described?.isRequired) throw missingValuesError(route, [names.body]);
    if (call.contentType === undefined) return undefined;
    const problem = "got a content type without a body. Leave it out";
    throw callError("ERR_INVALID_OPTIONS", route, problem, names.contentType);
  }
  if (!described)
    throw callError("ERR_BODY_NOT_ALLOWED", route, "has no body in the document. Leave it out", "body");
  return attempt(() => writeBody(call, described, body), names.body);
}
