import { tryOr } from "../../errors.js";
import { invalidDocumentError } from "../errors.js";
import { withAlternatives } from "./discriminator.js";
import { get, isJsonObject, itemsOf, keysOf, keywordsNextTo, resolve, typeOfValue } from "./document.js";

/** The types of JSON values, as bits. An integer is a number. */
export const bits: Readonly<Record<string, number>> = {
  string: 1,
  number: 2,
  integer: 2,
  boolean: 4,
  array: 8,
  object: 16,
  null: 32,
};
export const ANY = 63;

export function typesIn(keyword: unknown): string[] | undefined {
  const names = typeof keyword === "string" ? [keyword] : (itemsOf(keyword) as string[]);
  return names.length > 0 && names.every((name) => Object.hasOwn(bits, name)) ? names : undefined;
}

/** A longer chain of allOf, oneOf and anyOf describes nothing. */
const MAX_PART_DEPTH = 64;

/** More members than any document joins: alternatives that each add to the same large schema multiply them. */
const MAX_JOINED = 400_000;

/** The top level of the values that a schema allows, after references, `allOf`, `oneOf` and `anyOf`. */
export interface Shape {
  readonly types: number;
  readonly members: ReadonlyMap<string, unknown>;
  readonly required: ReadonlySet<string>;
  /** How many members every object has at least. */
  readonly count: number;
}

const anything: Shape = { types: ANY, members: new Map(), required: new Set(), count: 0 };

export function allows(shape: Shape, type: string): boolean {
  return (shape.types & (bits[type] as number)) !== 0;
}

/** Whether every object has a member, whichever that is. */
export function needsAnyMember({ count, required }: Shape): boolean {
  return count > 0 && required.size === 0;
}

interface ShapeReading {
  readonly document: unknown;
  /** The shapes that were read: `anything` for a schema that is being read. */
  readonly shapes: Map<unknown, Shape>;
  joined: number;
}

export function shapeOf(document: unknown, schema: unknown): Shape {
  return readShape({ document, shapes: new Map(), joined: 0 }, schema, 0);
}

/** Whether a schema describes an object, or nothing. */
export function allowsObject(document: unknown, schema: unknown): boolean {
  // what a broken reference describes is not known
  return tryOr(() => allows(shapeOf(document, schema), "object"), true);
}

/** Whether a schema has a keyword such as `readOnly`, itself or through `$ref` and `allOf`. */
export function hasFlag(document: unknown, schema: unknown, flag: string): boolean {
  const isFlagged = (one: unknown): boolean => get(one, flag) === true;
  // most lead nowhere
  if ((get(schema, "$ref") ?? get(schema, "allOf")) === undefined) return isFlagged(schema);
  return someSubschema(document, schema, ["allOf"], isFlagged);
}

export const partKeywords: readonly string[] = ["allOf", "anyOf", "oneOf"];

export function subschemasOf(schema: unknown): unknown[] {
  return partKeywords.flatMap((keyword) => itemsOf(get(schema, keyword)));
}

/** Whether a schema fits, or one that it leads to through `$ref` and some keywords. At most about 100 are read. */
export function someSubschema(
  document: unknown,
  schema: unknown,
  keywords: readonly string[],
  fits: (schema: unknown) => boolean,
): boolean {
  if (!isJsonObject(schema)) return false;
  const schemas = new Set<unknown>([schema]);
  for (const one of schemas) {
    const found = tryOr(() => resolve(document, one), undefined);
    // keywords can be next to the reference of a part
    if (fits(one) || fits(found)) return true;
    if (schemas.size >= 100) continue;
    schemas.add(found);
    for (const name of keywords) {
      const parts = get(found, name);
      for (const part of Array.isArray(parts) ? parts.slice(0, 100) : [parts]) schemas.add(part);
    }
  }
  return false;
}

/** @param isPart whether another schema extends it, which has nothing of the other alternatives */
function readShape(reading: ShapeReading, schema: unknown, depth: number, isPart = false): Shape {
  const { document, shapes } = reading;
  const found = resolve(document, schema);
  const resolved = isPart ? found : withAlternatives(document, found);
  if (!isJsonObject(resolved) || depth > MAX_PART_DEPTH) return anything;
  // in OpenAPI 3.1 and later a reference may have other keywords next to it
  const isBoth = found !== schema && keywordsNextTo(document, schema).length > 0;
  const target = isBoth ? { allOf: [resolved, { ...(schema as object), $ref: undefined }] } : resolved;
  const known = shapes.get(target);
  if (known) return known;
  shapes.set(target, anything);
  const readPart = (part: unknown, isExtended = false): Shape =>
    readShape(reading, part, isBoth ? depth : depth + 1, isExtended);
  const alone = shapeAlone(target);
  const parts = [alone, ...itemsOf(get(target, "allOf")).map((part) => readPart(part, true))];
  for (const keyword of ["oneOf", "anyOf"]) {
    const alternatives = itemsOf(get(target, keyword)).map((part) => readPart(part));
    if (alternatives.length > 0) parts.push(uniteShapes(reading, alternatives));
  }
  const shape = parts.length > 1 ? allOf(reading, parts) : alone;
  shapes.set(target, shape);
  return shape;
}

