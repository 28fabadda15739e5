import { boundedMap } from "../cache.js";
import { EndpointError } from "../errors.js";
import { JSON_CONTENT_TYPE } from "../http/media-type.js";
import type { HeaderFields } from "../options/headers.js";
import { optionTable } from "../options/option-table.js";
import { createLayer, type GivenParameter, type Options } from "../options/options.js";
import type { BaseUrl } from "../route/base-url.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { compileRoute, type Route, type Target, urlRoute } from "../route/route.js";
import { type WritePairs, writeFlat } from "../uri-template/nested-pairs.js";
import { type Counters, copyValue, type Value } from "../values/copy.js";
import { passThroughRules } from "../values/copy-rules.js";
import { isRecord, nameOfValue, tagOf } from "../values/records.js";

export interface ApiProfile {
  readonly vendor: string | undefined;
  readonly version: string | undefined;
  readonly base: BaseUrl;
  readonly userAgent: string | undefined;
  readonly jsonType: string;
  readonly trustedOrigins: ReadonlySet<string>;
  readonly writePairs: WritePairs;
  readonly query: readonly GivenParameter[];
  /** The parameters of `query` that a request doesn't have itself; absent if `query` is empty. */
  readonly profileQuery: ((call: Call, url: CompiledUrl) => readonly GivenParameter[]) | undefined;
}

export const plainApi: Omit<ApiProfile, "base"> = {
  vendor: undefined,
  version: undefined,
  userAgent: undefined,
  jsonType: JSON_CONTENT_TYPE,
  trustedOrigins: /* @__PURE__ */ new Set(),
  writePairs: writeFlat,
  query: [],
  profileQuery: undefined,
};

/** `reading`: each parameter as soon as it is read. `building`: all later, because an option, a default or `merge` needs them first. */
export type Placing = "reading" | "building";

export interface Plan {
  readonly api: ApiProfile;
  readonly defaults: Options;
  /** The defaults whose origins may receive credentials: for `parse`, whose calls override nothing, those of its endpoint. */
  readonly credentialDefaults: Options;
  readonly route: Route | undefined;
  readonly placing: Placing;
  /** Whether options are next to the parameters, and not of a route function in an object of their own, which can trust origins. */
  readonly hasOptions: boolean;
  /** The headers of calls that set neither headers nor a mediaType: without a body, and with one that is JSON. The first such call sets them. */
  headers: HeaderFields | undefined;
  jsonHeaders: HeaderFields | undefined;
}

/** A call while its request is made: its options, and its parameters in their places. */
export interface Call extends Counters {
  readonly plan: Plan;
  /** The defaults, until the call sets an option: then its own layer over them. */
  options: Options;
  /** The parameters that wait for their places. Only with `placing: "building"`. */
  parameters: readonly GivenParameter[];
  /** With `placing: "building"`, the request that is built sets it. */
  target: Target | undefined;
  /** The values of the URL's variables, by their index. */
  values: (Value | undefined)[];
  /** The pairs of the query that parameters wrote, with the `?` before them. */
  pairs: string;
  /** Why one of them can't be written. What is wrong in a value that is read later comes first, however a call is made. */
  refusal: { readonly error: unknown } | undefined;
  body: Record<string, Value> | undefined;
}

export const noParameters: readonly GivenParameter[] = [];
const noValues: undefined[] = [];

export function createPlan(api: ApiProfile, defaults: Options, route?: Route, hasOptions = true): Plan {
  const isPlaced =
    route?.method &&
    // a default parameter can be replaced, and one of the profile too; a variable can have the name of an option
    defaults.parameters.length === 0 &&
    !api.profileQuery &&
    !(hasOptions && [...route.url.variables.keys()].some((name) => optionTable.has(name)));
  const placing = isPlaced ? "reading" : "building";
  return {
    api,
    defaults,
    credentialDefaults: defaults,
    route,
    placing,
    hasOptions,
    headers: undefined,
    jsonHeaders: undefined,
  };
}

/** Each endpoint keeps its own plans: in a shared cache they would keep the credentials of an endpoint that is gone. */
export function plansOf(api: ApiProfile, defaults: Options): (first: unknown) => Plan {
  const { kept, keep } = boundedMap<Plan>();
  let ofOptions: Plan | undefined;
  const add = (first: unknown): Plan => {
    if (typeof first === "string") {
      const route = compileRoute(first);
      const plan = createPlan(api, defaults, route);
      return route.isKept ? keep(route.text, plan) : plan;
    }
    if (tagOf(first) === "URL") return createPlan(api, defaults, urlRoute(first as object));
    if (first === undefined || isRecord(first)) {
      ofOptions ??= createPlan(api, defaults);
      return ofOptions;
    }
    const problem = `must be a route, a URL or options, but is ${nameOfValue(first)}`;
    throw new EndpointError("ERR_INVALID_OPTIONS", `The first argument ${problem}.`, "options");
  };
  return (first) => kept.get(first as string) ?? add(first);
}

export function createCall(plan: Plan, placing: Placing = plan.placing): Call {
  const { defaults } = plan;
  const target = placing === "reading" ? (plan.route as Target) : undefined;
  const call: Call = {
    plan,
    options: defaults,
    parameters: noParameters,
    target,
    values: target ? emptyValuesOf(target.url) : noValues,
    pairs: "",
    refusal: undefined,
    body: undefined,
    items: 0,
    characters: 0,
  };
  // no request shares an object with the defaults
  if (defaults.data !== undefined || defaults.request) layerOf(call);
  return call;
}

export function createRecordedCall(plan: Plan): Call {
  const call = createCall(plan, "building");
  layerOf(call).record = { options: [], omissions: [] };
  return call;
}

export function emptyValuesOf({ noValues }: CompiledUrl): (Value | undefined)[] {
  // a copy: a hole, as in new Array(n), would read what somebody assigned to Array.prototype
  return noValues.slice();
}

export function layerOf(call: Call): Options {
  const { defaults, route } = call.plan;
  if (call.options !== defaults) return call.options;
  const layer = createLayer(defaults, route);
  if (defaults.data !== undefined) layer.data = copyValue(defaults.data, "data", passThroughRules, call);
  if (defaults.request)
    layer.request = copyValue(defaults.request, "request", passThroughRules, call) as object;
  call.options = layer;
  return layer;
}
