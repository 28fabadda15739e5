import type { Body } from "./body.js";
import { refuseBody } from "./refusal.js";

/** The body as text; what is none is an error. */
export function shownText({ kind, content }: Body): string {
  try {
    if (kind === "string") return content;
    if (kind === "none") return "";
    if (kind === "bytes") return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    // bytes outside UTF-8
  }
  return refuseBody(`as ${kind}`, "Pass plain data, text, or bytes in UTF-8");
}
