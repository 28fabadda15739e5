import type { Call } from "../options/call.js";
import { addToQuery } from "../options/place.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { isTrustedOrigin } from "./credentials.js";

/** Adds the parameters of the profile that a request doesn't have itself. No other origin gets them. */
export function addProfileQuery(
  call: Call,
  { origin, queryNames, variables }: CompiledUrl,
  added: readonly string[],
): void {
  const isTrusted = isTrustedOrigin(call, origin);
  const names = new Set([...queryNames, ...added]);
  for (const [name, index] of variables) if (call.values[index] !== undefined) names.add(name);
  for (const { name, value } of call.plan.api.query) {
    if (isTrusted && !names.has(name)) addToQuery(call, name, value, "profile");
    else call.trace?.unusedPair("profile", name, isTrusted);
  }
}
