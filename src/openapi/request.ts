import { EndpointError } from "../errors.js";
import { EMPTY_HEADERS, mergeHeaders } from "../options/headers.js";
import { quote } from "../quote.js";
import { notFieldValue } from "../rfc9110.js";
import { toEndpointError } from "../to-endpoint-error.js";
import type { RequestOptions } from "../types/request.js";
import { isRecord, setOwn } from "../values/records.js";
import { findType, membersOf, writeBody, wrongType } from "./body.js";
import { isCredential, type Operation } from "./operation.js";
import type { Parameter } from "./parameter.js";
import { expandPath } from "./path.js";
import { ambiguousParameter, credentialParameter, missing, unknownParameter } from "./refusal.js";
import { type CallSettings, invalidOption, readCallOptions } from "./settings.js";
import type { Location } from "./style.js";
import { type Api, findTarget } from "./target.js";

/** A request while its parameters are read: each is written as soon as it is met. */
interface Draft {
  readonly values: (string | undefined)[];
  query: string;
  cookie: string;
  fields: Record<string, string> | undefined;
  body: unknown;
  /** What was given, where something is required. */
  readonly given: Parameter[] | undefined;
}

const noNames: ReadonlyMap<string, unknown> = /* @__PURE__ */ new Map();

/**
 * A request from parameters by name, whose places the document knows.
 *
 * @throws `EndpointError`
 */
export function requestFlat(
  api: Api,
  operation: Operation,
  parameters: unknown,
  options: unknown,
): RequestOptions {
  let name = "options";
  try {
    const settings = readCallOptions(options, true);
    const draft = newDraft(operation, settings.body);
    const members = membersIn(operation, settings);
    name = "parameters";
    if (parameters !== undefined && !isRecord(parameters)) throw notObject(name);
    let body: Record<string, unknown> | undefined;
    for (name of Object.keys(parameters ?? {})) {
      const value = (parameters as Record<string, unknown>)[name];
      if (value === undefined) continue;
      const parameter = operation.byName.get(name);
      const isMember = members?.has(name);
      if (parameter && !isMember) writeParameter(operation, draft, parameter, value);
      else if (parameter || operation.byName.has(name))
        throw ambiguousParameter(operation, name, members ?? noNames);
      else if (isMember) {
        body ??= {};
        setOwn(body, name, value);
      } else if (operation.body && !members) throw wrongType(operation.body, "has several media types");
      // only a body has several media types, and it was checked for them
      else throw unknownParameter(operation, name, undefined, members as ReadonlyMap<string, unknown>);
    }
    if (body) draft.body = body;
    name = "body";
    return build(api, operation, draft, settings);
  } catch (error) {
    throw toEndpointError(error, name);
  }
}

/**
 * A request from parameters by their places.
 *
 * @throws `EndpointError`
 */
export function requestParts(
  api: Api,
  operation: Operation,
  parts: unknown,
  options: unknown,
): RequestOptions {
  let name = "options";
  try {
    const settings = readCallOptions(options, false);
    name = "parts";
    if (!isRecord(parts)) throw invalidOption(name, "must be a plain object");
    const draft = newDraft(operation, undefined);
    for (name of Object.keys(parts)) {
      const part = parts[name];
      if (name === "body") draft.body = part;
      else if (Object.hasOwn(operation.byLocation, name)) readPart(operation, draft, name as Location, part);
      else throw invalidOption(name, "is not a part. The parts are path, query, header, cookie and body");
    }
    name = "body";
    return build(api, operation, draft, settings);
  } catch (error) {
    throw toEndpointError(error, name);
  }
}

function readPart(operation: Operation, draft: Draft, location: Location, values: unknown): void {
  if (values === undefined) return;
  if (!isRecord(values)) throw notObject(location);
  const parameters = operation.byLocation[location];
  for (const name of Object.keys(values)) {
    const value = read(values, name);
    if (value === undefined) continue;
    const parameter = parameters.get(name);
    if (!parameter) throw unknownIn(operation, name, location);
    writeParameter(operation, draft, parameter, value);
  }
}

/** A property, which could be an accessor that throws. */
function read(values: Record<string, unknown>, name: string): unknown {
  try {
    return values[name];
  } catch (error) {
    throw toEndpointError(error, name);
  }
}

