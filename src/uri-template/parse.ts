import { EndpointError } from "../errors.js";
import { quote } from "../messages/quote.js";
import { encode } from "./encode.js";
import { type Operator, operators, simple, type Varspec } from "./operators.js";

/** One variable of an expression with its modifier (RFC 6570 §2.3 and §2.4), and the operator of the expression. */
export interface Variable extends Varspec {
  readonly operator: Operator;
  /** The caller's name for it, which differs from its name only in `waybill/openapi`. */
  readonly label: string;
  /** Whether it is the first of its expression. */
  readonly opens: boolean;
  /** The index of its value among those of the template's variables. */
  readonly index: number;
  readonly column: number;
}

/** A literal, encoded as RFC 6570 §3.1 says, which may be empty, and the variable after it, if there is one. */
export interface Step {
  literal: string;
  /** Where it starts in the URL template, from 1; 0 for a slash that the template doesn't have. */
  readonly column: number;
  variable: Variable | undefined;
}

export interface ParsedTemplate {
  readonly steps: Step[];
  readonly variables: Map<string, number>;
}

/** The patterns of literals and names. No pattern repeats a group, so that each takes linear time and no stack. */
export interface Grammar {
  /** Finds the end of a literal: what a URL cannot have, `{`, and a colon where `:name` is a placeholder. */
  readonly literalEnd: RegExp;
  readonly operators: ReadonlyMap<string, Operator>;
  readonly name: RegExp;
  /** Finds what is wrong in a name. */
  readonly notName: RegExp;
}

// RFC 6570 §2.1 with erratum 6937, which allows the apostrophe; a "%" only where it starts a triplet
const literalEnd =
  /[\0- "<>\\^`{|}\x7F-\x9F\p{Cs}\p{NChar}\uFFF0-\uFFFD\u{E0000}-\u{E0FFF}]|%(?![\dA-Fa-f]{2})/gu;

const rfc6570: Grammar = {
  literalEnd,
  operators,
  name: /[\w%.]*/y,
  notName: /^$|^\.|\.\.|\.$|%(?![\dA-Fa-f]{2})/,
};

/** The grammar of routes: `:name` is a placeholder, and names may have hyphens. */
export const routeGrammar: Grammar = /* @__PURE__ */ ((): Grammar => ({
  // a colon after a word character or an expression is a literal, as in "host:8080" and "{name}:cancel". Who writes "${name}" in
  // quotes thinks of a template string
  literalEnd: new RegExp(`${literalEnd.source}|(?<![\\w}]):(?=[A-Za-z_])|\\$(?=\\{|:[A-Za-z_])`, "gu"),
  // OpenAPI allows hyphens, as in {enterprise-team}. Obsolete drafts of the RFC had operators that began with one
  operators: new Map(operators).set(".", { ...(operators.get(".") as Operator), isDivided: true }),
  name: /[\w%.-]*/y,
  notName: new RegExp(`${rfc6570.notName.source}|^-`),
}))();

/** Most literals: without what is encoded, a triplet, a colon or a "$". Engines find its end in a tenth of the time. */
const plain = /[\w!#&()*+,./;=?@[\]~-]*/y;
const colonName = /\w+/y;
const modifier = /\*|:[1-9]\d{0,3}(?!\d)/y;

function take(pattern: RegExp, text: string, index: number): string {
  pattern.lastIndex = index;
  return pattern.test(text) ? text.slice(index, pattern.lastIndex) : "";
}

function templateError(text: string, index: number, fix: string): EndpointError {
  const column = index + 1;
  const message = `The URL template ${quote(text)} is invalid at column ${column}. Write ${fix} there.`;
  return new EndpointError("ERR_INVALID_TEMPLATE", message, undefined, text, column);
}

/** Takes the literal at an index into a step, encoded, and returns its end. */
export function takeLiteral(text: string, start: number, step: Step, endOf: RegExp = literalEnd): number {
  step.literal = take(plain, text, start);
  let end = start + step.literal.length;
  if (end === text.length || text[end] === "{") return end;
  endOf.lastIndex = end;
  end = endOf.exec(text)?.index ?? text.length;
  step.literal = encode(text.slice(start, end), "", true);
  if (end === text.length || text[end] === "{" || text[end] === ":") return end;
  const [, name] = /^\$(\{[^}]*\}?|:\w+)/.exec(text.slice(end)) ?? [];
  const fix = name
    ? `${name}, or %24${name} for a "$",`
    : "{id}, a character of a URL or its percent-encoding";
  throw templateError(text, end, fix);
}

/** @param templateStart where the template starts, for the columns of names */
export function parse(
  text: string,
  start = 0,
  grammar: Grammar = rfc6570,
  templateStart: number = start,
): ParsedTemplate {
  const { name, notName, operators } = grammar;
  const steps: Step[] = [];
  const variables = new Map<string, number>();
  let position = start;

  const takeVariable = (operator: Operator, opens: boolean, isColon: boolean): Variable => {
    const column = position - templateStart + 1;
    const taken = take(isColon ? colonName : name, text, position);
    const mistake = taken.search(notName);
    if (mistake >= 0)
      throw templateError(text, position + mistake, "a name, as in {id}, {+path} or {/optional},");
    position += taken.length;
    const modifiers = isColon ? "" : take(modifier, text, position);
    position += modifiers.length;
    const index = variables.get(taken) ?? variables.size;
    variables.set(taken, index);
    const prefix = Number(modifiers.slice(1));
    const explode = modifiers === "*";
    // what a template allows in a name needs no encoding
    return { name: taken, key: taken, label: taken, explode, prefix, column, operator, opens, index };
  };

  while (position < text.length) {
    const column = position - templateStart + 1;
    let step: Step = { literal: "", column, variable: undefined };
    position = takeLiteral(text, position, step, grammar.literalEnd);
    if (position === text.length) {
      steps.push(step);
      break;
    }
    const isColon = text[position] === ":";
    position++;
    const named = isColon ? undefined : operators.get(text[position] as string);
    if (named) position++;
    const operator = named ?? simple;
    for (let opens = true; opens || (!isColon && text[position] === "," && position++); opens = false) {
      if (!opens) step = { literal: "", column, variable: undefined };
      step.variable = takeVariable(operator, opens, isColon);
      steps.push(step);
    }
    if (isColon) continue;
    if (text[position] !== "}")
      throw templateError(
        text,
        position,
        text[position] === ":" ? "a length from :1 to :9999" : '"}" or ","',
      );
    position++;
  }
  return { steps, variables };
}
