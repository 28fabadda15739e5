import {
  createEndpoint,
  type EndpointError,
  type EndpointProfile,
  endpoint,
  type RequestOptions,
} from "../index.js";
import { nearestName } from "../nearest.js";
import { own } from "../openapi/document/document.js";
import { optionTable } from "../options/option-table.js";
import { quote } from "../quote.js";
import type { Arguments } from "./arguments.js";
import { apiKeysOf } from "./credentials.js";
import { readDocument } from "./document.js";
import { givenTwiceError } from "./fields.js";
import { type CallValues, readersOf, readJsonFile } from "./input.js";
import { usageError } from "./items.js";
import { parseJson } from "./json.js";
import type { Terminal } from "./terminal.js";

/** What is called, and how its arguments are made. */
export interface Caller {
  /** What is called with these arguments: an endpoint, a route function, or the operations of a document. */
  readonly targetOf: (args: readonly unknown[]) => Target;
  /** The arguments of a call with these parameters over those of the command line. */
  readonly argumentsOf: (parameters: object) => readonly unknown[];
  /** A sentence to add to an error of a call with these arguments, or an empty string. */
  readonly hintFor?: (error: EndpointError, args: readonly unknown[]) => string;
  /** The names of credentials that don't say that they are. */
  readonly apiKeys: ReadonlySet<string>;
}

/** For a URL or a base URL that isn't GitHub's: no header is that of an API. Credentials of defaults don't go there. */
const plainEndpoint = createEndpoint({ baseUrl: "https://api.github.com" });

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

/**
 * Whether the profile is GitHub's, which is that of paths, and of everything with previews.
 *
 * @param places the base URL and the URL or route of a call, as far as there are any
 */
