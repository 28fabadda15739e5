import { element, span } from "../dom.js";
import type { Sent } from "../others.js";

/** What waybill and others send for the same values, one above the other, with the part that differs marked. */
export function drawOthers(sent: readonly Sent[]): HTMLElement[] {
  const [ours, ...others] = sent;
  if (!ours) return [];
  const rows = [drawSent(ours), ...others.map((other) => drawSent(other, ours))];
  return [element("h2", {}, "What others send for the same values"), element("dl", {}, ...rows.flat())];
}

function drawSent({ who, text, credentials, isError }: Sent, ours?: Sent): HTMLElement[] {
  const content = ours && !ours.isError && !isError ? markDifference(text, ours.text) : [text];
  const notes = credentials.length > 0 ? [span("note", `with ${credentials.join(", ")}`)] : [];
  return [
    element("dt", {}, who),
    element("dd", { className: isError ? "refused scroll" : "scroll" }, ...content, ...notes),
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
