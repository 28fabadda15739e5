import { own } from "../openapi/document/document.js";
import { leadsTo } from "../openapi/document/shape.js";
import { encodingOf, findType } from "../openapi/plan/body-plan.js";
import type { Plan } from "../openapi/plan/plan.js";
import { readItems } from "../values/copy.js";
import { isList, isPlainObject } from "../values/records.js";
import { misplacedValueError } from "../values/scalars.js";
import { isBinary } from "./bodies.js";
import { descriptionOf } from "./json-schema.js";
import type { JsonSchema } from "./types.js";

/** Base64 with padding (RFC 4648 §4). */
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The schema of bytes, which are a string in JSON. */
export function bytesSchema(described: unknown): JsonSchema {
  return { type: "string", contentEncoding: "base64", pattern: base64.source, ...descriptionOf(described) };
}

/** The bytes of a string in base64. */
export function fromBase64(value: unknown, label: string): Uint8Array {
  if (typeof value === "string" && base64.test(value)) {
    return Uint8Array.from(atob(value), (character) => character.charCodeAt(0));
  }
  throw misplacedValueError(label, "is not bytes in base64 (RFC 4648 section 4). Encode them, with padding");
}

/** A part of a form with bytes, which can be in a list. What is nested deeper is JSON, as other values are. */
export function partFromBase64(value: unknown, label: string): unknown {
  const read = (item: unknown): unknown => (typeof item === "string" ? fromBase64(item, label) : item);
  return isList(value) ? readItems(value, label).map(read) : read(value);
}

/** A whole body whose media type is a form of parts, with the bytes of its members. */
export function bodyFromBase64(
  { body: plan, document }: Plan,
  contentType: string | undefined,
  body: unknown,
): unknown {
  const isKnown = plan && (contentType !== undefined || plan.standard);
  const type = isKnown && isPlainObject(body) ? findType(plan, contentType, "content_type") : undefined;
  if (type?.kind !== "multipart") return body;
  const members = type.members();
  const hasOtherBytes = leadsTo(document, own(type.media, "schema"), ["allOf", "anyOf", "oneOf"], (schema) =>
    isBinary(document, own(schema, "additionalProperties")),
  );
  return Object.fromEntries(
    Object.entries(body as object).map(([name, value]) => {
      const isBytes = members.has(name)
        ? isBinary(document, members.get(name), encodingOf(type, name))
        : hasOtherBytes;
      return [name, isBytes ? partFromBase64(value, name) : value];
    }),
  );
}
