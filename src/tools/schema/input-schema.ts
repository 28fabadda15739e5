import { isYaml, patternOfTypes } from "../../http/media-type.js";
import type { BodyType } from "../../openapi/body/body-plan.js";
import { own } from "../../openapi/document/document.js";
import { allows } from "../../openapi/document/shape.js";
import type { CallInput, Parameter } from "../../openapi/plan/parameter.js";
import { bytesSchema, type InputContext, isBinary, isBytes, type Offer } from "../bodies.js";
import type { JsonSchema, ObjectSchema } from "../types.js";
import type { Budget } from "./fit.js";
import { anyOf, containersOf, descriptionOf, tidied, typeKeyword } from "./json-schema.js";
import { copySchema } from "./schema.js";
import {
  container,
  formOf,
  json,
  listOfJson,
  narrow,
  scalar,
  type Writable,
  writableBy,
  writableByEncoding,
} from "./writable.js";

interface Described {
  readonly schema: unknown;
  readonly isBase64: boolean;
  /** What its place can write; `undefined` for all that it allows. */
  readonly writable: Writable | undefined;
  /** What is sent if its place can write nothing that it allows. */
  readonly otherwise: JsonSchema | undefined;
}

const asDescribed = { isBase64: false, writable: undefined, otherwise: undefined };

/** The schemas of an input, one for each media type, and the keywords that it has in any case. */
type Description = readonly [schemas: readonly Described[], keywords: JsonSchema];

/** The schema of an input with all levels. That of a parameter which operations share is made once. */
export function wholeSchema(context: InputContext, input: CallInput, budget: Budget): JsonSchema | undefined {
  const shared = context.shared.get(input);
  if (shared) return shared;
  const schema = schemaOfInput(context, input, budget);
  if (input.kind !== "parameter" || !schema || budget.room < 0) return schema;
  // the names that an object can bring depend on the other parameters
  if (!(input.bringsNames && input.takesNames())) context.shared.set(input, schema);
  return schema;
}

/** The schema of an input; `undefined` if no value can be sent. */
export function schemaOfInput(
  context: InputContext,
  input: CallInput,
  budget: Budget,
): JsonSchema | undefined {
  const { document } = context.plan;
  const [schemas, keywords] = describe(context, input);
  const found: JsonSchema[] = [];
  for (const { isBase64, otherwise, schema, writable } of schemas) {
    const copied = copySchema(schema, { document, hides: "readOnly", isBase64 }, budget);
    const adapted = writable ? (narrow(copied, writable) ?? otherwise) : copied.schema;
    if (!adapted) return undefined;
    found.push(adapted);
  }
  const all = typed({ ...anyOf(found), ...keywords });
  return input.kind === "body" ? withoutMembers(all, context.fixed.members) : all;
}

/** A schema with the type that a call demands: members and items don't refuse a string. */
function typed(schema: JsonSchema): JsonSchema {
  const type = own(schema, "type") === undefined && typeKeyword(containersOf(schema));
  return type ? tidied({ type, ...schema }) : schema;
}

function withoutMembers(schema: JsonSchema, names: ReadonlyMap<string, unknown>): JsonSchema {
  if (names.size === 0) return schema;
  const isOther = (name: string): boolean => !names.has(name);
  const left = { ...schema };
  const { properties, required } = schema as Partial<ObjectSchema>;
  if (properties)
    left["properties"] = Object.fromEntries(Object.entries(properties).filter(([name]) => isOther(name)));
  if (required) left["required"] = required.filter(isOther);
  for (const keyword of ["allOf", "anyOf", "oneOf"])
    if (schema[keyword])
      left[keyword] = (schema[keyword] as JsonSchema[]).map((one) => withoutMembers(one, names));
  return left;
}

function describe(context: InputContext, input: CallInput): Description {
  if (input.kind === "parameter") return describeParameter(context, input);
  const { members, offer, plan } = context;
  const { isRequired, kind, name, schema } = input;
  const types = offer?.types ?? [];
  if (kind === "contentType") return [[], typeSchema(types.map(({ type }) => type))];
  const described = kind === "body" ? plan.body?.requestBody : schema;
  const isBase64 = isBytes(context, input);
  // only the media type says that it is bytes
  if (isBase64 && !isBinary(plan.document, schema)) return [[], bytesSchema(described)];
  if (offer) return [types.map((type) => describeType(offer, type)), descriptionOf(described)];
  const isForm = members && /form|multipart/.test(members.kind);
  const writable = isForm ? writableByEncoding(members, name, isRequired) : undefined;
  const otherwise = isRequired ? { type: "string" } : undefined;
  return [[{ schema, isBase64, writable, otherwise }], {}];
}

function describeParameter({ plan, secured }: InputContext, parameter: Parameter): Description {
  const { isRequired, parameterObject, place, schema } = parameter;
  const keywords = descriptionOf(parameterObject);
  if (own(parameterObject, "deprecated") === true) keywords["deprecated"] = true;
  const text = place === "path" ? { type: "string", minLength: 1 } : { type: "string" };
  const writable = writableBy(plan, secured, parameter);
  const otherwise = isRequired ? text : undefined;
  return [[{ isBase64: false, schema, writable, otherwise }], keywords];
}

function typeSchema(types: string[]): JsonSchema {
  const isRange = types.some((type) => type.includes("*"));
  return {
    type: "string",
    ...(isRange ? { pattern: patternOfTypes(types) } : { enum: types }),
    description: "The media type of the body.",
  };
}

function describeType({ bodyClass, types }: Offer, type: BodyType): Described {
  const { kind, media, shape } = type;
  const schema = own(media, "schema");
  const object = { type: "object" };
  if (bodyClass === "object") {
    const writable = formOf((name) => writableByEncoding(type, name));
    return { schema, isBase64: kind === "multipart", writable, otherwise: object };
  }
  if (bodyClass === "sequence") {
    const items = own(media, "itemSchema");
    // each item is a line: the schema can be that of the list, or of an item
    const isOfList = items === undefined && allows(shape(), "array");
    const listSchema = isOfList ? schema : { type: "array", items: items ?? schema };
    return { ...asDescribed, schema: listSchema, writable: listOfJson };
  }
  const described = { ...asDescribed, schema };
  if (bodyClass !== "data") return { ...described, writable: scalar, otherwise: { type: "string" } };
  if (kind === "range") return { ...described, writable: container, otherwise: object };
  // what is written whichever media type is chosen
  const isAnyYaml = types.some((one) => isYaml(one.type));
  return isAnyYaml ? { ...described, writable: json, otherwise: object } : described;
}
