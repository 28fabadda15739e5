import { cached } from "./cache.js";
import { EndpointError } from "./errors.js";
import { splitOrigin } from "./origin.js";
import { quote } from "./quote.js";
import { forbiddenMethods, notToken } from "./rfc9110.js";
import { simple } from "./uri-template/operators.js";
import { type Expression, parse, routeGrammar, type Token, type Varspec } from "./uri-template/parse.js";
import type { Value } from "./uri-template/value.js";

/**
 * A URL template cut where RFC 3986 cuts a URL. The cuts are made in the text the developer wrote, so that no value
 * can shift one.
 */
export interface CompiledUrl {
  /** The text as it was written. */
  readonly template: string;
  /** Of a full URL, normalised by WHATWG URL; `undefined` for a path, which follows baseUrl. */
  readonly origin: string | undefined;
  /** With its slash, where it begins with a literal. */
  readonly path: readonly Token[];
  /** With its `?`. */
  readonly query: readonly Token[];
  /** With its `#`. */
  readonly fragment: readonly Token[];
  /** The names of all variables, each once, in their order, with the place of their values. */
  readonly slots: ReadonlyMap<string, number>;
  /**
   * Makes an empty body, where one was needed before. Bodies of one route have a hidden class of their own, in which
   * engines find their few names faster than among those of all objects.
   */
  Body: (new () => object) | undefined;
  /** The values of the variables before any is known. */
  readonly empty: readonly (Value | undefined)[];
  /** The variables that have no other way to be absent than to be missing: those of `{name}` and `{+name}`. */
  readonly required: readonly Varspec[];
  /** Whether the path can get a dot segment otherwise than by a value that begins with a dot. */
  readonly dotted: boolean;
}

/** A route's text, understood. */
export interface Route {
  readonly text: string;
  /** Lowercase. */
  readonly method: string;
  readonly url: CompiledUrl;
}

const forms = 'Write a URL, or a method, one space and a URL, such as "GET /orgs/{org}".';

/**
 * Compiles a route: a method, one space and a URL template, or a URL template alone.
 *
 * @throws `ERR_INVALID_ROUTE`, `ERR_INVALID_METHOD`, `ERR_INVALID_TEMPLATE`, `ERR_URL_STRUCTURE`
 */
