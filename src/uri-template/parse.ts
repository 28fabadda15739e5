import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";
import { encode } from "./encode.js";
import { type Operator, operators, simple } from "./operators.js";

/** One variable of an expression with its modifier (RFC 6570 §2.3 and §2.4). */
export interface Varspec {
  /** As it stands in the URL too: what a template allows in a name needs no encoding. */
  readonly name: string;
  /** Where a list of values has its value: the place of its name among the template's variables. */
  readonly slot: number;
  /** `*`: members become separate pairs or segments. */
  readonly explode: boolean;
  /** `:n`: only the first n code points; 0 for all. */
  readonly prefix: number;
  /** Of the name, from 1, where the template begins at `start`. */
  readonly column: number;
}

/** What stands between braces. */
export interface Expression {
  readonly operator: Operator;
  readonly varspecs: readonly Varspec[];
}

/** A literal, encoded as RFC 6570 §3.1 says, or an expression. */
export type Token = string | Expression;

/** Where literals and names end. Each pattern is linear: it looks for what ends a run, or takes it without a choice. */
export interface Grammar {
  /** Finds the end of a literal: what none may contain, `{`, and a colon where `:name` stands for `{name}`. */
  readonly literalEnd: RegExp;
  /** Takes a variable name. */
  readonly name: RegExp;
}

const rfc6570: Grammar = {
  // RFC 6570 §2.1 with erratum 6937, which allows the apostrophe; a "%" only where it starts a triplet. The ranges are
  // written out, for engines take half a millisecond to look up a Unicode property
  literalEnd:
    /[^!#-;=?-[\]_a-z~\xA0-\uD7FF\uE000-\uFDCF\uFDF0-\uFFEF\u{10000}-\u{1FFFD}\u{20000}-\u{2FFFD}\u{30000}-\u{3FFFD}\u{40000}-\u{4FFFD}\u{50000}-\u{5FFFD}\u{60000}-\u{6FFFD}\u{70000}-\u{7FFFD}\u{80000}-\u{8FFFD}\u{90000}-\u{9FFFD}\u{A0000}-\u{AFFFD}\u{B0000}-\u{BFFFD}\u{C0000}-\u{CFFFD}\u{D0000}-\u{DFFFD}\u{E1000}-\u{EFFFD}\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}]|%(?![\dA-Fa-f]{2})/gu,
  name: /(?:\w|%[\dA-Fa-f]{2})+(?:\.(?:\w|%[\dA-Fa-f]{2})+)*/y,
};

/** As in routes: `:name` behind anything but a word character or an expression, and hyphens in names. */
export const routeGrammar: Grammar = /* @__PURE__ */ ((): Grammar => ({
  literalEnd: new RegExp(`${rfc6570.literalEnd.source}|(?<![\\w}]):(?=[A-Za-z_])`, "gu"),
  // OpenAPI allows hyphens: twelve of GitHub's routes have {enterprise-team}. None at the start, where obsolete drafts of
  // the RFC had operators
  name: /(?!-)(?:[\w-]|%[\dA-Fa-f]{2})+(?:\.(?:[\w-]|%[\dA-Fa-f]{2})+)*/y,
}))();

const colonName = /\w+/y;
const modifier = /\*|:[1-9]\d{0,3}(?!\d)/y;

/**
 * Parses a text from `start` as a URI Template.
 *
 * @param slots the names of the variables, each once, in their order, with their places: filled in here
 * @throws `ERR_INVALID_TEMPLATE` with the column in `text` where it leaves the grammar
 */
export function parse(
  text: string,
  slots: Map<string, number>,
  start = 0,
  grammar: Grammar = rfc6570,
): Token[] {
  const tokens: Token[] = [];
  let index = start;
  const takeCharacter = (character: string): boolean => {
    if (text[index] !== character) return false;
    index++;
    return true;
  };
  /** Takes what a pattern finds here. */
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = index;
    const found = pattern.exec(text)?.[0] ?? "";
    index += found.length;
    return found;
  };
  const takeVarspec = (name: RegExp): Varspec => {
    const column = index - start + 1;
    const found =
      take(name) || leave("a variable name (letters, digits, _ and %20, with single dots between)");
    const modified = name === colonName ? "" : take(modifier);
    const slot = slots.get(found) ?? slots.size;
    slots.set(found, slot);
    return {
      name: found,
      slot,
      explode: modified === "*",
      prefix: Number(modified.slice(1)),
      column,
    };
  };
  const leave = (expected: string): never => {
    throw new EndpointError(
      "ERR_INVALID_TEMPLATE",
      `The URL template ${quote(text)} is wrong at column ${index + 1}, where ${expected} must stand.`,
      undefined,
      text,
      index + 1,
    );
  };
  while (index < text.length) {
    grammar.literalEnd.lastIndex = index;
    const end = grammar.literalEnd.exec(text)?.index ?? text.length;
    if (end > index) tokens.push(encode(text.slice(index, end), "", true));
    index = end;
    if (index === text.length) break;
    const varspecs: Varspec[] = [];
    let operator = simple;
    if (takeCharacter(":")) {
      varspecs.push(takeVarspec(colonName));
    } else {
      if (!takeCharacter("{")) leave("a character of URLs, or its percent-encoding");
      const signed = operators.get(text[index] as string);
      if (signed) index++;
      operator = signed ?? simple;
      do varspecs.push(takeVarspec(grammar.name));
      while (takeCharacter(","));
      if (!takeCharacter("}")) leave('"*", a prefix such as ":3", "," or "}"');
    }
    tokens.push({ operator, varspecs });
  }
  return tokens;
}
