import { isYaml, patternOfTypes } from "../media-type.js";
import { own } from "../openapi/document/document.js";
import type { BodyType } from "../openapi/plan/body-plan.js";
import type { CallInput, Parameter } from "../openapi/plan/parameter.js";
import { type BodyInputs, isBinary, isBytes, type Offer } from "./bodies.js";
import { bytesSchema } from "./bytes.js";
import type { Extent, Written } from "./fit.js";
import { descriptionOf, distinct, sizeOf } from "./json-schema.js";
import { narrow } from "./narrow.js";
import { copySchema, tooLarge } from "./schema.js";
import type { JsonSchema } from "./types.js";
import {
  container,
  formOf,
  json,
  listOfJson,
  type Places,
  scalar,
  writableBy,
  writableByEncoding,
} from "./writable.js";

/** What the inputs of a tool are described by. */
export interface InputSource extends Places, BodyInputs {}

/** The schema of an input. */
export function schemaOfInput(source: InputSource, input: CallInput, extent: Extent): Written {
  if (input.kind === "parameter") return ofParameter(source, input, extent);
  return source.members ? ofMember(source, source.members, input, extent) : ofBody(source, input, extent);
}

function measured(schema: JsonSchema | undefined, hasDefault = false): Written {
  return { schema, size: schema ? sizeOf(schema) : 0, hasDefault };
}

/** Makes of the copy of a schema what a place can write. */
type Adapt = (schema: JsonSchema, isExact: boolean) => JsonSchema | undefined;

/** A described schema, and how it is written. */
interface Described {
  readonly schema: unknown;
  readonly isBase64?: boolean;
  readonly adapt: Adapt;
}

function write(
  { plan }: Places,
  { schema: given, isBase64 = false, adapt }: Described,
  extent: Extent,
): Written {
  const source = { document: plan.document, hides: "readOnly", isBase64 } as const;
  const { schema, size, isExact, hasDefault } = copySchema(given, source, extent);
  return size > extent.size ? tooLarge : measured(adapt(schema, isExact), hasDefault);
}

function ofParameter(source: InputSource, parameter: Parameter, extent: Extent): Written {
  const { isRequired, parameterObject, schema } = parameter;
  const texts: JsonSchema = extent.depth < 0 ? {} : descriptionOf(parameterObject);
  if (own(parameterObject, "deprecated") === true) texts["deprecated"] = true;
  const writable = writableBy(source, parameter, extent);
  const text = isRequired
    ? { type: "string", ...(writable.needsText && { minLength: 1 }), ...texts }
    : undefined;
  const adapt: Adapt = (copy, isExact) => narrow({ ...copy, ...texts }, writable, isExact) ?? text;
  return write(source, { schema, adapt }, extent);
}

/** The schema of a member of the body. */
function ofMember(source: InputSource, type: BodyType, input: CallInput, extent: Extent): Written {
  const { isRequired, name, schema } = input;
  const isBase64 = isBytes(source.plan, source, input);
  // only the encoding of a part says that it is bytes
  if (isBase64 && !isBinary(source.plan.document, schema)) return measured(bytesSchema(schema));
  if (!/form|multipart/.test(type.kind))
    return write(source, { schema, isBase64, adapt: (copy) => copy }, extent);
  const writable = { ...writableByEncoding(source, type, name, extent), needsMembers: isRequired };
  const text = isRequired ? { type: "string" } : undefined;
  const adapt: Adapt = (copy, isExact) => narrow(copy, writable, isExact) ?? text;
  return write(source, { schema, isBase64, adapt }, extent);
}

/** The schema of a whole body, or of the choice of its media type. */
function ofBody(source: InputSource, input: CallInput, extent: Extent): Written {
  const { types } = source.offer as Offer;
  if (input.kind === "contentType") return measured(typeSchema(types.map(({ type }) => type)));
  const requestBody = source.plan.body?.requestBody;
  if (isBytes(source.plan, source, input)) return measured(bytesSchema(requestBody));
  const schemas: JsonSchema[] = [];
  let left = extent.size;
  let hasDefault = false;
  for (const type of types) {
    const written = write(source, describedBody(source, type, extent), { ...extent, size: left });
    left -= written.size;
    if (left < 0) return tooLarge;
    schemas.push(written.schema as JsonSchema);
    hasDefault ||= written.hasDefault;
  }
  const [first, ...others] = distinct(schemas);
  const schema = others.length > 0 ? { anyOf: [first, ...others] } : first;
  return measured({ ...schema, ...descriptionOf(requestBody) }, hasDefault);
}

/** The schema of the media types among which a call can choose. */
function typeSchema(types: string[]): JsonSchema {
  const isRange = types.some((type) => type.includes("*"));
  return {
    type: "string",
    ...(isRange ? { pattern: patternOfTypes(types) } : { enum: types }),
    description: "The media type of the body.",
  };
}

/** How a whole body of a media type is written. */
function describedBody(source: InputSource, type: BodyType, extent: Extent): Described {
  const { bodyClass, types } = source.offer as Offer;
  const item = bodyClass === "sequence" ? own(type.media, "itemSchema") : undefined;
  const isBase64 = type.kind === "multipart";
  if (item !== undefined) return { schema: item, isBase64, adapt: (items) => ({ type: "array", items }) };
  const isRange = types.some(({ kind }) => kind === "range");
  const isOfYaml = types.some((one) => isYaml(one.type));
  const form = formOf((name) => writableByEncoding(source, type, name, extent));
  const adapt: Adapt = (copy, isExact) => {
    if (bodyClass === "object") return narrow(copy, form, isExact) ?? { type: "object" };
    // a list of values, of which each is a line: the schema can be that of the list, or of an item
    if (bodyClass === "sequence") return narrow(copy, listOfJson, isExact) ?? { type: "array", items: copy };
    if (bodyClass !== "data") return narrow(copy, scalar, isExact) ?? { type: "string" };
    // what is written whichever media type is chosen
    if (!isRange && !isOfYaml) return copy;
    return narrow(copy, isRange ? container : json, isExact) ?? { type: "object" };
  };
  return { schema: own(type.media, "schema"), isBase64, adapt };
}
