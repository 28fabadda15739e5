import { EndpointError, toEndpointError } from "../errors.js";
import { JSON_CONTENT_TYPE, kindOf } from "../http/media-type.js";
import { createEndpoint, type EndpointProfile, github, type RequestOptions } from "../index.js";
import { quote } from "../messages/quote.js";
import type { MissingCredential } from "../print/credentials.js";
import { parsedJson, withoutMark } from "../print/json.js";
import type { Arguments } from "./arguments/arguments.js";
import { isForm, readItemValues, readJsonFile } from "./files.js";
import { type Terminal, usageError } from "./terminal.js";

/** The route that the command shows without one, and its parameters. */
export const example = { route: "GET /orgs/{org}/repos", parameters: { org: "octokit", type: "private" } };

export interface Caller {
  /** An endpoint, a route function, or the operations of a document. */
  readonly target: (...args: readonly unknown[]) => RequestOptions;
  /** The arguments of a call with these parameters over those of the command line. */
  readonly argumentsOf: (parameters: object) => readonly unknown[];
  /** The parameters of the command line. */
  readonly given?: object;
  /** The credentials that the document requires and the command line doesn't have. */
  readonly missing?: readonly MissingCredential[];
}

interface CommandEndpoint {
  (...args: readonly unknown[]): RequestOptions;
  defaults(layer: object): CommandEndpoint;
  merge(options: object): unknown;
  route(route: string): Caller["target"] & { readonly variables: readonly string[] };
}

