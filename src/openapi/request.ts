import { invalidOptionError } from "../options/invalid-option.js";
import { readEach } from "../options/read-each.js";
import { checkUrl } from "../request/check-url.js";
import { toEndpointError } from "../to-endpoint-error.js";
import type { Trace } from "../trace.js";
import type { RequestOptions } from "../types/request.js";
import { beforePair, writePart } from "../uri-template/expand.js";
import { setOwn } from "../values/records.js";
import { misplacedValueError } from "../values/scalars.js";
import { writeBody } from "./body.js";
import { callError, listed, missingValuesError } from "./call-error.js";
import { callSecurity, checkCredentialsOf, headersOf, isHeaderOf } from "./call-security.js";
import { type Draft, joinPairs, newDraft, writeParameter } from "./draft.js";
import { inputsByPlace, inputsOf } from "./inputs.js";
import { copyOf } from "./json.js";
import { patternOfTypes } from "./media-type.js";
import { byLocationOf, type CallInput } from "./parameter.js";
import type { CallInputs, CallSecurity, Offer, Plan } from "./plan.js";
import {
  callReaders,
  type OperationOptions,
  partsReaders,
  readCallOptions,
  toolReaders,
} from "./settings.js";
import { needsAnyMember } from "./shape.js";
import type { Location } from "./style.js";
import { type DescribedApi, findTarget } from "./target.js";
import { fromBase64, partFromBase64, partsOf, type Tool, toolError } from "./tool-values.js";
import { unknownNameError, unknownPartError, unknownPropertyError } from "./unknown-parameter.js";

/** A call by name, as far as it came: what a trace gets of it. */
export interface OperationCall {
  readonly api: DescribedApi;
  readonly operation: Plan;
  /**
   * What was read, where it belongs, and what is written of it. A name in several places has labels such as `path_name`.
   */
  readonly given: {
    readonly name: string;
    readonly value: unknown;
    readonly input: CallInput | undefined;
  }[];
  options?: OperationOptions;
  security?: CallSecurity;
  draft?: Draft;
}

/**
 * Makes a request from parameters by name.
 *
 * @throws `EndpointError`
 */
