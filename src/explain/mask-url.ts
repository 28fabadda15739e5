import { isCredentialName } from "../credential-name.js";
import { credentialsIn, hasCredential, type Range, REDACTED } from "./shown.js";
import type { RawPiece } from "./url-pieces.js";

/** What of a piece decides whether it is a credential. */
export type MaskablePiece = Pick<RawPiece, "text" | "kind" | "parameter" | "lead" | "isNamed"> & {
  /** Whether it is a credential whatever its name is. */
  readonly isSecret?: boolean;
};

/** The text of a piece, without credentials, and whether it had one. */
export interface MaskedText {
  readonly text: string;
  readonly isCredential: boolean;
}

/**
 * The texts of the pieces without credentials: the values of parameters and pairs whose names say that they are. A pair can
 * be in several pieces, as in `?token={value}`: then the value is a credential everywhere.
 *
 * @param values the value of each parameter
 */
export function maskPieces(
  pieces: readonly MaskablePiece[],
  values: ReadonlyMap<string, unknown>,
): MaskedText[] {
  const masked = maskOnce(pieces, values);
  const secrets = new Set(
    pieces.flatMap(({ parameter }, index) => (masked[index]?.isCredential ? [parameter] : [])),
  );
  const marked = pieces.map((piece) =>
    piece.parameter !== undefined && secrets.has(piece.parameter) ? { ...piece, isSecret: true } : piece,
  );
  return maskOnce(marked, values);
}

function maskOnce(pieces: readonly MaskablePiece[], values: ReadonlyMap<string, unknown>): MaskedText[] {
  const url = pieces.map(({ text }) => text).join("");
  const ranges = [...pairRanges(url), ...valueRanges(pieces, values)].sort((a, b) => a[0] - b[0]);
  let start = 0;
  let next = 0;
  return pieces.map(({ text }) => {
    const end = start + text.length;
    let masked = "";
    let at = start;
    let isCredential = false;
    for (; next < ranges.length; next++) {
      const [from, to] = ranges[next] as Range;
      if (from >= end) break;
      if (to > at) {
        masked += url.slice(at, Math.max(from, at)) + REDACTED;
        isCredential = true;
        at = Math.min(to, end);
      }
      // the rest of the range is in the next piece
      if (to > end) break;
    }
    masked += url.slice(at, end);
    start = end;
    return { text: masked, isCredential };
  });
}

/** The values of `name=value` pairs in the query and the fragment, and of parameters in the path. */
function pairRanges(url: string): Range[] {
  const hash = url.indexOf("#");
  const end = hash < 0 ? url.length : hash;
  const question = url.slice(0, end).indexOf("?");
  const path = question < 0 ? end : question;
  return [
    ...credentialsIn(url.slice(0, path), /\//),
    ...credentialsIn(url.slice(path, end), /&/, path),
    ...credentialsIn(url.slice(end + 1), /&/, end + 1),
  ];
}

/** The values of parameters, after their separators and names. */
function valueRanges(pieces: readonly MaskablePiece[], values: ReadonlyMap<string, unknown>): Range[] {
  const ranges: Range[] = [];
  let start = 0;
  for (const piece of pieces) {
    const { text, kind, parameter = "", lead, isNamed } = piece;
    const isSecret = piece.isSecret || isCredentialName(parameter) || hasCredential(values.get(parameter));
    if (kind === "value" && isSecret && text.length > lead) {
      const name = isNamed ? text.indexOf("=") + 1 : 0;
      ranges.push([start + Math.max(name, lead), start + text.length]);
    }
    start += text.length;
  }
  return ranges;
}
