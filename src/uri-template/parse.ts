import { EndpointError, quote } from "../errors.js";
import { encodeReserved } from "./encode.js";
import { type Operator, operators } from "./operators.js";
import { tooLong } from "./value.js";

/** One variable of an expression with its modifier (RFC 6570 §2.3 and §2.4). */
export interface Varspec {
  readonly name: string;
  /** The name as it stands in the URL; what a template allows in a name needs no encoding. */
  readonly key: string;
  /** `*`: members become separate pairs or segments. */
  readonly explode: boolean;
  /** `:n`: only the first n code points. */
  readonly prefix: number | undefined;
  /** Index of the name in the template, in UTF-16 code units, from 0. */
  readonly index: number;
}

/** What stands between braces. */
export interface Expression {
  readonly operator: Operator;
  readonly varspecs: readonly Varspec[];
}

/** A literal or an expression. */
export type Token = string | Expression;

/**
 * What no literal may contain (RFC 6570 §2.1 with erratum 6937, which allows the apostrophe): ASCII outside
 * `reserved` and `unreserved`, a "%" that starts no triplet, and all that is neither `ucschar` nor `iprivate`.
 */
const notLiteral =
  /[\0-\x20"<>\\^`{|}\x7F-\x9F\p{Cs}\p{NChar}\uFFF0-\uFFFD\u{E0000}-\u{E0FFF}]|%(?![\dA-Fa-f]{2})/u;

/** Finds the first place where a text is no `varname` (RFC 6570 §2.3). */
const notVarname = /[^\w.%]|%(?![\dA-Fa-f]{2})|^\.|\.(?=\.|$)|^$/;

/**
 * Parses a text from `start` as a URI Template.
 *
 * @param notName finds where a text is no variable name
 * @throws `ERR_INVALID_TEMPLATE` with the column in `text`
 */
export function parse(text: string, start = 0, notName: RegExp = notVarname): Token[] {
  const tokens: Token[] = [];
  let index = start;
  while (index < text.length) {
    const open = text.indexOf("{", index);
    const literalEnd = open < 0 ? text.length : open;
    if (literalEnd > index) tokens.push(parseLiteral(text, index, literalEnd));
    index = literalEnd;
    if (index < text.length) {
      const close = text.indexOf("}", index);
      if (close < 0) throw invalid(text, index, 'this "{" is never closed. Close it, or write %7B');
      tokens.push(parseExpression(text, index, close, notName));
      index = close + 1;
    }
  }
  return tokens;
}

function parseLiteral(text: string, start: number, end: number): string {
  const literal = text.slice(start, end);
  const bad = notLiteral.exec(literal);
  if (!bad) return literal;
  throw invalid(text, start + bad.index, `${quote(bad[0])} cannot stand outside braces. Percent-encode it`);
}

/**
 * Encodes a literal as RFC 6570 §3.1 says.
 *
 * @throws `ERR_INVALID_VALUE` where no string can hold it
 */
export function encodeLiteral(token: Token): Token {
  if (typeof token !== "string") return token;
  try {
    return encodeReserved(token, "");
  } catch {
    throw tooLong();
  }
}

function parseExpression(text: string, open: number, close: number, notName: RegExp): Expression {
  const sign = text.charAt(open + 1);
  if ("=,!@|".includes(sign)) {
    throw invalid(
      text,
      open + 1,
      `the operator ${quote(sign)} is reserved by RFC 6570. Use one of + # . / ; ? & or none`,
    );
  }
  const operator = operators.get(sign);
  const varspecs: Varspec[] = [];
  let index = open + (operator ? 2 : 1);
  for (const spec of text.slice(index, close).split(",")) {
    varspecs.push(parseVarspec(text, spec, index, notName));
    index += spec.length + 1;
  }
  return { operator: operator ?? (operators.get("") as Operator), varspecs };
}

function parseVarspec(text: string, spec: string, start: number, notName: RegExp): Varspec {
  const explode = spec.endsWith("*");
  const colon = explode ? -1 : spec.indexOf(":");
  const name = explode ? spec.slice(0, -1) : colon < 0 ? spec : spec.slice(0, colon);
  const bad = notName.exec(name);
  if (bad) {
    throw invalid(
      text,
      start + bad.index,
      "here is no variable name. Write letters, digits, _ and triplets like %20, with single dots between them",
    );
  }
  let prefix: number | undefined;
  if (colon >= 0) {
    const digits = spec.slice(colon + 1);
    if (!/^[1-9]\d{0,3}$/.test(digits)) {
      throw invalid(text, start + colon, "this is no prefix. Write a number from 1 to 9999");
    }
    prefix = Number(digits);
  }
  return { name, key: name, explode, prefix, index: start };
}

/** An error that points into a template. */
export function invalid(text: string, index: number, reason: string): EndpointError {
  const column = index + 1;
  return new EndpointError(
    "ERR_INVALID_TEMPLATE",
    `The URL template ${quote(text)} is wrong at column ${column}: ${reason}.`,
    undefined,
    text,
    column,
  );
}
