import { internalized } from "../../cache.js";
import { quote } from "../../messages/quote.js";
import { dotSegment } from "../../route/base-url.js";
import { addFirstSlash, type CompiledUrl, compiledUrl } from "../../route/compile-url.js";
import { encode } from "../../uri-template/encode.js";
import type { Step } from "../../uri-template/parse.js";
import { getOrCreate } from "../../values/once.js";
import { invalidDocumentError } from "../errors.js";
import { unencoded } from "../styles/style.js";

/** Compiles a key of `paths`, cut where RFC 3986 cuts a URL, before any value is known. What follows a `#` only makes the key unique. */
export function compilePath(template: string): CompiledUrl {
  const pathError = (problem: string, name?: string) => invalidDocumentError("Its path", problem, name);
  const pieces = cutTemplate(template);
  if (!pieces) throw pathError("has an unmatched brace");
  const variables = new Map<string, number>();
  const path: Step[] = [];
  let [query, queryColumn, column] = ["", 0, 1];
  for (let at = 0; at < pieces.length; at += 2) {
    const [piece = "", name] = pieces.slice(at, at + 2);
    const end = piece.search(/[?#]/);
    const literal = end < 0 ? piece : piece.slice(0, end);
    if (end >= 0) {
      queryColumn = column + end;
      query = template.slice(queryColumn - 1).split("#", 1)[0] as string;
    }
    const isLast = end >= 0 || name === undefined;
    if (literal === "" && isLast) break;
    const step = stepOf(literal, column);
    path.push(step);
    if (isLast) break;
    column += literal.length + 1;
    const key = internalized(name);
    const index = getOrCreate(variables, key, () => variables.size);
    const written = { explode: false, prefix: 0, operator: unencoded, opens: true };
    step.variable = { name: key, label: key, key, index, column, ...written };
    column += name.length + 1;
  }
  const [, inQuery] = /\{([^}]*)/.exec(query) ?? [];
  if (inQuery !== undefined) throw pathError(`has the placeholder ${quote(inQuery)} in its query`, inQuery);
  if (!path.at(0)?.literal.startsWith("/")) addFirstSlash(path);
  const literals = path.map(({ literal, variable }) => (variable ? `${literal}x` : literal)).join("");
  // what is encoded has no other spelling of a dot
  const mayMove = /\.|%2e/i.test(literals);
  if (mayMove && dotSegment.test(literals)) throw pathError('has a "." or ".." segment');
  // an array that grew has room for 16 more
  const parts = { path: path.slice(), query: query ? [stepOf(query, queryColumn)] : [], fragment: [] };
  return { ...compiledUrl(template, undefined, parts, variables), mayMove };
}

function stepOf(literal: string, column: number): Step {
  return { literal: encode(literal, "path", true), column, variable: undefined };
}

/** Cuts a string at its `{name}`s: literals have even indices, names odd ones. `undefined` if a brace has no counterpart. */
export function cutTemplate(text: string): string[] | undefined {
  return text.replace(/[^{}]/g, "").replaceAll("{}", "") === "" ? text.split(/[{}]/) : undefined;
}
