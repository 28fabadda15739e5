import { type ApiProfile, plainApi } from "./call/call.js";
import { readParameters } from "./call/read-call.js";
import { isMediaType, isRestrictedName, kindOf } from "./http/media-type.js";
import { optionTable } from "./options/option-table.js";
import { type BaseUrl, parseBaseUrl, readTrustedOrigins } from "./route/base-url.js";
import type { OptionName } from "./types/options.js";
import type { LiteralUrl } from "./types/values.js";
import {
  type ArrayStyle,
  arrayStyles,
  expandNested,
  type NestedStyles,
  noStyleFix,
  type ObjectStyle,
  type WritePairs,
} from "./uri-template/nested-pairs.js";
import { pairs } from "./uri-template/operators.js";
import type { Invalid } from "./uri-template/parse-type.js";
import { newCounters } from "./values/copy.js";
import { checkRecord, invalidOptionError } from "./values/read-each.js";
import { type OptionReader, type OptionReaders, oneOf, reader, readOptions } from "./values/read-options.js";

type NoOptionOfCalls = {
  readonly [Name in Exclude<OptionName, "baseUrl" | "trustedOrigins">]?:
    | Invalid<"Pass it to createEndpoint(profile).defaults()">
    | undefined;
};

/** Describes an API for `createEndpoint`. */
export interface EndpointProfile extends NoOptionOfCalls {
  /** The URL in front of paths: absolute http(s), such as `https://api.github.com`. */
  readonly baseUrl: string | LiteralUrl;
  /** The vendor in `application/vnd.<vendor>…`, such as `github`. Without it, `accept` defaults to `application/json`. */
  readonly vendor?: string | undefined;
  /** The API's version in the media type, such as `v3`. */
  readonly version?: string | undefined;
  /** The default user-agent. Default: `waybill/<version>`. */
  readonly userAgent?: string | undefined;
  /** The content-type of JSON bodies. Default: `application/json; charset=utf-8`. */
  readonly jsonType?: string | undefined;
  /** More origins that may receive default credentials. Defaults with another `baseUrl` don't inherit them. */
  readonly trustedOrigins?: readonly string[] | undefined;
  /** How the query writes arrays: `comma` (`a=1,2`, the default), `repeat`, `brackets` or `indices`. */
  readonly arrays?: ArrayStyle | undefined;
  /** How the query writes objects: `brackets` (`a[b]=1`). By default, they throw. */
  readonly objects?: ObjectStyle | undefined;
  /** Query parameters of every request to `baseUrl`'s origin or a trusted origin, such as an API version. */
  readonly query?: Readonly<Record<string, unknown>> | undefined;
}

/** A name in a media type tree (RFC 6838 §4.2). Such names are separated by dots. */
const readTreeName: OptionReader = /* @__PURE__ */ reader(
  'must be a name such as "github" or "v3", of letters, digits and hyphens',
  (value) => typeof value === "string" && isRestrictedName(value) && !/[.+]/.test(value),
);

const profileReaders: OptionReaders = /* @__PURE__ */ (() => ({
  baseUrl: parseBaseUrl,
  vendor: readTreeName,
  version: readTreeName,
  userAgent: reader("must be a string", (value) => typeof value === "string"),
  jsonType: reader(
    'must be a media type of JSON, such as "application/json"',
    (value) => typeof value === "string" && isMediaType(value) && kindOf(value) === "json",
  ),
  trustedOrigins: readTrustedOrigins,
  arrays: oneOf(arrayStyles),
  objects: oneOf(["brackets"]),
  query: (value) => readParameters("query", value, newCounters()),
}))();

/** The fields that `ApiProfile` has under another name. */
interface OtherFields {
  baseUrl?: BaseUrl;
  arrays?: ArrayStyle;
  objects?: ObjectStyle;
}

export function parseProfile(profile: unknown): ApiProfile {
  checkRecord("profile", profile, "{ baseUrl }");
  const fields = readOptions("profile", profile, profileReaders, fixForField);
  const { baseUrl, arrays, objects, ...others } = fields as Partial<ApiProfile> & OtherFields;
  if (!baseUrl)
    throw invalidOptionError(
      "baseUrl",
      "of the profile is missing. Pass { baseUrl }, an absolute http(s) URL",
    );
  const styles: NestedStyles = { arrays: arrays ?? "comma", objects, operator: pairs, fix: noStyleFix };
  const writePairs: WritePairs = (name, key, value) => expandNested(name, key, value, styles);
  return { ...plainApi, ...others, ...((arrays || objects) && { writePairs }), base: baseUrl };
}

function fixForField(name: string): string | undefined {
  return optionTable.has(name) ? "Pass it to createEndpoint(profile).defaults()" : undefined;
}
