import { quote } from "../../messages/quote.js";
import { dotSegment } from "../../route/base-url.js";
import { addFirstSlash, type CompiledUrl, compiledUrl } from "../../route/compile-url.js";
import { encode } from "../../uri-template/encode.js";
import type { Step } from "../../uri-template/parse.js";
import { onceFor } from "../../values/once.js";
import { invalidDocumentError } from "../errors.js";
import { unencoded } from "../styles/style.js";

/**
 * Compiles a key of `paths`, as a route is compiled: cut where RFC 3986 cuts a URL, before any value is known. What follows
 * a `#` only makes the key unique.
 */
export function compilePath(template: string): CompiledUrl {
  const pathError = (problem: string, name?: string) => invalidDocumentError("Its path", problem, name);
  // names of placeholders can have any character
  const end = template.replace(/\{[^{}]*/g, (name) => "_".repeat(name.length)).search(/[?#]/);
  const start = end < 0 ? template : template.slice(0, end);
  const rest = template.slice(start.length);
  const pieces = cutTemplate(start);
  if (!pieces || !cutTemplate(rest)) throw pathError("has an unmatched brace");
  const [pairs = ""] = rest.split("#", 1);
  const [, inQuery] = /\{([^}]*)/.exec(pairs) ?? [];
  if (inQuery !== undefined) throw pathError(`has the placeholder ${quote(inQuery)} in its query`, inQuery);
  const stepOf = (literal: string, column: number): Step => ({
    literal: encode(literal, "path", true),
    column,
    variable: undefined,
  });
  const variables = new Map<string, number>();
  const path: Step[] = [];
  let column = 1;
  for (let at = 0; at < pieces.length; at += 2) {
    const [literal = "", name] = pieces.slice(at, at + 2);
    if (literal === "" && name === undefined) break;
    const step = stepOf(literal, column);
    path.push(step);
    column += literal.length + 1;
    if (name === undefined) break;
    const index = onceFor(variables, name, () => variables.size);
    const written = { explode: false, prefix: 0, operator: unencoded, opens: true };
    step.variable = { name, label: name, key: name, index, column, ...written };
    column += name.length + 1;
  }
  const query = pairs ? [stepOf(pairs, start.length + 1)] : [];
  if (!path.at(0)?.literal.startsWith("/")) addFirstSlash(path);
  const literals = path.map(({ literal, variable }) => (variable ? `${literal}x` : literal)).join("");
  if (dotSegment.test(literals)) throw pathError('has a "." or ".." segment');
  // an array that grew has room for 16 more
  const parts = { path: path.slice(), query, fragment: [] };
  // what is encoded has no other spelling of a dot
  return { ...compiledUrl(template, undefined, parts, variables), mayMove: /\.|%2e/i.test(literals) };
}

/**
 * Cuts a string at its `{name}`s: literals have even indices in the result, names odd ones. `undefined` if a brace has no
 * counterpart.
 */
export function cutTemplate(text: string): string[] | undefined {
  const pieces = text.split("{").map((piece) => piece.split("}"));
  return pieces.every(({ length }, index) => length === (index ? 2 : 1)) ? pieces.flat() : undefined;
}
