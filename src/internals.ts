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

/** A constructor may return another object than `this`, and then the fields of a subclass are added to that object. */
class Given {
  constructor(object: object) {
    // biome-ignore lint/correctness/noConstructorReturn: the object gets the private field of KnownCall
    return object;
  }
}

/**
 * Adds a private field to a function, which nothing outside this class can see. A `WeakMap` would do the same, and takes as
 * long as all the rest of `endpoint.defaults()`. All entry points share this module, so that `waybill/explain` finds what
 * others put in.
 */
export class KnownCall extends Given {
  readonly #behind: Internals;

  constructor(call: object, behind: Internals) {
    super(call);
    this.#behind = behind;
  }

  static internalsOf(call: unknown): Internals | undefined {
    return typeof call === "function" && #behind in call ? call.#behind : undefined;
  }
}

/** Remembers what is behind a function, which must not be frozen yet, and returns the function. */
export function remember<Call extends object>(call: Call, behind: Internals): Call {
  return new KnownCall(call, behind) as unknown as Call;
}
