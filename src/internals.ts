import type { Operation } from "./openapi/operation.js";
import type { Api } from "./openapi/target.js";
import type { Defaults } from "./options/defaults.js";
import type { ApiProfile } from "./options/profile.js";
import type { ResolvedOptions } from "./options/resolve-options.js";
import type { Route, Target } from "./route/route.js";

/** What is behind an endpoint or a route function. */
export interface EndpointInternals {
  readonly api: ApiProfile;
  /** The options that made the endpoint, over those of its parent. */
  readonly layer: ResolvedOptions;
  /** The same, as defaults of its calls. */
  readonly defaults: Defaults;
  /** The endpoint whose `defaults()` made this one. */
  readonly parent: EndpointInternals | undefined;
  /** The route of a route function. */
  readonly route?: Route & Target;
}

/** What is behind the operations of an OpenAPI document. */
export interface OpenApiInternals {
  readonly api: Api;
  /** @throws `ERR_UNKNOWN_OPERATION`, `ERR_INVALID_DOCUMENT` */
  readonly find: (name: unknown) => Operation;
}

type Internals = EndpointInternals | OpenApiInternals;

/** By the function that users call. All entry points share this module, so that `waybill/explain` finds what others put in. */
const known = /* @__PURE__ */ new WeakMap<object, Internals>();

/** Remembers what is behind a function, and returns the function. */
export function remember(call: object, own: Internals): object {
  known.set(call, own);
  return call;
}

/** What is behind a function; `undefined` for a function that isn't one of ours. */
export function internalsOf(call: object): Internals | undefined {
  return known.get(call);
}
