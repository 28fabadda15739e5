import type { Operation } from "./openapi/operation.js";
import type { Api } from "./openapi/target.js";
import type { Defaults } from "./options/defaults.js";
import type { ApiProfile } from "./options/profile.js";
import type { Route, Target } from "./route/route.js";

/** What is behind an endpoint, or behind a route function, which has a route. */
export type EndpointInternals = readonly [api: ApiProfile, defaults: Defaults, route?: Route & Target];

/** What is behind the operations of an OpenAPI document. */
export interface OpenApiInternals {
  readonly api: Api;
  /** @throws `ERR_UNKNOWN_OPERATION`, `ERR_INVALID_DOCUMENT` */
  readonly find: (name: unknown) => Operation;
}

/** Endpoints for Octokit's packages have nothing to show. */
export type Internals = EndpointInternals | OpenApiInternals | readonly [];

/** By the function that users call. All entry points share this module, so that `waybill/explain` finds what others put in. */
const known = /* @__PURE__ */ new WeakMap<object, Internals>();

/** Remembers what is behind a function, and returns the function. */
export function remember<Call extends object>(call: Call, behind: Internals): Call {
  known.set(call, behind);
  return call;
}

/** What is behind a function; `undefined` for a function that isn't one of ours. */
export function internalsOf(call: object): Internals | undefined {
  return known.get(call);
}
