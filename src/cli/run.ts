import { parseArgs } from "node:util";
import { EndpointError } from "../errors.js";
import { endpoint } from "../index.js";
import { VERSION } from "../options/profile.js";
import { quote } from "../quote.js";

/** What a run of the command writes, and its exit status: 0, or 2 where the input is wrong. */
export interface CommandResult {
  readonly status: 0 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

const help = `Usage: waybill [options] [route] [item ...]
       waybill openapi COMMAND FILE

Prints the request options of a route of GitHub's REST API, as JSON. Sends nothing.
Without a route it shows an example: GET /orgs/{org}/repos org=octokit type=private

Route: a method and a URL template, such as "GET /orgs/{org}/repos", or a URL template alone.

Items:
  name=value         a parameter that is text
  name:=json         a parameter that is any JSON value
  Header-Name:value  a header

Options:
  --base-url URL     where paths go, instead of https://api.github.com
  --help             show this text
  --version          show the version

"waybill openapi --help" says what can be done with an OpenAPI document.

Exit status: 0, or 2 with a code and a message on standard error.
`;

const example = ["GET /orgs/{org}/repos", "org=octokit", "type=private"];

/** Runs the command. Reads nothing but its arguments and throws nothing. */
export function run(args: readonly string[]): CommandResult {
  try {
    return { status: 0, stdout: answer(args), stderr: "" };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { status: 2, stdout: "", stderr: `${code}: ${message}\n` };
  }
}

/** @throws `EndpointError`, and the errors of `parseArgs`; all have a code */
function answer(args: readonly string[]): string {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      "base-url": { type: "string" },
      help: { type: "boolean", short: "h" },
      version: { type: "boolean", short: "v" },
    },
  });
  if (values.help) return help;
  if (values.version) return `${VERSION}\n`;
  const [route = "", ...items] = positionals.length > 0 ? positionals : example;
  const { parameters, headers } = readItems(items);
  const options = endpoint.route(route)(parameters, { headers, baseUrl: values["base-url"] });
  return `${JSON.stringify(options, null, 2)}\n`;
}

function readItems(items: readonly string[]): {
  parameters: Record<string, unknown>;
  headers: Record<string, string>;
} {
  const parameters = new Map<string, unknown>();
  const headers = new Map<string, string>();
  for (const [index, item] of items.entries()) {
    const [start = "", name, separator] = /^([^:=]+)(:=?|=)/.exec(item) ?? [];
    const value = item.slice(start.length);
    if (name === undefined) {
      throw invalidItem(
        `Item ${index + 1} behind the route is none of name=value, name:=json and Header-Name:value. Put a route that has a space in quotes.`,
      );
    }
    const target: Map<string, unknown> = separator === ":" ? headers : parameters;
    const key = target === headers ? name.toLowerCase() : name;
    if (target.has(key)) {
      throw invalidItem(`${quote(name)} is given twice. For a list write name:='["a","b"]'.`);
    }
    target.set(key, separator === ":=" ? readJson(name, value) : separator === ":" ? value.trim() : value);
  }
  return { parameters: Object.fromEntries(parameters), headers: Object.fromEntries(headers) };
}

function readJson(name: string, text: string): unknown {
  let isExact = true;
  let value: unknown;
  try {
    value = JSON.parse(text, (_, item: unknown) => {
      if (Number.isInteger(item)) isExact &&= Number.isSafeInteger(item);
      return item;
    });
  } catch {
    throw invalidValue(name, "is not JSON");
  }
  if (!isExact) throw invalidValue(name, "has an integer that JavaScript's numbers cannot hold");
  return value;
}

function invalidValue(name: string, reason: string): EndpointError {
  return new EndpointError(
    "ERR_INVALID_VALUE",
    `The value of ${quote(name)} behind := ${reason}. Write = for text.`,
    name,
  );
}

function invalidItem(message: string): EndpointError {
  return new EndpointError("ERR_INVALID_OPTIONS", message);
}
