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
}

/** What is larger than it can be allows anything. */
export const tooLarge: Written = { schema: {}, size: Infinity };

export function written(schema: JsonSchema | undefined): Written {
  return { schema, size: schema ? jsonText(schema).length : 0 };
}

/** A property of a schema, which can be written in several extents. */
export interface Property {
  readonly label: string;
  readonly isRequired: boolean;
  readonly whole: Written;
  readonly write: (extent: Extent) => Written;
}

type Fitted = Map<Property, Written>;

/**
 * The one rule for the size of a schema: what doesn't fit is cut deepest first, then the descriptions are, and then properties
 * from the end, the optional ones first.
 *
 * @param room the characters that properties can have
 */
export function fitProperties(wanted: readonly Property[], room: number): Fitted {
  const whole: Fitted = new Map(wanted.map((one) => [one, one.whole]));
  if (sizeOf(whole) <= room) return whole;
  const types = wanted.map((one) => [one, one.write({ depth: 0, size: MAX_SIZE })] as const);
  const found: Fitted = new Map(types.filter(([, { schema }]) => schema));
  const left = room - sizeOf(found);
  if (left < 0) shorten(found, room);
  else deepen(found, left);
  return found;
}

/** The characters of properties, with their names in `required`. */
function sizeOf(properties: Iterable<readonly [Property, Written]>): number {
  let sum = 0;
  for (const [{ isRequired, label }, { size }] of properties)
    sum += size + (jsonText(label).length + 2) * (isRequired ? 2 : 1);
  return sum;
}

/** Writes as many levels as fit an equal share of the room, the smallest whole, and then as fit what is left. */
function deepen(found: Fitted, room: number): void {
  let left = room;
  const smallestFirst = [...found.keys()].sort((one, other) => one.whole.size - other.whole.size);
  for (const [index, one] of [...smallestFirst, ...smallestFirst].entries()) {
    const { size } = found.get(one) as Written;
    const most = size + left / Math.max(1, found.size - index);
    for (let depth = size === one.whole.size ? 0 : MAX_DEPTH; depth > 0; depth--) {
      const deeper = one.write({ depth, size: most });
      if (!deeper.schema || deeper.size > most) continue;
      found.set(one, deeper);
      left -= deeper.size - size;
      break;
    }
  }
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
    left -= sizeOf([[one, short]]);
    if (left < 0) found.delete(one);
    else found.set(one, short);
  }
}
