import type { BaseUrl } from "../route/base-url.js";
import type { CompiledUrl } from "../route/compile-url.js";
import type { Route, Target } from "../route/route.js";
import type { Trace } from "../trace.js";
import type { WritePairs } from "../uri-template/flat.js";
import type { Value } from "../values/copy.js";
import { copyData } from "../values/keep.js";
import { type GivenParameter, type Options, startLayer } from "./options.js";

type AddQuery = (call: Call, url: CompiledUrl, added: readonly string[], trace?: Trace) => void;

/** A parsed profile. */
export interface ApiProfile {
  readonly vendor: string | undefined;
  readonly version: string | undefined;
  readonly base: BaseUrl;
  readonly userAgent: string | undefined;
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

/** A call while its request is made: its options, and its parameters in their places. */
export interface Call {
  readonly api: ApiProfile;
  /** The defaults that it is over. */
  readonly below: Options;
  readonly route: Route | undefined;
  /** Its options over the defaults: the defaults themselves, as long as it has none. */
  options: Options;
  /** Method and URL, once it is known where the parameters go. Until then they are in the options. */
  target: Target | undefined;
  /** The values of the URL's variables, by their index. */
  values: (Value | undefined)[];
  /** `name=value` pairs for the end of the query, with `&` between them. */
  pairs: string;
  /** The members of the body. */
  body: Record<string, Value> | undefined;
}

const noValues: undefined[] = [];

/** @param isPlaced whether parameters are placed while they are read, if the route says where */
export function startCall(api: ApiProfile, below: Options, route: Route | undefined, isPlaced = false): Call {
  // a pair of the profile's query gives way to parameters of its name
  const isKnown = isPlaced && route?.method && below.parameters.length === 0 && !api.addQuery;
  const call: Call = {
    api,
    below,
    route,
    options: below,
    target: undefined,
    values: noValues,
    pairs: "",
    body: undefined,
  };
  if (isKnown) setTarget(call, route as Target);
  if (below.data !== undefined || below.request) layerOf(call);
  return call;
}

/** Says where parameters go. */
export function setTarget(call: Call, target: Target): void {
  call.target = target;
  // a copy: a hole, as in new Array(n), would read what somebody assigned to Array.prototype
  call.values = target.url.noValues.slice();
}

/** The options of a call, as a layer of its own over the defaults. */
export function layerOf(call: Call): Options {
  const { below, route } = call;
  if (call.options !== below) return call.options;
  const layer = startLayer(below, route);
  // no request shares an object with the defaults
  if (below.data !== undefined) layer.data = copyData(below.data, "data");
  if (below.request) layer.request = copyData(below.request, "request");
  call.options = layer;
  return layer;
}