export async function endpointCaller(flags: Arguments, terminal: Terminal): Promise<Caller> {
  const { defaults, route, method, "base-url": baseUrl, previews, batch, input } = flags;
  const hasForm = isForm(flags);
  if (hasForm && input !== undefined)
    throw usageError("--input and a form are both the body. Write only one of them.");
  if (hasForm && route === undefined) throw usageError("A form needs a route. Write it before the items.");
  const { data, headers, query, parameters } = await readItemValues(flags, terminal);
  const profile = { ...(await profileOf(flags, terminal)), ...flags.styles };
  let base = createEndpoint(profile) as unknown as CommandEndpoint;
  for (const file of defaults) base = base.defaults(await readJsonFile("defaults", file, terminal));
  // a body that is JSON is sent as JSON, as gh and HTTPie do
  const isJson = typeof data === "string" && parsedJson(data) !== undefined;
  const fields = { ...(isJson && { "content-type": JSON_CONTENT_TYPE }), ...headers };
  const hasMark = typeof data === "string" && /^(?:json|sequence)$/.test(kindOf(`${fields["content-type"]}`));
  const options = {
    ...(baseUrl !== undefined && { baseUrl }),
    ...(previews.length > 0 && { mediaType: { previews } }),
    ...(data !== undefined && { data: hasMark ? withoutMark(data) : data }),
    ...(Object.keys(fields).length > 0 && { headers: fields }),
  };
  if (route === undefined && batch !== undefined) {
    const layer = { ...options, ...(method !== undefined && { method }), ...parameters };
    // a token in a file doesn't follow --base-url, as in one call
    base.merge({ ...layer, url: "/" });
    // a line that is an array has all arguments of a call
    return { target: base.defaults(layer), argumentsOf: (line) => [line].flat() };
  }
  const target = base.route([...(method === undefined ? [] : [method]), route ?? example.route].join(" "));
  const given = route === undefined ? example.parameters : parameters;
  const problem = "Leave Content-Type out: name@file sets it, with the boundary of the parts.";
  if (hasForm && /^multipart\//i.test(`${headers["content-type"]}`))
    throw usageError(problem, "content-type");
  const withQuery = { ...options, ...(Object.keys(query).length > 0 && { query }) };
  const others = Object.keys(withQuery).length > 0 ? [withQuery] : [];
  if (!hasForm) return { target, given, argumentsOf: (more) => [{ ...given, ...more }, ...others] };
  const forms = await import("../form/index.js");
  const argumentsOf = (more: object): readonly unknown[] => {
    const all = Object.entries({ ...given, ...more });
    const [inRoute, inForm] = [true, false].map((isInRoute) =>
      Object.fromEntries(all.filter(([name]) => target.variables.includes(name) === isInRoute)),
    ) as [object, object];
    const body = formBody(forms, flags.styles, inForm);
    return [inRoute, { ...withQuery, ...body, headers: { ...body.headers, ...headers } }];
  };
  return { target, given, argumentsOf };
}

/** Whether a request goes to GitHub's API only because the command line has a path and says nothing of an API. */
export function goesToGitHub({ profile, "base-url": baseUrl, route = "" }: Arguments): boolean {
  return profile === undefined && baseUrl === undefined && !/^(?:\S+ )?https?:/i.test(route);
}

/** The profile: that of the command line, GitHub's for its URLs and for paths, or one without an API's headers. */
async function profileOf(flags: Arguments, terminal: Terminal): Promise<EndpointProfile> {
  const { profile, "base-url": baseUrl, previews, route = "" } = flags;
  if (baseUrl !== undefined && !/^https?:\/\//i.test(baseUrl))
    throw usageError("--base-url must start with https:// or http://. Write the whole URL.", "base-url");
  if (profile !== undefined) return (await readJsonFile("profile", profile, terminal)) as EndpointProfile;
  const url = baseUrl ?? route.slice(route.indexOf(" ") + 1);
  // without its scheme, a URL would be a path of GitHub's API
  const [start = ""] = url.split(/[/?{#]/, 1);
  const end = start.split(/(?=[.:])/).at(-1) as string;
  if (/^(?::\d+|\.[a-z]{2,}|localhost)$/i.test(end)) {
    const isLocal = /^(?:localhost|127\.|:|$)/i.test(start);
    const host = start.startsWith(":") ? `localhost${start}` : start;
    const whole = quote(`${isLocal ? "http" : "https"}://${host}`);
    const fix = `Write ${whole} before the path, or only the path, with a /.`;
    throw usageError(`${quote(start)} is a host or a port. ${fix}`);
  }
  const [origin = github.baseUrl] = /^https?:\/\/[^/?{#]*/i.exec(url) ?? [];
  const isGitHub = previews.length > 0 || /^https:\/\/(?:api|uploads)\.github\.com$/i.test(origin);
  const api = isGitHub ? github : { baseUrl: github.baseUrl };
  // a token in a file of defaults is for the API that the command line names
  return baseUrl === undefined ? api : { ...api, baseUrl, trustedOrigins: [] };
}

/** The body of a form: parts if there are files, as with HTTPie, and otherwise pairs. */
function formBody(forms: typeof import("../form/index.js"), styles: object, fields: object) {
  const values = Object.values(fields).flat();
  if (values.some((value) => value instanceof File)) return { data: forms.multipart(fields), headers: {} };
  const data = String(forms.form(fields, { arrays: "repeat", ...styles }));
  return { data, headers: { "content-type": "application/x-www-form-urlencoded" } };
}

/** The error of a call. One that refuses a name with brackets says what to write in its place. */
export function explainCallError(caught: unknown, given: object): EndpointError {
  const error = toEndpointError(caught);
  const { code, message, parameter = "" } = error;
  const value = (given as Record<string, unknown>)[parameter];
  if (typeof value !== "object" || value === null || !/VALUE$|UNKNOWN_PARAMETER$/.test(code)) return error;
  const [member] = Array.isArray(value) ? [""] : Object.keys(value);
  // a file has no members
  if (member === undefined) return error;
  const fix = `Write ${quote(`${parameter}[${member}]==`)} and the value for a pair of the query with that name.`;
  return new EndpointError(code, `${message} ${fix}`, parameter, error.route, error.column);
}
