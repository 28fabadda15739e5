// Types of the platform, if its declarations are loaded: those of the DOM or of Node. Without either, users compile too.

/** The platform's `Request`. */
export type PlatformRequest = typeof globalThis extends { Request: { prototype: infer R } } ? R : object;

/** The platform's `AbortSignal`. */
export type PlatformSignal = typeof globalThis extends { AbortSignal: { prototype: infer S } } ? S : object;

/** What the platform's `fetch` takes as a body. */
export type PlatformBody = typeof globalThis extends {
  Response: new (body?: infer B, ...rest: infer _) => unknown;
}
  ? NonNullable<B>
  : string | Uint8Array;
