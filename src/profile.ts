import { EndpointError } from "./errors.js";
import type { VendorType } from "./media-type.js";
import { readBaseUrl } from "./origin.js";
import { quote } from "./quote.js";
import { caught, isBag } from "./uri-template/value.js";

/** The version of package.json; a test holds the two together. */
export const VERSION = "0.1.0";

/** How lists among the remaining parameters go into the query: `labels=a,b`, or `labels=a&labels=b`. */
export type ArrayStyle = "comma" | "repeat";

/** What makes an endpoint the endpoint of one API. */
export interface Profile {
  /** Where paths go: an absolute http(s) URL, such as `https://api.github.com`. */
  readonly baseUrl: string;
  /** The vendor in `application/vnd.<vendor>…`, such as `github`. Without one the default accept is `application/json`. */
  readonly vendor?: string | undefined;
  /** The API's version in the media type, such as `v3`. */
  readonly version?: string | undefined;
  /** The default user-agent; `waybill/<version>` where none is given. */
  readonly userAgent?: string | undefined;
  /** Origins beside that of baseUrl to which credentials of the defaults may go. */
  readonly trustedOrigins?: readonly string[] | undefined;
  /** How lists go into the query: `comma` (`a=1,2`, the default) or `repeat` (`a=1&a=2`). */
  readonly arrays?: ArrayStyle | undefined;
}

/** A profile after it was read and checked. */
export interface ApiProfile extends VendorType {
  readonly baseUrl: string;
  readonly userAgent: string;
  readonly trustedOrigins: ReadonlySet<string>;
  readonly arrays: ArrayStyle;
}

const isText = (value: unknown): boolean => typeof value === "string";
/** A name in a media type tree (RFC 6838 §4.2), of which dots are the separators. */
const isTreeName = (value: unknown): boolean => isText(value) && /^[\w!#$&^-]+$/.test(value as string);

/** What each field of a profile must be. */
const fields: ReadonlyMap<string, (value: unknown) => boolean> = /* @__PURE__ */ new Map([
  ["baseUrl", isText],
  ["vendor", isTreeName],
  ["version", isTreeName],
  ["userAgent", isText],
  ["trustedOrigins", (value) => Array.isArray(value) && value.every(isText)],
  ["arrays", (value) => value === "comma" || value === "repeat"],
]);

/**
 * Reads and checks a profile.
 *
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_BASE_URL`
 */
export function readProfile(profile: unknown): ApiProfile {
  const own = new Map<string, unknown>();
  let name = "profile";
  try {
    if (!isBag(profile)) throw invalidProfile(name);
    for (name of Object.keys(profile)) {
      const value = profile[name];
      if (value === undefined) continue;
      if (!fields.get(name)?.(value)) throw invalidProfile(name);
      own.set(name, value);
    }
    name = "baseUrl";
    if (!own.has(name)) throw invalidProfile(name);
    name = "trustedOrigins";
    const origins = (own.get(name) ?? []) as readonly string[];
    return {
      baseUrl: own.get("baseUrl") as string,
      vendor: own.get("vendor") as string | undefined,
      version: own.get("version") as string | undefined,
      userAgent: (own.get("userAgent") ?? `waybill/${VERSION}`) as string,
      arrays: (own.get("arrays") ?? "comma") as ArrayStyle,
      trustedOrigins: new Set(origins.map(readOrigin)),
    };
  } catch (error) {
    throw caught(error, name);
  }
}

function readOrigin(text: string): string {
  const { origin, prefix } = readBaseUrl(text, "trustedOrigins");
  if (prefix === origin) return origin;
  throw invalidProfile("trustedOrigins");
}

function invalidProfile(field: string): EndpointError {
  return new EndpointError(
    "ERR_INVALID_OPTIONS",
    `In the profile ${quote(field)} is missing, wrong or unknown. A profile has a baseUrl, vendor and version as in media types, userAgent, trustedOrigins without paths, arrays ("comma" or "repeat").`,
    field,
  );
}
