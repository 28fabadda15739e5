import { itemsOf, keysOf, own, typeOfValue } from "../../openapi/document/document.js";
import { typesOf } from "../../openapi/document/shape.js";
import { isList, setOwn } from "../../values/records.js";
import type { JsonSchema, OpenApiDialect, OpenApiTool } from "../types.js";
import { MAX_DEPTH, MAX_SIZE } from "./fit.js";
import { anyOf, jsonText } from "./json-schema.js";

/** What one vendor takes of JSON Schema: the keywords of each type, and of all. Everything else makes it refuse all tools. */
interface Rules {
  readonly keywords: Readonly<Record<string, string>>;
  readonly formats: RegExp;
  readonly depth: number;
  /** Whether an object must contain every described member, `null` for an absent one, and can contain no other. */
  readonly isStrict: boolean;
}

const rulesOf: Readonly<Record<OpenApiDialect, Rules>> = {
  // https://ai.google.dev/api/caching#Schema: an unknown field is an error; `enum` is for strings, and what is empty is refused
  gemini: {
    keywords: {
      all: "title description default",
      string: "format minLength maxLength pattern enum",
      number: "format minimum maximum",
      array: "items minItems maxItems",
      object: "minProperties maxProperties",
    },
    formats: /^(?:date-time|float|double|int32|int64)$/,
    depth: MAX_DEPTH,
    isStrict: false,
  },
  // https://platform.openai.com/docs/guides/structured-outputs#supported-schemas
  "openai-strict": {
    keywords: {
      all: "title description",
      string: "format pattern enum",
      number: "multipleOf minimum maximum exclusiveMinimum exclusiveMaximum enum",
      boolean: "enum",
      array: "items minItems maxItems",
    },
    formats: /^(?:date-time|time|date|duration|email|hostname|ipv4|ipv6|uuid)$/,
    depth: 10,
    isStrict: true,
  },
};

/** More alternatives, of those of all parts of a schema, are left out. */
const MAX_ALTERNATIVES = 32;
/** How many values all enums can have (OpenAI), and how long those of one can be if there are more than 250. */
const MAX_ENUMS = 1000;
const MAX_ENUM_LENGTH = 15_000;

interface Adapting extends Rules {
  enums: number;
}

/** The schema of a tool as a vendor takes it, which allows what the document does, as far as the vendor can say it. */
export function toDialect(schema: JsonSchema, dialect: OpenApiDialect): OpenApiTool["inputSchema"] {
  const rules = rulesOf[dialect];
  for (let { depth } = rules; ; depth--) {
    const adapted = adaptType(schema, "object", { ...rules, depth, enums: 0 }, 1);
    if (depth === 1 || jsonText(adapted).length <= MAX_SIZE) return adapted as OpenApiTool["inputSchema"];
  }
}

/** A schema of one type, or of alternatives that each have one; `undefined` if it would be too deep. */
function adapt(schema: JsonSchema, adapting: Adapting, level: number): JsonSchema | undefined {
  const found = alternativesOf(schema).flatMap((one): JsonSchema[] => {
    // a vendor needs a type
    const types = typesOf(one) ?? ["string", "number", "boolean"];
    const others = types.filter((type) => type !== "null");
    const adapted = others.flatMap<JsonSchema>((type) => adaptType(one, type, adapting, level) ?? []);
    if (others.length === types.length) return adapted;
    return adapted.length > 0 ? adapted.map((type) => withNull(type, adapting)) : [{ type: "null" }];
  });
  return found.length > 0 ? anyOf(found) : undefined;
}

function withNull(schema: JsonSchema, { isStrict }: Rules): JsonSchema {
  if (!isStrict) return { ...schema, nullable: true };
  const parts = (own(schema, "anyOf") ?? [schema]) as JsonSchema[];
  const types = parts.map(({ type }) => type);
  if (types.flat().includes("null")) return schema;
  const isPlain = parts.length === 1 && !Object.hasOwn(schema, "enum");
  return isPlain ? { ...schema, type: [...types, "null"] } : anyOf([...parts, { type: "null" }]);
}

/** The alternatives of a schema, without combinators: each has the keywords of all parts that apply with it. */
function alternativesOf(schema: JsonSchema): JsonSchema[] {
  const { allOf, anyOf: any, oneOf, ...rest } = schema;
  const parts = itemsOf(allOf).map((part) => [part]);
  return [...parts, itemsOf(any), itemsOf(oneOf)].reduce<JsonSchema[]>(
    (found, part) => {
      const others = (part as JsonSchema[]).flatMap(alternativesOf);
      const isTooMany = others.length === 0 || found.length * others.length > MAX_ALTERNATIVES;
      return isTooMany ? found : found.flatMap((one) => others.map((other) => merge(one, other)));
    },
    [rest],
  );
}

