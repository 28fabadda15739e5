import { cached } from "./cache.js";
import { EndpointError, quote } from "./errors.js";
import { splitOrigin } from "./origin.js";
import { operators } from "./uri-template/operators.js";
import { type Expression, encodeLiteral, parse, type Token } from "./uri-template/parse.js";

/**
 * A URL template cut where RFC 3986 cuts a URL. The cuts are made in the text the developer wrote, so that no value
 * can shift one.
 */
export interface CompiledUrl {
  /** The text as it was written. */
  readonly template: string;
  /** Of a full URL, normalised by WHATWG URL; `undefined` for a path, which follows baseUrl. */
  readonly origin: string | undefined;
  readonly path: readonly Token[];
  /** With its `?`. */
  readonly query: readonly Token[];
  /** With its `#`. */
  readonly fragment: readonly Token[];
  /** The names of all variables, each once, in their order. */
  readonly variables: ReadonlySet<string>;
  /** The variables that have no other way to be absent than to be missing: those of `{name}` and `{+name}`. */
  readonly required: ReadonlySet<string>;
}

/** A route's text, understood. */
export interface Route {
  /** Uppercase. */
  readonly method: string;
  readonly url: CompiledUrl;
}

/** RFC 9110 §5.6.2. */
const token = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * As the RFC's `varname`, and with hyphens, which OpenAPI allows: twelve of GitHub's routes have `{enterprise-team}`.
 * None at the start, where obsolete drafts of the RFC had operators.
 */
const notRouteName = /[^\w.%-]|%(?![\dA-Fa-f]{2})|^[.-]|\.(?=\.|$)|^$/;

/** Fetch: forbidden methods. They make sense to proxies only, and TRACE echoes credentials. */
const forbiddenMethods: ReadonlySet<string> = new Set(["CONNECT", "TRACE", "TRACK"]);

/**
 * Compiles a route: a method, one space and a URL template, or a URL template alone.
 *
 * @throws `ERR_INVALID_ROUTE`, `ERR_INVALID_METHOD`, `ERR_INVALID_TEMPLATE`, `ERR_URL_STRUCTURE`
 */
