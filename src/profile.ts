import { EndpointError, quote } from "./errors.js";
import type { VendorType } from "./media-type.js";
import { readBaseUrl } from "./origin.js";
import type { ArrayStyle } from "./query.js";
import { Bag, isBag, reading } from "./uri-template/value.js";

/** The version of package.json; a test holds the two together. */
export const VERSION = "0.1.0";

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
  readonly accept: string;
  readonly userAgent: string;
  readonly trustedOrigins: ReadonlySet<string>;
  readonly arrays: ArrayStyle;
}

/** A name in a media type tree (RFC 6838 §4.2), of which dots are the separators. */
const treeName = /^[\w!#$&^-]+$/;

/**
 * Reads and checks a profile.
 *
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_BASE_URL`
 */
export function readProfile(profile: unknown): ApiProfile {
  return reading("profile", () => {
    if (!isBag(profile)) {
      throw new EndpointError(
        "ERR_INVALID_OPTIONS",
        "The profile must be an object with a baseUrl.",
        "profile",
      );
    }
    return checkProfile(Object.assign(new Bag(), profile));
  });
}

const fields: ReadonlySet<string> = new Set([
  "baseUrl",
  "vendor",
  "version",
  "userAgent",
  "trustedOrigins",
  "arrays",
]);

function checkProfile(own: Partial<Record<keyof Profile, unknown>>): ApiProfile {
  for (const name in own) {
    if (!fields.has(name))
      throw invalidProfile(name, `does not exist. Its fields are ${[...fields].join(", ")}`);
  }
  const { baseUrl, vendor, version, userAgent = `waybill/${VERSION}`, arrays = "comma" } = own;
  if (typeof baseUrl !== "string") throw invalidProfile("baseUrl", "must be the URL that paths follow");
  readBaseUrl(baseUrl);
  if (!isTreeName(vendor)) throw invalidProfile("vendor", 'must be a name such as "github"');
  if (!isTreeName(version)) throw invalidProfile("version", 'must be a name such as "v3"');
  if (typeof userAgent !== "string") throw invalidProfile("userAgent", "must be text");
  if (arrays !== "comma" && arrays !== "repeat") {
    throw invalidProfile("arrays", 'must be "comma" or "repeat"');
  }
  return {
    baseUrl,
    vendor,
    version,
    accept: vendor
      ? `application/vnd.${vendor}${version === undefined ? "" : `.${version}`}+json`
      : "application/json",
    userAgent,
    trustedOrigins: readOrigins(own.trustedOrigins),
    arrays,
  };
}

function isTreeName(name: unknown): name is string | undefined {
  return name === undefined || (typeof name === "string" && treeName.test(name));
}

function readOrigins(origins: unknown = []): Set<string> {
  if (!Array.isArray(origins) || !origins.every((origin) => typeof origin === "string")) {
    throw invalidProfile("trustedOrigins", "must be an array of origins");
  }
  return new Set(
    origins.map((origin) => {
      const { origin: normal, prefix } = readBaseUrl(origin, "trustedOrigins");
      if (prefix === normal) return normal;
      throw invalidProfile(
        "trustedOrigins",
        'must hold origins such as "https://uploads.example.com", without a path',
      );
    }),
  );
}

function invalidProfile(field: string, reason: string): EndpointError {
  return new EndpointError("ERR_INVALID_OPTIONS", `${quote(field)} of the profile ${reason}.`, field);
}
