import { connectionFields, notFieldValue, notToken } from "../../rfc9110.js";
import type { Body } from "./body.js";
import { refuse } from "./refusal.js";

/**
 * Header fields by their lowercase names.
 *
 * @throws `ERR_INVALID_HEADER`
 */
export function toHeaderMap(
  fields: Readonly<Record<string, unknown>>,
  unsupportedHeaders: RegExp | undefined,
): Map<string, string> {
  const headers = new Map<string, string>();
  for (const [anyCase, value] of Object.entries(fields)) {
    const name = anyCase.toLowerCase();
    const isName = !notToken.test(name);
    const isValue = typeof value === "string" ? !notFieldValue.test(value) : Number.isFinite(value);
    if (!isName || !isValue) {
      // a name that is not a token can be a whole header line with a credential
      const field = isName ? name : "headers";
      refuse("ERR_INVALID_HEADER", field, "is not a header of RFC 9110. Correct its name or its value");
    }
    if (connectionFields.test(name) || unsupportedHeaders?.test(name)) refuseClientHeader(name);
    headers.set(name, `${value}`);
  }
  return headers;
}

/** A client counts the bytes of a body that is not a stream; the content-type of a form has the boundary of its parts. */
export function validateBodyHeaders(headers: ReadonlyMap<string, string>, { kind, parts }: Body): void {
  if (headers.has("content-length") && !kind.endsWith("stream")) refuseClientHeader("content-length");
  if (headers.has("content-type") && parts) refuseClientHeader("content-type");
}

function refuseClientHeader(name: string): never {
  refuse("ERR_INVALID_HEADER", name, "is set by the client. Leave it out");
}
