import { EndpointError } from "../../errors.js";
import type { RequestOptions } from "../../types/options.js";
import { writePart } from "../../uri-template/expand.js";
import { comparableName, namesIn } from "../plan/names.js";
import { findServer } from "../plan/server.js";
import { followReaders } from "../plan/settings.js";
import { type Call, readOptions } from "./call.js";
import { checkCredentialsOf, finish, headersOf, isTrusted, untrustedError } from "./headers.js";

/**
 * Makes a GET request for a URL out of an answer, such as `next` or `Location`, with the headers and credentials of an
 * operation.
 */
export function followUrl(call: Call, given: unknown, more: unknown): RequestOptions {
  readOptions(call, more, followReaders);
  checkCredentialsOf(call);
  const text = given instanceof URL ? given.href : given;
  if (typeof text !== "string") throw invalidUrlError("must be a string or a URL object");
  const url = urlOf(text) ?? urlOf(text, baseOf(call, text));
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw invalidUrlError("must be an http(s) URL, without a user name or password");
  if (!isTrusted(call.api, url.origin)) throw untrustedError(call.plan.route, url.origin);
  for (const { location, name, text } of call.security.sent)
    if (location === "query") setPair(url, name, text);
  url.hash = "";
  return finish({ method: "get", url: url.href, headers: headersOf(call) }, call);
}

function urlOf(text: string, base?: string): URL | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}

/** What a relative URL is relative to: the URL of the response, or that of an operation whose path has no placeholder. */
function baseOf({ api, options, plan }: Call, text: string): string {
  if (options.base !== undefined) return options.base;
  const server = findServer(api.document, plan.entry, api.settings).prefix;
  if (/^[/\\]/.test(text)) return server;
  const { noValues, path, variables } = plan.url;
  if (variables.size === 0) return server + writePart("path", path, noValues);
  throw invalidUrlError('is relative to the URL of the response. Pass that as the option "base"');
}

/** The credential replaces the pairs that the server wrote into its URL. Some servers take a semicolon for an ampersand. */
function setPair(url: URL, name: string, text: string): void {
  const kept = Array.from(url.search.slice(1).matchAll(/(?:^|[&;])([^&;]*)/g), ([pair, own = ""]) =>
    namesIn(own, "&").some((one) => one === "" || comparableName(one) === comparableName(name)) ? "" : pair,
  ).join("");
  url.search = `?${kept.replace(/^[&;]/, "")}${kept && "&"}${text}`;
}

function invalidUrlError(problem: string): EndpointError {
  return new EndpointError("ERR_INVALID_OPTIONS", `The URL to follow ${problem}.`, "url");
}
