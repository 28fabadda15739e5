import { isFieldValue } from "../../http/fields.js";
import { EMPTY_HEADERS, type GivenFields, parseHeaders } from "../../options/headers.js";
import { parseBaseUrl, readTrustedOrigins } from "../../route/base-url.js";
import { forEachOwn, invalidOptionError } from "../../values/read-each.js";
import { type OptionReaders, oneOf, reader, readFunction, readOptions } from "../../values/read-options.js";
import { isRecord } from "../../values/records.js";
import { typeField } from "../body/body-plan.js";
import { checkSchemeNames, readCredentials, type SchemeCredentials } from "../security/schemes.js";
import type { SecuredApi } from "../security/security.js";
import type { StyleContext } from "../styles/style.js";
import type { OpenApiValidate } from "../types.js";
import type { SharedParameters } from "./parameter.js";
import type { CompiledPath } from "./path.js";
import type { PlanHeaders } from "./plan.js";
import { invalidVariableError, parseServer, type ServerChoice, type ServerSettings } from "./server.js";

export interface ApiSettings extends ServerSettings {
  readonly credentials: SchemeCredentials;
  readonly trustedOrigins: ReadonlySet<string>;
  readonly headers: GivenFields;
  readonly arrays: StyleContext["arrays"];
  readonly validate: OpenApiValidate | undefined;
}

export interface DescribedApi extends SecuredApi {
  readonly settings: ApiSettings;
  /** The schemas of values that are validated, by what has them in the document. */
  readonly schemas: Map<object, Record<string, unknown>>;
  // what operations share: paths by their keys in `paths`, and headers by the accept header
  readonly paths: Map<string, CompiledPath>;
  readonly parameters: SharedParameters;
  readonly headers: Map<string, PlanHeaders>;
}

export interface OperationOptions extends ServerChoice {
  /** Instead of those of the settings; empty for none. */
  readonly credentials: SchemeCredentials | undefined;
  readonly data: unknown;
  readonly base: string | undefined;
  readonly headers: GivenFields;
  readonly request: object | undefined;
}

const ofServer: OptionReaders = { baseUrl: readServer, serverVariables: readVariables, headers: readFields };

const settingReaders: OptionReaders = {
  ...ofServer,
  documentUrl: (url) => parseBaseUrl(String(url).split(/[?#]/, 1)[0], "documentUrl").href,
  credentials: readCredentials,
  trustedOrigins: readTrustedOrigins,
  arrays: oneOf(["brackets", "indices"]),
  validate: readFunction,
};

/** Readers of the options that calls and followed URLs share. `null` sends no credentials. */
const sharedReaders: OptionReaders = {
  headers: readFields,
  credentials: (given) => readCredentials(given ?? {}),
  request: reader("must be a plain object", isRecord),
};

/** The options of a call of a tool, whose arguments have the rest. */
export const toolOptionReaders: OptionReaders = { ...ofServer, ...sharedReaders };

export const followReaders: OptionReaders = { ...sharedReaders, base: readResponseUrl };

/** The options of a call with parameters by place, which have the body too. */
export const partsReaders: OptionReaders = { ...toolOptionReaders, headers: (given) => parseHeaders(given) };

export const callReaders: OptionReaders = { ...partsReaders, data: (data) => data };

export const noCallOptions: OperationOptions = {
  baseUrl: undefined,
  serverVariables: new Map(),
  credentials: undefined,
  data: undefined,
  base: undefined,
  headers: EMPTY_HEADERS,
  request: undefined,
};

export function readApiSettings(document: unknown, given: unknown): ApiSettings {
  const settings: ApiSettings = {
    ...noCallOptions,
    documentUrl: undefined,
    credentials: new Map(),
    trustedOrigins: new Set(),
    arrays: "brackets",
    validate: undefined,
    ...readOptions("settings", given, settingReaders),
  };
  checkSchemeNames(document, settings.credentials);
  return settings;
}

function readServer(server: unknown): string | number {
  if (Number.isInteger(server) && (server as number) >= 0) return server as number;
  return parseServer(server).prefix;
}

function readVariables(given: unknown): ReadonlyMap<string, string> {
  const variables = new Map<string, string>();
  forEachOwn("serverVariables", given, (name, value) => {
    if (typeof value !== "string" && !Number.isFinite(value))
      throw invalidVariableError(name, "must be a string or a number");
    variables.set(name, String(value));
  });
  return variables;
}

/** Only a call has a body, whose content type decides how it is written. */
function readFields(headers: unknown): GivenFields {
  const fields = parseHeaders(headers);
  if (!Object.hasOwn(fields, typeField)) return fields;
  throw invalidOptionError("headers", "has a content type. Pass it in each call");
}

function readResponseUrl(given: unknown, name: string): string {
  const base = String(given);
  if (/^https?:\/\//i.test(base)) return base;
  throw invalidOptionError(name, "must be the URL of the response");
}

export function readType(type: unknown, name: string): string {
  if (typeof type === "string" && isFieldValue(type)) return type;
  throw invalidOptionError(name, "must be a media type");
}
