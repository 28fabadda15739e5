import { EndpointError } from "../errors.js";
import { EMPTY_HEADERS, type OwnHeaderFields, parseHeaders } from "../options/headers.js";
import { quote } from "../quote.js";
import { notFieldValue } from "../rfc9110.js";
import { parseBaseUrl } from "../route/base-url.js";
import { isList, isRecord } from "../values/records.js";
import { own } from "./document.js";
import { type Credential, readCredentialSettings } from "./security.js";
import { invalidServer, readServer, type ServerChoice } from "./server.js";
import type { DeepObjectLists } from "./style.js";

/** The settings of an API, read once and checked. */
export interface ApiSettings extends ServerChoice {
  readonly credentials: ReadonlyMap<string, Credential>;
  readonly trustedOrigins: ReadonlySet<string>;
  readonly headers: OwnHeaderFields;
  readonly lists: DeepObjectLists;
}

/** The options of a call, read once and checked. */
export interface CallSettings extends ServerChoice {
  readonly hasServer: boolean;
  readonly body: unknown;
  readonly contentType: string | undefined;
  readonly headers: OwnHeaderFields;
  readonly request: object | undefined;
}

const noVariables: ReadonlyMap<string, string> = /* @__PURE__ */ new Map();

export const noOptions: CallSettings = {
  server: undefined,
  variables: noVariables,
  hasServer: false,
  body: undefined,
  contentType: undefined,
  headers: EMPTY_HEADERS,
  request: undefined,
};

/**
 * Reads the settings of `openapi(document, settings)`.
 *
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_SERVER`, `ERR_INVALID_BASE_URL`, `ERR_INVALID_HEADER`
 */
export function readSettings(settings: unknown): ApiSettings {
  const given = readObject(settings, "settings", [
    "server",
    "serverVariables",
    "credentials",
    "trustedOrigins",
    "headers",
    "deepObjectLists",
  ]);
  const origins = given["trustedOrigins"] ?? [];
  const lists = given["deepObjectLists"] ?? "brackets";
  if (!isList(origins)) throw invalidOption("trustedOrigins", "must be a list of origins");
  if (lists !== "brackets" && lists !== "indices") {
    throw invalidOption("deepObjectLists", 'must be "brackets" or "indices"');
  }
  return {
    server: readServerOption(given["server"]),
    variables: readVariables(given["serverVariables"]),
    credentials: readCredentialSettings(readObject(given["credentials"], "credentials")),
    trustedOrigins: new Set(Array.from(origins, readOrigin)),
    headers: readFields(given["headers"]),
    lists,
  };
}

/** The options of a call with parameters by place; the others have a body too. */
const partsOptions = ["contentType", "server", "serverVariables", "headers", "request"];
const callOptions = ["body", ...partsOptions];

/**
 * Reads the options of a call.
 *
 * @param hasBody whether the body is an option: it is a part otherwise
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_SERVER`, `ERR_INVALID_HEADER`
 */
export function readCallOptions(options: unknown, hasBody: boolean): CallSettings {
  if (options === undefined) return noOptions;
  checkNames(options, "options", hasBody ? callOptions : partsOptions);
  const [server, serverVariables] = [own(options, "server"), own(options, "serverVariables")];
  const [contentType, request] = [own(options, "contentType"), own(options, "request")];
  if (contentType !== undefined && (typeof contentType !== "string" || notFieldValue.test(contentType))) {
    throw invalidOption("contentType", "must be a media type");
  }
  if (request !== undefined && !isRecord(request)) throw invalidOption("request", "must be a plain object");
  return {
    server: readServerOption(server),
    variables: readVariables(serverVariables),
    hasServer: server !== undefined || serverVariables !== undefined,
    body: own(options, "body"),
    contentType,
    headers: readFields(own(options, "headers")),
    request,
  };
}

/** @throws `ERR_INVALID_OPTIONS` for what is not an object, and for a name that it cannot have */
function checkNames(
  value: unknown,
  what: string,
  names?: readonly string[],
): asserts value is Record<string, unknown> {
  if (!isRecord(value)) throw invalidOption(what, "must be a plain object");
  const unknown = names && Object.keys(value).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw invalidOption(unknown, `does not exist. The ${what} may have ${names?.join(", ")}`);
  }
}

/** The own properties of an object, each read once; none of `undefined`. */
function readObject(value: unknown, what: string, names?: readonly string[]): Record<string, unknown> {
  if (value === undefined) return { __proto__: null };
  checkNames(value, what, names);
  return { __proto__: null, ...value };
}

/** The error for a name that an object of the caller's cannot have. */
export function invalidOption(name: string, reason: string): EndpointError {
  return new EndpointError("ERR_INVALID_OPTIONS", `The option ${quote(name)} ${reason}.`, name);
}

function readServerOption(server: unknown): string | number | undefined {
  if (server === undefined) return undefined;
  if (typeof server === "string") return readServer(server, "server").prefix;
  if (typeof server === "number" && Number.isInteger(server) && server >= 0) return server;
  throw invalidServer(
    'The option "server" must be an absolute URL, or the index of a described server.',
    "server",
  );
}

function readVariables(given: unknown): ReadonlyMap<string, string> {
  if (given === undefined) return noVariables;
  const variables = new Map<string, string>();
  for (const [name, value] of Object.entries(readObject(given, "serverVariables"))) {
    if (value === undefined) continue;
    if (typeof value !== "string" && !Number.isFinite(value)) {
      throw invalidServer(`The server's variable ${quote(name)} must be a string or a number.`, name);
    }
    variables.set(name, `${value}`);
  }
  return variables;
}

function readOrigin(text: unknown): string {
  const { origin, prefix } = parseBaseUrl(text, "trustedOrigins");
  if (prefix === origin) return origin;
  throw invalidOption("trustedOrigins", "must be a list of origins without paths");
}

/** The content-type says how a body is written, so that it cannot be a header next to it. */
function readFields(headers: unknown): OwnHeaderFields {
  if (headers === undefined) return EMPTY_HEADERS;
  const fields = parseHeaders(headers);
  if (Object.hasOwn(fields, "content-type")) {
    throw invalidOption("headers", 'cannot have a content-type. Pass "contentType" in the options of a call');
  }
  return fields;
}
