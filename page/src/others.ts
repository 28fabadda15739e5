import { endpoint as octokit } from "@octokit/endpoint";
import { printJson } from "../../src/cli/json.js";
import { isCredentialName, redactData, redactUrl } from "../../src/credentials/index.js";
import type { Explanation } from "../../src/explain/explanation.js";
import type { RequestOptions } from "../../src/index.js";
import type { Call } from "./call.js";

/** What somebody would send for a call. */
export interface Sent {
  readonly who: string;
  /** The method and the URL that a client sends, or why it sends nothing. */
  readonly text: string;
  /** The names of headers with credentials that go along. */
  readonly credentials: readonly string[];
  readonly isError?: true;
  /** What is wrong with it, in a word; empty if it only encodes something otherwise. */
  readonly fault?: string;
}

interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: object;
  readonly body?: unknown;
}

/**
 * What others would send for a call, where it isn't what waybill sends. Empty if all send the same.
 *
 * @param request what waybill sends, unless it refuses the call
 */
export function othersFor(call: Call, explanation: Explanation, request: RequestOptions | undefined): Sent[] {
  const [ours, ...others] = [
    attempt("waybill", () => request, `sends nothing: ${explanation.error?.code}`),
    attempt("@octokit/endpoint", () => octokitRequest(call)),
    ...(isForTemplateString(call.route) ? [attempt("a template string", () => templateString(call))] : []),
  ] as [Sent, ...Sent[]];
  if (others.every((other) => isSame(other, ours))) return [];
  const fault = ours.isError ? faultFor(call, explanation) : faultNextTo(ours);
  return [
    ours,
    ...others.map((other) =>
      other.isError ? other : { ...other, fault: markOf(other, ours) ?? fault(other) },
    ),
  ];
}

/** A request as a client sends it: its URL goes through a URL parser. */
function attempt(who: string, make: () => Request | undefined, refusal = ""): Sent {
  try {
    const request = make();
    if (!request) return { who, text: refusal, credentials: [], isError: true };
    const { method, url, headers, body } = request;
    const content = body === undefined || body === "" ? "" : `\n${printJson(redactData(body))}`;
    const text = `${method.toUpperCase()} ${redactUrl(new URL(url).href)}${content}`;
    return { who, text, credentials: Object.keys(headers).filter(isCredentialName) };
  } catch (error) {
    return { who, text: String(error), credentials: [], isError: true };
  }
}

function isSame(a: Sent, b: Sent): boolean {
  const key = ({ text, credentials }: Sent): string =>
    JSON.stringify([text.replaceAll("%2C", ","), credentials]);
  return a.isError && b.isError ? true : key(a) === key(b);
}

function octokitRequest({ profile, layers, route, parameters }: Call): Request {
  let endpoint = octokit.defaults({ baseUrl: profile["baseUrl"] as string });
  for (const layer of layers) endpoint = endpoint.defaults(layer);
  return endpoint(route, parameters);
}

/** A template string has nothing like `{?a,b}`, and is for one URL. */
function isForTemplateString(route: string): boolean {
  return /^[A-Z]+ \//.test(route) && !/\{[^\w+]/.test(route);
}

/** What people write without a library: each value encoded, and the other values as the query or the body. */
function templateString({ profile, layers, route, parameters }: Call): Request {
  const all = [...layers, parameters];
  const { baseUrl, headers: _, mediaType, request, data, ...values } = Object.assign({}, ...all);
  const headers = Object.assign({}, ...all.map((layer) => layer["headers"]));
  const [method = "", template = ""] = route.split(" ");
  const path = template.replace(/\{(\+?)(\w+)\}|(?<=\/):(\w+)/g, (_, plus, braced, name = braced) => {
    const value = String(values[name]);
    delete values[name];
    return plus ? value : encodeURIComponent(value);
  });
  const isGet = method === "GET" || method === "HEAD";
  const query = isGet && Object.keys(values).length > 0 ? `?${new URLSearchParams(values)}` : "";
  const body = data ?? (isGet || Object.keys(values).length === 0 ? undefined : values);
  return { method, url: `${baseUrl ?? profile["baseUrl"]}${path}${query}`, headers, body };
}

/** What no value is written as on purpose. */
const marks: readonly (readonly [pattern: RegExp, fault: string])[] = [
  [/object(?:%20|\+)Object\b/, "an object as text"],
  [/%EF%BF%BD/, "a lost character"],
  [/^(?:GET|HEAD) .*\n/, "a body in GET"],
];

function markOf({ text }: Sent, ours: Sent): string | undefined {
  return marks.find(([pattern]) => pattern.test(text) && !pattern.test(ours.text))?.[1];
}

/** Compares with what waybill sends, which is what the call means. */
function faultNextTo(ours: Sent): (other: Sent) => string {
  const [meant, meantBody] = partsOf(ours);
  return (other) => {
    const [sent, body] = partsOf(other);
    if (sent.origin !== meant.origin) return "another host";
    if (decoded(sent.pathname) !== decoded(meant.pathname)) return "another path";
    if (String([...sent.searchParams]) !== String([...meant.searchParams])) return "another query";
    return body === meantBody ? "" : "another body";
  };
}

/** Compares with the values of a call that waybill refuses. Credentials are for the host of the base URL. */
function faultFor({ profile, layers, parameters }: Call, { url }: Explanation): (other: Sent) => string {
  const { baseUrl }: Record<string, unknown> = Object.assign({}, profile, ...layers, parameters);
  const pieces = url.filter(({ place }) => place === "base" || place === "path");
  const path = pieces
    .map(({ text }) => text)
    .join("")
    .replace(/^\w+:\/\/[^/]*/, "");
  return (other) => {
    const [sent] = partsOf(other);
    if (URL.canParse(`${baseUrl}`) && sent.origin !== new URL(`${baseUrl}`).origin) return "another host";
    if (pieces.some(({ kind, text }) => kind === "missing" || text === "")) return "no value";
    return pieces.length === 0 || decoded(sent.pathname) === path ? "" : "another path";
  };
}

function partsOf({ text }: Sent): [url: URL, body: string] {
  const [url = "", ...body] = text.slice(text.search(/\w+:\/\//)).split("\n");
  return [new URL(url), body.join("\n")];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