export const compileRoute: (route: string) => Route = cached((route) => {
  const space = route.indexOf(" ");
  const white = /[\s\0-\x1F\x7F]/.exec(route.slice(space === 0 ? 0 : space + 1));
  if (white) {
    const column = (space === 0 ? 1 : space + 2) + white.index;
    throw invalidRoute(route, `has white space or a control character at column ${column}`, column);
  }
  if (space < 0 && !/^:|[/{?]/.test(route)) throw invalidRoute(route, "has no URL");
  const method = space < 0 ? "GET" : readMethod(route.slice(0, space));
  return { method, url: compile(route, space + 1) };
});

/**
 * Compiles a URL template.
 *
 * @throws `ERR_INVALID_ROUTE`, `ERR_INVALID_TEMPLATE`, `ERR_URL_STRUCTURE`
 */
export const compileUrl: (template: string) => CompiledUrl = cached((template) => compile(template, 0));

/**
 * Checks a method and returns it in uppercase.
 *
 * @throws `ERR_INVALID_METHOD`
 */
export function readMethod(method: unknown): string {
  if (typeof method !== "string" || !token.test(method)) {
    throw new EndpointError(
      "ERR_INVALID_METHOD",
      'The method is no RFC 9110 token. A route is a URL, or a method such as "PATCH", one space and a URL.',
    );
  }
  const name = method.toUpperCase();
  if (forbiddenMethods.has(name)) {
    throw new EndpointError("ERR_INVALID_METHOD", `HTTP clients refuse the method ${name}. Use another.`);
  }
  return name;
}

function compile(source: string, start: number): CompiledUrl {
  const template = source.slice(start);
  if (template === "") throw invalidRoute(source, "has no URL");
  if (template.startsWith("//")) {
    throw new EndpointError(
      "ERR_URL_STRUCTURE",
      `The path in ${quote(source)} starts with two slashes, which names a host. Write one slash, or the whole URL.`,
      undefined,
      source,
      start + 1,
    );
  }
  const { origin, length } = splitOrigin(template);
  const tokens = parse(source, start + length, notRouteName)
    .flatMap(splitColons)
    .map((token) => encodeLiteral(placed(token, start)));
  const variables = new Set<string>();
  const required = new Set<string>();
  for (const expression of tokens) {
    if (typeof expression === "string") continue;
    for (const { name } of expression.varspecs) {
      variables.add(name);
      if (expression.operator.first === "") required.add(name);
    }
  }
  return { template, origin, ...cut(tokens, source), variables, required };
}

/** An expression that knows its place in the URL template, of which the text before `start` is no part. */
function placed(token: Token, start: number): Token {
  if (typeof token === "string") return token;
  return {
    ...token,
    varspecs: token.varspecs.map((varspec) => ({ ...varspec, index: varspec.index - start })),
  };
}

/** Finds `:name` in a literal; a colon after a word character or an expression is a colon. */
function splitColons(literal: Token, position: number): Token[] {
  if (typeof literal !== "string") return [literal];
  const parts: Token[] = [];
  let end = 0;
  for (const match of literal.matchAll(/(?<!\w):([A-Za-z_]\w*)/g)) {
    if (match.index === 0 && position > 0) continue;
    parts.push(literal.slice(end, match.index));
    const name = match[1] as string;
    const varspec = { name, key: name, explode: false, prefix: undefined, index: 0 };
    parts.push({ operator: operators.get("") as Expression["operator"], varspecs: [varspec] });
    end = match.index + match[0].length;
  }
  parts.push(literal.slice(end));
  return parts.filter((part) => part !== "");
}

/** Where path, query and fragment begin, in a literal that stands in the path, or in the query. */
const boundaries = [/[?#]/, /#/] as const;

/** Cuts tokens into path, query and fragment. */
function cut(tokens: readonly Token[], source: string): Pick<CompiledUrl, "path" | "query" | "fragment"> {
  const path: Token[] = [];
  const query: Token[] = [];
  const fragment: Token[] = [];
  const parts = [path, query, fragment] as const;
  let current: 0 | 1 | 2 = 0;
  for (let token of tokens) {
    if (typeof token === "string") {
      while (current < 2) {
        const index: number = token.search(boundaries[current as 0 | 1]);
        if (index < 0) break;
        if (index > 0) parts[current].push(token.slice(0, index));
        current = token[index] === "?" ? 1 : 2;
        token = token.slice(index);
      }
    } else if (token.operator.first === "#") {
      current = 2;
    } else if (current === 0 && isPairs(token)) {
      current = 1;
    }
    parts[current].push(token);
  }
  const [first] = query;
  const next = query.find((token) => !isPairs(token));
  if (first !== undefined && next !== undefined && isPairs(first) && !String(next).startsWith("&")) {
    throw slides(source, 'query. Behind {?…} write only {&…}, "&name=value" or a fragment');
  }
  if (fragment.length > 1 && typeof fragment[0] !== "string") {
    throw slides(source, "fragment. Write {#…} last");
  }
  return { path, query, fragment };
}

function slides(source: string, what: string): EndpointError {
  return new EndpointError(
    "ERR_URL_STRUCTURE",
    `In ${quote(source)} there is text behind an optional part, and without that part it would slide out of the ${what}.`,
    undefined,
    source,
  );
}

/** An error for a call that names no route at all. */
export function noRoute(what: string): EndpointError {
  return new EndpointError(
    "ERR_INVALID_ROUTE",
    `${what}. Write a URL, or a method, one space and a URL, such as "GET /orgs/{org}".`,
  );
}

/** A route as messages give it. */
export function routeText({ method, url }: Route): string {
  return `${method} ${url.template}`;
}

/** Whether a token is `{?…}` or `{&…}`. */
export function isPairs(token: Token): boolean {
  return typeof token !== "string" && (token.operator.first === "?" || token.operator.first === "&");
}

function invalidRoute(route: string, what: string, column?: number): EndpointError {
  return new EndpointError(
    "ERR_INVALID_ROUTE",
    `The route ${quote(route)} ${what}. Write a URL, or a method, one space and a URL, such as "GET /orgs/{org}".`,
    undefined,
    route,
    column,
  );
}
