import { EndpointError, type ErrorCode } from "../../errors.js";
import type { Platform } from "../../types/values.js";

/** The platform's `AbortSignal`. */
export type PlatformSignal = Platform<"AbortSignal", object>;

/** The bodies that the platform's `fetch` accepts, if its declarations are loaded. */
export type PlatformBody = typeof globalThis extends {
  Response: new (body?: infer B, ...rest: infer _) => unknown;
}
  ? NonNullable<B>
  : string | Uint8Array;

/** `adapt` adds the name of the adapter to the message. @param field the option or header that is wrong */
export function refuse(code: ErrorCode, field: string, reason: string): never {
  throw new EndpointError(code, `"${field}" ${reason}.`, field);
}

export function refuseBody(how: string, fix: string): never {
  refuse("ERR_BODY_NOT_ALLOWED", "body", `can't be sent ${how}. ${fix}`);
}

export function isBrowser(): boolean {
  return globalThis.navigator !== undefined && /^Mozilla\//.test(navigator.userAgent);
}
