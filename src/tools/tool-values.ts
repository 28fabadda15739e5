import { EndpointError } from "../errors.js";
import { isBinary } from "../openapi/document/binary.js";
import { own } from "../openapi/document/document.js";
import { leadsTo } from "../openapi/document/shape.js";
import { setupProblems } from "../openapi/errors.js";
import { encodingOf, findType } from "../openapi/plan/body-plan.js";
import type { Plan } from "../openapi/plan/plan.js";
import { quote } from "../quote.js";
import { readItems } from "../values/copy.js";
import { isList, isPlainObject } from "../values/records.js";
import { misplacedValueError } from "../values/scalars.js";
import { base64Schema } from "./base64.js";
import type { ToolInputs } from "./inputs.js";

/** An operation with the names that a tool has for it and its inputs. */
export interface Tool {
  readonly name: string;
  readonly operation: Plan;
  readonly inputs: () => ToolInputs;
}

const base64Pattern = new RegExp(base64Schema.pattern);

/** The body of a tool whose media type is a form of parts, with the bytes of its members. */
export function partsOf(
  { body: plan, document }: Plan,
  contentType: string | undefined,
  body: unknown,
): unknown {
  const isKnown = contentType !== undefined || plan?.standard;
  const type =
    plan && isKnown && isPlainObject(body) ? findType(plan, contentType, "content_type") : undefined;
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

/** A part of a form with bytes, which can be in a list. What is nested deeper is JSON, as other values are. */
export function partFromBase64(value: unknown, label: string): unknown {
  const read = (item: unknown): unknown => (typeof item === "string" ? fromBase64(item, label) : item);
  return isList(value) ? readItems(value, label).map(read) : read(value);
}

/** The bytes of a string in base64. */
export function fromBase64(value: unknown, label: string): Uint8Array {
  if (typeof value === "string" && base64Pattern.test(value)) {
    return Uint8Array.from(atob(value), (character) => character.charCodeAt(0));
  }
  throw misplacedValueError(label, "is not bytes in base64 (RFC 4648 section 4). Encode them, with padding");
}

/** An error without options that the caller of a tool doesn't have. */
export function toolError(tool: Tool, error: EndpointError): EndpointError {
  const { code, parameter } = error;
  const problem = setupProblems.get(error);
  if (problem === undefined) return error;
  const text = `${problem}. No argument of ${quote(tool.name)} can change that.`;
  return new EndpointError(code, text, parameter, error);
}
