import { restrictedName } from "../../http/media-type.js";
import type { BodyType } from "../../openapi/body/body-plan.js";
import { get, itemsOf } from "../../openapi/document/document.js";
import { ANY, allows, partKeywords, subschemasOf, typesOf } from "../../openapi/document/shape.js";
import type { CallInput } from "../../openapi/plan/parameter.js";
import { rejectsEmptyValue } from "../../openapi/plan/plan.js";
import { getOwn } from "../../values/records.js";
import { bytesSchema, type InputContext, isBinary, isBytes, type Offer } from "../bodies.js";
import { describeDigits } from "../integers.js";
import type { JsonSchema, ObjectSchema } from "../types.js";
import { type Budget, MAX_SCHEMA_DEPTH } from "./fit.js";
import { containersOf, describedBy, distinct, normalizeForVendors, typeKeyword } from "./json-schema.js";
import { copySchema } from "./schema.js";

interface DescribedSchema {
  readonly schema: unknown;
  readonly isBase64: boolean;
}

/** The schemas of an input, one for each media type, and the keywords that it has in any case. */
type Description = readonly [schemas: readonly DescribedSchema[], keywords: JsonSchema];

/** The schema of an input, not empty where a call needs a value. A parameter that operations share has one schema. */
export function schemaOfInput(context: InputContext, input: CallInput, budget: Budget): JsonSchema {
  const { fixed, plan, shared } = context;
  // an optional one can be empty in other methods
  const isSame =
    budget.depth === MAX_SCHEMA_DEPTH &&
    input.kind === "parameter" &&
    (input.isRequired || !rejectsEmptyValue(plan, input));
  const known = isSame && shared.get(input.parameterObject);
  if (known) return known;
  const [schemas, keywords] = describe(context, input);
  const found = schemas.map(({ isBase64, schema }) =>
    copySchema(schema, { document: plan.document, hides: "readOnly", isBase64 }, budget),
  );
  const [first = {}, ...others] = distinct(found);
  const any = others.length > 0 ? { anyOf: [first, ...others] } : first;
  const all = describeDigits(typed(Object.assign(any, keywords)));
  if (input.kind === "body") removeMembers(all, fixed.members);
  else if (needsValue(context, input)) demandItems(all, input);
  if (isSame && budget.room >= 0) shared.set(input.parameterObject, all);
  return all;
}

/** A schema with the type that a call demands, if its alternatives don't have theirs: members and items don't refuse a string. */
function typed(schema: JsonSchema): JsonSchema {
  const alternatives = typesOf(schema)
    ? []
    : ["anyOf", "oneOf"].flatMap((keyword) => itemsOf(get(schema, keyword)));
  if (alternatives.some((one) => typesOf(one))) return schema;
  const type = get(schema, "type") === undefined && typeKeyword(containersOf(schema));
  return type ? normalizeForVendors({ type, ...schema }) : schema;
}

/** Whether a call refuses what writes nothing, such as an empty array. JSON always writes something. */
function needsValue({ members, plan }: InputContext, input: CallInput): boolean {
  const { isRequired, kind } = input;
  if (kind === "parameter")
    return /^(?:undefined|form)$/.test(`${input.content}`) && (isRequired || rejectsEmptyValue(plan, input));
  return isRequired && /^(?:form|multipart)$/.test(`${members?.kind}`);
}

/** Requires an item in each array of a copy, including those in objects of parameters, and a character in a path. */
function demandItems(schema: JsonSchema, input: CallInput): void {
  const types = typesOf(schema);
  const atLeast = (keyword: string) => Math.max(1, Number(get(schema, keyword) ?? 1));
  if (types?.includes("array")) schema["minItems"] = atLeast("minItems");
  if (types?.includes("string") && input.place === "path") schema["minLength"] = atLeast("minLength");
  const members = input.kind === "parameter" ? Object.values(get(schema, "properties") ?? {}) : [];
  for (const one of [...subschemasOf(schema), ...members]) demandItems(one as JsonSchema, input);
}

/** @param schema a copy, which is changed */
function removeMembers(schema: JsonSchema, names: ReadonlyMap<string, unknown>): void {
  if (names.size === 0) return;
  for (const part of subschemasOf(schema)) removeMembers(part as JsonSchema, names);
  // nothing is read from a polluted Object.prototype
  const { items, properties, required, type } = { __proto__: null, ...schema } as Partial<ObjectSchema>;
  for (const name of names.keys()) delete properties?.[name];
  if (required) schema["required"] = required.filter((name) => !names.has(name));
  // other values can't have the members
  const hasMembers = (one: unknown): boolean => one === undefined || one === "object" || one === "array";
  if (Array.isArray(type)) schema["type"] = typeKeyword(type.filter(hasMembers));
  if (items) removeMembers(items as JsonSchema, names);
  for (const keyword of partKeywords)
    if (Object.hasOwn(schema, keyword))
      schema[keyword] = itemsOf(schema[keyword]).filter(
        (one) => itemsOf(get(one, "type")).length > 0 || hasMembers(get(one, "type")),
      );
}

function describe(context: InputContext, input: CallInput): Description {
  const { offer, plan } = context;
  const { kind, schema } = input;
  if (kind === "parameter") return [[{ schema, isBase64: false }], parameterKeywords(input.parameterObject)];
  const types = offer?.types ?? [];
  if (kind === "contentType") return [[], typeSchema(types.map(({ type }) => type))];
  const described = kind === "body" ? plan.body?.requestBody : schema;
  const isBase64 = isBytes(context, input);
  // only the media type says that it is bytes
  if (isBase64 && !isBinary(plan.document, schema)) return [[], bytesSchema(described)];
  if (offer) return [types.map((type) => describeType(offer, type)), describedBy(described)];
  return [[{ schema, isBase64 }], {}];
}

function parameterKeywords(described: unknown): JsonSchema {
  return { ...describedBy(described), ...(get(described, "deprecated") === true && { deprecated: true }) };
}

function typeSchema(types: string[]): JsonSchema {
  const choice = types.some((one) => one.includes("*"))
    ? { pattern: patternOfTypes(types) }
    : { enum: types };
  return { type: "string", ...choice, description: "The media type of the body." };
}

export function patternOfTypes(types: readonly string[]): string {
  const name = restrictedName.source.slice(1, -1);
  const patterns = types.map((type) => type.replace(/[\\^$.+?()[\]{}|]/g, "\\$&").replace(/\*/g, () => name));
  return `^(?:${patterns.join("|")})$`;
}

/** The type of a body whose schema has none. */
const typeOfClass: Readonly<Record<string, string>> = { object: "object", text: "string", sequence: "array" };

function describeType({ bodyClass }: Offer, { kind, media, shape }: BodyType): DescribedSchema {
  const schema = get(media, "schema");
  const isBase64 = kind === "multipart";
  // each item is a line: the schema can be that of the array, or of an item
  const items = get(media, "itemSchema") ?? (allows(shape(), "array") ? undefined : schema);
  if (bodyClass === "sequence" && items !== undefined) return { schema: { type: "array", items }, isBase64 };
  // JSON for a range is an array or an object
  const types =
    kind === "range" && bodyClass === "data"
      ? ["array", "object"]
      : [getOwn(typeOfClass, bodyClass) ?? []].flat();
  const isSaid = shape().types !== ANY && types.some((type) => allows(shape(), type));
  return { schema: types.length === 0 || isSaid ? schema : { type: typeKeyword(types) }, isBase64 };
}
