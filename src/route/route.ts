import { cached } from "../cache.js";
import { EndpointError } from "../errors.js";
import { parseMethod } from "../http/method.js";
import { quote } from "../messages/quote.js";
import { type CompiledUrl, compileLiteralUrl, compileUrl } from "./compile-url.js";

export interface Route {
  readonly text: string;
  /** In lowercase; `undefined` if the route is a `URL` object. */
  readonly method: string | undefined;
  readonly url: CompiledUrl;
  /** Whether it is remembered, because it came before. */
  readonly isKept: boolean;
}

export interface Target {
  readonly method: string;
  readonly url: CompiledUrl;
}

const HOW_TO_WRITE = 'Write a URL, or a method, one space and a URL, such as "GET /orgs/{org}".';

function compileOnce(text: string, isKept: boolean): Route & Target {
  // what begins as a URL does has no method before its space
  const end = text.search(/[ /{?]/);
  const start = end > 0 && text[end] === " " && text[0] !== ":" ? end + 1 : 0;
  const space = text.slice(start).search(/[\s\0-\x1F\x7F]/);
  if (space >= 0) {
    const column = start + space + 1;
    throw invalidRouteError(text, `has white space or a control character at column ${column}`, column);
  }
  if (start ? start === text.length : end < 0 && text[0] !== ":") throw invalidRouteError(text, "has no URL");
  const method = start ? parseMethod(text.slice(0, end)) : "get";
  return { text, method, url: compileUrl(text, start), isKept };
}

export const compileRoute: (text: string) => Route & Target = /* @__PURE__ */ cached(
  compileOnce,
  isCacheableRoute,
);

export const compileUrlOption: (template: string) => CompiledUrl = /* @__PURE__ */ cached(
  (template) => compileUrl(template, 0),
  isCacheableRoute,
);

/** Whether a text is short, or has a placeholder. A long URL without one is a link, which hardly ever comes again. */
function isCacheableRoute(text: string): boolean {
  return text.length <= 48 || text.includes("{") || text.indexOf(":", text.indexOf("://") + 1) >= 0;
}

export function urlRoute(object: object): Route {
  const url = compileLiteralUrl(object);
  return { text: url.template, method: undefined, url, isKept: false };
}

/** A route as messages show it. That of `waybill/url` has no method. */
export function formatRoute({ method, url }: Target): string {
  return `${method.toUpperCase()} ${url.template}`.trimStart();
}

export function missingRouteError(route?: string): EndpointError {
  const message = `The call has no route and no url. ${HOW_TO_WRITE}`;
  return new EndpointError("ERR_INVALID_ROUTE", message, undefined, route);
}

function invalidRouteError(route: string, problem: string, column?: number): EndpointError {
  const message = `The route ${quote(route)} ${problem}. ${HOW_TO_WRITE}`;
  return new EndpointError("ERR_INVALID_ROUTE", message, undefined, route, column);
}
