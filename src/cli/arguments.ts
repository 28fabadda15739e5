import { type FlagToken, flags, parseFlags } from "./flags.js";
import { type Format, formats } from "./formats.js";
import { type Item, parseField, parseHeaderLine, parseItem, usageError } from "./items.js";

/** How to print credentials: `[redacted]`, as they are, or as variables of the shell and of programs. */
export type Credentials = "hide" | "show" | "variable";

/** What the command line asks for. */
export interface Arguments {
  /** In uppercase letters, before the route or after `-X`. */
  readonly method: string | undefined;
  /** A route, or the name of an operation; `undefined` if the command line has none. */
  readonly route: string | undefined;
  /** Items, and the fields and headers of `-f`, `-F` and `-H`, in their order. */
  readonly items: readonly Item[];
  readonly previews: readonly string[];
  readonly input: string | undefined;
  readonly format: Format;
  readonly baseUrl: string | undefined;
  readonly profile: string | undefined;
  readonly defaults: readonly string[];
  readonly credentials: Credentials;
  readonly openapi: string | undefined;
  readonly batch: string | undefined;
  readonly failFast: boolean;
  /** Whether lines that are refused leave the exit status 0. */
  readonly exitZero: boolean;
  readonly color: "auto" | "always" | "never";
  readonly completion: string | undefined;
  readonly help: boolean;
  readonly version: boolean;
}

/** What the values of some flags can be. */
export const choices = {
  credentials: ["hide", "show", "variable"],
  color: ["auto", "always", "never"],
  completion: ["bash", "zsh", "fish"],
} as const;

/**
 * Parses the command line.
 *
 * @param env the variables of the environment: `WAYBILL_PROFILE` is a profile that stays
 * @throws `ERR_INVALID_OPTIONS`
 */
export function parseArguments(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Arguments {
  const { values, positionals, tokens } = parseFlags(args, flags, "waybill");
  if (values.curl && values.output !== undefined) throw usageError("--curl is -o curl. Write --curl or -o.");
  for (const name of ["fail-fast", "exit-zero"] as const) {
    if (values[name] && values.batch === undefined)
      throw usageError(`--${name} is for the lines of --batch. Leave it out.`);
  }
  const { method, route, count } = wordsOf(positionals, values.method, values.openapi !== undefined);
  const staying = values.openapi === undefined ? env["WAYBILL_PROFILE"] || undefined : undefined;
  return {
    method,
    route,
    items: itemsInTokens(tokens, count),
    previews: values.preview.flatMap((names) => names.split(",")),
    input: values.input,
    format: choice("output", values.output, formats, values.curl ? "curl" : "json"),
    baseUrl: values["base-url"],
    profile: values.profile ?? staying,
    defaults: values.defaults,
    credentials: choice("credentials", values.credentials, choices.credentials, "hide"),
    openapi: values.openapi,
    batch: values.batch,
    failFast: values["fail-fast"],
    exitZero: values["exit-zero"],
    color: choice("color", values.color, choices.color, "auto"),
    completion: values.completion && choice("completion", values.completion, choices.completion, "bash"),
    help: values.help,
    version: values.version,
  };
}

/** The method and the route, which are the first words: a word of capitals before another word is a method. */
function wordsOf(
  [first, second]: readonly string[],
  given: string | undefined,
  isOperation: boolean,
): { method: string | undefined; route: string | undefined; count: number } {
  // an operationId can be in capitals too
  const isMethod =
    first !== undefined &&
    second !== undefined &&
    /^[A-Z]+$/.test(first) &&
    (!isOperation || second.startsWith("/"));
  const hasMethod = isMethod || (first !== undefined && /^[A-Z]+ /.test(first));
  if (hasMethod && given !== undefined)
    throw usageError("The method is given twice: before the route, and with -X. Write one.");
  if (isMethod) return { method: first, route: second, count: 2 };
  if (first === undefined) return { method: given, route: first, count: 0 };
  if (!isOperation && /^[a-z]+$/i.test(first) && second?.startsWith("/"))
    throw usageError(`Write the method in capitals: ${first.toUpperCase()}.`);
  return { method: given, route: first, count: 1 };
}

/** The items in the order of the command line, whether they are words or values of flags. */
function itemsInTokens(tokens: readonly FlagToken[], words: number): Item[] {
  const items: Item[] = [];
  let position = -words;
  for (const { kind, name, value = "" } of tokens) {
    if (kind === "positional") {
      position++;
      if (position > 0) items.push(parseItem(value, position, items.at(-1)));
    } else if (name === "raw-field" || name === "field") items.push(parseField(value, name === "field"));
    else if (name === "header") items.push(parseHeaderLine(value));
  }
  return items;
}

function choice<Value extends string>(
  flag: string,
  value: string | undefined,
  allowed: readonly Value[],
  otherwise: Value,
): Value {
  if (value === undefined) return otherwise;
  const found = allowed.find((one) => one === value);
  if (found !== undefined) return found;
  throw usageError(`--${flag} must be one of ${allowed.join(", ")}.`, flag);
}
