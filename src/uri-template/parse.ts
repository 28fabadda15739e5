import { EndpointError } from "../errors.js";
import { quote } from "../messages/quote.js";
import { encode, reservedTriplets, skip, wordTriplets } from "./encode.js";
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
  /** Those of the variables, each once and in order. */
  readonly names: string[];
}

/** The patterns of literals and names. No pattern repeats a group, so that each takes linear time and no stack. */
export interface Grammar {
  /** The characters with which most literals go on are "" in it. */
  readonly plain: readonly string[];
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
  plain: reservedTriplets,
  literalEnd,
  operators,
  name: /[\w%.]*/y,
  notName: /^$|^\.|\.\.|\.$|%(?![\dA-Fa-f]{2})/,
};

/** The grammar of routes: `:name` is a placeholder, and names may have hyphens. */
export const routeGrammar: Grammar = /* @__PURE__ */ ((): Grammar => ({
  plain: reservedTriplets.map((one, code) => (code === 36 || code === 58 ? "%" : one)),
  // a colon after a word character or an expression is a literal, as in "host:8080" and "{name}:cancel". Who writes "${name}" in
  // quotes thinks of a template string
  literalEnd: new RegExp(`${literalEnd.source}|(?<![\\w}]):(?=[A-Za-z_])|\\$(?=\\{|:[A-Za-z_])`, "gu"),
  // OpenAPI allows hyphens, as in {enterprise-team}. Obsolete drafts of the RFC had operators that began with one
  operators: new Map(operators).set(".", { ...(operators.get(".") as Operator), isDivided: true }),
  name: /[\w%.-]*/y,
  notName: new RegExp(`${rfc6570.notName.source}|^-`),
}))();

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
export function takeLiteral(text: string, start: number, step: Step, grammar: Grammar = rfc6570): number {
  let end = skip(text, start, grammar.plain);
  step.literal = text.slice(start, end);
  if (end === text.length || text[end] === "{") return end;
  const { literalEnd } = grammar;
  literalEnd.lastIndex = end;
  end = literalEnd.exec(text)?.index ?? text.length;
  step.literal = encode(text.slice(start, end), "", true);
  if (end === text.length || text[end] === "{" || text[end] === ":") return end;
  const [, name] = /^\$(\{[^}]*\}?|:\w+)/.exec(text.slice(end)) ?? [];
  const fix = name
    ? `${name}, or %24${name} for a "$",`
    : "{id}, a character of a URL or its percent-encoding";
  throw templateError(text, end, fix);
}

function takeName(text: string, start: number, { name, notName }: Grammar, isColon: boolean): string {
  const end = skip(text, start, wordTriplets);
  if (isColon || (end > start && !"%-.".includes(text.charAt(end)))) return text.slice(start, end);
  const taken = take(name, text, start);
  const mistake = taken.search(notName);
  if (mistake < 0) return taken;
  throw templateError(text, start + mistake, "a name, as in {id}, {+path} or {/optional},");
}

/** @param templateStart where the template starts, for the columns of names */
export function parse(
  text: string,
  start = 0,
  grammar: Grammar = rfc6570,
  templateStart: number = start,
): ParsedTemplate {
  const steps: Step[] = [];
  const names: string[] = [];
  let indices: Map<string, number> | undefined;
  let position = start;
  while (position < text.length) {
    let step: Step = { literal: "", column: position - templateStart + 1, variable: undefined };
    steps.push(step);
    position = takeLiteral(text, position, step, grammar);
    if (position === text.length) break;
    const isColon = text[position] === ":";
    position++;
    const named = isColon ? undefined : grammar.operators.get(text[position] as string);
    if (named) position++;
    const operator = named ?? simple;
    for (let opens = true; ; opens = false) {
      const column = position - templateStart + 1;
      const name = takeName(text, position, grammar, isColon);
      position += name.length;
      const sign = isColon ? "" : text[position];
      const modifiers = sign === "*" || sign === ":" ? take(modifier, text, position) : "";
      position += modifiers.length;
      const explode = modifiers === "*";
      const prefix = modifiers.length > 1 ? Number(modifiers.slice(1)) : 0;
      let index = indices ? (indices.get(name) ?? -1) : names.indexOf(name);
      if (index < 0) {
        index = names.push(name) - 1;
        // a list of a few is searched faster than a map
        if (index > 16) indices = (indices ?? new Map(names.map((one, at) => [one, at]))).set(name, index);
      }
      // what a template allows in a name needs no encoding
      step.variable = { name, key: name, label: name, explode, prefix, column, operator, opens, index };
      if (isColon || text[position] !== ",") break;
      position++;
      step = { literal: "", column: step.column, variable: undefined };
      steps.push(step);
    }
    if (isColon) continue;
    const end = text[position++];
    if (end !== "}")
      throw templateError(text, position - 1, end === ":" ? "a length from :1 to :9999" : '"}" or ","');
  }
  return { steps, names };
}