function merge(one: JsonSchema, other: JsonSchema): JsonSchema {
  const merged: JsonSchema = { ...one, ...other };
  if (Object.hasOwn(one, "description")) merged["description"] = one["description"];
  const [first, second] = [own(one, "properties"), own(other, "properties")];
  if (first && second) {
    const properties = { ...(first as object) };
    for (const name of keysOf(second)) {
      const [a, b] = [own(first, name), own(second, name)];
      setOwn(properties, name, a ? { allOf: [a, b] } : b);
    }
    merged["properties"] = properties;
  }
  const required = [...itemsOf(own(one, "required")), ...itemsOf(own(other, "required"))];
  if (required.length > 0) merged["required"] = [...new Set(required)];
  return merged;
}

/** A schema of one type, with the keywords that a vendor knows; `undefined` if it allows nothing, or would be too deep. */
function adaptType(
  schema: JsonSchema,
  type: string,
  adapting: Adapting,
  level: number,
): JsonSchema | undefined {
  const { depth, formats, keywords } = adapting;
  const isContainer = type === "array" || type === "object";
  if (isContainer && level > depth) return undefined;
  const kind = type === "integer" ? "number" : type;
  const adapted: JsonSchema = { type };
  const constant = own(schema, "const");
  const values = constant === undefined ? own(schema, "enum") : [constant];
  const fitting = itemsOf(values).filter((value) => typeOfValue(value) === kind && value !== "");
  if (values !== undefined && fitting.length === 0 && !isContainer) return undefined;
  const all = { ...schema, enum: values && fitting };
  for (const keyword of `${keywords["all"]} ${keywords[kind] ?? ""}`.split(" ")) {
    const value = own(all, keyword);
    const isTaken =
      value !== undefined &&
      (keyword !== "format" || formats.test(`${value}`)) &&
      // engines of vendors have no lookaround
      (keyword !== "pattern" || !`${value}`.includes("(?")) &&
      (keyword !== "enum" || hasRoom(fitting, adapting));
    if (isTaken) adapted[keyword] = value;
  }
  // what `contentEncoding` says
  if (own(schema, "contentEncoding") === "base64")
    adapted["description"] = [own(schema, "description") ?? [], "Bytes in base64."].flat().join(" ");
  if (type === "array") {
    const items = { ...(own(schema, "items") as object) };
    adapted["items"] = adapt(items, adapting, level + 1) ?? { type: "string" };
  }
  return type === "object" ? adaptMembers(adapted, schema, adapting, level) : adapted;
}

function hasRoom(values: readonly unknown[], adapting: Adapting): boolean {
  const { enums, isStrict } = adapting;
  const isLong = values.length > 250 && values.join("").length > MAX_ENUM_LENGTH;
  if (isStrict && (isLong || enums + values.length > MAX_ENUMS)) return false;
  adapting.enums += values.length;
  return true;
}

function adaptMembers(
  adapted: JsonSchema,
  schema: JsonSchema,
  adapting: Adapting,
  level: number,
): JsonSchema {
  const [described, required] = [own(schema, "properties"), itemsOf(own(schema, "required"))];
  const properties: { [name: string]: JsonSchema } = {};
  for (const name of keysOf(described)) {
    const member = adapt(own(described, name) as JsonSchema, adapting, level + 1);
    if (!member) continue;
    const isOptional = adapting.isStrict && !required.includes(name);
    setOwn(properties, name, isOptional ? withNull(member, adapting) : member);
  }
  const names = Object.keys(properties);
  if (adapting.isStrict) return { ...adapted, properties, required: names, additionalProperties: false };
  const left = required.filter((name) => names.includes(`${name}`));
  // nothing in it is refused below the top
  if (names.length > 0 || level === 1) adapted["properties"] = properties;
  if (left.length > 0 || level === 1) adapted["required"] = left;
  return adapted;
}

/**
 * A value without the members that are `null` because a strict schema has no optional ones.
 *
 * @param schemas what describes the value, in JSON Schema
 */
export function withoutAbsent(value: unknown, schemas: readonly unknown[]): unknown {
  if (typeof value !== "object" || value === null) return value;
  const all = schemas.flatMap((one) => alternativesOf({ ...(one as object) }));
  const items = all.map((one) => own(one, "items"));
  if (isList(value)) return value.map((item) => withoutAbsent(item, items));
  const kept = {};
  for (const [name, member] of Object.entries(value)) {
    const described = all.filter((one) => own(own(one, "properties"), name) !== undefined);
    const isNeeded = described.some((one) => itemsOf(own(one, "required")).includes(name));
    if (member === null && described.length > 0 && !isNeeded) continue;
    const members = described.map((one) => own(own(one, "properties"), name));
    setOwn(kept, name, withoutAbsent(member, members));
  }
  return kept;
}
