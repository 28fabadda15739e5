import type { Body } from "./body.js";
import { unsendable } from "./outgoing.js";

/** The body as text; what is none is an error. */
export function shownText(adapter: string, { kind, content }: Body): string {
  try {
    if (kind === "text") return content;
    if (!kind) return "";
    if (kind === "bytes") return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    // bytes outside UTF-8
  }
  throw unsendable(adapter, `as ${kind}`, "Pass plain data, text, or bytes in UTF-8");
}
