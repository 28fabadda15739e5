import type { Body } from "../normalize/body.js";
import { refuseBody } from "../normalize/refusal.js";

/** The body as a string, for a command, a message or a HAR. */
export function bodyToString({ kind, content }: Body): string {
  try {
    if (kind === "string") return content;
    if (kind === "none") return "";
    if (kind === "bytes") return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    // not UTF-8
  }
  return refuseBody(`as ${kind}`, "Pass plain data, a string, or bytes in UTF-8");
}

/** Whether a request without a body has the header "content-length: 0": RFC 9110 §8.6. */
export function expectsBody(method: string): boolean {
  return /^P(ATCH|OST|UT)$/.test(method);
}
