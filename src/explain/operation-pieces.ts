import type { Operation } from "../openapi/operation.js";
import type { Varspec } from "../uri-template/parse.js";
import type { UrlPiece } from "./explanation.js";
import type { MaskablePiece } from "./mask-url.js";

/** A piece of the URL of an operation as it is, with its credentials. */
export interface OperationPiece
  extends MaskablePiece,
    Pick<UrlPiece, "kind" | "place" | "column" | "layer"> {}

/** A part of the query: a parameter of the call, or a credential of the settings. */
export interface QueryPart {
  readonly name: string;
  /** Pairs with `&` between them. */
  readonly text: string;
  readonly isSecret: boolean;
}

/**
 * Cuts what follows the server in the URL of an operation.
 *
 * @param values the strings of the path's placeholders, by slot
 */
export function operationPieces(
  { place, url }: Operation,
  values: readonly (string | undefined)[],
  query: readonly QueryPart[],
): OperationPiece[] {
  const pieces: OperationPiece[] = [];
  let position = 0;
  for (const [index, token] of url.path.entries()) {
    if (typeof token === "string") {
      // the compiler adds a first slash that the document doesn't have
      const isAdded = index === 0 && !place.path.startsWith("/");
      if (isAdded)
        pieces.push({ text: "/", kind: "literal", place: "path", layer: "library", lead: 0, isNamed: false });
      const text = isAdded ? token.slice(1) : token;
      if (text !== "") pieces.push(literal(text, "path", position));
      continue;
    }
    const { name, index: slot } = token.varspecs[0] as Varspec;
    const braces = `{${name}}`;
    position = place.path.indexOf(braces, position);
    pieces.push(pathValue(name, values[slot] ?? "", position));
    position += braces.length;
  }
  const before = url.query.join("");
  if (before) pieces.push(literal(before, "query", place.path.indexOf("?", position)));
  return [...pieces, ...queryPieces(before, query)];
}

function literal(text: string, place: "path" | "query", position: number): OperationPiece {
  return { text, kind: "literal", place, column: position + 1, layer: "document", lead: 0, isNamed: false };
}

function pathValue(parameter: string, text: string, position: number): OperationPiece {
  const piece = { place: "path", parameter, column: position + 2, lead: 0, isNamed: false } as const;
  return text === ""
    ? { ...piece, text: `{${parameter}}`, kind: "missing", layer: "document" }
    : { ...piece, text, kind: "value", layer: "call" };
}

/** The pairs after a literal query. */
function queryPieces(before: string, query: readonly QueryPart[]): OperationPiece[] {
  let separator = before === "" ? "?" : before === "?" || before.endsWith("&") ? "" : "&";
  return query.map(({ name: parameter, text, isSecret }) => {
    const piece: OperationPiece = {
      text: separator + text,
      kind: "value",
      place: "query",
      parameter,
      layer: isSecret ? "settings" : "call",
      lead: separator.length,
      isNamed: true,
      isSecret,
    };
    separator = "&";
    return piece;
  });
}