function unknownIn(operation: Operation, name: string, location: Location): EndpointError {
  const { body } = operation;
  const members = body?.defaultType === undefined ? noNames : membersOf(body, body.defaultType);
  return unknownParameter(operation, name, location, members);
}

/** The names that are members of the body: none where the whole body is given; `undefined` where nobody can know. */
function membersIn({ body }: Operation, settings: CallSettings): ReadonlyMap<string, unknown> | undefined {
  if (!body || settings.body !== undefined) return noNames;
  const type = settings.contentType === undefined ? body.defaultType : findType(body, settings.contentType);
  return type === undefined ? undefined : membersOf(body, type);
}

function newDraft({ path, required }: Operation, body: unknown): Draft {
  return {
    values: new Array<undefined>(path.names.length).fill(undefined),
    query: "",
    cookie: "",
    fields: undefined,
    body,
    given: required.length > 0 ? [] : undefined,
  };
}

function writeParameter(operation: Operation, draft: Draft, parameter: Parameter, value: unknown): void {
  if (value === null) return;
  const { name, location, slot } = parameter;
  if (isCredential(parameter, operation.credentials)) throw credentialParameter(operation, name);
  const text = parameter.write(value);
  draft.given?.push(parameter);
  if (text === undefined) return;
  if (location === "path") draft.values[slot] = text;
  else if (location === "query") draft.query = joined(draft.query, "&", text);
  else if (location === "cookie") draft.cookie = joined(draft.cookie, "; ", text);
  else {
    if (notFieldValue.test(text)) throw invalidField(operation, name);
    draft.fields ??= {};
    setOwn(draft.fields, name.toLowerCase(), text);
  }
}

function joined(before: string, separator: string, text: string): string {
  return before && text ? before + separator + text : before || text;
}

function build(api: Api, operation: Operation, draft: Draft, options: CallSettings): RequestOptions {
  const { body: plan, credentials, method, path, required, route } = operation;
  if (draft.given) {
    const absent = required.filter((parameter) => !draft.given?.includes(parameter));
    if (absent.length > 0)
      throw missing(
        operation,
        absent.map(({ name }) => name),
      );
  }
  let { query, cookie } = draft;
  const headers = draft.fields ? { ...operation.headers, ...draft.fields } : { ...operation.headers };
  for (const { location, name, text } of credentials) {
    if (location === "query") query = joined(query, "&", text);
    else if (location === "cookie") cookie = joined(cookie, "; ", text);
    else headers[name] = text;
  }
  const result: RequestOptions = {
    method,
    url:
      findTarget(api, operation, options) +
      expandPath(path, draft.values, route) +
      withQuery(path.query, query),
    headers,
  };
  if (draft.body !== undefined) {
    if (!plan) throw noBody(operation);
    const { type, body } = writeBody(plan, options.contentType, draft.body);
    if (type !== undefined) headers["content-type"] = type;
    result.body = body;
  } else if (plan?.isRequired) throw missing(operation, ["body"]);
  if (options.headers !== EMPTY_HEADERS) result.headers = mergeHeaders(headers, options.headers);
  if (cookie) {
    const { headers } = result;
    headers["cookie"] = joined(
      String(Object.hasOwn(headers, "cookie") ? headers["cookie"] : ""),
      "; ",
      cookie,
    );
  }
  if (options.request) result.request = options.request;
  return result;
}

/** A literal query, and pairs after it. */
function withQuery(literal: string, pairs: string): string {
  if (!pairs) return literal;
  if (!literal) return `?${pairs}`;
  return literal === "?" || literal.endsWith("&") ? literal + pairs : `${literal}&${pairs}`;
}

function invalidField({ route }: Operation, name: string): EndpointError {
  return new EndpointError(
    "ERR_INVALID_HEADER",
    `The header ${quote(name)} of ${quote(route)} is not Latin-1 text without control characters and white space at its ends. See RFC 9110 section 5.`,
    name,
    route,
  );
}

function noBody({ route }: Operation): EndpointError {
  return new EndpointError(
    "ERR_BODY_NOT_ALLOWED",
    `The document describes no body for ${quote(route)}. Leave it out, or correct the document.`,
    "body",
    route,
  );
}

function notObject(what: string): EndpointError {
  return new EndpointError(
    "ERR_INVALID_OPTIONS",
    `The ${what} must be a plain object of names and values.`,
    what,
  );
}
