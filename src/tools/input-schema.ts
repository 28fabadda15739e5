import { isYaml, patternOfTypes } from "../media-type.js";
import { isBinary } from "../openapi/document/binary.js";
import { own } from "../openapi/document/document.js";
import type { BodyType } from "../openapi/plan/body-plan.js";
import type { BodyInputs } from "../openapi/plan/inputs.js";
import type { CallInput, Parameter } from "../openapi/plan/parameter.js";
import type { Offer } from "../openapi/plan/plan.js";
import type { Extent, Written } from "./fit.js";
import { narrow } from "./narrow.js";
import { type Places, writableBy, writableByEncoding } from "./places.js";
import { bytes, type Copied, copySchema, distinct, nothing, sizeOf, tooLarge } from "./schema.js";
import { descriptionOf } from "./texts.js";
import type { JsonSchema } from "./types.js";
import { container, formOf, json, listOfJson, scalar } from "./writable.js";

/** The schema of an input. */
export function schemaOfInput(
  places: Places,
  { members, offer }: BodyInputs,
  input: CallInput,
  extent: Extent,
): Written {
  const { value, hasDefault, size } = input.parameter
    ? parameterSchema(places, input.parameter, extent)
    : members
      ? memberSchema(places, members, input, extent)
      : wholeSchema(places, offer as Offer, input, extent);
  // what is too large has no size that could be taken
  if (size > extent.size) return { schema: {}, size: Infinity, hasDefault };
  return { schema: value, size: value ? sizeOf(value) : 0, hasDefault };
}

/** A copy of a schema of requests. */
function copyOfSchema(
  { plan: { document } }: Places,
  schema: unknown,
  extent: Extent,
  isBase64 = false,
): Copied {
  return copySchema(schema, { document, hides: "readOnly", isBase64, ...extent });
}

/** What is left of a schema that was copied. */
type Narrowed = Omit<Copied, "value"> & { readonly value: JsonSchema | undefined };

function parameterSchema(places: Places, parameter: Parameter, extent: Extent): Narrowed {
  const { isRequired, location, parameterObject, schema } = parameter;
  const texts: JsonSchema = extent.hasTexts ? descriptionOf(parameterObject) : {};
  if (own(parameterObject, "deprecated") === true) texts["deprecated"] = true;
  const writable = writableBy(places, parameter, extent);
  const copied = copyOfSchema(places, schema, extent);
  if (copied.size > extent.size) return tooLarge;
  const value = narrow({ ...copied.value, ...texts }, writable, copied.isExact);
  const text = { type: "string", ...(writable.needsText && { minLength: 1 }), ...texts };
  return { ...copied, value: value ?? (isRequired || location === "path" ? text : undefined) };
}

/** The schema of a member of the body. */
function memberSchema(
  places: Places,
  type: BodyType,
  { isBytes, isRequired, name, schema }: CallInput,
  extent: Extent,
): Narrowed {
  // only the encoding of a part says that it is bytes
  if (isBytes && !isBinary(places.plan.document, schema)) return bytes(schema, extent);
  const copied = copyOfSchema(places, schema, extent, isBytes);
  if (!/form|multipart/.test(type.kind) || copied.size > extent.size) return copied;
  const writable = writableByEncoding(places, type, name, extent);
  const value = narrow(copied.value, { ...writable, needsMembers: isRequired }, copied.isExact);
  return { ...copied, value: value ?? (isRequired ? { type: "string" } : undefined) };
}

/** The schema of a whole body, or of the choice of its media type. */
function wholeSchema(places: Places, offer: Offer, { isBytes, kind }: CallInput, extent: Extent): Narrowed {
  if (kind === "contentType") return { ...nothing, value: typeSchema(offer.types) };
  const requestBody = places.plan.body?.requestBody;
  if (isBytes) return bytes(requestBody, extent);
  const copies: Copied[] = [];
  let size = 0;
  for (const type of offer.types) {
    const copied = bodySchema(places, type, offer, extent);
    copies.push(copied);
    size += copied.size;
    if (size > extent.size) return tooLarge;
  }
  const [first, ...others] = distinct(copies.map(({ value }) => value));
  return {
    ...nothing,
    value: {
      ...(others.length > 0 ? { anyOf: [first, ...others] } : first),
      ...(extent.hasTexts && descriptionOf(requestBody)),
    },
    hasDefault: copies.some(({ hasDefault }) => hasDefault),
  };
}

/** The schema of the media types among which a call can choose. */
function typeSchema(types: readonly BodyType[]): JsonSchema {
  const names = types.map(({ type }) => type);
  const description = "The media type of the body.";
  return names.some((type) => type.includes("*"))
    ? { type: "string", pattern: patternOfTypes(names), description }
    : { type: "string", enum: names, description };
}

/** The schema of a whole body of a media type. */
function bodySchema(places: Places, type: BodyType, { bodyClass, types }: Offer, extent: Extent): Copied {
  const item = own(type.media, "itemSchema");
  const isOfItems = bodyClass === "sequence" && item !== undefined;
  const copied = copyOfSchema(
    places,
    isOfItems ? item : own(type.media, "schema"),
    extent,
    type.kind === "multipart",
  );
  const { isExact, value: schema } = copied;
  const fitted = (): JsonSchema => {
    if (isOfItems) return { type: "array", items: schema };
    if (bodyClass === "object") {
      const form = formOf((name) => writableByEncoding(places, type, name, extent));
      return narrow(schema, form, isExact) ?? { type: "object" };
    }
    // a list of values, of which each is a line: the schema can be that of the list, or of an item
    if (bodyClass === "sequence")
      return narrow(schema, listOfJson, isExact) ?? { type: "array", items: schema };
    if (bodyClass !== "data") return narrow(schema, scalar, isExact) ?? { type: "string" };
    // what is written whichever media type is chosen
    if (types.some(({ kind }) => kind === "range"))
      return narrow(schema, container, isExact) ?? { type: "object" };
    return types.some((one) => isYaml(one.type))
      ? (narrow(schema, json, isExact) ?? { type: "object" })
      : schema;
  };
  return copied.size > extent.size ? tooLarge : { ...copied, value: fitted() };
}
