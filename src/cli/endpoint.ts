import {
  createEndpoint,
  type EndpointError,
  type EndpointProfile,
  endpoint,
  type RequestOptions,
} from "../index.js";
import { nearestName } from "../nearest.js";
import { optionTable } from "../options/option-table.js";
import { quote } from "../quote.js";
import type { Arguments } from "./arguments.js";
import { type Caller, unnested } from "./caller.js";
import { type CallValues, isForm, parsedJson, readJsonFile, readValues } from "./input.js";
import { usageError } from "./status.js";
import type { Terminal } from "./terminal.js";

/** The route that the command shows without one, and its parameters. */
export const example = { route: "GET /orgs/{org}/repos", parameters: { org: "octokit", type: "private" } };

interface Endpoint {
  (...args: readonly unknown[]): RequestOptions;
  defaults(layer: object): Endpoint;
  route(route: string): Caller["target"] & { readonly variables: readonly string[] };
}

/**
 * What a command line without a document calls.
 *
 * @throws the errors of routes, profiles and defaults, and of files
 */
export async function endpointCaller(flags: Arguments, terminal: Terminal): Promise<Caller> {
  const values = await readValues(flags, terminal);
  const { defaults, route, method, "base-url": baseUrl, previews, batch, items } = flags;
  let base = await profileEndpoint(flags, terminal);
  for (const file of defaults) base = base.defaults(await readJsonFile("defaults", file, terminal));
  const options = {
    ...(baseUrl !== undefined && { baseUrl }),
    ...(previews.length > 0 && { mediaType: { previews } }),
    ...(values.data !== undefined && { data: values.data }),
    headers: withContentType(values),
  };
  const write = await formWriter(flags);
  const none = { apiKeys: new Set<string>(), missing: [], hintFor: () => "" };
  if (route === undefined && batch !== undefined) {
    checkDefaults(values.parameters);
    const layer = { ...options, ...(method !== undefined && { method }), ...values.parameters };
    // a list is all arguments of a call
    return { ...none, target: base.defaults(layer), argumentsOf: (line) => [line].flat() };
  }
  const target = base.route([...(method === undefined ? [] : [method]), route ?? example.route].join(" "));
  const parameters = route === undefined && items.length === 0 ? example.parameters : values.parameters;
  const query = Object.keys(values.query).length > 0 && { query: values.query };
  return {
    ...none,
    target,
    hintFor: (error, [given]) =>
      misnamed(error, given as object, target.variables) || unnested(error, parameters),
    argumentsOf: (more) => {
      const given: Record<string, unknown> = { ...parameters, ...more };
      if (!write) return [given, { ...options, ...query }];
      const inForm = Object.keys(given).filter((name) => !target.variables.includes(name));
      const fields = Object.fromEntries(inForm.map((name) => [name, given[name]]));
      const inRoute = target.variables.filter((name) => Object.hasOwn(given, name));
      const { headers, ...body } = write(fields);
      return [
        Object.fromEntries(inRoute.map((name) => [name, given[name]])),
        { ...options, ...query, ...body, headers: { ...headers, ...options.headers } },
      ];
    },
  };
}

/** The endpoint of the profile: that of the command line, GitHub's for its URLs and for paths, or one without an API's headers. */
async function profileEndpoint(flags: Arguments, terminal: Terminal): Promise<Endpoint> {
  const { profile, "base-url": baseUrl, previews, route = "" } = flags;
  const url = route.slice(route.indexOf(" ") + 1);
  checkStart(url, profile !== undefined || baseUrl !== undefined);
  const [origin = "https://api.github.com"] = /^https?:\/\/[^/?{#]*/i.exec(baseUrl ?? url) ?? [];
  const isGitHub = previews.length > 0 || /^https:\/\/(?:api|uploads)\.github\.com$/i.test(origin);
  const made =
    profile !== undefined
      ? createEndpoint((await readJsonFile("profile", profile, terminal)) as EndpointProfile)
      : isGitHub
        ? endpoint
        : createEndpoint({ baseUrl: "https://api.github.com" });
  return made as unknown as Endpoint;
}

/**
 * Makes sure that a host isn't taken for a path of GitHub's API.
 *
 * @param hasBase whether the command line says where paths are
 */
function checkStart(url: string, hasBase: boolean): void {
  const [start = ""] = url.split(/[/?{#]/, 1);
  if (/^:\d+$/.test(start)) {
    throw usageError(
      `A route doesn't start with a port. Write http://localhost${start}, or https:// and the host before it.`,
    );
  }
  // a name with dots that ends in letters, or one that has a port
  const end = Math.max(start.lastIndexOf(":"), start.lastIndexOf("."));
  const isHost =
    /^[\w-][\w.-]*$/.test(start.slice(0, end)) && /^(?::\d+|\.[a-z]{2,})$/i.test(start.slice(end));
  if (!hasBase && end > 0 && isHost) {
    throw usageError(
      `The route starts with a host, ${quote(start)}. Write https:// before it, or / if it is a path.`,
    );
  }
}

/** A parameter that the route doesn't name, next to one that it does and that is missing. */
function misnamed({ code, parameter }: EndpointError, given: object, variables: readonly string[]): string {
  if (code !== "ERR_MISSING_PARAMETER" || parameter === undefined) return "";
  const left = Object.keys(given).filter((name) => !variables.includes(name));
  const found = nearestName(parameter, left) ?? (left.length === 1 ? left[0] : undefined);
  return found === undefined ? "" : ` The route doesn't name ${quote(found)}, which was given.`;
}

/** Writes the body of a form: with parts if there are files, as HTTPie does, and otherwise with pairs. */
async function formWriter(flags: Arguments) {
  if (!isForm(flags)) return undefined;
  if (flags.input !== undefined)
    throw usageError("--input is the body, and a form is one. Write one of them.");
  if (flags.route === undefined) throw usageError("A form needs a route. Write it before the items.");
  const { form, multipart } = await import("../form/index.js");
  return (fields: object) => {
    const hasFile = Object.values(fields).some((value) => [value].flat().some((one) => one instanceof File));
    if (hasFile) return { data: multipart(fields as object) };
    const type = "application/x-www-form-urlencoded";
    return { data: String(form(fields as object, { arrays: "repeat" })), headers: { "content-type": type } };
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

/** A body that is JSON is sent as JSON, as gh and HTTPie do. */
function withContentType({ data, headers }: CallValues): Record<string, string | null> {
  const isJson =
    typeof data === "string" && !Object.hasOwn(headers, "content-type") && parsedJson(data) !== undefined;
  return isJson ? { ...headers, "content-type": "application/json; charset=utf-8" } : headers;
}