function isGitHub(previews: readonly string[], places: readonly unknown[]): boolean {
  const place = places.find((text) => typeof text === "string") ?? "";
  const [, origin] = /^(?:[A-Z]+ )?(https?:\/\/[^/?{#]*)/i.exec(place as string) ?? [];
  return (
    previews.length > 0 || origin === undefined || /^https:\/\/(?:api|uploads)\.github\.com$/i.test(origin)
  );
}

/**
 * Makes sure that a host isn't taken for a path of GitHub's API.
 *
 * @param hasBase whether the command line says where paths are
 */
function checkRoute(route: string, hasBase: boolean): void {
  const url = route.slice(route.indexOf(" ") + 1);
  const [start = ""] = url.split(/[/?{#]/, 1);
  if (/^:\d+$/.test(start)) {
    throw usageError(
      `A route doesn't start with a port. Write http://localhost${start}, or https:// and the host before it.`,
    );
  }
  if (isHost(start) && !hasBase) {
    throw usageError(
      `The route starts with a host, ${quote(start)}. Write https:// before it, or / if it is a path.`,
    );
  }
}

/** Whether a string is a name with dots that ends in letters, or has a port. */
function isHost(text: string): boolean {
  const [name = "", port] = text.split(":", 2);
  const labels = name.split(".");
  if (labels.some((label) => !/^[\w-]+$/.test(label))) return false;
  if (port !== undefined) return /^\d+$/.test(port) && text === `${name}:${port}`;
  return labels.length > 1 && /^[a-z]{2,}$/i.test(labels.at(-1) as string);
}

/** A parameter that the route doesn't name, next to one that it does and that is missing. */
function misnamed({ code, parameter }: EndpointError, given: object, variables: readonly string[]): string {
  if (code !== "ERR_MISSING_PARAMETER" || parameter === undefined) return "";
  const left = Object.keys(given).filter((name) => !variables.includes(name));
  const found = nearestName(parameter, left) ?? (left.length === 1 ? left[0] : undefined);
  return found === undefined ? "" : ` The route doesn't name ${quote(found)}, which was given.`;
}

/** What is called with the values of a command line, which are checked then. */
type Target = (...args: readonly unknown[]) => RequestOptions;

interface TargetEndpoint extends Target {
  defaults(layer: object): TargetEndpoint;
  route(route: string): Target & { readonly variables: readonly string[] };
}

async function endpointCaller(flags: Arguments, values: CallValues, terminal: Terminal): Promise<Caller> {
  const { profile, defaults, route, method, baseUrl, previews, batch } = flags;
  if (route !== undefined) checkRoute(route, profile !== undefined || baseUrl !== undefined);
  let base = endpoint as unknown as TargetEndpoint;
  let plain = plainEndpoint as unknown as TargetEndpoint;
  if (profile !== undefined) {
    const api = (await readJsonFile("profile", profile, terminal)) as EndpointProfile;
    base = plain = createEndpoint(api) as unknown as TargetEndpoint;
  }
  const addDefaults = (layer: object): void => {
    base = base.defaults(layer);
    plain = plain.defaults(layer);
  };
  for (const file of defaults) addDefaults(await readJsonFile("defaults", file, terminal));
  const options = {
    ...(baseUrl !== undefined && { baseUrl }),
    ...(previews.length > 0 && { mediaType: { previews } }),
    ...(values.data !== undefined && { data: values.data }),
    headers: withContentType(values),
  };
  if (route === undefined && batch !== undefined) {
    checkDefaults(values.parameters);
    addDefaults({ ...options, ...(method !== undefined && { method }), ...values.parameters });
    const isGitHubs = ([first, second]: readonly unknown[]): boolean =>
      isGitHub(previews, [own(second, "baseUrl"), own(first, "baseUrl"), baseUrl, own(first, "url"), first]);
    return {
      targetOf: (args) => (isGitHubs(args) ? base : plain),
      argumentsOf: argumentsIn,
      apiKeys: new Set(),
    };
  }
  const text = [...(method === undefined ? [] : [method]), route ?? example].join(" ");
  const query = Object.keys(values.query).length > 0 && { query: values.query };
  const parameters =
    route === undefined && flags.items.length === 0 ? { org: "octokit", type: "private" } : values.parameters;
  const target = (isGitHub(previews, [baseUrl, route]) ? base : plain).route(text);
  return {
    targetOf: () => target,
    hintFor: (error, [given]) => misnamed(error, given as object, target.variables),
    apiKeys: new Set(),
    argumentsOf: (more) => [
      { ...parameters, ...more },
      { ...options, ...query },
    ],
  };
}

/** Next to lines that are whole calls, parameters are defaults, in which an option's name would set the option. */
function checkDefaults(parameters: object): void {
  const option = [...optionTable.keys()].find((name) => Object.hasOwn(parameters, name));
  if (option === undefined) return;
  throw usageError(
    `Without a route, ${quote(option)} is an option and no parameter. Use its flag, or write it into the lines.`,
    option,
  );
}

/** A line of a batch without a route: the arguments of a call as a list, or one argument. */
function argumentsIn(line: object): readonly unknown[] {
  return Array.isArray(line) ? line : [line];
}

/** A line of a batch without an operation. */
function operationIn(line: object): readonly unknown[] {
  if (Array.isArray(line)) return line;
  throw usageError("The line is not a list. Write a list of the operation, its parameters and the options.");
}

/** A body that is JSON is sent as JSON, as gh and HTTPie do. */
function withContentType({ data, headers }: CallValues): Record<string, string | null> {
  const isJson =
    typeof data === "string" && !Object.hasOwn(headers, "content-type") && parsedJson(data) !== undefined;
  return isJson ? { ...headers, "content-type": "application/json; charset=utf-8" } : headers;
}

function parsedJson(text: string): unknown {
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
  const { defaults, profile, route, method, baseUrl, previews, batch, items, input } = flags;
  if (defaults.length > 0 || previews.length > 0) {
    throw usageError(
      "Next to --openapi write settings into the file of --profile, and no --defaults or --preview.",
    );
  }
  const { openapi } = await import("../openapi/index.js");
  const settings = profile === undefined ? undefined : await readJsonFile("profile", profile, terminal);
  const document = await readDocument(file, readersOf(terminal));
  const target = openapi(document, settings) as unknown as Target;
  const apiKeys = apiKeysOf(document);
  if (route === undefined && batch !== undefined) {
    if (method !== undefined || baseUrl !== undefined || input !== undefined || items.length > 0) {
      throw usageError(
        "Without an operation, each line of a batch is a whole call. Write the method, parameters, headers and body into the lines, and the base URL as server into the file of --profile.",
      );
    }
    return { targetOf: () => target, argumentsOf: operationIn, apiKeys };
  }
  if (route === undefined) {
    throw usageError(
      'Name an operation: its operationId, or a route. "waybill openapi list FILE" lists them.',
    );
  }
  const twice = Object.keys(values.query).find((pair) => Object.hasOwn(values.parameters, pair));
  if (twice !== undefined) throw givenTwiceError(twice);
  const { "content-type": contentType, ...headers } = values.headers;
  const { data } = values;
  const body = typeof data === "string" ? (parsedJson(data) ?? data) : data;
  const options = {
    headers,
    ...(contentType != null && { contentType }),
    ...(baseUrl !== undefined && { server: baseUrl }),
    ...(body !== undefined && { body }),
  };
  const name = method === undefined ? route : `${method} ${route}`;
  return {
    targetOf: () => target,
    apiKeys,
    argumentsOf: (more) => [name, { ...values.query, ...values.parameters, ...more }, options],
  };
}
