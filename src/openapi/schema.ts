import { setOwn } from "../values/records.js";
import { membersOf } from "./body.js";
import { isObject, itemsOf, keysOf, own, resolve } from "./document.js";
import type { Operation } from "./operation.js";
import { plainOf } from "./plain.js";

/** A JSON Schema, without references. */
export type JsonSchema = { [keyword: string]: unknown };

/** How much a schema may have, in characters of its strings and 20 for each of its objects. */
const MAX_SIZE = 50_000;
const MAX_DEPTH = 12;
/** Longer descriptions are cut. */
const MAX_TEXT = 1000;

/** Keywords by what their values are (JSON Schema 2020-12); others, such as `example` and `xml`, are left out. */
const schemas = ["items", "additionalProperties", "not", "contains", "propertyNames"];
const lists = ["allOf", "anyOf", "oneOf", "prefixItems"];
const maps = ["properties", "patternProperties"];
const texts = ["title", "description"];
const data = [
  ..."type format pattern const enum default required deprecated minimum maximum exclusiveMinimum".split(" "),
  ..."exclusiveMaximum multipleOf minLength maxLength minItems maxItems uniqueItems".split(" "),
  ..."minProperties maxProperties".split(" "),
];

/** The state of copying: a document's schemas can be of any size, and contain themselves. */
interface Copying {
  readonly document: unknown;
  left: number;
  /** The schemas that are being copied. */
  readonly open: Set<unknown>;
}

/**
 * One JSON Schema of the parameters that a call takes by name: those of all places and the members of a body that is an
 * object. References are resolved; a schema within itself, and what is beyond the limits, becomes `{}`.
 */
export function schemaOf(document: unknown, operation: Operation): JsonSchema {
  const { body, byName, place, required } = operation;
  const copying: Copying = { document, left: MAX_SIZE, open: new Set() };
  const properties: JsonSchema = {};
  const names: string[] = [];
  const type = body?.defaultType;
  const members = body && type !== undefined ? membersOf(body, type) : new Map<string, unknown>();
  for (const [name, parameter] of byName) {
    if (!parameter || members.has(name)) continue;
    const { node, location } = parameter;
    const [media] = keysOf(own(node, "content"));
    const schema = media === undefined ? node : resolve(document, own(own(node, "content"), media));
    const copy = copySchema(own(schema, "schema"), copying, 1);
    const description = own(node, "description");
    if (typeof description === "string") copy["description"] = cut(description);
    setOwn(properties, name, copy);
    if (location === "path" || required.includes(parameter)) names.push(name);
  }
  for (const [name, schema] of members) {
    if (byName.has(name) || own(schema, "readOnly") === true) continue;
    setOwn(properties, name, copySchema(schema, copying, 1));
  }
  if (body?.isRequired && type !== undefined) {
    const whole = own(body.content.get(type), "schema");
    names.push(...requiredOf(document, whole).filter((name) => Object.hasOwn(properties, name)));
  }
  const description = own(place.operation, "description") ?? own(place.operation, "summary");
  return {
    type: "object",
    ...(typeof description === "string" && { description: cut(description) }),
    properties,
    required: [...new Set(names)],
    additionalProperties: false,
  };
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
  const schema = target(node, copying.document);
  if (!isObject(schema) || copying.open.has(schema) || copying.left <= 0 || depth > MAX_DEPTH) return {};
  copying.open.add(schema);
  const copy: JsonSchema = {};
  copyKeywords(schema, copy, copying, depth);
  // in OpenAPI 3.1 and later a reference has other keywords next to it
  if (schema !== node) copyKeywords(node, copy, copying, depth);
  copying.open.delete(schema);
  return inJsonSchema(copy, own(schema, "nullable") === true);
}

function copyKeywords(node: unknown, copy: JsonSchema, copying: Copying, depth: number): void {
  copying.left -= 20;
  for (const keyword of keysOf(node)) {
    const value = own(node, keyword);
    if (texts.includes(keyword) && typeof value === "string") copy[keyword] = cut(value);
    else if (data.includes(keyword)) copy[keyword] = plainOf(value, keyword);
    else if (schemas.includes(keyword)) {
      copy[keyword] = typeof value === "boolean" ? value : copySchema(value, copying, depth + 1);
    } else if (lists.includes(keyword)) {
      copy[keyword] = itemsOf(value).map((item) => copySchema(item, copying, depth + 1));
    } else if (maps.includes(keyword)) {
      const map = {};
      for (const name of keysOf(value)) {
        if (copying.left > 0) setOwn(map, name, copySchema(own(value, name), copying, depth + 1));
      }
      copy[keyword] = map;
    } else continue;
    const written = copy[keyword];
    copying.left -=
      keyword.length + (typeof written === "object" ? 20 * keysOf(written).length : String(written).length);
  }
}

/** What OpenAPI 3.0 says in its own way. */
function inJsonSchema(schema: JsonSchema, isNullable: boolean): JsonSchema {
  const { type } = schema;
  if (isNullable && typeof type === "string") schema["type"] = [type, "null"];
  for (const [own, bound] of [
    ["exclusiveMinimum", "minimum"],
    ["exclusiveMaximum", "maximum"],
  ] as const) {
    if (typeof schema[own] !== "boolean") continue;
    if (schema[own] && schema[bound] !== undefined) {
      schema[own] = schema[bound];
      delete schema[bound];
    } else delete schema[own];
  }
  return schema;
}

/** What a schema refers to; nothing where the reference is broken, which matters to no request. */
function target(node: unknown, document: unknown): unknown {
  try {
    return resolve(document, node);
  } catch {
    return undefined;
  }
}

function cut(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}
