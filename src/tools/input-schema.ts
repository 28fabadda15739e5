import { isYaml, patternOfTypes } from "../media-type.js";
import { own } from "../openapi/document/document.js";
import type { BodyType } from "../openapi/plan/body-plan.js";
import type { CallInput, Parameter } from "../openapi/plan/parameter.js";
import type { Plan } from "../openapi/plan/plan.js";
import { type BodyInputs, bytesSchema, isBinary, isBytes, type Offer } from "./bodies.js";
import { type Extent, tooLarge, type Written, written } from "./fit.js";
import { descriptionOf, distinct, jsonText } from "./json-schema.js";
import { narrow } from "./narrow.js";
import { copySchema } from "./schema.js";
import type { JsonSchema } from "./types.js";
import {
  container,
  formOf,
  json,
  listOfJson,
  scalar,
  type Writable,
  writableBy,
  writableByEncoding,
} from "./writable.js";

/** What the inputs of a tool are described by. */
export interface InputSource extends BodyInputs {
  readonly plan: Plan;
}

/** Makes of the copy of a schema what a place can write; `undefined` for nothing. */
type Adapt = (copy: JsonSchema, isExact: boolean) => JsonSchema | undefined;

/** A described schema, and how it is written. */
interface Described {
  readonly schema: unknown;
  readonly isBase64: boolean;
  readonly adapt: Adapt;
}

/** The schemas of an input, one for each media type, and the keywords that it has in any case. */
interface Description {
  readonly schemas: readonly Described[];
  readonly keywords: JsonSchema;
}

/** The schema of an input. */
export function schemaOfInput(source: InputSource, input: CallInput, extent: Extent): Written {
  const { document } = source.plan;
  const { keywords, schemas } = describe(source, input);
  const found: JsonSchema[] = [];
  let left = extent.size;
  for (const { adapt, isBase64, schema } of schemas) {
    const copied = copySchema(schema, { document, hides: "readOnly", isBase64 }, { ...extent, size: left });
    if (!copied) return tooLarge;
    const adapted = adapt(copied.value, copied.isExact);
    if (!adapted) return written(undefined);
    left -= jsonText(adapted).length;
    found.push(adapted);
  }
  const [first, ...others] = distinct(found);
  return written({ ...(others.length > 0 ? { anyOf: [first, ...others] } : first), ...keywords });
}

function describe(source: InputSource, input: CallInput): Description {
  if (input.kind === "parameter") return describeParameter(source.plan, input);
  return source.members ? describeMember(source, source.members, input) : describeBody(source, input);
}

const asIs: Adapt = (copy) => copy;

function narrowTo(writable: Writable, otherwise?: JsonSchema): Adapt {
  return (copy, isExact) => narrow(copy, writable, isExact) ?? otherwise;
}

function describeParameter(plan: Plan, parameter: Parameter): Description {
  const { isRequired, location, parameterObject, schema } = parameter;
  const keywords = descriptionOf(parameterObject);
  if (own(parameterObject, "deprecated") === true) keywords["deprecated"] = true;
  const text = { type: "string", ...(location === "path" && { minLength: 1 }) };
  const adapt = narrowTo(writableBy(plan, parameter), isRequired ? text : undefined);
  return { schemas: [{ schema, isBase64: false, adapt }], keywords };
}

function describeMember(source: InputSource, type: BodyType, input: CallInput): Description {
  const { isRequired, name, schema } = input;
  const isBase64 = isBytes(source.plan, source, input);
  // only the encoding of a part says that it is bytes
  if (isBase64 && !isBinary(source.plan.document, schema))
    return { schemas: [], keywords: bytesSchema(schema) };
  const adapt = /form|multipart/.test(type.kind)
    ? narrowTo(writableByEncoding(type, name, isRequired), isRequired ? { type: "string" } : undefined)
    : asIs;
  return { schemas: [{ schema, isBase64, adapt }], keywords: {} };
}

/** A whole body, or the choice of its media type. */
function describeBody(source: InputSource, input: CallInput): Description {
  const { offer, plan } = source;
  const { types } = offer as Offer;
  if (input.kind === "contentType")
    return { schemas: [], keywords: typeSchema(types.map(({ type }) => type)) };
  const requestBody = plan.body?.requestBody;
  if (isBytes(plan, source, input)) return { schemas: [], keywords: bytesSchema(requestBody) };
  const schemas = types.map((type) => describeType(offer as Offer, type));
  return { schemas, keywords: descriptionOf(requestBody) };
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
function describeType({ bodyClass, types }: Offer, type: BodyType): Described {
  const { kind, media } = type;
  const schema = own(media, "schema");
  const object = { type: "object" };
  const listOf = (items: JsonSchema): JsonSchema => ({ type: "array", items });
  if (bodyClass === "object") {
    const form = formOf((name) => writableByEncoding(type, name));
    return { schema, isBase64: kind === "multipart", adapt: narrowTo(form, object) };
  }
  const of = (adapt: Adapt, described = schema): Described => ({ schema: described, isBase64: false, adapt });
  if (bodyClass === "sequence") {
    const item = own(media, "itemSchema");
    if (item !== undefined) return of(listOf, item);
    // each item is a line: the schema can be that of the list, or of an item
    return of((copy, isExact) => narrow(copy, listOfJson, isExact) ?? listOf(copy));
  }
  if (bodyClass !== "data") return of(narrowTo(scalar, { type: "string" }));
  if (kind === "range") return of(narrowTo(container, object));
  // what is written whichever media type is chosen
  return of(types.some((one) => isYaml(one.type)) ? narrowTo(json, object) : asIs);
}
