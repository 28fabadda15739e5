import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";
import { encode } from "./encode.js";
import { type Operator, operators, simple } from "./operators.js";

/** One variable of an expression with its modifier (RFC 6570 §2.3 and §2.4). */
export interface Varspec {
  /** The name, which is also its form in a URL: what a template allows in a name needs no encoding. */
  readonly name: string;
  /** The index of its value among those of the template's variables. */
  readonly index: number;
  /** `*`: members become separate pairs or segments. */
  readonly explode: boolean;
  /** `:n`: only the first n code points; 0 for all. */
  readonly prefix: number;
  /** Where the name starts in the URL template, from 1. */
  readonly column: number;
}

/** An operator and variables between braces. */
export interface Expression {
  readonly operator: Operator;
  readonly varspecs: readonly Varspec[];
}

/** A literal, encoded as RFC 6570 §3.1 says, or an expression. */
export type Token = string | Expression;

/** A parsed template: its tokens, and the names of its variables, each once and in order, with their indices. */
export interface ParsedTemplate {
  readonly tokens: Token[];
  readonly variables: Map<string, number>;
}

/** What ends literals and names. No pattern repeats a group, so that each takes linear time and no stack. */
export interface Grammar {
  /** Finds the end of a literal: what a URL cannot have, `{`, and a colon where `:name` is a placeholder. */
  readonly literalEnd: RegExp;
  /** Finds the end of a name. */
  readonly nameEnd: RegExp;
  /** Finds what is wrong before that end. */
  readonly notName: RegExp;
}

const rfc6570: Grammar = {
  // RFC 6570 §2.1 with erratum 6937, which allows the apostrophe; a "%" only where it starts a triplet
  literalEnd: /[\0- "<>\\^`{|}\x7F-\x9F\p{Cs}\p{NChar}\uFFF0-\uFFFD\u{E0000}-\u{E0FFF}]|%(?![\dA-Fa-f]{2})/gu,
  nameEnd: /[^\w%.]/g,
  notName: /^$|^\.|\.\.|\.$|%(?![\dA-Fa-f]{2})/,
};

/** The grammar of routes: `:name` is a placeholder, and names may have hyphens. */
export const routeGrammar: Grammar = /* @__PURE__ */ ((): Grammar => ({
  // a colon after a word character or an expression is a literal, as in "host:8080" and "{name}:cancel"
  literalEnd: new RegExp(`${rfc6570.literalEnd.source}|(?<![\\w}]):(?=[A-Za-z_])`, "gu"),
  // OpenAPI allows hyphens, as in {enterprise-team}. Obsolete drafts of the RFC had operators that began with one
  nameEnd: /[^\w%.-]/g,
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
  grammar: Grammar = rfc6570,
  templateStart: number = start,
): ParsedTemplate {
  const tokens: Token[] = [];
  const variables = new Map<string, number>();
  const scanner = new Scanner(text, start);
  while (scanner.position < text.length) {
    const literal = scanner.takeUntil(grammar.literalEnd);
    if (literal !== "") tokens.push(encode(literal, "", true));
    if (scanner.position < text.length) {
      tokens.push(parseExpression(scanner, grammar, variables, templateStart));
    }
  }
  return { tokens, variables };
}

function parseExpression(
  scanner: Scanner,
  grammar: Grammar,
  variables: Map<string, number>,
  templateStart: number,
): Expression {
  const varspecs: Varspec[] = [];
  const addVarspec = (start: number, name: string, modifiers: string): void => {
    const index = variables.get(name) ?? variables.size;
    variables.set(name, index);
    varspecs.push({
      name,
      index,
      explode: modifiers === "*",
      prefix: Number(modifiers.slice(1)),
      column: start - templateStart + 1,
    });
  };
  if (scanner.skip(":")) {
    addVarspec(scanner.position, scanner.take(colonName), "");
    return { operator: simple, varspecs };
  }
  if (!scanner.skip("{")) scanner.fail("a character that URLs can have, or its percent-encoding,");
  const operator = operators.get(scanner.next());
  if (operator) scanner.position++;
  do addVarspec(scanner.position, takeName(scanner, grammar), scanner.take(modifier));
  while (scanner.skip(","));
  if (!scanner.skip("}")) scanner.fail('"*", a prefix such as ":3", "," or "}"');
  return { operator: operator ?? simple, varspecs };
}

function takeName(scanner: Scanner, { nameEnd, notName }: Grammar): string {
  const name = scanner.takeUntil(nameEnd);
  const mistake = name.search(notName);
  if (mistake < 0) return name;
  scanner.position += mistake - name.length;
  return scanner.fail("a variable name (letters, digits, _ and %20, with single dots between)");
}

/** Moves over a string from its start to its end. */
class Scanner {
  readonly text: string;
  position: number;

  constructor(text: string, position: number) {
    this.text = text;
    this.position = position;
  }

  next(): string {
    return this.text.charAt(this.position);
  }

  /** Moves over a character, if it comes next. */
  skip(character: string): boolean {
    if (this.next() !== character) return false;
    this.position++;
    return true;
  }

  /** Moves to where a pattern matches first, and returns what was passed. */
  takeUntil(pattern: RegExp): string {
    pattern.lastIndex = this.position;
    const passed = this.text.slice(this.position, pattern.exec(this.text)?.index);
    this.position += passed.length;
    return passed;
  }

  /** Moves over what a pattern matches here, and returns it. */
  take(pattern: RegExp): string {
    pattern.lastIndex = this.position;
    const taken = pattern.exec(this.text)?.[0] ?? "";
    this.position += taken.length;
    return taken;
  }

  fail(expected: string): never {
    const column = this.position + 1;
    throw new EndpointError(
      "ERR_INVALID_TEMPLATE",
      `The URL template ${quote(this.text)} is invalid at column ${column}. Write ${expected} there.`,
      undefined,
      this.text,
      column,
    );
  }
}
