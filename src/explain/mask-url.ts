import {
  credentialsInUrl,
  hasCredential,
  isCredentialName,
  type Range,
  REDACTED,
} from "../credentials/index.js";
import type { ReportedPiece } from "./report.js";

/** The value of a parameter, by its name. */
type ValueOf = (parameter: string) => unknown;

/** The text of a piece, without credentials, and whether it had one. */
export interface MaskedText {
  readonly text: string;
  readonly isCredential: boolean;
}

/**
 * The texts of the pieces without credentials: the values of parameters and pairs whose names say that they are. A pair can
 * be in several pieces, as in `?token={value}`: then the value is a credential everywhere.
 *
 * @param values the value of a parameter
 */
export function maskPieces(pieces: readonly ReportedPiece[], values: ValueOf): MaskedText[] {
  const masked = maskOnce(pieces, values);
  const secrets = new Set(
    pieces.flatMap(({ parameter }, index) => (masked[index]?.isCredential ? [parameter] : [])),
  );
  const marked = pieces.map((piece) =>
    piece.parameter !== undefined && secrets.has(piece.parameter) ? { ...piece, isSecret: true } : piece,
  );
  return maskOnce(marked, values);
}

function maskOnce(pieces: readonly ReportedPiece[], values: ValueOf): MaskedText[] {
  const url = pieces.map(({ text }) => text).join("");
  const ranges = [...credentialsInUrl(url), ...valueRanges(pieces, values)].sort((a, b) => a[0] - b[0]);
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

/** The values of parameters, after their separators and names. */
function valueRanges(pieces: readonly ReportedPiece[], values: ValueOf): Range[] {
  const ranges: Range[] = [];
  let start = 0;
  for (const piece of pieces) {
    const { text, kind, lead = 0, isNamed } = piece;
    if (kind === "value" && text.length > lead && isSecret(piece, values)) {
      const name = isNamed ? text.indexOf("=") + 1 : 0;
      ranges.push([start + Math.max(name, lead), start + text.length]);
    }
    start += text.length;
  }
  return ranges;
}

function isSecret({ isSecret, parameter = "", source }: ReportedPiece, values: ValueOf): boolean {
  if (isSecret || isCredentialName(parameter)) return true;
  return "parameter" in source && hasCredential(values(source.parameter));
}
