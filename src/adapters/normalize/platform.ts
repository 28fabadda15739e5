import { EndpointError, type ErrorCode } from "../../errors.js";
import { getOwn } from "../../values/records.js";
import { USER_AGENT } from "../../version.js";

/** A function that is called as a method. */
export type PlatformMethod = (this: object, ...values: unknown[]) => unknown;

/** A method of an object. What was assigned to `Object.prototype` is not a method. */
export function getMethod(value: object, name: string): PlatformMethod | undefined {
  const method: unknown = Reflect.get(value, name);
  const isMethod = typeof method === "function" && method !== Reflect.get(Object.prototype, name);
  return isMethod ? (method as PlatformMethod) : undefined;
}

// Types of the platform, if its declarations are loaded: those of the DOM or of Node. Without either, users compile too.

/** The platform's `AbortSignal`. */
export type PlatformSignal = typeof globalThis extends { AbortSignal: { prototype: infer S } } ? S : object;

/** The bodies that the platform's `fetch` accepts. */
export type PlatformBody = typeof globalThis extends {
  Response: new (body?: infer B, ...rest: infer _) => unknown;
}
  ? NonNullable<B>
  : string | Uint8Array;

/**
 * Refuses a request. `adapt` adds the name of the adapter to the message.
 *
 * @param field the option or header that is wrong
 * @param reason what is wrong and what to do, without any value
 */
export function refuse(code: ErrorCode, field: string, reason: string): never {
  throw new EndpointError(code, `"${field}" ${reason}.`, field);
}

/** Refuses a body that this client can't send, or can't send with this method. */
export function refuseBody(how: string, fix: string): never {
  refuse("ERR_BODY_NOT_ALLOWED", "body", `can't be sent ${how}. ${fix}`);
}

/**
 * Leaves out the user-agent of the library in a browser, where it costs a preflight: a server that allows other origins and no more
 * refuses it. Returns whether it did.
 */
export function leaveOutUserAgent(headers: Record<string, string>): boolean {
  return isBrowser() && getOwn(headers, "user-agent") === USER_AGENT && delete headers["user-agent"];
}

export function isBrowser(): boolean {
  const agent: unknown = globalThis.navigator?.userAgent;
  return typeof agent === "string" && agent.startsWith("Mozilla/");
}

/**
 * The caller's signal, which also aborts after `request.timeout`. It ends a response that never ends too, which the timeouts of axios,
 * undici and `node:http` don't.
 */
export function signalOf(request: {
  readonly signal: PlatformSignal | undefined;
  readonly timeout: number | undefined;
}): PlatformSignal | undefined {
  const { signal, timeout } = request;
  if (timeout === undefined) return signal;
  // for a part of a millisecond, some platforms throw
  const timer = AbortSignal.timeout(Math.ceil(timeout));
  if (!signal) return timer;
  const either = AbortSignal.any([timer, signal]);
  // Node 20 collects what `AbortSignal.any` depends on, so that a timeout is forgotten while a response is slow
  timer.addEventListener("abort", () => either);
  return either;
}
