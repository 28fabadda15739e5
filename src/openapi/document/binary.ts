import { essenceOf, kindOf } from "../../media-type.js";
import { own } from "./document.js";
import { leadsTo } from "./shape.js";

/** Whether a media type is that of text, as far as its name says. */
export function isTextType(type: string): boolean {
  const kind = kindOf(type);
  if (kind === "range") return /^(?:text|\*)\//.test(type);
  return (
    kind !== "other" ||
    /^text\/|[+/-](?:xml|yaml|json|javascript|graphql|html|sql|csv|text|toml)$/.test(essenceOf(type))
  );
}

/**
 * Whether a schema describes bytes: `format: binary` of OpenAPI 3.0, or a media type without an encoding.
 *
 * @param encoding of a part of a form, which can have the media type
 */
export function isBinary(document: unknown, schema: unknown, encoding?: unknown): boolean {
  if (leadsTo(document, schema, ["items", "allOf", "anyOf", "oneOf"], isBinaryString)) return true;
  const type = own(encoding, "contentType");
  const isTyped = own(schema, "type") !== undefined || own(schema, "$ref") !== undefined;
  return typeof type === "string" && !isTextType(type) && !isTyped;
}

/** Whether a schema is itself that of bytes. */
export function isBinaryString(schema: unknown): boolean {
  if (own(schema, "format") === "binary") return true;
  const type = own(schema, "contentMediaType");
  return typeof type === "string" && own(schema, "contentEncoding") === undefined && !isTextType(type);
}
