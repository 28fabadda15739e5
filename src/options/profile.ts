import { EndpointError } from "../errors.js";
import { nearest } from "../nearest.js";
import { quote } from "../quote.js";
import { parseBaseUrl } from "../route/base-url.js";
import { toEndpointError } from "../to-endpoint-error.js";
import { writeFlat } from "../uri-template/flat.js";
import { type ArrayStyle, arrayStyles, nestedWriter, type ObjectStyle } from "../uri-template/nested.js";
import { readItems } from "../values/copy.js";
import { isList, isRecord } from "../values/records.js";
import type { ApiProfile } from "./call.js";
import { optionTable } from "./option-table.js";
import { readParameters } from "./read-call.js";

/** The version of package.json; a test compares the two. */
export const VERSION = "0.1.0";

/** What requests have where nobody sets another one. */
export const USER_AGENT: string = `waybill/${VERSION}`;

/** What makes an endpoint the endpoint of one API. */
export interface EndpointProfile {
  /** Where paths go: an absolute http(s) URL such as `https://api.github.com`. */
  readonly baseUrl: string;
  /** The vendor in `application/vnd.<vendor>…`, such as `github`. Without one, the default accept is `application/json`. */
  readonly vendor?: string | undefined;
  /** The API's version in the media type, such as `v3`. */
  readonly version?: string | undefined;
  /** The default user-agent. It is `waybill/<version>` unless it is set here. */
  readonly userAgent?: string | undefined;
  /** Origins besides that of baseUrl that default credentials may go to. */
  readonly trustedOrigins?: readonly string[] | undefined;
  /**
   * How lists go into the query: `comma` (`a=1,2`, the default), `repeat` (`a=1&a=2`), `brackets` (`a[]=1&a[]=2`) or
   * `indices` (`a[0]=1&a[1]=2`).
   */
  readonly arrays?: ArrayStyle | undefined;
  /** How objects go into the query: `brackets` (`a[b]=1`). Without a style, they are errors. */
  readonly objects?: ObjectStyle | undefined;
  /** Query parameters of every request to the origin of baseUrl or a trusted origin, such as an API version. */
  readonly query?: Readonly<Record<string, unknown>> | undefined;
}

/** What a field of a profile must be. */
type Check = (value: unknown) => boolean;

const isString: Check = (value) => typeof value === "string";
/** Names in a media type tree (RFC 6838 §4.2) are separated by dots. */
const isTreeName: Check = (value) => typeof value === "string" && /^[\w!#$&^-]+$/.test(value);

const checks: ReadonlyMap<string, Check> = /* @__PURE__ */ new Map([
  ["baseUrl", isString],
  ["vendor", isTreeName],
  ["version", isTreeName],
  ["userAgent", isString],
  ["trustedOrigins", isList],
  ["arrays", (value) => arrayStyles.includes(value as string)],
  ["objects", (value) => value === "brackets"],
  ["query", isRecord],
]);

/**
 * Parses a profile.
 *
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_BASE_URL`
 */
export function parseProfile(profile: unknown): ApiProfile {
  const fields: Record<string, unknown> = Object.create(null);
  let name = "profile";
  try {
    if (!isRecord(profile)) throw noProfileError();
    for (name of Object.keys(profile)) {
      const value = profile[name];
      if (value === undefined) continue;
      const check = checks.get(name);
      if (!check) throw unknownFieldError(name);
      if (!check(value)) throw invalidProfileError(name);
      fields[name] = value;
    }
    const {
      baseUrl,
      vendor,
      version,
      userAgent,
      trustedOrigins = [],
      arrays,
      objects,
      query,
    } = fields as Partial<EndpointProfile>;
    name = "trustedOrigins";
    const origins = readItems(trustedOrigins, name).map(parseOrigin);
    if (baseUrl === undefined) throw invalidProfileError("baseUrl");
    return {
      base: parseBaseUrl(baseUrl),
      vendor,
      version,
      userAgent,
      writePairs: arrays || objects ? nestedWriter({ arrays: arrays ?? "comma", objects }) : writeFlat,
      query: readParameters("query", query),
      addQuery: undefined,
      trustedOrigins: new Set(origins),
    };
  } catch (error) {
    throw toEndpointError(error, name);
  }
}

function parseOrigin(text: unknown): string {
  if (typeof text !== "string") throw invalidProfileError("trustedOrigins");
  const { origin, prefix } = parseBaseUrl(text, "trustedOrigins");
  if (prefix !== origin) throw invalidProfileError("trustedOrigins");
  return origin;
}

function invalidProfileError(field: string): EndpointError {
  return profileError(
    `The field ${quote(field)} of the profile is missing or invalid. See the type EndpointProfile.`,
    field,
  );
}

function noProfileError(): EndpointError {
  return profileError(
    'The profile must be an object such as { baseUrl: "https://api.example.com/v1" }.',
    "profile",
  );
}

function unknownFieldError(field: string): EndpointError {
  const remedy = optionTable.has(field)
    ? "Pass it to createEndpoint(profile).defaults()"
    : (nearest(field, checks.keys()) ?? `Its fields are ${[...checks.keys()].join(", ")}`);
  return profileError(`A profile has no field ${quote(field)}. ${remedy}.`, field);
}

function profileError(message: string, field: string): EndpointError {
  return new EndpointError("ERR_INVALID_OPTIONS", message, field);
}
