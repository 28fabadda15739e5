import { internalized } from "../../cache.js";
import { quote } from "../../messages/quote.js";
import { dotSegment } from "../../route/base-url.js";
import type { TracedVariable } from "../../trace.js";
import { encode } from "../../uri-template/encode.js";
import { getOrCreate } from "../../values/once.js";
import { invalidDocumentError } from "../errors.js";
import { unencoded } from "../styles/style.js";

/** A key of `paths`, cut where RFC 3986 cuts a URL, before any value is known. */
export interface CompiledPath {
  readonly steps: readonly PathStep[];
  /** The literal query, with its `?`, and its place in the key, from 1. */
  readonly query: string;
  readonly queryColumn: number;
  /** The names of the variables, each once and in order, with the index of their values. */
  readonly variables: ReadonlyMap<string, number>;
  readonly noValues: readonly undefined[];
  /** Whether a value without a dot can make a dot segment. */
  readonly mayMove: boolean;
}

interface PathStep {
  readonly literal: string;
  /** 0 for a slash that the key doesn't have. */
  readonly column: number;
  /** As a trace reads it, under the document's name. */
  readonly variable: (TracedVariable & { readonly index: number }) | undefined;
}

/** What follows a `#` only makes the key unique. */
export function compilePath(template: string): CompiledPath {
  const pathError = (problem: string, name?: string) => invalidDocumentError("Its path", problem, name);
  const pieces = cutTemplate(template);
  if (!pieces) throw pathError("has an unmatched brace");
  // without the names of placeholders
  const text = pieces.map((piece, at) => (at % 2 === 0 ? piece : "_".repeat(piece.length + 2))).join("");
  const end = /[^?#]*/.exec(text)?.[0].length;
  const path = template.slice(0, end);
  const [query = ""] = template.slice(end).split("#", 1);
  const [, inQuery] = /\{([^}]*)/.exec(query) ?? [];
  if (inQuery !== undefined) throw pathError(`has the placeholder ${quote(inQuery)} in its query`, inQuery);
  const variables = new Map<string, number>();
  const steps: PathStep[] = path.startsWith("/") ? [] : [{ literal: "/", column: 0, variable: undefined }];
  for (const { 0: all, 1: literal = "", 2: found, index } of path.matchAll(/([^{]*)(?:\{([^}]*)\})?/g)) {
    if (all === "") break;
    const name = internalized(found ?? "");
    const at = found === undefined ? -1 : getOrCreate(variables, name, () => variables.size);
    const column = index + literal.length + 2;
    const variable = at < 0 ? undefined : { name, label: name, index: at, column, operator: unencoded };
    steps.push({ literal: encodeLiteral(literal), column: index + 1, variable });
  }
  const noValues = Array.from(variables, () => undefined);
  const literals = joinSteps(
    steps,
    noValues.map(() => "x"),
  );
  // what is encoded has no other spelling of a dot
  const mayMove = /\.|%2e/i.test(literals);
  if (mayMove && dotSegment.test(literals)) throw pathError('has a "." or ".." segment');
  const inUrl = encodeLiteral(query).replaceAll("'", "%27");
  // an array that grew has room for 16 more
  return {
    steps: steps.slice(),
    query: inUrl,
    queryColumn: path.length + 1,
    variables,
    noValues,
    mayMove,
  };
}

function encodeLiteral(text: string): string {
  return encode(text, "path", true);
}

export function joinSteps(steps: readonly PathStep[], values: readonly (string | undefined)[]): string {
  let path = "";
  for (let at = 0; at < steps.length; at++) {
    const { literal, variable } = steps[at] as PathStep;
    path += literal;
    if (variable) path += values[variable.index] ?? "";
  }
  return path;
}

/** Cuts a string at its `{name}`s: literals have even indices, names odd ones. `undefined` if a brace has no counterpart. */
export function cutTemplate(text: string): string[] | undefined {
  return text.replace(/[^{}]/g, "").replaceAll("{}", "") === "" ? text.split(/[{}]/) : undefined;
}
