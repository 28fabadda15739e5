import { internalized } from "../../cache.js";
import { quote } from "../../messages/quote.js";
import { dotSegment } from "../../route/base-url.js";
import { encode } from "../../uri-template/encode.js";
import { getOrCreate } from "../../values/once.js";
import { invalidDocumentError } from "../errors.js";

/** A key of `paths`, cut where RFC 3986 cuts a URL, before any value is known. */
export interface CompiledPath {
  readonly steps: readonly PathStep[];
  /** The query, with its `?`. */
  readonly query: Omit<PathStep, "variable">;
  /** The names of the variables, each once and in order, with the index of their values. */
  readonly variables: ReadonlyMap<string, number>;
  readonly noValues: readonly undefined[];
  /** Whether a value without a dot can make a dot segment. */
  readonly mayMove: boolean;
}

export interface PathStep {
  readonly literal: string;
  /** Where it starts in the key, from 1; 0 for a slash that the key doesn't have. */
  readonly column: number;
  variable: { readonly name: string; readonly index: number; readonly column: number } | undefined;
}

/** Text after a `#` only makes the key unique. */
export function compilePath(template: string): CompiledPath {
  const pathError = (problem: string, name?: string) => invalidDocumentError("Its path", problem, name);
  const pieces = cutTemplate(template);
  if (!pieces) throw pathError("has an unmatched brace");
  // without the names of placeholders
  const masked = pieces.map((piece, at) => (at % 2 === 0 ? piece : "_".repeat(piece.length + 2))).join("");
  const [path = ""] = masked.split(/[?#]/, 1);
  const [query = ""] = template.slice(path.length).split("#", 1);
  const [, inQuery] = /\{([^}]*)/.exec(query) ?? [];
  if (inQuery !== undefined) throw pathError(`has the placeholder ${quote(inQuery)} in its query`, inQuery);
  if (dotSegment.test(`/${path}`)) throw pathError('has a "." or ".." segment');
  const variables = new Map<string, number>();
  const steps: PathStep[] = path.startsWith("/") ? [] : [{ literal: "/", column: 0, variable: undefined }];
  let column = 1;
  for (const [at, piece] of template.slice(0, path.length).split(/[{}]/).entries()) {
    const step = steps.at(-1) as PathStep;
    const name = internalized(piece);
    if (at % 2 === 0) steps.push({ literal: encode(piece, "path", true), column, variable: undefined });
    else step.variable = { name, index: getOrCreate(variables, name, () => variables.size), column };
    column += piece.length + 1;
  }
  return {
    steps,
    // WHATWG URL encodes the apostrophe in the query of an http URL
    query: { literal: encode(query, "path", true).replaceAll("'", "%27"), column: column - 1 },
    variables,
    noValues: Array.from(variables, () => undefined),
    // a literal is encoded, so that a dot has no third spelling in it
    mayMove: /\.|%2e/i.test(path),
  };
}

/** Cuts a string at its `{name}`s: literals have even indices, names odd ones. `undefined` if a brace has no counterpart. */
export function cutTemplate(text: string): string[] | undefined {
  return text.replace(/[^{}]/g, "").replaceAll("{}", "") === "" ? text.split(/[{}]/) : undefined;
}
