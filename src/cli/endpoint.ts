import { form, multipart } from "../form/index.js";
import {
  createEndpoint,
  type EndpointError,
  type EndpointProfile,
  github,
  type RequestOptions,
} from "../index.js";
import { nearestName } from "../nearest.js";
import { optionTable } from "../options/option-table.js";
import { quote } from "../quote.js";
import type { Arguments } from "./arguments.js";
import { type Caller, unnested } from "./caller.js";
import { parsedJson, readJsonFile } from "./files.js";
import { isForm, readValues } from "./input.js";
import { usageError } from "./status.js";
import type { Terminal } from "./terminal.js";

/** The route that the command shows without one, and its parameters. */
export const example = { route: "GET /orgs/{org}/repos", parameters: { org: "octokit", type: "private" } };

interface Endpoint {
  (...args: readonly unknown[]): RequestOptions;
  defaults(layer: object): Endpoint;
  route(route: string): Caller["target"] & { readonly variables: readonly string[] };
}

/** What a command line without a document calls. */
export async function endpointCaller(flags: Arguments, terminal: Terminal): Promise<Caller> {
  const { defaults, route, method, "base-url": baseUrl, previews, batch, items } = flags;
  const hasForm = checkForm(flags);
  const { data, headers, query, parameters: given } = await readValues(flags, terminal);
  let base = createEndpoint(await profileOf(flags, terminal)) as unknown as Endpoint;
  for (const file of defaults) base = base.defaults(await readJsonFile("defaults", file, terminal));
  const options = {
    ...(baseUrl !== undefined && { baseUrl }),
    ...(previews.length > 0 && { mediaType: { previews } }),
    ...(data !== undefined && { data }),
    headers: { ...(isJson(data) && { "content-type": "application/json; charset=utf-8" }), ...headers },
  };
  if (route === undefined && batch !== undefined) {
    checkDefaults(given);
    const layer = { ...options, ...(method !== undefined && { method }), ...given };
    // a list is all arguments of a call
    return { target: base.defaults(layer), argumentsOf: (line) => [line].flat() };
  }
  const target = base.route([...(method === undefined ? [] : [method]), route ?? example.route].join(" "));
  const parameters = route === undefined && items.length === 0 ? example.parameters : given;
  const withQuery = { ...options, ...(Object.keys(query).length > 0 && { query }) };
  const isInRoute = (name: string): boolean => target.variables.includes(name);
  return {
    target,
    hintFor: (error, [sent]) =>
      misnamed(error, sent as object, target.variables) ||
      (hasForm ? withoutBody(error) : unnested(error, parameters)),
    argumentsOf: (more) => {
      const all = { ...parameters, ...more };
      if (!hasForm) return [all, withQuery];
      const body = formBody(namesIn(all, (name) => !isInRoute(name)));
      return [namesIn(all, isInRoute), { ...withQuery, ...body, headers: { ...body.headers, ...headers } }];
    },
  };
}

/** The members of an object whose names fit. */
function namesIn(object: object, fits: (name: string) => boolean): object {
  return Object.fromEntries(Object.entries(object).filter(([name]) => fits(name)));
}

/** The profile: that of the command line, GitHub's for its URLs and for paths, or one without an API's headers. */
async function profileOf(flags: Arguments, terminal: Terminal): Promise<EndpointProfile> {
  const { profile, "base-url": baseUrl, previews, route = "" } = flags;
  const url = route.slice(route.indexOf(" ") + 1);
  checkStart(url, profile !== undefined || baseUrl !== undefined);
  if (profile !== undefined) return (await readJsonFile("profile", profile, terminal)) as EndpointProfile;
  const [origin = github.baseUrl] = /^https?:\/\/[^/?{#]*/i.exec(baseUrl ?? url) ?? [];
  const isGitHub = previews.length > 0 || /^https:\/\/(?:api|uploads)\.github\.com$/i.test(origin);
  return isGitHub ? github : { baseUrl: github.baseUrl };
}

/** Makes sure that a host isn't taken for a path of GitHub's API. */
function checkStart(url: string, hasBase: boolean): void {
  const [start = ""] = url.split(/[/?{#]/, 1);
  if (/^:\d+$/.test(start)) {
    throw usageError(
      `A route doesn't start with a port. Write http://localhost${start}, or https:// and the host before it.`,
    );
  }
  // a name with a port, or one with dots that ends in letters
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

/** Why a form can't be sent. */
function withoutBody({ code }: EndpointError): string {
  if (code !== "ERR_BODY_NOT_ALLOWED") return "";
  return " A file, as in name@file, and --form make a body: write POST before the route.";
}

/** Whether the command line makes the body of a form. */
function checkForm(flags: Arguments): boolean {
  if (!isForm(flags)) return false;
  if (flags.input !== undefined)
    throw usageError("--input is the body, and a form is one. Write one of them.");
  if (flags.route === undefined) throw usageError("A form needs a route. Write it before the items.");
  return true;
}

/** The body of a form: parts if there are files, as with HTTPie, and otherwise pairs. */
function formBody(fields: object): { data: unknown; headers?: object } {
  if (
    Object.values(fields)
      .flat()
      .some((value) => value instanceof File)
  )
    return { data: multipart(fields) };
  const type = "application/x-www-form-urlencoded";
  return { data: String(form(fields, { arrays: "repeat" })), headers: { "content-type": type } };
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
function isJson(data: string | Uint8Array | undefined): boolean {
  return typeof data === "string" && parsedJson(data) !== undefined;
}
