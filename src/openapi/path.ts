import { quote } from "../quote.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { dotSegment } from "../route/dot-segment.js";
import { encode } from "../uri-template/encode.js";
import type { Operator } from "../uri-template/operators.js";
import type { Token, Varspec } from "../uri-template/parse.js";
import { invalidDocument } from "./refusal.js";
import { cutTemplate } from "./template.js";

/** How a value that is written already expands: what is encoded stays as it is. */
const written: Operator = { first: "", separator: "", ifEmpty: undefined, reserved: true };

/**
 * Compiles a key of `paths`, as a route is compiled: cut where RFC 3986 cuts a URL, before any value is known. What follows
 * a `#` only makes the key unique.
 *
 * @throws `ERR_INVALID_DOCUMENT` for a single brace, a placeholder in the query, and a dot segment
 */
export function compilePath(template: string): CompiledUrl {
  const invalid = (problem: string, name?: string) => invalidDocument("Its path", problem, undefined, name);
  const parts = cutTemplate(template);
  if (!parts) throw invalid("has a brace that is not part of a placeholder");
  const variables = new Map<string, number>();
  const path: Token[] = [];
  const required: Varspec[] = [];
  let query = "";
  for (let index = 0; index < parts.length; index += 2) {
    const [literal = "", fragment] = (parts[index] as string).split("#", 2);
    const name = parts[index + 1];
    const [start = ""] = literal.split("?", 1);
    path.push(encode(start, "path", true));
    // WHATWG URL encodes the apostrophe in the query of an http URL
    if (start !== literal) query = encode(literal.slice(start.length), "path", true).replaceAll("'", "%27");
    if (fragment !== undefined || name === undefined) break;
    if (query) throw invalid(`has the placeholder ${quote(name)} in its query`, name);
    const varspec: Varspec = {
      name,
      index: variables.get(name) ?? variables.size,
      explode: false,
      prefix: 0,
      column: 0,
    };
    if (!variables.has(name)) required.push(varspec);
    variables.set(name, varspec.index);
    path.push({ operator: written, varspecs: [varspec] });
  }
  if (!/^\//.test(String(path[0]))) path[0] = `/${path[0]}`;
  const literals = path.map((token) => (typeof token === "string" ? token : "x")).join("");
  if (dotSegment.test(literals)) throw invalid('has a "." or ".." segment, which clients remove');
  return {
    template,
    isLiteral: false,
    origin: undefined,
    path,
    query: query ? [query] : [],
    fragment: [],
    variables,
    noValues: required.map(() => undefined),
    queryNames: new Set(),
    required,
    mayHaveDotSegment: /\.|%2[Ee]/.test(literals),
  };
}
