import { jsonText } from "./json-schema.js";
import type { JsonSchema } from "./types.js";

/** How long the JSON of a schema can be, in characters. */
export const MAX_SIZE = 50_000;
/** How many schemas can be in each other. */
export const MAX_DEPTH = 12;

/** How much of a schema is written. */
export interface Extent {
  /** How many levels of schemas; 0 for the types and the description alone. */
  readonly depth: number;
  /** In characters of JSON. */
  readonly size: number;
}

/** A schema that was written. */
export interface Written {
  /** `undefined` if no value can be sent. */
  readonly schema: JsonSchema | undefined;
  /** The characters of its JSON; infinite for one that exceeds its extent. */
  readonly size: number;
  readonly hasDefault: boolean;
}

/** What is larger than it can be allows anything. */
export const tooLarge: Written = { schema: {}, size: Infinity, hasDefault: false };

/** A schema with its size. A member that is called "default" counts as a default, which does no harm. */
export function written(schema: JsonSchema | undefined): Written {
  const json = schema ? jsonText(schema) : "";
  return { schema, size: json.length, hasDefault: json.includes('"default":') };
}

/** Something whose schema can be written in several extents. */
interface Writer<T> {
  readonly item: T;
  /** All of its schema. */
  readonly whole: Written;
  readonly write: (extent: Extent) => Written;
}

/** A property of a schema. */
interface Property extends Writer<unknown> {
  readonly label: string;
  readonly isRequired: boolean;
}

/** Writes whole schemas, as long as there is room. The start of the others says whether a value can be written. */
export function writeWhole<T>(items: readonly T[], write: (item: T, extent: Extent) => Written): Writer<T>[] {
  let left = MAX_SIZE;
  return items.map((item) => {
    const whole = write(item, { depth: MAX_DEPTH, size: Math.max(left, 1000) });
    left -= whole.size;
    return { item, whole, write: (extent) => write(item, extent) };
  });
}

type Fitted = Map<Property, Written>;

/**
 * The one rule for the size of a schema: what doesn't fit is cut deepest first, then the descriptions are, and then properties
 * from the end, the optional ones first.
 *
 * @param room the characters that properties can have
 */
export function fitProperties(wanted: readonly Property[], room: number): ReadonlyMap<string, Written> {
  const whole: Fitted = new Map(wanted.map((one) => [one, one.whole]));
  const found = sizeOf(whole) > room ? cut(wanted, room) : whole;
  return new Map(Array.from(found, ([{ label }, one]) => [label, one]));
}

function cut(wanted: readonly Property[], room: number): Fitted {
  const types = wanted.map((one) => [one, one.write({ depth: 0, size: MAX_SIZE })] as const);
  const found: Fitted = new Map(types.filter(([, { schema }]) => schema));
  const left = room - sizeOf(found);
  if (left < 0) shorten(found, room);
  else deepen(found, left);
  return found;
}

/** The characters of a property, with its name in `required`. */
function sizeIn({ isRequired, label }: Property, { size }: Written): number {
  return size + (jsonText(label).length + 2) * (isRequired ? 2 : 1);
}

function sizeOf(properties: Fitted): number {
  return Array.from(properties, ([property, one]) => sizeIn(property, one)).reduce(
    (sum, size) => sum + size,
    0,
  );
}

/** Writes as many levels as fit an equal share of the room, the smallest whole, and then as fit what is left. */
function deepen(found: Fitted, room: number): void {
  let left = room;
  const grow = (one: Property, share: number): void => {
    const { size } = found.get(one) as Written;
    if (size === one.whole.size) return;
    for (let depth = MAX_DEPTH; depth > 0; depth--) {
      const deeper = one.write({ depth, size: size + share });
      if (!deeper.schema || deeper.size > size + share) continue;
      found.set(one, deeper);
      left -= deeper.size - size;
      return;
    }
  };
  const smallestFirst = [...found.keys()].sort((one, other) => one.whole.size - other.whole.size);
  for (const [index, one] of smallestFirst.entries()) grow(one, left / (smallestFirst.length - index));
  for (const one of smallestFirst) grow(one, left);
}

/** Leaves out descriptions, and then properties from the end: as many as fit, required ones first. */
function shorten(found: Fitted, room: number): void {
  let left = room;
  const requiredFirst = [...found].sort(
    ([one], [other]) => Number(other.isRequired) - Number(one.isRequired),
  );
  for (const [one, { schema }] of requiredFirst) {
    const { description: _, ...types } = schema as JsonSchema;
    const short = written(types);
    left -= sizeIn(one, short);
    if (left < 0) found.delete(one);
    else found.set(one, short);
  }
}
