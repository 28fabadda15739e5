import { EMPTY_HEADERS, mergeHeaders } from "../options/headers.js";
import { invalidOption, readOwn } from "../options/read-own.js";
import { expandPath } from "../request/path.js";
import { expandQuery } from "../request/query.js";
import { notFieldValue } from "../rfc9110.js";
import { toEndpointError } from "../to-endpoint-error.js";
import type { RequestOptions } from "../types/request.js";
import { copyRecord, setOwn } from "../values/records.js";
import { type BodyPlan, findType, membersOf, severalTypes, writeBody } from "./body.js";
import type { Operation } from "./operation.js";
import type { Parameter } from "./parameter.js";
import { listed, refusal } from "./refusal.js";
import { type CallOptions, callReaders, partsReaders, readCallOptions } from "./settings.js";
import type { Location } from "./style.js";
import { type Api, findTarget } from "./target.js";
import { ambiguousParameter, type Members, unknownParameter } from "./unknown-parameter.js";

/** A request while its parameters are read. Each is written as soon as it is read. */
interface Draft {
  /** The written values of the path. */
  readonly values: (string | undefined)[];
  /** Pairs with `&` between them. */
  query: string;
  /** Pairs with `; ` between them. */
  cookie: string;
  fields: Record<string, string> | undefined;
  body: unknown;
  /** The parameters that were given, if any is required. */
  readonly given: Set<Parameter> | undefined;
}

const noMembers: Members = /* @__PURE__ */ new Map();

/**
 * Makes a request from parameters by name.
 *
 * @throws `EndpointError`
 */
export function requestFlat(
  api: Api,
  operation: Operation,
  parameters: unknown,
  given: unknown,
): RequestOptions {
  const options = readCallOptions(given, callReaders);
  const draft = newDraft(operation, options.body);
  const members = membersIn(api, operation, options);
  let body: Record<string, unknown> | undefined;
  readOwn("parameters", parameters, (name, value) => {
    const parameter = operation.byName.get(name);
    const isMember = members?.has(name);
    if (parameter && !isMember) return writeParameter(operation, draft, parameter, value);
    if (operation.byName.has(name)) throw ambiguousParameter(operation, name, members ?? noMembers);
    if (!members) throw severalTypes(operation.body as BodyPlan);
    if (!isMember) throw unknownParameter(operation, name, undefined, members);
    body ??= {};
    setOwn(body, name, value);
    return true;
  });
  if (body) draft.body = body;
  return build(api, operation, draft, options);
}

/**
 * Makes a request from parameters by place.
 *
 * @throws `EndpointError`
 */
export function requestParts(api: Api, operation: Operation, parts: unknown, given: unknown): RequestOptions {
  const options = readCallOptions(given, partsReaders);
  const draft = newDraft(operation, undefined);
  readOwn("parts", parts, (part, values) => {
    if (part === "body") {
      draft.body = values;
      return true;
    }
    if (!Object.hasOwn(operation.byLocation, part)) {
      throw invalidOption(part, "is not a part. The parts are path, query, header, cookie and body");
    }
    const location = part as Location;
    readOwn(part, values, (name, value) => {
      const parameter = operation.byLocation[location].get(name);
      if (parameter) return writeParameter(operation, draft, parameter, value);
      throw unknownParameter(operation, name, location, membersIn(api, operation, options) ?? noMembers);
    });
    return true;
  });
  return build(api, operation, draft, options);
}

/** The members of the body: none if the whole body is given, `undefined` if its media type is unknown. */
function membersIn({ document }: Api, { body }: Operation, options: CallOptions): Members | undefined {
  if (!body || options.body !== undefined) return noMembers;
  if (options.contentType === undefined && !body.standard) return undefined;
  return membersOf(document, findType(body, options.contentType));
}

function newDraft({ required, url }: Operation, body: unknown): Draft {
  return {
    values: url.noValues.slice(),
    query: "",
    cookie: "",
    fields: undefined,
    body,
    given: required.length > 0 ? new Set() : undefined,
  };
}

function writeParameter(operation: Operation, draft: Draft, parameter: Parameter, value: unknown): true {
  if (value === null) return true;
  const { name, location } = parameter;
  const { route, taken, url } = operation;
  if (taken.has(parameter)) {
    const problem = `gets ${listed([name])} from the credentials of the settings. Leave it out`;
    throw refusal("ERR_AMBIGUOUS_PARAMETER", route, problem, name);
  }
  const text = parameter.write(value);
  draft.given?.add(parameter);
  if (text === undefined) return true;
  if (location === "path") draft.values[url.variables.get(name) as number] = text;
  else if (location === "query") draft.query = joined(draft.query, "&", text);
  else if (location === "cookie") draft.cookie = joined(draft.cookie, "; ", text);
  else {
    if (notFieldValue.test(text)) {
      const problem = `got a value for the header ${listed([name])} with a character that no header can have, or white space at its ends. Remove it`;
      throw refusal("ERR_INVALID_HEADER", route, problem, name);
    }
    draft.fields ??= {};
    setOwn(draft.fields, name.toLowerCase(), text);
  }
  return true;
}

function joined(before: string, separator: string, text: string): string {
  return before && text ? before + separator + text : before || text;
}

function build(api: Api, operation: Operation, draft: Draft, options: CallOptions): RequestOptions {
  const { credentials, method, required, url } = operation;
  const { given } = draft;
  const absent = given ? required.filter((parameter) => !given.has(parameter)).map(({ name }) => name) : [];
  if (absent.length > 0) throw missing(operation, absent);
  let { query, cookie } = draft;
  let headers: RequestOptions["headers"] = draft.fields
    ? { ...operation.headers, ...draft.fields }
    : copyRecord(operation.headers);
  for (const { location, name, text } of credentials) {
    if (location === "query") query = joined(query, "&", text);
    else if (location === "cookie") cookie = joined(cookie, "; ", text);
    else headers[name] = text;
  }
  const address =
    findTarget(api, operation, options) +
    expandPath(operation, draft.values) +
    expandQuery(operation, url.query, draft.values, query);
  const written = bodyIn(operation, draft, options);
  if (written?.type !== undefined) headers["content-type"] = written.type;
  if (options.headers !== EMPTY_HEADERS) headers = mergeHeaders(headers, options.headers);
  if (cookie) {
    headers["cookie"] = joined(Object.hasOwn(headers, "cookie") ? `${headers["cookie"]}` : "", "; ", cookie);
  }
  const result: RequestOptions = { method, url: address, headers };
  if (written) result.body = written.body;
  if (options.request) result.request = options.request;
  return result;
}

function bodyIn(
  operation: Operation,
  { body }: Draft,
  { contentType }: CallOptions,
): ReturnType<typeof writeBody> | undefined {
  const plan = operation.body;
  if (body === undefined) {
    if (plan?.isRequired) throw missing(operation, ["body"]);
    return undefined;
  }
  if (!plan) {
    throw refusal(
      "ERR_BODY_NOT_ALLOWED",
      operation.route,
      "has no body in the document. Leave it out",
      "body",
    );
  }
  try {
    return writeBody(plan, contentType, body);
  } catch (error) {
    throw toEndpointError(error, "body");
  }
}

/** The error for required parameters, or a required body. */
function missing({ route }: Operation, names: readonly string[]) {
  const problem = `got no value for ${listed(names)}. Pass what the document requires`;
  return refusal("ERR_MISSING_PARAMETER", route, problem, names[0]);
}
