import { boundedMap } from "../cache.js";
import { EndpointError } from "../errors.js";
import { type HeaderFields, JSON_CONTENT_TYPE } from "../options/headers.js";
import { type GivenParameter, type Options, startLayer } from "../options/options.js";
import type { BaseUrl } from "../route/base-url.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { compileRoute, type Route, type Target, urlRoute } from "../route/route.js";
import type { Trace } from "../trace.js";
import { type WritePairs, writeFlat } from "../uri-template/nested-pairs.js";
import { copyValue, type Extent, type Value } from "../values/copy.js";
import { asKept } from "../values/copy-rules.js";
import { isRecord, nameOfValue, tagOf } from "../values/records.js";

type AddQuery = (call: Call, url: CompiledUrl, added: readonly string[]) => void;

export interface ApiProfile {
  readonly vendor: string | undefined;
  readonly version: string | undefined;
  readonly base: BaseUrl;
  readonly userAgent: string | undefined;
  /** The content-type of JSON. */
  readonly jsonType: string;
  readonly trustedOrigins: ReadonlySet<string>;
  /** Writes the lists and objects of a query. */
  readonly writePairs: WritePairs;
  readonly query: readonly GivenParameter[];
  /**
   * Adds the parameters of the profile's query to a call; `undefined` without any.
   *
   * @param added the names of the parameters that the call has at the end of its query
   */
  readonly addQuery: AddQuery | undefined;
}

/** What a profile is where it says nothing. */
export const plainApi: Omit<ApiProfile, "base"> = {
  vendor: undefined,
  version: undefined,
  userAgent: undefined,
  jsonType: JSON_CONTENT_TYPE,
  trustedOrigins: /* @__PURE__ */ new Set(),
  writePairs: writeFlat,
  query: [],
  addQuery: undefined,
};

/** What is the same in each call of a route by an endpoint. */
export interface Plan {
  readonly api: ApiProfile;
  /** The defaults that a call is over. */
  readonly below: Options;
  /** The defaults that say where their credentials may go: also for `parse`, whose calls are over no options. */
  readonly home: Options;
  readonly route: Route | undefined;
  /** Method and URL, if they say where parameters go before a call is read. */
  readonly target: Target | undefined;
  /** The headers of a call with a JSON body and without headers of its own, once there was one. */
  jsonHeaders: HeaderFields | undefined;
}

/** A call while its request is made: its options, and its parameters in their places. */
export interface Call extends Extent {
  readonly plan: Plan;
  readonly trace: Trace | undefined;
  /** Its options over the defaults; the defaults themselves until it has an option. */
  options: Options;
  /** The origins that the options of a route function trust. */
  trusted: ReadonlySet<string> | undefined;
  /** Method and URL, once it is known where the parameters go. Until then they are in the options. */
  target: Target | undefined;
  /** The values of the URL's variables, by their index. */
  values: (Value | undefined)[];
  /** `name=value` pairs for the end of the query, with `&` between them. */
  pairs: string;
  /** The members of the body. */
  body: Record<string, Value> | undefined;
  /** The first error of placing parameters while the call is read. Building the request throws it. */
  refusal: EndpointError | undefined;
}

const noValues: undefined[] = [];

/** The plan of calls of a route, or of calls that start with options. */
export function makePlan(api: ApiProfile, below: Options, route?: Route, home: Options = below): Plan {
  // a default parameter can be replaced, and a pair of the profile's query gives way to parameters of its name
  const isPlaceable = route?.method && below.parameters.length === 0 && !api.addQuery;
  return {
    api,
    below,
    home,
    route,
    target: isPlaceable ? (route as Target) : undefined,
    jsonHeaders: undefined,
  };
}

/**
 * The plans of an endpoint, by what its calls start with: a route, which is a string or a `URL` object, or options. Each
 * endpoint keeps its own: in a shared cache, plans would keep the credentials of an endpoint that is gone.
 */
export function plansOf(api: ApiProfile, below: Options): (first: unknown) => Plan {
  const plans = boundedMap<Plan>();
  const add = (text: string): Plan => {
    const route = compileRoute(text);
    const plan = makePlan(api, below, route);
    return route.isKept ? plans.set(route.text, plan) : plan;
  };
  return (first) => {
    if (typeof first === "string") return plans.get(first) ?? add(first);
    if (tagOf(first) === "URL") return makePlan(api, below, urlRoute(first as object));
    if (first === undefined || isRecord(first)) return makePlan(api, below);
    const problem = `must be a route, a URL or options, but is ${nameOfValue(first)}`;
    throw new EndpointError("ERR_INVALID_OPTIONS", `The first argument ${problem}.`, "options");
  };
}

/** @param isPlaced whether parameters are placed while they are read, if the plan says where */
export function startCall(plan: Plan, isPlaced = false, trace?: Trace): Call {
  const { below } = plan;
  const target = isPlaced ? plan.target : undefined;
  const values = target ? valuesOf(target.url) : noValues;
  const call: Call = {
    plan,
    trace,
    options: below,
    trusted: undefined,
    target,
    values,
    pairs: "",
    body: undefined,
    refusal: undefined,
    items: 0,
    characters: 0,
    hasBigint: false,
  };
  if (trace) trace.layer(recordedLayerOf(call));
  else if (below.data !== undefined || below.request) layerOf(call);
  return call;
}

/** The values of a URL's variables, before any is known. */
export function valuesOf({ noValues }: CompiledUrl): (Value | undefined)[] {
  // a copy: a hole, as in new Array(n), would read what somebody assigned to Array.prototype
  return noValues.slice();
}

/**
 * Like `layerOf`, and records each option as the caller gave it. Defaults keep that record for `waybill/explain`, and a call
 * with a trace reports it.
 */
export function recordedLayerOf(call: Call): Options {
  const layer = layerOf(call);
  layer.givenOptions = [];
  return layer;
}

/** The options of a call, as a layer of its own over the defaults. */
export function layerOf(call: Call): Options {
  const { below, route } = call.plan;
  if (call.options !== below) return call.options;
  const layer = startLayer(below, route);
  // no request shares an object with the defaults
  if (below.data !== undefined) layer.data = copyValue(below.data, "data", asKept, call);
  if (below.request) layer.request = copyValue(below.request, "request", asKept, call) as object;
  call.options = layer;
  return layer;
}
