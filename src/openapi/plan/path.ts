import { quote } from "../../quote.js";
import { dotSegment } from "../../route/base-url.js";
import { addFirstSlash, type CompiledUrl, compiledUrl } from "../../route/compile-url.js";
import { encode } from "../../uri-template/encode.js";
import { type Operator, simple } from "../../uri-template/operators.js";
import type { Step } from "../../uri-template/parse.js";
import { invalidDocumentError } from "../errors.js";

/** How a value that is written already expands: what is encoded stays as it is. */
const written: Operator = { ...simple, reserved: true, encode: asWritten, encodeName: asWritten };

function asWritten(text: string): string {
  return text;
}

/**
 * Compiles a key of `paths`, as a route is compiled: cut where RFC 3986 cuts a URL, before any value is known. What follows
 * a `#` only makes the key unique.
 *
 * @param labels what a caller calls variables, by their names
 */
export function compilePath(template: string, labels?: ReadonlyMap<string, string>): CompiledUrl {
  const pathError = (problem: string, name?: string) => invalidDocumentError("Its path", problem, name);
  const parts = cutTemplate(template);
  if (!parts) throw pathError("has a brace that is not part of a placeholder");
  const variables = new Map<string, number>();
  const path: Step[] = [];
  const query: Step[] = [];
  let column = 1;
  for (let index = 0; index < parts.length; index += 2) {
    const [literal = "", fragment] = (parts[index] as string).split("#", 2);
    const name = parts[index + 1];
    const [start = ""] = literal.split("?", 1);
    const step: Step = { literal: encode(start, "path", true), column, variable: undefined };
    path.push(step);
    if (start !== literal) {
      const pairs = encode(literal.slice(start.length), "path", true);
      query.push({ literal: pairs, column: column + start.length, variable: undefined });
    }
    if (fragment !== undefined || name === undefined) break;
    if (query.length > 0) throw pathError(`has the placeholder ${quote(name)} in its query`, name);
    const slot = variables.get(name) ?? variables.size;
    variables.set(name, slot);
    column += literal.length + 1;
    const variable = {
      name,
      label: labels?.get(name),
      key: name,
      index: slot,
      explode: false,
      prefix: 0,
      column,
    };
    step.variable = { ...variable, operator: written, opens: true };
    column += name.length + 1;
  }
  if (!path[0]?.literal.startsWith("/")) addFirstSlash(path);
  const literals = path.map(({ literal, variable }) => (variable ? `${literal}x` : literal)).join("");
  if (dotSegment.test(literals)) throw pathError('has a "." or ".." segment, which clients remove');
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
