import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";
import { encode } from "./encode.js";
import { type Operator, operators, simple, type Varspec } from "./operators.js";

/** One variable of an expression with its modifier (RFC 6570 §2.3 and §2.4). */
export interface IndexedVarspec extends Varspec {
  /** The index of its value among those of the template's variables. */
  readonly index: number;
  readonly column: number;
}

/** An operator and variables between braces. */
export interface Expression {
  readonly operator: Operator;
  readonly varspecs: readonly IndexedVarspec[];
  /** Where it ends in the URL template, from 0. */
  readonly end: number;
}

/** A literal, encoded as RFC 6570 §3.1 says, or an expression. */
export type Token = string | Expression;

/** A parsed template: its tokens, and the names of its variables, each once and in order, with their indices. */
export interface ParsedTemplate {
  readonly tokens: Token[];
  readonly variables: Map<string, number>;
}

/** What literals and names are. No pattern repeats a group, so that each takes linear time and no stack. */
export interface Grammar {
  /** Finds the end of a literal: what a URL cannot have, `{`, and a colon where `:name` is a placeholder. */
  readonly literalEnd: RegExp;
  /** The characters of a name. */
  readonly name: RegExp;
  /** Finds what is wrong in a name. */
  readonly notName: RegExp;
}

const rfc6570: Grammar = {
  // RFC 6570 §2.1 with erratum 6937, which allows the apostrophe; a "%" only where it starts a triplet
  literalEnd: /[\0- "<>\\^`{|}\x7F-\x9F\p{Cs}\p{NChar}\uFFF0-\uFFFD\u{E0000}-\u{E0FFF}]|%(?![\dA-Fa-f]{2})/gu,
  name: /[\w%.]*/y,
  notName: /^$|^\.|\.\.|\.$|%(?![\dA-Fa-f]{2})/,
};

/** The grammar of routes: `:name` is a placeholder, and names may have hyphens. */
export const routeGrammar: Grammar = /* @__PURE__ */ ((): Grammar => ({
  // a colon after a word character or an expression is a literal, as in "host:8080" and "{name}:cancel"
  literalEnd: new RegExp(`${rfc6570.literalEnd.source}|(?<![\\w}]):(?=[A-Za-z_])`, "gu"),
  // OpenAPI allows hyphens, as in {enterprise-team}. Obsolete drafts of the RFC had operators that began with one
  name: /[\w%.-]*/y,
  notName: new RegExp(`${rfc6570.notName.source}|^-`),
}))();

const colonName = /\w+/y;
const modifier = /\*|:[1-9]\d{0,3}(?!\d)/y;

/**
 * Parses a string as a URI Template.
 *
 * @param start where to start: at the template, or in it after a part that was parsed already
 * @param templateStart where the template starts, for the columns of names
 * @throws `ERR_INVALID_TEMPLATE` with the column in `text` where it leaves the grammar
 */
export function parse(
  text: string,
  start = 0,
  { literalEnd, name, notName }: Grammar = rfc6570,
  templateStart: number = start,
): ParsedTemplate {
  const tokens: Token[] = [];
  const variables = new Map<string, number>();
  let position = start;

  const fail = (expected: string): never => {
    const column = position + 1;
    const message = `The URL template ${quote(text)} is invalid at column ${column}. Write ${expected} there.`;
    throw new EndpointError("ERR_INVALID_TEMPLATE", message, undefined, text, column);
  };

  /** Moves over a character, if it comes next. */
  const skip = (character: string): boolean => {
    const isNext = text.charAt(position) === character;
    if (isNext) position++;
    return isNext;
  };

  /** Moves over what a pattern matches here, and returns it. */
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = position;
    const taken = pattern.exec(text)?.[0] ?? "";
    position += taken.length;
    return taken;
  };

  const takeVarspec = (isColon = false): IndexedVarspec => {
    const column = position - templateStart + 1;
    const taken = take(isColon ? colonName : name);
    const mistake = taken.search(notName);
    if (mistake >= 0) {
      position += mistake - taken.length;
      fail("a variable name (letters, digits, _ and %20, with single dots between)");
    }
    const modifiers = isColon ? "" : take(modifier);
    const index = variables.get(taken) ?? variables.size;
    variables.set(taken, index);
    const prefix = Number(modifiers.slice(1));
    // what a template allows in a name needs no encoding
    return { name: taken, key: taken, index, explode: modifiers === "*", prefix, column };
  };

  const takeExpression = (): Expression => {
    if (skip(":")) return { operator: simple, varspecs: [takeVarspec(true)], end: position - templateStart };
    if (!skip("{")) fail("a character that URLs can have, or its percent-encoding,");
    const operator = operators.get(text.charAt(position));
    if (operator) position++;
    const varspecs = [takeVarspec()];
    while (skip(",")) varspecs.push(takeVarspec());
    if (!skip("}")) fail('"*", a prefix such as ":3", "," or "}"');
    return { operator: operator ?? simple, varspecs, end: position - templateStart };
  };

  while (position < text.length) {
    literalEnd.lastIndex = position;
    const literal = text.slice(position, literalEnd.exec(text)?.index);
    position += literal.length;
    if (literal !== "") tokens.push(encode(literal, "", true));
    if (position < text.length) tokens.push(takeExpression());
  }
  return { tokens, variables };
}
