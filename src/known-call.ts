import type { Trace } from "./trace.js";

/** A call of a function that was published, with a trace of its steps. */
export type TracedCall<Result = unknown> = (trace: Trace | undefined, ...args: unknown[]) => Result;

/** A constructor may return another object than `this`, and then the fields of a subclass are added to that object. */
function Returned(object: object): object {
  return object;
}

/**
 * Adds a private field to a function, which nothing outside this class can see. A `WeakMap` would do the same, and takes as
 * long as all the rest of `endpoint.defaults()`. All entry points share this module, so that `waybill/explain` finds what
 * others put in.
 */
class KnownCall extends (Returned as unknown as new (object: object) => object) {
  readonly #traced: TracedCall;

  constructor(call: object, traced: TracedCall) {
    super(call);
    this.#traced = traced;
  }

  static tracedCallOf(call: unknown): TracedCall | undefined {
    return typeof call === "function" && #traced in call ? call.#traced : undefined;
  }
}

/** Freezes a function, and remembers how it is called with a trace. */
export function publish<Call extends object>(call: Call, traced: TracedCall): Call {
  return Object.freeze(new KnownCall(call, traced)) as Call;
}

/** How a function is called with a trace; `undefined` for functions that were not published. */
export function tracedCallOf(call: unknown): TracedCall | undefined {
  return KnownCall.tracedCallOf(call);
}

/**
 * Whether a name is that of a credential that `waybill/openapi` put into a request, whatever the name says: `waybill/adapters` hides
 * it.
 */
export const isSecretOf: WeakMap<object, (name: string) => boolean> = /* @__PURE__ */ new WeakMap();

/** The requests whose method a document writes in its own case, as OpenAPI 3.2 says: clients get it unchanged. */
export const hasOwnCase: WeakSet<object> = /* @__PURE__ */ new WeakSet();

/** What `waybill/openapi` knows of the operations that a function calls or sends: `waybill/tools` makes tools of them. */
export const operationsOf: WeakMap<object, unknown> = /* @__PURE__ */ new WeakMap();
