import { type ApiProfile, plainApi } from "./call/call.js";
import { readParameters } from "./call/read-call.js";
import { EndpointError } from "./errors.js";
import {
  type ArrayStyle,
  arrayStyles,
  expandNested,
  type NestedStyles,
  type ObjectStyle,
  type WritePairs,
} from "./form/pairs.js";
import { isRestrictedName } from "./http/media-type.js";
import { nearest } from "./messages/nearest.js";
import { quote } from "./messages/quote.js";
import { optionTable } from "./options/option-table.js";
import { readTrustedOrigins } from "./options/origins.js";
import { type BaseUrl, parseBaseUrl } from "./route/base-url.js";
import { pairs } from "./uri-template/operators.js";
import { readEach } from "./values/read-each.js";

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
  /** Origins besides that of baseUrl that default credentials may go to. Requests with another baseUrl don't go there with them. */
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

/** How a field of a profile is read; `false` if it is invalid. */
type Parse = (value: unknown) => unknown;

const parseString: Parse = (value) => typeof value === "string" && value;
/** Names in a media type tree (RFC 6838 §4.2) are separated by dots. */
const parseTreeName: Parse = (value) =>
  typeof value === "string" && isRestrictedName(value) && !/[.+]/.test(value) && value;

const parsers: ReadonlyMap<string, Parse> = /* @__PURE__ */ new Map<string, Parse>([
  ["baseUrl", (value) => typeof value === "string" && parseBaseUrl(value)],
  ["vendor", parseTreeName],
  ["version", parseTreeName],
  ["userAgent", parseString],
  ["trustedOrigins", readTrustedOrigins],
  ["arrays", (value) => arrayStyles.includes(value as string) && value],
  ["objects", (value) => value === "brackets" && value],
  ["query", (value) => readParameters("query", value)],
]);

/** The fields that `ApiProfile` has under another name. */
interface OtherFields {
  baseUrl?: BaseUrl;
  arrays?: ArrayStyle;
  objects?: ObjectStyle;
}

/**
 * Parses a profile.
 *
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_BASE_URL`
 */
export function parseProfile(profile: unknown): ApiProfile {
  const fields: Record<string, unknown> = Object.create(null);
  readEach("profile", profile, (name, value) => {
    const parse = parsers.get(name);
    if (!parse) throw profileError(name, `doesn't exist. ${remedyFor(name)}`);
    fields[name] = parse(value);
    if (fields[name] === false) throw invalidFieldError(name);
  });
  const { baseUrl, arrays, objects, ...others } = fields as Partial<ApiProfile> & OtherFields;
  if (!baseUrl) throw invalidFieldError("baseUrl");
  const styles: NestedStyles = { arrays: arrays ?? "comma", objects, operator: pairs };
  const writePairs: WritePairs = (name, key, value) => expandNested(name, key, value, styles);
  return { ...plainApi, ...others, ...((arrays || objects) && { writePairs }), base: baseUrl };
}

/** What to do about a field that is missing or invalid. */
const fieldRemedies: ReadonlyMap<string, string> = /* @__PURE__ */ (() =>
  new Map([
    ["baseUrl", "Pass { baseUrl }, an absolute http(s) URL"],
    ["arrays", `It is one of ${arrayStyles.join(", ")}`],
    ["objects", "It is brackets"],
  ]))();

function invalidFieldError(name: string): EndpointError {
  return profileError(
    name,
    `is missing or invalid. ${fieldRemedies.get(name) ?? "See the type EndpointProfile"}`,
  );
}

function remedyFor(name: string): string {
  if (optionTable.has(name)) return "Pass it to createEndpoint(profile).defaults()";
  return nearest(name, parsers.keys()) ?? `Its fields are ${[...parsers.keys()].join(", ")}`;
}

function profileError(name: string, problem: string): EndpointError {
  const message = `The field ${quote(name)} of the profile ${problem}.`;
  return new EndpointError("ERR_INVALID_OPTIONS", message, name);
}
