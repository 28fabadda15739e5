import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";
import { simple } from "../uri-template/operators.js";
import { type Expression, parse, routeGrammar, type Token, type Varspec } from "../uri-template/parse.js";
import { cutUrl, isQueryExpression } from "./cut-url.js";
import { splitOrigin } from "./origin.js";
import { queryNames } from "./query-names.js";

/**
 * A URL template, cut where RFC 3986 cuts a URL. The cuts are made in the template, before any value is known, so that
 * no value can move one.
 */
export interface CompiledUrl {
  /** As it was written. */
  readonly template: string;
  /** Whether it is the URL of a `URL` object, whose query parameters can replace. */
  readonly isLiteral: boolean;
  /** The origin of a full URL, normalised by WHATWG URL; `undefined` for a path, which follows baseUrl. */
  readonly origin: string | undefined;
  /** Literals and expressions of the path, with its first slash if it starts with a literal. */
  readonly path: readonly Token[];
  /** Literals and expressions of the query, with its `?`. */
  readonly query: readonly Token[];
  /** Literals and expressions of the fragment, with its `#`. */
  readonly fragment: readonly Token[];
  /** The names of the variables, each once and in order, with the index of their values. */
  readonly variables: ReadonlyMap<string, number>;
  /** One `undefined` for each variable: the values before any is known. */
  readonly noValues: readonly undefined[];
  /** The names of the pairs that are written in the query. */
  readonly queryNames: ReadonlySet<string>;
  /** The variables that cannot be left out: those of `{name}` and `{+name}`. */
  readonly required: readonly Varspec[];
  /** Whether the path can get a dot segment by anything but a value that starts with a dot. */
  readonly mayHaveDotSegment: boolean;
}

/**
 * Compiles the URL template that starts at an index of a route, or of a template alone.
 *
 * @throws `ERR_INVALID_TEMPLATE`, `ERR_URL_STRUCTURE`
 */
export function compileUrl(text: string, start: number): CompiledUrl {
  const template = text.slice(start);
  if (template.startsWith("//")) {
    throw invalidStructure(text, "starts with two slashes. Write one slash, or the whole URL", start + 1);
  }
  const { origin, length } = splitOrigin(template);
  const { tokens, variables } = parse(text, start + length, routeGrammar, start);
  const { path, query, fragment } = cutUrl(tokens);
  checkOptionalParts(query, fragment, text);
  if (typeof path[0] === "string" && !path[0].startsWith("/")) path.unshift("/");
  return {
    template,
    isLiteral: false,
    origin,
    path,
    query: query.map(encodeApostrophes),
    fragment,
    variables,
    noValues: Array.from(variables.keys(), () => undefined),
    queryNames: queryNames(query),
    required: requiredVarspecs(tokens),
    mayHaveDotSegment: path.some(canMakeDotSegment),
  };
}

/** Without its optional part, what follows `{?a}` or `{#a}` would become part of the path or the query. */
function checkOptionalParts(query: readonly Token[], fragment: readonly Token[], text: string): void {
  const next = query.find((token) => !isQueryExpression(token));
  const isOptionalQuery = isQueryExpression(query[0]) && next !== undefined && !String(next).startsWith("&");
  const isOptionalFragment = fragment.length > 1 && typeof fragment[0] !== "string";
  if (!isOptionalQuery && !isOptionalFragment) return;
  throw invalidStructure(
    text,
    'has text after an optional part. After {?…} write only {&…}, "&name=value" or a fragment, and nothing after {#…}',
  );
}

/** WHATWG URL encodes the apostrophe in the query of an http URL; RFC 3986 need not. */
function encodeApostrophes(token: Token): Token {
  return typeof token === "string" ? token.replaceAll("'", "%27") : token;
}

/** One varspec for each variable that cannot be left out, in the order of the variables. */
function requiredVarspecs(tokens: readonly Token[]): Varspec[] {
  const required = new Map<number, Varspec>();
  for (const token of tokens) {
    if (!isRequired(token)) continue;
    for (const varspec of token.varspecs) required.set(varspec.index, varspec);
  }
  return [...required.values()].sort((a, b) => a.index - b.index);
}

/** Whether a token is `{name}` or `{+name}`. */
export function isRequired(token: Token): token is Expression {
  return typeof token !== "string" && token.operator.first === "";
}

function canMakeDotSegment(token: Token): boolean {
  return typeof token === "string" ? /\.|%2[Ee]/.test(token) : token.operator !== simple;
}

function invalidStructure(text: string, problem: string, column?: number): EndpointError {
  const message = `The URL in ${quote(text)} ${problem}.`;
  return new EndpointError("ERR_URL_STRUCTURE", message, undefined, text, column);
}
