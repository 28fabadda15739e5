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
  const { credentials = modes[0] as Mode, ...others } = copyOptions(options);
  for (const name of Object.keys(others)) {
    refuse("ERR_INVALID_OPTIONS", name, "is not an option of this adapter. Its only option is credentials");
  }
  if (modes.includes(credentials)) return credentials;
  return refuse("ERR_INVALID_OPTIONS", "credentials", `must be "${modes.join('" or "')}"`);
}

function copyOptions<Mode extends string>(options: CredentialOptions<Mode> = {}): CredentialOptions<Mode> {
  if (typeof options !== "object")
    refuse("ERR_INVALID_OPTIONS", "options", "of the second argument must be an object");
  return { __proto__: null, ...options } as CredentialOptions<Mode>;
}
