import { parseArgs } from "node:util";
import { type Format, formats } from "./formats.js";
import { type Item, parseField, parseHeaderLine, parseItem, wrong } from "./items.js";

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
  readonly color: "auto" | "always" | "never";
  readonly completion: string | undefined;
  readonly help: boolean;
  readonly version: boolean;
}

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
  color: { type: "string" },
  completion: { type: "string" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const;

/** What the values of some flags can be. */
export const choices = {
  credentials: ["hide", "show", "variable"],
  color: ["auto", "always", "never"],
  completion: ["bash", "zsh", "fish"],
} as const;

/**
 * Parses the command line.
 *
 * @throws `ERR_INVALID_OPTIONS`, and the errors of `parseArgs`, which have a code too
 */
export function parseArguments(args: readonly string[]): Arguments {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    allowPositionals: true,
    tokens: true,
    options: flags,
  });
  if (values.curl && values.output !== undefined) throw wrong("--curl is -o curl. Write --curl or -o.");
  if (values["fail-fast"] && values.batch === undefined)
    throw wrong("--fail-fast is for the lines of --batch. Leave it out.");
  const { method, route, count } = wordsOf(positionals, values.method, values.openapi !== undefined);
  return {
    method,
    route,
    items: itemsOf(tokens, count),
    previews: (values.preview ?? []).flatMap((names) => names.split(",")),
    input: values.input,
    format: choice("output", values.output, formats, values.curl ? "curl" : "json"),
    baseUrl: values["base-url"],
    profile: values.profile,
    defaults: values.defaults ?? [],
    credentials: choice("credentials", values.credentials, choices.credentials, "hide"),
    openapi: values.openapi,
    batch: values.batch,
    failFast: values["fail-fast"] ?? false,
    color: choice("color", values.color, choices.color, "auto"),
    completion: values.completion && choice("completion", values.completion, choices.completion, "bash"),
    help: values.help ?? false,
    version: values.version ?? false,
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
    throw wrong("The method is given twice: before the route, and with -X. Write one.");
  if (isMethod) return { method: first, route: second, count: 2 };
  if (first === undefined) return { method: given, route: first, count: 0 };
  if (!isOperation && /^[a-z]+$/i.test(first) && second?.startsWith("/"))
    throw wrong(`Write the method in capitals: ${first.toUpperCase()}.`);
  return { method: given, route: first, count: 1 };
}

/** A token of `parseArgs`. */
interface ArgumentToken {
  readonly kind: string;
  readonly name?: string;
  readonly value?: string | undefined;
}

/** The items in the order of the command line, whether they are words or values of flags. */
function itemsOf(tokens: readonly ArgumentToken[], words: number): Item[] {
  const items: Item[] = [];
  let position = -words;
  for (const { kind, name, value = "" } of tokens) {
    if (kind === "positional") {
      position++;
      if (position > 0) items.push(parseItem(value, position));
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
  throw wrong(`--${flag} must be one of ${allowed.join(", ")}.`, flag);
}
