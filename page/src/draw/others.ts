import type { Sent } from "../call.js";
import { element, span } from "../dom.js";

/** What waybill and others send for the same values, one above the other, with the part that differs marked. */
export function drawOthers(sent: readonly Sent[]): HTMLElement[] {
  const [ours, ...others] = sent;
  if (!ours) return [];
  const rows = [drawSent(ours), ...others.map((other) => drawSent(other, ours))];
  return [element("h2", {}, "What others send for the same values"), element("dl", {}, ...rows.flat())];
}

function drawSent({ who, text, credentials, isError, fault = "" }: Sent, ours?: Sent): HTMLElement[] {
  const content = ours && !ours.isError && !isError ? markDifference(text, ours.text) : [text];
  const notes = [fault, credentials.length > 0 && `with ${credentials.join(", ")}`]
    .filter(Boolean)
    .join(", ");
  const kind = fault !== "" ? "wrong scroll" : !ours && isError ? "refused scroll" : "scroll";
  return [
    element("dt", {}, who),
    element("dd", { className: kind }, ...content, ...(notes === "" ? [] : [span("note", notes)])),
  ];
}

/** A text with a mark around what is not in another: what is between their common start and end. */
function markDifference(text: string, other: string): (Node | string)[] {
  let start = 0;
  while (start < text.length && text[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(text.length, other.length) - start && text.at(-1 - end) === other.at(-1 - end)) end++;
  const last = text.length - end;
  return start < last
    ? [text.slice(0, start), element("mark", {}, text.slice(start, last)), text.slice(last)]
    : [text];
}
