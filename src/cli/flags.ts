import type { EndpointError } from "../errors.js";
import { nearest } from "../openapi/nearest.js";
import { wrong } from "./items.js";

/** The flags, as `parseArgs` takes them. The completions list them too. */
export const flags = {
  "raw-field": { type: "string", short: "f", multiple: true },
  field: { type: "string", short: "F", multiple: true },
  header: { type: "string", short: "H", multiple: true },
  method: { type: "string", short: "X" },
  input: { type: "string" },
  preview: { type: "string", short: "p", multiple: true },
  output: { type: "string", short: "o" },
  curl: { type: "boolean" },
  "base-url": { type: "string" },
  profile: { type: "string" },
  defaults: { type: "string", multiple: true },
  credentials: { type: "string" },
  openapi: { type: "string" },
  batch: { type: "string" },
  "fail-fast": { type: "boolean" },
  "exit-zero": { type: "boolean" },
  color: { type: "string" },
  completion: { type: "string" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const;

type Flags = typeof flags;
type FlagName = keyof Flags;

/** The values of all flags: a list for one that can be repeated, and `false` for a switch that isn't given. */
export type FlagValues = {
  [Name in FlagName]: Flags[Name] extends { multiple: true }
    ? string[]
    : Flags[Name] extends { type: "boolean" }
      ? boolean
      : string | undefined;
};

/** A token of `parseArgs`. */
export interface FlagToken {
  readonly kind: string;
  /** The argument that it is from. */
  readonly index: number;
  readonly name?: string;
  /** As it was written: `-o` or `--output`. */
  readonly rawName?: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

/**
 * Reads the flags of a command line.
 *
 * @param args the command line
 * @throws `ERR_INVALID_OPTIONS` for a flag that isn't one, and for a value that is missing or too many
 */
export function readFlags(args: readonly string[], tokens: readonly FlagToken[]): FlagValues {
  const values: Record<string, unknown> = {};
  for (const [name, flag] of Object.entries(flags)) {
    values[name] = "multiple" in flag ? [] : flag.type === "boolean" ? false : undefined;
  }
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name = "", value } = token;
    if (!Object.hasOwn(flags, name)) throw unknownFlag(token, args);
    checkValue(token);
    const all = values[name];
    if (Array.isArray(all)) all.push(value);
    else values[name] = value ?? true;
  }
  return values as FlagValues;
}

function checkValue({ name, rawName, value, inlineValue }: FlagToken): void {
  if (flags[name as FlagName].type === "boolean") {
    if (value !== undefined) throw wrong(`${rawName} takes no value. Write it alone.`, name);
  } else if (value === undefined) throw wrong(`${rawName} needs a value after it.`, name);
  else if (!inlineValue && /^-./.test(value)) {
    throw wrong(
      `${rawName} needs a value, and a flag follows. Write --${name}=-… for a value with a hyphen.`,
      name,
    );
  }
}

/** What follows the name could be a secret, such as the password after the -u of curl. */
function unknownFlag({ rawName = "", index }: FlagToken, args: readonly string[]): EndpointError {
  const names = Object.keys(flags).map((name) => `--${name}`);
  const long = `-${args[index]}`;
  const found = rawName.startsWith("--")
    ? nearest(rawName, names)
    : names.includes(long) && `Write ${long}, with two hyphens`;
  return wrong(`${rawName} is not a flag.${found ? ` ${found}.` : ""} waybill --help lists all flags.`);
}
