import type { BaseUrl } from "../route/base-url.js";
import type { CompiledUrl } from "../route/compile-url.js";
import type { Route } from "../route/route.js";
import { type Counters, copyValue, type Value } from "../values/copy.js";
import { type CopyRules, parameterRules } from "../values/copy-rules.js";
import type { Omission } from "../values/read-each.js";
import { setOwn } from "../values/records.js";
import { EMPTY_HEADERS, type GivenFields, type HeaderFields } from "./headers.js";
import { type MediaType, NO_PREVIEWS } from "./media-type.js";

export interface GivenParameter {
  readonly name: string;
  readonly value: Value;
}

export interface LayerRecord {
  readonly options: { readonly name: string; value: unknown }[];
  readonly omissions: Omission[];
}

export interface CredentialNames {
  readonly headers: readonly string[];
  readonly parameters: readonly string[];
}

/** The options of a layer over those below it. Only `data` and `request` of a call are still the caller's. */
export interface Options {
  readonly parent: Options | undefined;
  readonly route: Route | undefined;
  /** In lowercase. */
  method: string;
  url: CompiledUrl | undefined;
  base: BaseUrl | undefined;
  /** The origins that may receive default credentials, besides that of `base`; `undefined` for those of the profile. */
  trustedOrigins: ReadonlySet<string> | undefined;
  headers: HeaderFields;
  mediaType: MediaType;
  data: unknown;
  request: object | undefined;
  /** Parameters for the query, from the option of a route function. */
  query: readonly GivenParameter[];
  parameters: readonly GivenParameter[];
  /** Only for defaults, and for calls that `waybill/explain` makes. */
  record: LayerRecord | undefined;
  /** The credentials in defaults. The first call to another origin than that of `base` sets them. */
  credentials: CredentialNames | undefined;
  givenHeaders: GivenFields;
  givenParameters: readonly GivenParameter[];
}

const nothing: readonly never[] = [];

export const NO_OPTIONS: Options = /* @__PURE__ */ (() => {
  const mediaType = { format: undefined, previews: NO_PREVIEWS };
  const own = { __proto__: null, method: "get", headers: EMPTY_HEADERS, mediaType, parameters: nothing };
  return { ...createLayer(own as object as Options, undefined), parent: undefined };
})();

/** Options that have nothing of their own yet. Engines take twice as long to spread those below and to replace some. */
export function createLayer(below: Options, route: Route | undefined): Options {
  const { base, trustedOrigins, headers, mediaType, data, request, parameters } = below;
  return {
    parent: below,
    route,
    method: route?.method ?? below.method,
    url: route ? route.url : below.url,
    base,
    trustedOrigins,
    headers,
    mediaType,
    data,
    request,
    query: nothing,
    parameters,
    record: undefined,
    credentials: undefined,
    givenHeaders: EMPTY_HEADERS,
    givenParameters: nothing,
  };
}

/** In so many default parameters a search is faster than an object of all parameters. */
const FEW = 16;

/** The parameters have the order of an object's members, and share no value with the defaults. */
export function mergeParameters(
  defaults: readonly GivenParameter[],
  given: readonly GivenParameter[],
  extent: Counters,
): readonly GivenParameter[] {
  if (defaults.length === 0) return given;
  const merged = copyParameters(defaults, parameterRules, extent);
  // names that are integers come first in an object
  if (defaults.length > FEW || (given[0] && given[0].name < ":")) {
    const named: Record<string, GivenParameter> = {};
    for (const parameter of [...merged, ...given]) setOwn(named, parameter.name, parameter);
    return Object.values(named);
  }
  for (const parameter of given) {
    const index = defaults.findIndex(({ name }) => name === parameter.name);
    merged[index < 0 ? merged.length : index] = parameter;
  }
  return merged;
}

export function copyParameters(
  parameters: readonly GivenParameter[],
  rules: CopyRules,
  extent?: Counters,
): GivenParameter[] {
  return parameters.map(({ name, value }) => ({
    name,
    value: copyValue(value, name, rules, extent) as Value,
  }));
}
