import { endpoint as octokit } from "@octokit/endpoint";
import { printJson } from "../../src/cli/json.js";
import { isCredentialName, redactData, redactUrl } from "../../src/credentials/index.js";
import type { Call, Sent } from "./call.js";
import { faultOf } from "./fault.js";

/** What others would send for a call, where it isn't what waybill sends. Empty if all send the same. */
export function othersFor(call: Call, ours: Omit<Sent, "who">): Sent[] {
  const others = [
    attempt("@octokit/endpoint", () => octokitRequest(call)),
    ...(isForTemplateString(call.route) ? [attempt("a template string", () => templateString(call))] : []),
  ];
  if (others.every((other) => isSame(other, ours))) return [];
  const judged = others.map((other) =>
    other.isError ? other : { ...other, fault: faultOf(call, other, ours) },
  );
  return [{ who: "waybill", ...ours }, ...judged];
}

interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: object;
  readonly body?: unknown;
}

/** A request as a client sends it: its URL goes through a URL parser. */
export function toSent({ method, url, headers, body }: Request): Omit<Sent, "who"> {
  const { href } = new URL(url);
  const content = body === undefined || body === "" ? "" : `\n${printJson(redactData(body))}`;
  return {
    text: `${method.toUpperCase()} ${redactUrl(href)}${content}`,
    credentials: Object.keys(headers).filter(isCredentialName),
  };
}

function attempt(who: string, request: () => Request): Sent {
  try {
    return { who, ...toSent(request()) };
  } catch (error) {
    return { who, text: String(error), credentials: [], isError: true };
  }
}

function isSame(a: Omit<Sent, "who">, b: Omit<Sent, "who">): boolean {
  const key = ({ text, credentials }: Omit<Sent, "who">): string =>
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