export function requestFlat(
  api: DescribedApi,
  operation: Plan,
  parameters: unknown,
  given: unknown,
  trace?: Trace,
): RequestOptions {
  const call: OperationCall = { api, operation, given: [] };
  try {
    const options = readCallOptions(api, given, callReaders);
    call.options = options;
    const inputs = inputsOf(operation, options.body === undefined ? options.contentType : null);
    const security = callSecurity(api, operation, options);
    call.security = security;
    const draft = newDraft(operation, options.body, options.contentType);
    call.draft = draft;
    readEach(
      "parameters",
      parameters,
      (name, value) => {
        const input = inputs.byLabel.get(name) ?? inputByField(operation, inputs, name);
        if (trace) call.given.push({ name, value: dataOf(value, name), input });
        if (!input) throw unknownNameError(operation, name, inputs, options);
        write(operation, inputs, security, draft, input, value, trace);
      },
      (name) => trace?.notGiven("parameter", name),
    );
    const request = build(api, operation, security, draft, options, inputs, trace);
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
 * Makes a request from the arguments of a tool. Errors have the names of its properties.
 *
 * @throws `EndpointError`
 */
export function requestTool(api: DescribedApi, tool: Tool, given: unknown, more: unknown): RequestOptions {
  const { operation, inputs } = tool;
  const options = readCallOptions(api, more, toolReaders);
  let current: CallInput | undefined;
  try {
    const security = callSecurity(api, operation, options);
    const draft = newDraft(operation, undefined, undefined);
    readEach("arguments", given, (name, value) => {
      current = inputs.byLabel.get(name);
      if (!current) throw unknownPropertyError(operation, name, inputs);
      const { isBytes, kind, label } = current;
      const decode = kind === "body" ? fromBase64 : partFromBase64;
      write(operation, inputs, security, draft, current, isBytes ? decode(value, label) : value);
    });
    current = undefined;
    return build(api, operation, security, draft, options, inputs);
  } catch (error) {
    throw toolError(tool, toEndpointError(error), current);
  }
}

/**
 * Makes a request from parameters by place.
 *
 * @throws `EndpointError`
 */
export function requestParts(
  api: DescribedApi,
  operation: Plan,
  parts: unknown,
  given: unknown,
): RequestOptions {
  const options = readCallOptions(api, given, partsReaders);
  const security = callSecurity(api, operation, options);
  const draft = newDraft(operation, undefined, options.contentType);
  readEach("parts", parts, (part, values) => {
    if (part === "body") {
      draft.body = values;
      return;
    }
    // operations say "querystring" of a parameter that is all of the query
    const location = (part === "querystring" ? "query" : part) as Location;
    const known = byLocationOf(operation);
    if (!Object.hasOwn(known, location)) {
      throw invalidOptionError(part, "is not a part. The parts are path, query, header, cookie and body");
    }
    readEach(part, values, (name, value) => {
      const parameter = known[location].get(location === "header" ? name.toLowerCase() : name);
      if (parameter) writeParameter(operation, security, draft, parameter, value);
      else throw unknownPartError(operation, name, location);
    });
  });
  return build(api, operation, security, draft, options, inputsByPlace(operation));
}

/** The media type of a body for which a call by name needs no other. */
function typeByDefault({ body }: Plan, { offer }: CallInputs): string | undefined {
  const isChosen = body?.standard || (body?.isRequired && offer?.needsType);
  return isChosen ? undefined : offer?.types[0]?.type;
}

/** The names of header fields are the same in any case. */
function inputByField(operation: Plan, { byLabel }: CallInputs, name: string): CallInput | undefined {
  const parameter = byLocationOf(operation).header.get(name.toLowerCase());
  const input = parameter && byLabel.get(parameter.name);
  return input?.parameter === parameter ? input : undefined;
}

function write(
  operation: Plan,
  { offer }: CallInputs,
  security: CallSecurity,
  draft: Draft,
  { kind, label, name, parameter }: CallInput,
  value: unknown,
  trace?: Trace,
): void {
  if (parameter) writeParameter(operation, security, draft, parameter, value, trace);
  else if (kind === "member") {
    draft.members ??= {};
    setOwn(draft.members, name, value);
  } else if (kind === "body") draft.body = value;
  else draft.contentType = checkedType(offer as Offer, label, value);
}

function checkedType({ types }: Offer, label: string, value: unknown): string {
  const names = types.map(({ type }) => type);
  if (typeof value === "string" && new RegExp(patternOfTypes(names)).test(value)) return value;
  throw misplacedValueError(label, `is another type. Pass one of ${listed(names)}`);
}

function build(
  api: DescribedApi,
  operation: Plan,
  security: CallSecurity,
  draft: Draft,
  options: OperationOptions,
  inputs: CallInputs,
  trace?: Trace,
): RequestOptions {
  const { method, url } = operation;
  checkRequired(operation, security, draft, inputs);
  checkCredentialsOf(operation, security, draft.fields);
  let { query } = draft;
  for (const { location, text } of security.sent)
    if (location === "query") query = joinPairs(query, "&", text);
  const target = findTarget(api, operation, options, security.sent);
  trace?.base(target);
  const path = writePart("path", url.path, draft.values);
  checkUrl(operation, draft.values, path, "");
  const literal = writePart("query", url.query, draft.values);
  const address = target + path + literal + (query && beforePair(literal) + query);
  const written = bodyIn(operation, draft, inputs);
  const headers = headersOf(operation, security, options, draft, written?.type);
  const result: RequestOptions = { method, url: address, headers };
  if (written) result.body = written.body;
  if (options.request) result.request = options.request;
  return result;
}

/** Checks that every required value was given, and written. */
function checkRequired(
  { route }: Plan,
  security: CallSecurity,
  { body, contentType, given, members }: Draft,
  { required }: CallInputs,
): void {
  const isGiven = ({ kind, name, parameter }: CallInput): boolean => {
    if (kind === "member") return members !== undefined && Object.hasOwn(members, name);
    if (kind === "body") return body !== undefined || members !== undefined;
    if (!parameter) return contentType !== undefined;
    if (given.has(parameter) || security.keys.has(parameter.key)) return true;
    return isHeaderOf(security, parameter);
  };
  const absent = required.filter((one) => !isGiven(one));
  if (absent.length === 0) return;
  throw missingValuesError(
    route,
    absent.map(({ label }) => label),
  );
}

function bodyIn(
  operation: Plan,
  { body: whole, contentType: chosen, members }: Draft,
  inputs: CallInputs,
): ReturnType<typeof writeBody> | undefined {
  const plan = operation.body;
  const contentType = chosen ?? typeByDefault(operation, inputs);
  if (whole !== undefined && members) {
    const problem = "got two bodies. Pass one";
    throw callError("ERR_AMBIGUOUS_PARAMETER", operation.route, problem, "body");
  }
  // a required body of which no member is required
  const isOptional = inputs.members?.shape && !needsAnyMember(inputs.members.shape);
  const given = whole ?? members ?? (isOptional && plan?.isRequired ? {} : whole);
  const body = inputs.isTool && inputs.offer ? partsOf(operation, contentType, given) : given;
  if (body === undefined) {
    if (plan?.isRequired) throw missingValuesError(operation.route, ["body"]);
    if (chosen === undefined) return undefined;
    throw callError(
      "ERR_INVALID_OPTIONS",
      operation.route,
      "got a content type without a body. Leave it out",
      "contentType",
    );
  }
  if (!plan) {
    const problem = "has no body in the document. Leave it out";
    throw callError("ERR_BODY_NOT_ALLOWED", operation.route, problem, "body");
  }
  try {
    return writeBody(plan, contentType, body, (name) => {
      for (const { kind, label, name: required } of inputs.required)
        if (kind === "member" && required === name) throw missingValuesError(operation.route, [label]);
    });
  } catch (error) {
    throw toEndpointError(error, "body");
  }
}
