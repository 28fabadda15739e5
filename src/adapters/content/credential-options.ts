import { isPlainObject } from "../../values/records.js";
import { refuse } from "../normalize/refusal.js";

/** How to print credentials. */
export interface CredentialOptions<Mode extends string = "redact" | "show"> {
  /** `redact`, the default, prints `[redacted]` in place of each secret; `show` prints the secret. */
  readonly credentials?: Mode | undefined;
}

/**
 * The `credentials` option of the caller.
 *
 * @param modes what it can be
 * @throws `ERR_INVALID_OPTIONS` for anything else, and for options that nobody reads
 */
export function parseCredentials<Mode extends string>(
  options: CredentialOptions<Mode> | undefined,
  modes: readonly Mode[],
): Mode {
  if (options !== undefined && !isPlainObject(options))
    refuse("ERR_INVALID_OPTIONS", "options", "of the second argument must be an object");
  const { credentials, ...others }: Record<string, unknown> = { __proto__: null, ...options };
  for (const name of Object.keys(others)) {
    refuse("ERR_INVALID_OPTIONS", name, "is not an option of this adapter. Its only option is credentials");
  }
  const mode = modes.find((one) => one === (credentials === undefined ? modes[0] : credentials));
  return mode ?? refuse("ERR_INVALID_OPTIONS", "credentials", `must be "${modes.join('" or "')}"`);
}
