import { isObject, itemsOf, keysOf, own, resolve } from "./document.js";

/** The types of JSON values, as bits. An integer is a number. */
const bits: Readonly<Record<string, number>> = {
  string: 1,
  number: 2,
  integer: 2,
  boolean: 4,
  array: 8,
  object: 16,
  null: 32,
};
const ANY = 63;

/** A longer chain of allOf, oneOf and anyOf describes nothing. */
const MAX_DEPTH = 64;

/** What a schema says about the outside of a value, through references, `allOf`, `oneOf` and `anyOf`. */
export interface Shape {
  readonly types: number;
  /** The schemas of the members that an object can have, by name. */
  readonly members: ReadonlyMap<string, unknown>;
  /** The members that every object has. */
  readonly required: ReadonlySet<string>;
}

const anything: Shape = { types: ANY, members: new Map(), required: new Set() };

/** Whether a shape allows values of a type. */
export function allows(shape: Shape, type: string): boolean {
  return (shape.types & (bits[type] as number)) !== 0;
}

/** Whether a shape says nothing about types. */
export function allowsAll(shape: Shape): boolean {
  return shape.types === ANY;
}

/**
 * Reads the shape of a schema, each schema once.
 *
 * @throws `ERR_INVALID_DOCUMENT` for a broken reference
 */
export function shapeOf(document: unknown, node: unknown): Shape {
  return readShape(document, node, new Map(), 0);
}

/** Whether a schema describes an object, or nothing. */
export function takesNames(document: unknown, schema: unknown): boolean {
  try {
    return allows(shapeOf(document, schema), "object");
  } catch {
    // what a broken reference describes is not known
    return true;
  }
}

/** Whether a schema has a keyword such as `readOnly`, itself or through `$ref` and `allOf`. */
export function hasFlag(document: unknown, node: unknown, flag: string, depth = 0): boolean {
  if (own(node, flag) === true) return true;
  if (depth > 4) return false;
  try {
    const schema = resolve(document, node);
    return (
      own(schema, flag) === true ||
      itemsOf(own(schema, "allOf"))
        .slice(0, 20)
        .some((part) => hasFlag(document, part, flag, depth + 1))
    );
  } catch {
    return false;
  }
}

function readShape(document: unknown, node: unknown, known: Map<unknown, Shape>, depth: number): Shape {
  const schema = resolve(document, node);
  if (!isObject(schema) || depth > MAX_DEPTH) return anything;
  const found = known.get(node);
  if (found) return found;
  known.set(node, anything);
  const read = (part: unknown): Shape => readShape(document, part, known, depth + 1);
  const parts = itemsOf(own(schema, "allOf")).map(read);
  for (const keyword of ["oneOf", "anyOf"]) {
    const alternatives = itemsOf(own(schema, keyword)).map(read);
    if (alternatives.length > 0) parts.push(anyOf(alternatives));
  }
  // in OpenAPI 3.1 and later a reference may have other keywords next to it
  if (schema !== node) parts.push(read({ ...(node as object), $ref: undefined }));
  const shape = allOf([ownShape(schema, parts.length > 0), ...parts]);
  known.set(node, shape);
  return shape;
}

/** What a schema says itself. */
function ownShape(schema: Record<string, unknown>, hasParts: boolean): Shape {
  const properties = own(schema, "properties");
  const required = itemsOf(own(schema, "required")).filter((name) => typeof name === "string");
  return {
    types: typesOf(schema, hasParts),
    members: new Map(keysOf(properties).map((name) => [name, own(properties, name)])),
    required: new Set(required),
  };
}

function typesOf(schema: Record<string, unknown>, hasParts: boolean): number {
  const names = [own(schema, "type")].flat().filter((name) => typeof name === "string");
  const values = itemsOf(own(schema, "enum"));
  const known = names.filter((name) => Object.hasOwn(bits, name));
  if (known.length > 0 && known.length === names.length) {
    const isNullable = own(schema, "nullable") === true;
    return known.reduce((sum, name) => sum | (bits[name] as number), isNullable ? 32 : 0);
  }
  if (values.length > 0) return values.reduce((sum: number, value) => sum | bitOf(value), 0);
  // a schema that has members and no type is meant for objects
  if (isObject(own(schema, "properties")) || isObject(own(schema, "additionalProperties"))) return 16;
  return !hasParts && isObject(own(schema, "items")) ? 8 : ANY;
}

function bitOf(value: unknown): number {
  return value === null ? 32 : Array.isArray(value) ? 8 : (bits[typeof value] ?? ANY);
}

/** The shape of values that all shapes allow. */
function allOf(shapes: readonly Shape[]): Shape {
  const [first = anything, ...others] = shapes;
  if (others.every((shape) => shape === anything)) return withMembersOfObjects(first);
  return withMembersOfObjects({
    types: shapes.reduce((types, shape) => types & shape.types, ANY),
    members: joined(shapes, "allOf"),
    required: new Set(shapes.flatMap((shape) => [...shape.required])),
  });
}

/** The shape of values that one of the shapes allows. */
function anyOf(shapes: readonly Shape[]): Shape {
  const objects = shapes.filter((shape) => allows(shape, "object"));
  const [first = anything, ...others] = objects;
  return {
    types: shapes.reduce((types, shape) => types | shape.types, 0),
    members: joined(objects, "anyOf"),
    required: new Set(
      [...first.required].filter((name) => others.every((shape) => shape.required.has(name))),
    ),
  };
}

function withMembersOfObjects(shape: Shape): Shape {
  return allows(shape, "object") ? shape : { ...anything, types: shape.types };
}

/** The members of several shapes. A name that several have gets a schema of all or any of theirs. */
function joined(shapes: readonly Shape[], keyword: "allOf" | "anyOf"): ReadonlyMap<string, unknown> {
  const [only, ...others] = shapes.filter((shape) => shape.members.size > 0);
  if (!only) return anything.members;
  if (others.length === 0) return only.members;
  const lists = new Map<string, unknown[]>();
  for (const { members } of [only, ...others]) {
    for (const [name, schema] of members) {
      const list = lists.get(name);
      if (!list) lists.set(name, [schema]);
      else if (!isSame(list.at(-1), schema)) list.push(schema);
    }
  }
  return new Map(
    Array.from(lists, ([name, list]) => [name, list.length > 1 ? { [keyword]: list } : list[0]]),
  );
}

function isSame(a: unknown, b: unknown): boolean {
  const reference = own(a, "$ref");
  return a === b || (reference !== undefined && keysOf(a).length === 1 && reference === own(b, "$ref"));
}
