import { redactData } from "../credentials/index.js";
import { type IsSecret, isCredentialName } from "../credentials/name.js";
import { credentialsInUrl, type Range, REDACTED, redactFields } from "../credentials/text.js";
import { tryOr } from "../errors.js";
import { asFile, describePart, type FormPart, filePart, PartValue, partsOf } from "../form/parts.js";
import { copyValue, newCounters, type Value } from "../values/copy.js";
import { type CopyRules, copyRules, parameterRules } from "../values/copy-rules.js";
import { writeJson } from "../values/json.js";
import { isInstance } from "../values/platform.js";
import { tagOf, withoutPrototype } from "../values/records.js";
import type { ReportedPiece } from "./report.js";

/** How to show values that JSON can't represent: a bigint as a string of its digits, and a form as an array of its parts. */
const displayRules: CopyRules = copyRules(classOf, {
  isJson: false,
  missing: undefined,
  other: (value) => {
    if (value === undefined) return undefined;
    if (typeof value === "bigint" || typeof value === "number") return String(value);
    return partsOf(value)?.map(shownPart) ?? shownFile(value) ?? classOf(value);
  },
});

/** A copy without credentials, for JSON. What isn't plain data, can't be read or contains itself is its class, such as `[Blob]`. */
export function plainCopy(value: unknown, name = ""): unknown {
  try {
    return redactData(copyValue(value, name, displayRules), name);
  } catch {
    return classOf(value);
  }
}

/** Returns a value as it is written. A value that can't be written stays as it was passed. */
export function dataOf(value: unknown, name: string): unknown {
  return tryOr<unknown>(() => copyValue(value, name, parameterRules), value);
}

/** The class of an object, such as `[Blob]`. A revoked proxy has none. */
function classOf(value: unknown): string {
  return `[${tagOf(value) || "Object"}]`;
}

/** A file by its name, type and size: what a part says of it. And what `part()` made. */
function shownFile(value: unknown): object | undefined {
  const part = PartValue.partOf(value);
  if (part) return shownPart(part);
  const file = isInstance(value, "File") && asFile(value);
  if (!file) return undefined;
  const { name: _, ...shown } = describePart(filePart("", file));
  return shown;
}

/** A part of a form as data. Its text is hidden if its name is that of a credential, and so are such header fields of a message. */
function shownPart(part: FormPart): object {
  const { text, ...shown } = describePart(part);
  if (text === undefined) return shown;
  if (isCredentialName(part.name)) return { ...shown, text: REDACTED };
  return { ...shown, text: /^application\/http\b/i.test(`${part.type}`) ? redactFields(text) : text };
}

export function shownText(value: unknown, name: string): string {
  const copy = plainCopy(value, name);
  return typeof copy === "string" ? copy : writeJson(copy as Value, name, newCounters());
}

/** The same for a body, in which `"1"` is not `1`. */
export function shownJson(value: unknown, name: string): string {
  const copy = plainCopy(value, name);
  const isText = typeof value === "string" || copy === REDACTED;
  return isText ? JSON.stringify(copy) : shownText(value, name);
}

/** A piece with its credential replaced, and whether there was one. */
interface MaskedPiece extends ReportedPiece {
  readonly isCredential: boolean;
}

/**
 * Hides the values of parameters and pairs whose names say that they are credentials. A pair can be in several pieces, as in
 * `?token={value}`: then the value is a credential everywhere.
 */
export function maskPieces(
  pieces: readonly ReportedPiece[],
  isSecret: (piece: ReportedPiece) => boolean,
  isAlsoSecret: IsSecret,
): MaskedPiece[] {
  const inUrl = credentialsInUrl(pieces.map(({ text }) => text).join(""), isAlsoSecret);
  const secrets = new Set(pieces.filter(isSecret));
  const first = maskRanges(pieces, [...inUrl, ...valueRanges(pieces, secrets)]);
  const names = new Set(first.flatMap(({ parameter = [], isCredential }) => (isCredential ? parameter : [])));
  for (const piece of pieces) if (names.has(piece.parameter as string)) secrets.add(piece);
  return maskRanges(pieces, [...inUrl, ...valueRanges(pieces, secrets)]);
}

/** Replaces ranges of the joined texts, which can overlap. */
function maskRanges(pieces: readonly ReportedPiece[], ranges: readonly Range[]): MaskedPiece[] {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0]);
  let start = 0;
  let next = 0;
  return pieces.map((piece) => {
    const { text } = piece;
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
    return withoutPrototype({ ...piece, text: masked, isCredential });
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
