import { credentialsInUrl, hasCredential, type Range, REDACTED } from "../credentials/index.js";
import type { Report, ReportedPiece } from "./report.js";

/** The text of a piece, without credentials, and whether it had one. */
export interface MaskedText {
  readonly text: string;
  readonly isCredential: boolean;
}

/**
 * The texts of the pieces without credentials: the values of parameters and pairs whose names say that they are. A pair can
 * be in several pieces, as in `?token={value}`: then the value is a credential everywhere.
 *
 * @param valueNamed the value of a parameter, by its name
 */
export function maskPieces(
  { pieces, isCredential }: Report,
  valueNamed: (parameter: string) => unknown,
): MaskedText[] {
  const url = pieces.map(({ text }) => text).join("");
  const inUrl = credentialsInUrl(url, isCredential);
  const secrets = new Set(
    pieces.filter(
      ({ parameter, source }) =>
        (parameter !== undefined && isCredential(parameter)) ||
        ("parameter" in source && hasCredential(valueNamed(source.parameter))),
    ),
  );
  const first = maskRanges(pieces, [...inUrl, ...valueRanges(pieces, secrets)]);
  const names = new Set(
    pieces.flatMap(({ parameter = [] }, index) => (first[index]?.isCredential ? parameter : [])),
  );
  for (const piece of pieces) if (names.has(piece.parameter as string)) secrets.add(piece);
  return maskRanges(pieces, [...inUrl, ...valueRanges(pieces, secrets)]);
}

/** Replaces ranges of the joined texts, which can overlap. */
function maskRanges(pieces: readonly ReportedPiece[], ranges: readonly Range[]): MaskedText[] {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0]);
  let start = 0;
  let next = 0;
  return pieces.map(({ text }) => {
    const end = start + text.length;
    let masked = "";
    let at = start;
    for (; next < sorted.length; next++) {
      const [from, to] = sorted[next] as Range;
      if (from >= end) break;
      if (to > at) {
        masked += text.slice(at - start, Math.max(from, at) - start) + REDACTED;
        at = Math.min(to, end);
      }
      // the rest of the range is in the next piece
      if (to > end) break;
    }
    const isCredential = at > start;
    masked += text.slice(at - start);
    start = end;
    return { text: masked, isCredential };
  });
}

/** The values of parameters, after their separators and names. */
function valueRanges(pieces: readonly ReportedPiece[], secrets: ReadonlySet<ReportedPiece>): Range[] {
  const ranges: Range[] = [];
  let start = 0;
  for (const piece of pieces) {
    const { text, kind, lead = 0, isNamed } = piece;
    if (kind === "value" && text.length > lead && secrets.has(piece)) {
      const name = isNamed ? text.indexOf("=") + 1 : 0;
      ranges.push([start + Math.max(name, lead), start + text.length]);
    }
    start += text.length;
  }
  return ranges;
}
