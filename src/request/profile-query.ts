import type { Call } from "../options/call.js";
import type { CompiledUrl } from "../route/compile-url.js";
import type { Trace } from "../trace.js";
import { isTrustedOrigin } from "./credentials.js";
import { addToQuery } from "./place.js";

/** Adds the parameters of the profile that a request doesn't have itself. No other origin gets them. */
export function addProfileQuery(
  call: Call,
  { origin, queryNames, variables }: CompiledUrl,
  added: readonly string[],
  trace?: Trace,
): void {
  const isTrusted = isTrustedOrigin(call, origin);
  const names = new Set([...queryNames, ...added]);
  for (const [name, index] of variables) if (call.values[index] !== undefined) names.add(name);
  for (const { name, value } of call.api.query) {
    if (isTrusted && !names.has(name)) addToQuery(call, name, value, "profile", trace);
    else trace?.unusedPair("profile", name, isTrusted);
  }
}
