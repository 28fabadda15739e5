import { type ParseArgsConfig, parseArgs } from "node:util";
import { nearest } from "../nearest.js";
import { credentials, formats } from "./formats.js";
import { usageError } from "./status.js";

type ParseArgsOption = NonNullable<ParseArgsConfig["options"]>[string];

/** A flag: an option of `parseArgs`, with the words that its values can be. */
export interface Flag extends ParseArgsOption {
  readonly words?: readonly string[];
}

/** A flag that can be repeated. */
const repeated = { type: "string", multiple: true, default: [] as string[] } as const;
const text = { type: "string" } as const;
const toggle = { type: "boolean", default: false } as const;

/** The usual methods. Any other is a method too. */
export const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/** All flags, by their names. */
export const flags = {
  "raw-field": { ...repeated, short: "f" },
  field: { ...repeated, short: "F" },
  header: { ...repeated, short: "H" },
  method: { ...text, short: "X", words: methods },
  form: toggle,
  input: text,
  preview: { ...repeated, short: "p" },
  output: { ...text, short: "o", words: formats },
  curl: toggle,
  "base-url": text,
  profile: text,
  defaults: repeated,
  credentials: { ...text, words: credentials },
  openapi: text,
  batch: text,
  "fail-fast": toggle,
  "exit-zero": toggle,
  color: { ...text, words: ["auto", "always", "never"] },
  completion: { ...text, words: ["bash", "zsh", "fish"] },
  help: { ...toggle, short: "h" },
  version: { ...toggle, short: "v" },
} as const satisfies Readonly<Record<string, Flag>>;

/** Reads a command line. */
export function parseFlags<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: Options,
  command: string,
) {
  const config = { args: [...args], options, allowPositionals: true, tokens: true } as const;
  try {
    return parseArgs(config);
  } catch (error) {
    const { tokens } = parseArgs({ ...config, strict: false });
    const names = Object.keys(options);
    for (const token of tokens) {
      if (token.kind !== "option" || names.includes(token.name)) continue;
      // what follows the name could be a secret, such as the password after the -u of curl
      const name = String(args[token.index]).slice(1);
      const found = token.rawName.startsWith("--")
        ? nearest(token.name, names, "--")
        : names.includes(name) && `Write --${name}, with two hyphens`;
      throw usageError(
        `${token.rawName} is not a flag.${found ? ` ${found}.` : ""} ${command} --help lists all flags.`,
      );
    }
    // the second of several lines asks a question
    const [problem, , ...cure] = (error as Error).message.split("\n") as [string, ...string[]];
    throw usageError([problem, ...cure].map((line) => line.replace(/\.?$/, ".")).join(" "));
  }
}

/** The value of a flag that has to be one of some words. */
export function choose<Name extends "output" | "credentials" | "color" | "completion">(
  flag: Name,
  value: string,
): (typeof flags)[Name]["words"][number] {
  const { words } = flags[flag];
  const found = words.find((word) => word === value);
  if (found !== undefined) return found;
  const meant = nearest(value, words);
  throw usageError(`--${flag} must be one of ${words.join(", ")}.${meant ? ` ${meant}.` : ""}`, flag);
}
