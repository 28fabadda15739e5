import { quote } from "../../quote.js";
import { dotSegment } from "../../route/base-url.js";
import { addFirstSlash, type CompiledUrl, compiledUrl } from "../../route/compile-url.js";
import { encode } from "../../uri-template/encode.js";
import type { Step } from "../../uri-template/parse.js";
import { invalidDocumentError } from "../errors.js";
import { unencoded } from "../styles/style.js";

/** A literal, and the placeholder after it. */
const piece = /([^{]*)(?:\{([^}]*)\})?/g;

/**
 * Compiles a key of `paths`, as a route is compiled: cut where RFC 3986 cuts a URL, before any value is known. What follows
 * a `#` only makes the key unique.
 */
export function compilePath(template: string): CompiledUrl {
  const pathError = (problem: string, name?: string) => invalidDocumentError("Its path", problem, name);
  if (!cutTemplate(template)) throw pathError("has a lone brace");
  // names of placeholders can have any character
  const rest = template.replace(/^(?:[^?#{]|\{[^}]*\})*/, "");
  const start = template.slice(0, template.length - rest.length);
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
  for (const { 0: whole, 1: literal = "", 2: name, index: at } of start.matchAll(piece)) {
    if (whole === "") break;
    const step = stepOf(literal, at + 1);
    path.push(step);
    if (name === undefined) break;
    const index = variables.get(name) ?? variables.size;
    variables.set(name, index);
    const described = { name, label: name, key: name, index, column: at + literal.length + 2 };
    step.variable = { ...described, explode: false, prefix: 0, operator: unencoded, opens: true };
  }
  const query = pairs ? [stepOf(pairs, start.length + 1)] : [];
  if (!path[0]?.literal.startsWith("/")) addFirstSlash(path);
  const literals = path.map(({ literal, variable }) => (variable ? `${literal}x` : literal)).join("");
  if (dotSegment.test(literals)) throw pathError('has a "." or ".." segment');
  const compiled = compiledUrl(template, undefined, { path, query, fragment: [] }, variables);
  // what is encoded has no other spelling of a dot
  return { ...compiled, mayMove: /\.|%2e/i.test(literals) };
}

/**
 * Cuts a string at its `{name}`s: literals have even indices in the result, names odd ones. `undefined` if a brace has no
 * counterpart.
 */
export function cutTemplate(text: string): string[] | undefined {
  const braces = text.replace(/[^{}]+/g, "");
  return braces.replaceAll("{}", "") === "" ? text.split(/[{}]/) : undefined;
}
