import { REDACTED } from "../credentials/index.js";
import type { UrlPiece } from "./explanation.js";
import { type MaskedText, maskPieces } from "./mask-url.js";
import type { ReportedPiece } from "./report.js";
import { shownText } from "./shown.js";
import { earlier, type Histories, sourceOf } from "./sources.js";

/** The pieces of the URL, without credentials. */
export function explainPieces(traced: readonly ReportedPiece[], histories: Histories): UrlPiece[] {
  const masked = maskPieces(traced, (name) => histories.parameters.get(name)?.at(-1)?.value);
  return traced.map(({ kind, place, parameter, column, source }, index) => {
    const { text, isCredential } = masked[index] as MaskedText;
    const { layer, over } = sourceOf(source, histories);
    // the piece is the text of the route, whatever routes were below it
    const replaced = "option" in source && source.option === "url" ? [] : over;
    return {
      text,
      kind,
      place,
      ...(parameter !== undefined && { parameter }),
      ...(column !== undefined && { column }),
      layer,
      over: earlier(replaced, parameter ?? "", isCredential ? () => REDACTED : shownText),
      ...(isCredential && { credential: true as const }),
    };
  });
}
