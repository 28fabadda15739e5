import { type ParseArgsConfig, parseArgs } from "node:util";
import { credentialModes } from "../../credentials/index.js";
import { closestName, suggestionFor } from "../../messages/nearest.js";
import { quote } from "../../messages/quote.js";
import { formats } from "../../print/formats.js";
import { usageError } from "../terminal.js";

type ParseArgsOptions = NonNullable<ParseArgsConfig["options"]>;

/** The kinds of flags: one with a value, one that can be repeated, and one without a value. */
export const textFlag = { type: "string" } as const;
export const repeated = { ...textFlag, multiple: true, default: [] as string[] } as const;
export const toggle = { type: "boolean", default: false } as const;

export const usualMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/** Options of `parseArgs`, with the words that their values can be. */
export const flags = {
  header: { ...repeated, short: "H" },
  method: { ...textFlag, short: "X" },
  form: toggle,
  input: textFlag,
  preview: { ...repeated, short: "p" },
  output: { ...textFlag, short: "o", words: formats },
  curl: toggle,
  "base-url": textFlag,
  user: { ...textFlag, short: "u" },
  arrays: { ...textFlag, words: ["comma", "repeat", "brackets", "indices"] },
  objects: { ...textFlag, words: ["brackets"] },
  profile: textFlag,
  defaults: repeated,
  credentials: { ...textFlag, words: credentialModes },
  openapi: textFlag,
  batch: textFlag,
  "fail-fast": toggle,
  "exit-zero": toggle,
  color: { ...textFlag, words: ["auto", "always", "never"] },
  help: { ...toggle, short: "h" },
  version: { ...toggle, short: "v" },
} as const satisfies Record<string, ParseArgsOptions[string] & { words?: readonly string[] }>;

export function parseFlags<const Options extends ParseArgsOptions>(
  args: readonly string[],
  options: Options,
  command: string,
) {
  const config = { args: [...args], options, allowPositionals: true, tokens: true } as const;
  try {
    return parseArgs(config);
  } catch (error) {
    const { tokens } = parseArgs({ ...config, strict: false });
    for (const token of tokens) {
      if (token.kind !== "option" || Object.hasOwn(options, token.name)) continue;
      // no flag is like one of a single letter
      const found = closestName(token.rawName.replace(/^-+/, ""), Object.keys(options));
      const meant = found === undefined ? "" : ` Did you mean ${quote(`--${found}`)}?`;
      // what follows the name could be a secret, such as the password after the -u of curl
      throw usageError(`Unknown flag ${token.rawName}.${meant} ${command} --help lists all flags.`);
    }
    // the second line of Node's message is a question
    const [problem, , ...fix] = (error as Error).message.split("\n") as [string, ...string[]];
    throw usageError([problem, ...fix].map((line) => line.replace(/\.?$/, ".")).join(" "));
  }
}

export function choose<Name extends "output" | "credentials" | "color" | "arrays" | "objects">(
  flag: Name,
  value: string,
): (typeof flags)[Name]["words"][number] {
  const { words } = flags[flag];
  const found = words.find((word) => word === value);
  if (found !== undefined) return found;
  const meant = suggestionFor(value, words);
  throw usageError(`--${flag} must be one of ${words.join(", ")}.${meant ? ` ${meant}.` : ""}`, flag);
}

/** The output of `waybill --help`, at most a screen of 24 lines. */
export const help = `Usage: waybill [flags] [METHOD] ROUTE [item ...]     waybill openapi|mcp --help

Fills in a route and prints the request. Sends nothing. METHOD defaults to GET.
Put the route in quotes: shells split {?a,b}.

Items  name=text  name:=json  name==text (query)  a[b]=text  a[]=text
       name=@file  name:=@file  Header:@file (- is standard input)
       name@file[;type=image/png] (a form file)
       Header:value  Header: (removes it)  Header; (empty)     \\ escapes
Flags  -H 'Header: value'  -X METHOD  -p PREVIEWS
       --input FILE (the body)  --form  --curl (-o curl)
       -o json|url|curl|http|har|explain
       --base-url URL      instead of https://api.github.com
       --user NAME         Basic; reads the password from WAYBILL_PASSWORD
       --arrays comma|repeat|brackets|indices     --objects brackets
       --profile FILE      an API's profile, or settings for --openapi, as JSON;
                           or set WAYBILL_PROFILE=FILE for all commands
       --defaults FILE     options for all calls, as JSON; repeatable
       --openapi FILE      ROUTE is an operation: operationId, or GET /path
       --batch FILE        a request per line of JSON; --fail-fast, --exit-zero
       --credentials redact|show|variable  --color auto|always|never  --version

Exit status: 0, or 1 if reading or writing a file fails, or 2 for wrong input.
`;

/** The output without arguments: the example's request, and a call that would delete something else. */
export function introduction(request: string): string {
  return `waybill fills in a REST route and prints the request. It sends nothing. For example:

$ waybill 'GET /orgs/{org}/repos' org=octokit type=private
${request}
A value that would send the request elsewhere is refused:

$ waybill 'DELETE /users/{id}' id=..
ERR_DOT_SEGMENT: The value of "id" in "DELETE /users/{id}" must not have a "." or ".." segment. Reject it.

waybill --help shows items, flags and formats, such as --curl.
`;
}
