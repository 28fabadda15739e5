import { endpoint as octokit } from "@octokit/endpoint";
import { redactData } from "../../src/credentials/index.js";
import { isCredentialField } from "../../src/credentials/name.js";
import { redactUrl } from "../../src/credentials/text.js";
import { tryOr } from "../../src/errors.js";
import type { Explanation } from "../../src/explain/explanation.js";
import type { RequestOptions } from "../../src/index.js";
import type { WrittenCall } from "../../src/print/call-code.js";
import { printJson } from "../../src/print/json.js";

/** The request that somebody would send for a call. */
export interface Sent {
  readonly who: string;
  /** The method and the URL that a client sends, or why it sends nothing. */
  readonly text: string;
  /** The names of headers with credentials that go along. */
  readonly credentials: readonly string[];
  readonly isError?: true;
  /** Its mistake, in a word; empty if it only encodes something in another way. */
  readonly fault?: string;
}

interface Attempt extends Sent {
  readonly url?: URL;
  readonly body?: string;
}

/** Empty if all send the same. @param request waybill's, unless the call is invalid */
export function othersFor(call: WrittenCall, explanation: Explanation, request?: RequestOptions): Sent[] {
  const ours = attempt("waybill", () => request, `sends nothing: ${explanation.error?.code}`);
  const others = [attempt("@octokit/endpoint", () => octokitRequest(call))];
  if (isForTemplateString(call.route)) others.push(attempt("a template string", () => templateString(call)));
  if (others.every((other) => isSame(other, ours))) return [];
  return [ours, ...others].map((one) => {
    const { url, body: _, ...sent } = one;
    if (one === ours || !url) return sent;
    return { ...sent, fault: faultOf({ ...one, url }, ours, call, explanation) };
  });
}

/** A request as a client sends it: its URL goes through a URL parser. */
function attempt(who: string, make: () => RequestOptions | undefined, refusal = ""): Attempt {
  try {
    const request = make();
    if (!request) return { who, text: refusal, credentials: [], isError: true };
    const { method, headers } = request;
    const url = new URL(request.url);
    const isEmpty = request.body === undefined || request.body === "";
    const body = isEmpty ? "" : `\n${printJson(redactData(request.body))}`;
    const text = `${method.toUpperCase()} ${redactUrl(url.href)}${body}`;
    return { who, text, credentials: Object.keys(headers).filter(isCredentialField), url, body };
  } catch (error) {
    return { who, text: String(error), credentials: [], isError: true };
  }
}

function isSame(a: Attempt, b: Attempt): boolean {
  const key = ({ text, credentials }: Sent): string => `${text.replaceAll("%2C", ",")}\n${credentials}`;
  return (a.isError && b.isError) || key(a) === key(b);
}

function octokitRequest({ profile, layers, route, parameters }: WrittenCall): RequestOptions {
  let endpoint = octokit.defaults({ baseUrl: profile["baseUrl"] as string });
  for (const layer of layers) endpoint = endpoint.defaults(layer);
  return endpoint(route, parameters) as RequestOptions;
}

/** A template string has nothing like `{?a,b}`, and is for one URL. */
function isForTemplateString(route: string): boolean {
  return /^[A-Z]+ \//.test(route) && !/\{[^\w+]/.test(route);
}

/** The code that people write without a library: each value encoded, and the other values as the query or the body. */
function templateString({ profile, layers, route, parameters }: WrittenCall): RequestOptions {
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

/** Matches output that nobody writes on purpose. */
const marks: readonly (readonly [pattern: RegExp, fault: string])[] = [
  [/object(?:%20|\+)Object\b/, "an object as text"],
  [/%EF%BF%BD/, "a lost character"],
  [/^(?:GET|HEAD) .*\n/, "a body in GET"],
];

/**
 * Compares with what the call means: what waybill sends, or where it refuses the call, what it would have sent to, and the path as
 * it is written.
 */
function faultOf(
  { url, text, body }: Attempt & { readonly url: URL },
  ours: Attempt,
  { profile, layers, route, parameters }: WrittenCall,
  { url: pieces, error }: Explanation,
): string {
  const mark = marks.find(([pattern]) => pattern.test(text) && !pattern.test(ours.text));
  if (mark) return mark[1];
  if (error?.code === "ERR_UNTRUSTED_ORIGIN") return "a token of another API";
  const meant = pieces.filter(({ place }) => place === "base" || place === "path");
  const texts = meant.map((piece) => piece.text);
  const { baseUrl }: Record<string, unknown> = Object.assign({}, profile, ...layers, parameters);
  const starts = [texts.join(""), route.replace(/^\S+ /, ""), `${baseUrl}`];
  const [base = ""] = starts.flatMap((one) => /^\w+:\/\/[^/{?#]+/.exec(one) ?? []);
  const host = ours.url ?? (URL.canParse(base) ? new URL(base) : url);
  if (url.origin !== host.origin) return "another host";
  if (!ours.url && meant.some(({ kind }, index) => kind === "missing" || texts[index] === ""))
    return "no value";
  const path = texts.join("").replace(/^\w+:\/\/[^/]*/, "");
  if (meant.length > 0 && decoded(url.pathname) !== decoded(path)) return "another path";
  if (!ours.url) return "";
  if (String([...url.searchParams]) !== String([...ours.url.searchParams])) return "another query";
  return body === ours.body ? "" : "another body";
}

function decoded(path: string): string {
  return tryOr(() => decodeURIComponent(path), path);
}
