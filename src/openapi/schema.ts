import { setOwn } from "../values/records.js";
import { membersOf } from "./body.js";
import { isObject, itemsOf, keysOf, own, resolve } from "./document.js";
import { copyOf, jsonOf } from "./json.js";
import type { Operation } from "./operation.js";

/** A JSON Schema, without references. */
export type JsonSchema = { [keyword: string]: unknown };

/** How much a schema can have: the characters of its strings, and 20 for each name. */
const MAX_SIZE = 50_000;
const MAX_DEPTH = 12;
/** Longer descriptions are cut. */
const MAX_TEXT = 1000;

/** Keywords by what their values are (JSON Schema 2020-12). Others, such as `example` and `xml`, are left out. */
const keywords: Readonly<Record<string, string>> = {
  schema: "items additionalProperties not contains propertyNames",
  schemas: "allOf anyOf oneOf prefixItems",
  "schemas by name": "properties patternProperties",
  text: "title description",
  data: "type format pattern const enum default required deprecated minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems uniqueItems minProperties maxProperties",
};

/** The state of copying: a document's schemas can be of any size, and contain themselves. */
interface Copying {
  readonly document: unknown;
  left: number;
  /** The schemas that are being copied. */
  readonly open: Set<unknown>;
}

/**
 * One JSON Schema of the parameters that a call takes by name: those of all places, and the members of a body that is an
 * object. References are resolved. A schema within itself, and what exceeds the limits, becomes `{}`.
 */
export function schemaOf(document: unknown, { body, byName, place, required }: Operation): JsonSchema {
  const copying: Copying = { document, left: MAX_SIZE, open: new Set() };
  const properties: JsonSchema = {};
  const names: string[] = [];
  const members = body?.standard ? membersOf(document, body.standard) : new Map<string, unknown>();
  for (const [name, parameter] of byName) {
    if (!parameter || members.has(name)) continue;
    const { node, location } = parameter;
    const [media] = keysOf(own(node, "content"));
    const holder = media === undefined ? node : resolve(document, own(own(node, "content"), media));
    const copy = copySchema(own(holder, "schema"), copying, 1);
    setOwn(properties, name, { ...copy, ...describe(own(node, "description")) });
    if (location === "path" || required.includes(parameter)) names.push(name);
  }
  for (const [name, schema] of members) {
    if (byName.has(name) || own(schema, "readOnly") === true) continue;
    setOwn(properties, name, copySchema(schema, copying, 1));
  }
  if (body?.isRequired && body.standard) {
    const inBody = requiredOf(document, own(body.standard.media, "schema"));
    names.push(...inBody.filter((name) => Object.hasOwn(properties, name)));
  }
  return {
    type: "object",
    ...describe(own(place.operation, "description") ?? own(place.operation, "summary")),
    properties,
    required: [...new Set(names)],
    additionalProperties: false,
  };
}

function describe(description: unknown): JsonSchema {
  return typeof description === "string" ? { description: cut(description) } : {};
}

function cut(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}

/** The members that every body has. */
function requiredOf(document: unknown, node: unknown, depth = 0): string[] {
  if (depth > MAX_DEPTH) return [];
  const schema = resolve(document, node);
  const inherited = itemsOf(own(schema, "allOf")).slice(0, 100);
  return [
    ...itemsOf(own(schema, "required")).filter((name) => typeof name === "string"),
    ...inherited.flatMap((part) => requiredOf(document, part, depth + 1)),
  ];
}

function copySchema(node: unknown, copying: Copying, depth: number): JsonSchema {
  let schema: unknown;
  try {
    schema = resolve(copying.document, node);
  } catch {
    // no request depends on it
  }
  if (!isObject(schema) || copying.open.has(schema) || copying.left <= 0 || depth > MAX_DEPTH) return {};
  copying.open.add(schema);
  const copy: JsonSchema = {};
  // in OpenAPI 3.1 and later a reference has other keywords next to it
  for (const part of new Set([schema, node])) {
    for (const keyword of keysOf(part)) {
      const value = copyKeyword(keyword, own(part, keyword), copying, depth + 1);
      if (value !== undefined) copy[keyword] = value;
    }
  }
  copying.open.delete(schema);
  return inJsonSchema(copy, own(schema, "nullable") === true);
}

function copyKeyword(keyword: string, value: unknown, copying: Copying, depth: number): unknown {
  const kind = Object.keys(keywords).find((name) => keywords[name]?.split(" ").includes(keyword));
  const copy = (node: unknown): JsonSchema => copySchema(node, copying, depth);
  copying.left -= 20;
  if (kind === "schema") return typeof value === "boolean" ? value : copy(value);
  if (kind === "schemas") return itemsOf(value).map(copy);
  if (kind === "schemas by name") {
    const map = {};
    for (const name of keysOf(value)) {
      copying.left -= name.length + 20;
      if (copying.left > 0) setOwn(map, name, copy(own(value, name)));
    }
    return map;
  }
  if (kind === undefined) return undefined;
  const data = kind === "data" ? copyOf(value, keyword) : typeof value === "string" ? cut(value) : undefined;
  copying.left -= jsonOf(data, keyword).length;
  return data;
}

/** What OpenAPI 3.0 says in its own way. */
function inJsonSchema(schema: JsonSchema, isNullable: boolean): JsonSchema {
  const { type } = schema;
  if (isNullable && typeof type === "string") schema["type"] = [type, "null"];
  for (const bound of ["Minimum", "Maximum"]) {
    const [exclusive, inclusive] = [`exclusive${bound}`, bound.toLowerCase()];
    const isExclusive = schema[exclusive];
    if (typeof isExclusive !== "boolean") continue;
    delete schema[exclusive];
    if (isExclusive && schema[inclusive] !== undefined) {
      schema[exclusive] = schema[inclusive];
      delete schema[inclusive];
    }
  }
  return schema;
}
