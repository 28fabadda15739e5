import type { Trace } from "./trace.js";
import { USER_AGENT } from "./version.js";

/** Data that one entry point keeps about an object for the others. */

/** All copies of this version share a value, which the first one defines on the global object: the ES modules and the CommonJS files. */
export function shared<Value extends object>(name: string, own: Value): Value {
  const key = Symbol.for(USER_AGENT + name);
  // no field of a descriptor is read from a polluted Object.prototype
  const isFirst = Reflect.defineProperty(globalThis, key, { __proto__: null, value: own } as object);
  return isFirst ? own : (Object.getOwnPropertyDescriptor(globalThis, key)?.value ?? own);
}

/** How to call a function so that its steps report to a trace. */
export type TracedCall<Result = unknown> = (trace: Trace, ...args: unknown[]) => Result;

/** The property of a function of ours that runs it with a trace. A `WeakMap` would double the time of `endpoint.defaults()`. */
const tracedCall: symbol = /* @__PURE__ */ (() => Symbol.for(`${USER_AGENT} call`))();

export function registerCall<Call extends object>(call: Call, traced: TracedCall): Call {
  (call as Record<symbol, unknown>)[tracedCall] = traced;
  return Object.freeze(call);
}

export function tracedCallOf(call: unknown): TracedCall | undefined {
  const own = typeof call === "function" && Object.getOwnPropertyDescriptor(call, tracedCall);
  return own ? (own.value as TracedCall) : undefined;
}

/** Which headers and parameters of a request of `waybill/openapi` are credentials that don't say so; adapters hide them. */
export const secretPredicates: WeakMap<object, (name: string) => boolean> = /* @__PURE__ */ shared(
  "isSecretOf",
  new WeakMap(),
);

/** Requests whose method must keep the case that it has in a document (OpenAPI 3.2). */
export const requestsWithExactMethod: WeakSet<object> = /* @__PURE__ */ shared("hasOwnCase", new WeakSet());

/** The last URL of an endpoint that `URL` writes as it is, so that no adapter checks it; `undefined` until there was an adapter. */
export const knownUrl: { text: string | null | undefined } = { text: undefined };

/** The operations of an API that `openapi()` returned, from which `waybill/tools` makes tools. */
export const apiOperations: WeakMap<object, unknown> = /* @__PURE__ */ shared("operationsOf", new WeakMap());

/** Where the command read files, which `toCurl` lets curl open. */
export const pathByBlob: WeakMap<Blob, string> = /* @__PURE__ */ new WeakMap();
