import { createEndpoint, endpoint, type Profile, type RequestOptions } from "../index.js";
import type { Arguments } from "./arguments.js";
import { type CallValues, readersOf, readJsonFile } from "./input.js";
import { wrong } from "./items.js";
import { parseJson } from "./json.js";
import { readDocument } from "./openapi.js";
import type { Terminal } from "./terminal.js";

/** What is called, and how its arguments are made. */
export interface Caller {
  /** An endpoint, a route function, or the operations of a document. */
  readonly target: (...args: readonly unknown[]) => RequestOptions;
  /** The arguments of a call with these parameters over those of the command line. */
  readonly argumentsOf: (parameters: object) => readonly unknown[];
}

/** The route that the command shows without one. */
const example = "GET /orgs/{org}/repos";

/**
 * Finds what a command line calls.
 *
 * @throws the errors of routes, profiles, defaults and documents, and of files
 */
export async function makeCaller(flags: Arguments, values: CallValues, terminal: Terminal): Promise<Caller> {
  return flags.openapi === undefined
    ? endpointCaller(flags, values, terminal)
    : operationCaller(flags, flags.openapi, values, terminal);
}

// biome-ignore lint/suspicious/noExplicitAny: what users write is checked when it is called
type Unchecked = any;

async function endpointCaller(flags: Arguments, values: CallValues, terminal: Terminal): Promise<Caller> {
  const { profile, defaults, route, method, baseUrl, previews, batch } = flags;
  let base = endpoint as Unchecked;
  if (profile !== undefined)
    base = createEndpoint((await readJsonFile("profile", profile, terminal)) as Profile);
  for (const file of defaults) base = base.defaults(await readJsonFile("defaults", file, terminal));
  const options = {
    ...(baseUrl !== undefined && { baseUrl }),
    ...(previews.length > 0 && { mediaType: { previews } }),
    ...(values.data !== undefined && { data: values.data }),
    headers: withContentType(values),
  };
  if (route === undefined && batch !== undefined) {
    base = base.defaults({ ...options, ...values.parameters });
    return { target: base, argumentsOf: argumentsIn };
  }
  const text = [...(method === undefined ? [] : [method]), route ?? example].join(" ");
  const query = Object.keys(values.query).length > 0 && { query: values.query };
  const parameters =
    route === undefined && flags.items.length === 0 ? { org: "octokit", type: "private" } : values.parameters;
  return {
    target: base.route(text),
    argumentsOf: (more) => [
      { ...parameters, ...more },
      { ...options, ...query },
    ],
  };
}

/** A line of a batch without a route: the arguments of a call as a list, or one argument. */
export function argumentsIn(line: object): readonly unknown[] {
  return Array.isArray(line) ? line : [line];
}

/** A body that is JSON is sent as JSON, as gh and HTTPie do. */
function withContentType({ data, headers }: CallValues): Record<string, string | null> {
  const isJson =
    typeof data === "string" && !Object.hasOwn(headers, "content-type") && jsonIn(data) !== undefined;
  return isJson ? { ...headers, "content-type": "application/json; charset=utf-8" } : headers;
}

function jsonIn(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

async function operationCaller(
  flags: Arguments,
  file: string,
  values: CallValues,
  terminal: Terminal,
): Promise<Caller> {
  const { defaults, profile, route, method, baseUrl, previews, batch } = flags;
  if (defaults.length > 0 || previews.length > 0) {
    throw wrong(
      "Next to --openapi write settings into the file of --profile, and no --defaults or --preview.",
    );
  }
  const { openapi } = await import("../openapi/index.js");
  const settings = profile === undefined ? undefined : await readJsonFile("profile", profile, terminal);
  const target = openapi(await readDocument(file, readersOf(terminal)), settings) as Unchecked;
  if (route === undefined && batch !== undefined) return { target, argumentsOf: argumentsIn };
  if (route === undefined) {
    throw wrong('Name an operation: its operationId, or a route. "waybill openapi list FILE" lists them.');
  }
  const { "content-type": contentType, ...headers } = values.headers;
  const { data } = values;
  const body = typeof data === "string" ? (jsonIn(data) ?? data) : data;
  const options = {
    headers,
    ...(contentType != null && { contentType }),
    ...(baseUrl !== undefined && { server: baseUrl }),
    ...(body !== undefined && { body }),
  };
  const name = method === undefined ? route : `${method} ${route}`;
  return {
    target,
    argumentsOf: (more) => [name, { ...values.query, ...values.parameters, ...more }, options],
  };
}