function shapeAlone(schema: unknown): Shape {
  const properties = get(schema, "properties");
  const least = get(schema, "minProperties");
  const required = new Set(itemsOf(get(schema, "required")).filter((name) => typeof name === "string"));
  return {
    types: typesOf(schema)?.reduce((sum, name) => sum | (bits[name] as number), 0) ?? ANY,
    members: new Map(keysOf(properties).map((name) => [name, get(properties, name)])),
    required,
    count: Math.max(typeof least === "number" ? least : 0, required.size),
  };
}

function allOf(reading: ShapeReading, parts: readonly Shape[]): Shape {
  const sets = collectNames(parts, "required");
  const most = sets.reduce((one, other) => (other.size > one.size ? other : one), anything.required);
  const hasAll = sets.every((one) => one === most || [...one].every((name) => most.has(name)));
  const required = hasAll ? most : new Set(join(reading, sets));
  return {
    // parts that contradict the schema say nothing
    types: parts.reduce((types, one) => types & one.types || types, ANY),
    members: joinMembers(reading, parts, "allOf"),
    required,
    count: parts.reduce((most, one) => Math.max(most, one.count), required.size),
  };
}

export function typesOf(schema: unknown): string[] | undefined {
  const names = typesIn(get(schema, "type"));
  if (names) return get(schema, "nullable") === true ? [...names, "null"] : names;
  const constant = get(schema, "const");
  const values = constant === undefined ? itemsOf(get(schema, "enum")) : [constant];
  if (values.length > 0) return values.map(typeOfValue);
  // a schema that has members and no type is meant for objects
  if (isJsonObject(get(schema, "properties")) || isJsonObject(get(schema, "additionalProperties")))
    return ["object"];
  return isJsonObject(get(schema, "items")) ? ["array"] : undefined;
}

function uniteShapes(reading: ShapeReading, shapes: readonly Shape[]): Shape {
  const objects = shapes.filter((shape) => allows(shape, "object"));
  const [first = anything, ...others] = objects;
  // the same set for each reference to one schema
  const [required = anything.required, ...sets] = new Set(objects.map((shape) => shape.required));
  const isInAll = (name: string): boolean => sets.every((names) => names.has(name));
  return {
    types: shapes.reduce((types, shape) => types | shape.types, 0),
    members: joinMembers(reading, objects, "anyOf"),
    required: sets.length === 0 ? required : new Set([...required].filter(isInAll)),
    count: others.reduce((least, one) => Math.min(least, one.count), first.count),
  };
}

/** References to one schema share its names. */
function collectNames<Name extends "members" | "required">(shapes: readonly Shape[], name: Name) {
  return [...new Set(shapes.map((shape) => shape[name]))].filter(({ size }) => size > 0);
}

function join<T>(reading: ShapeReading, collections: readonly Iterable<T>[]): T[] {
  const all = collections.flatMap((one) => [...one]);
  reading.joined += all.length;
  if (reading.joined <= MAX_JOINED) return all;
  throw invalidDocumentError("A schema", "has more than 400,000 properties", undefined, "Simplify it");
}

/** The members of several shapes. A name that several have gets a schema of all or any of theirs. */
function joinMembers(reading: ShapeReading, shapes: readonly Shape[], keyword: "allOf" | "anyOf") {
  const [only = anything.members, ...others] = collectNames(shapes, "members");
  if (others.length === 0) return only;
  const schemas = new Map<string, Map<unknown, unknown>>();
  for (const [name, schema] of join(reading, [only, ...others])) {
    const found = schemas.get(name) ?? new Map();
    // the same reference twice is one schema
    const isReference = keysOf(schema).length === 1;
    schemas.set(name, found.set((isReference && get(schema, "$ref")) || schema, schema));
  }
  const joined = Array.from(schemas, ([name, found]): [string, unknown] => {
    const list = [...found.values()];
    return [name, list.length > 1 ? { [keyword]: list } : list[0]];
  });
  return new Map(joined);
}
