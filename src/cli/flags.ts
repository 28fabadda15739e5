import { parseArgs } from "node:util";
import type { EndpointError } from "../errors.js";
import { nearest } from "../nearest.js";
import { getOwn } from "../values/records.js";
import { usageError } from "./items.js";

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

/** The flags of a command, as `parseArgs` takes them. */
type FlagTable = Readonly<
  Record<
    string,
    { readonly type: "string" | "boolean"; readonly short?: string; readonly multiple?: boolean }
  >
>;

/** The values of all flags: a list for one that can be repeated, and `false` for a switch that isn't given. */
type FlagValues<Table extends FlagTable> = {
  [Name in keyof Table]: Table[Name] extends { multiple: true }
    ? string[]
    : Table[Name] extends { type: "boolean" }
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
 * Reads a command line.
 *
 * @param args what follows the name of the command
 * @param table the command's flags
 * @throws `ERR_INVALID_OPTIONS` for a flag that isn't one, and for a value that is missing or too many
 */
export function parseFlags<Table extends FlagTable>(
  args: readonly string[],
  table: Table,
  command: string,
): { values: FlagValues<Table>; positionals: string[]; tokens: FlagToken[] } {
  const { tokens, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: table,
  });
  const values: Record<string, unknown> = {};
  for (const [name, flag] of Object.entries(table)) {
    values[name] = flag.multiple ? [] : flag.type === "boolean" ? false : undefined;
  }
  for (const token of tokens as FlagToken[]) {
    if (token.kind !== "option") continue;
    const { name = "", value } = token;
    const flag = getOwn(table, name);
    if (!flag) throw unknownFlagError(token, args, Object.keys(table), command);
    checkValue(token, flag.type === "boolean");
    const all = values[name];
    if (Array.isArray(all)) all.push(value);
    else values[name] = value ?? true;
  }
  return { values: values as FlagValues<Table>, positionals, tokens };
}

function checkValue({ name, rawName, value, inlineValue }: FlagToken, isSwitch: boolean): void {
  if (isSwitch) {
    if (value !== undefined) throw usageError(`${rawName} takes no value. Write it alone.`, name);
  } else if (value === undefined) throw usageError(`${rawName} needs a value after it.`, name);
  else if (!inlineValue && /^-./.test(value)) {
    throw usageError(
      `${rawName} needs a value, and a flag follows. Write --${name}=-… for a value with a hyphen.`,
      name,
    );
  }
}

/** What follows the name could be a secret, such as the password after the -u of curl. */
function unknownFlagError(
  { rawName = "", index }: FlagToken,
  args: readonly string[],
  flagNames: readonly string[],
  command: string,
): EndpointError {
  const name = String(args[index]).slice(1);
  const found = rawName.startsWith("--")
    ? nearest(rawName.slice(2), flagNames, "--")
    : flagNames.includes(name) && `Write --${name}, with two hyphens`;
  return usageError(
    `${rawName} is not a flag.${found ? ` ${found}.` : ""} ${command} --help lists all flags.`,
  );
}