export const compileRoute: (route: string) => Route = /* @__PURE__ */ cached((text) => {
  const space = text.indexOf(" ");
  const white = text.slice(space + 1).search(/[\s\0-\x1F\x7F]/);
  if (white >= 0 || space === 0) {
    const column = space === 0 ? 1 : space + 2 + white;
    throw invalidRoute(text, `has white space or a control character at column ${column}`, column);
  }
  if (space < 0 && !/^:|[/{?]/.test(text)) throw invalidRoute(text, "has no URL");
  return {
    text,
    method: space < 0 ? "get" : readMethod(text.slice(0, space)),
    url: compile(text, space + 1),
  };
});

/**
 * Compiles a URL template.
 *
 * @throws `ERR_INVALID_ROUTE`, `ERR_INVALID_TEMPLATE`, `ERR_URL_STRUCTURE`
 */
export const compileUrl: (template: string) => CompiledUrl = /* @__PURE__ */ cached((text) =>
  compile(text, 0),
);

/**
 * Checks a method and returns it in lowercase.
 *
 * @throws `ERR_INVALID_METHOD`
 */
export function readMethod(method: unknown): string {
  const name = typeof method === "string" && !notToken.test(method) ? method.toLowerCase() : "";
  if (name && !forbiddenMethods.includes(name)) return name;
  throw new EndpointError(
    "ERR_INVALID_METHOD",
    name
      ? `HTTP clients refuse the method ${name.toUpperCase()}. Use another.`
      : `The method is no RFC 9110 token. ${forms}`,
  );
}

/** Whether the parameters that the URL does not take go into the query; otherwise they are the body. */
export function carriesQuery(method: string): boolean {
  return method === "get" || method === "head";
}

function compile(text: string, start: number): CompiledUrl {
  const template = text.slice(start);
  if (template === "") throw invalidRoute(text, "has no URL");
  if (template.startsWith("//")) {
    throw invalidUrl(
      text,
      "starts with two slashes, which names a host. Write one slash, or the whole URL.",
      start + 1,
    );
  }
  const { origin, length } = splitOrigin(template);
  const slots = new Map<string, number>();
  const tokens = parse(text, slots, start + length, routeGrammar);
  const required: Varspec[] = [];
  for (const token of tokens) {
    if (typeof token === "string" || token.operator.first !== "") continue;
    for (const varspec of token.varspecs) required[varspec.slot] = varspec;
  }
  const [path, query, fragment] = cut(tokens);
  const next = query.find((token) => !isPairs(token));
  const isSliding = next !== undefined && isPairs(query[0]) && !String(next).startsWith("&");
  if (isSliding || (fragment.length > 1 && typeof fragment[0] !== "string")) {
    throw invalidUrl(
      text,
      'has text behind an optional part that would slide into another part of the URL without it. Behind {?…} write only {&…}, "&name=value" or a fragment, and {#…} last.',
    );
  }
  if (typeof path[0] === "string" && !path[0].startsWith("/")) path.unshift("/");
  return {
    template,
    origin,
    path,
    // WHATWG URL encodes the apostrophe in the query of an http URL, RFC 3986 need not
    query: query.map((token) => (typeof token === "string" ? token.replaceAll("'", "%27") : token)),
    fragment,
    slots,
    Body: undefined,
    empty: new Array<undefined>(slots.size).fill(undefined),
    required: required.filter(Boolean),
    dotted: path.some((token) =>
      typeof token === "string" ? /\.|%2[Ee]/.test(token) : token.operator !== simple,
    ),
  };
}

/** An empty body of a route. */
export function bodyOf(url: CompiledUrl): object {
  url.Body ??= newBody();
  return new url.Body();
}

function newBody(): new () => object {
  function Body(): void {}
  Body.prototype = Object.prototype;
  return Body as unknown as new () => object;
}

/** Cuts tokens into path, query and fragment. */
function cut(tokens: readonly Token[]): [path: Token[], query: Token[], fragment: Token[]] {
  const parts: [Token[], Token[], Token[]] = [[], [], []];
  let part: 0 | 1 | 2 = 0;
  for (let token of tokens) {
    if (typeof token === "string") {
      for (let end = 0; part < 2; ) {
        end = token.search(part === 0 ? /[?#]/ : /#/);
        if (end < 0) break;
        if (end > 0) parts[part].push(token.slice(0, end));
        part = token[end] === "?" ? 1 : 2;
        token = token.slice(end);
      }
    } else if (token.operator.first === "#") {
      part = 2;
    } else if (part === 0 && isPairs(token)) {
      part = 1;
    }
    parts[part].push(token);
  }
  return parts;
}

/** Whether a token is `{?…}` or `{&…}`. */
export function isPairs(token: Token | undefined): token is Expression {
  return typeof token === "object" && token.operator.ifEmpty === "=";
}

/** A route as messages give it. */
export function routeText({ method, url }: Pick<Route, "method" | "url">): string {
  return `${method.toUpperCase()} ${url.template}`;
}

/** An error for a call that names no route at all. */
export function noRoute(): EndpointError {
  return new EndpointError("ERR_INVALID_ROUTE", `There is no route that is text, and no url. ${forms}`);
}

function invalidRoute(route: string, what: string, column?: number): EndpointError {
  return new EndpointError(
    "ERR_INVALID_ROUTE",
    `The route ${quote(route)} ${what}. ${forms}`,
    undefined,
    route,
    column,
  );
}

function invalidUrl(source: string, what: string, column?: number): EndpointError {
  return new EndpointError(
    "ERR_URL_STRUCTURE",
    `The URL in ${quote(source)} ${what}`,
    undefined,
    source,
    column,
  );
}
