import type { JsonSchema } from "./types.js";

/** How long the JSON of a schema can be, in characters. */
export const MAX_SIZE = 50_000;
/** How many schemas can be in each other. */
const MAX_DEPTH = 12;

/** How much of a schema is written. */
export interface Extent {
  /** How many levels of schemas; 0 for the types alone. */
  readonly depth: number;
  /** In characters of JSON. */
  readonly size: number;
  /** Whether it has descriptions. */
  readonly hasTexts: boolean;
}

/** A schema that was written. */
export interface Written {
  /** `undefined` if no value can be sent. */
  readonly schema: JsonSchema | undefined;
  /** The characters of its JSON; infinite for one that exceeds its extent. */
  readonly size: number;
  readonly hasDefault: boolean;
}

/** A property, whose schema can be written in several extents. */
export interface Property {
  readonly label: string;
  readonly isRequired: boolean;
  /** All of its schema. */
  readonly whole: Written;
  readonly write: (extent: Extent) => Written;
}

/** The extent of a whole schema. */
export function wholeExtent(size: number): Extent {
  return { depth: MAX_DEPTH, size, hasTexts: true };
}

/**
 * The one rule for the size of a schema: what doesn't fit is cut deepest first, then the descriptions are, and then properties
 * from the end, the optional ones first.
 *
 * @param room the characters that properties can have
 */
export function fitProperties(wanted: readonly Property[], room: number): ReadonlyMap<string, Written> {
  const whole = new Map(wanted.map((one) => [one, one.whole]));
  if (sizeOf(whole) <= room) return byLabel(whole);
  let types = whole;
  for (const hasTexts of [true, false]) {
    const extent = { depth: 0, size: MAX_SIZE, hasTexts };
    const written = wanted.map((one) => [one, one.write(extent)] as const);
    types = new Map(written.filter(([, { schema }]) => schema));
    const left = room - sizeOf(types);
    if (left >= 0) return byLabel(deepen(types, left, hasTexts));
  }
  return byLabel(shorten(types, room));
}

function byLabel(properties: ReadonlyMap<Property, Written>): ReadonlyMap<string, Written> {
  return new Map(Array.from(properties, ([{ label }, written]) => [label, written]));
}

/** The characters of a property, with its name in `required`. */
function sizeIn({ isRequired, label }: Property, { size }: Written): number {
  return size + (JSON.stringify(label).length + 2) * (isRequired ? 2 : 1);
}

function sizeOf(properties: ReadonlyMap<Property, Written>): number {
  let size = 0;
  for (const [property, written] of properties) size += sizeIn(property, written);
  return size;
}

/** Adds one level after the other, for as long as there is room. */
function deepen(
  types: ReadonlyMap<Property, Written>,
  room: number,
  hasTexts: boolean,
): ReadonlyMap<Property, Written> {
  const found = new Map(types);
  let left = room;
  /** Adds a level to each whose share suffices. Returns the others. */
  const grow = (properties: readonly Property[], depth: number, isShared: boolean): Property[] =>
    properties.filter((property, index) => {
      const { size } = found.get(property) as Written;
      const share = size + left / (isShared ? properties.length - index : 1);
      const written = property.write({ depth, size: share, hasTexts });
      if (written.size > share || !written.schema) return true;
      left -= written.size - size;
      found.set(property, written);
      return false;
    });
  let open: readonly Property[] = [...found.keys()];
  for (let depth = 1; depth <= MAX_DEPTH; depth++) {
    const failed = grow(open, depth, true);
    // what some of a level don't need is left to the first that need more
    const tooLarge = new Set([...grow(failed.slice(0, 20), depth, false), ...failed.slice(20)]);
    const isOpen = (property: Property): boolean =>
      !tooLarge.has(property) && (found.get(property) as Written).size < property.whole.size;
    open = open.filter(isOpen);
  }
  return found;
}

/** As many as fit: required ones first. */
function shorten(found: ReadonlyMap<Property, Written>, room: number): ReadonlyMap<Property, Written> {
  let left = room;
  const kept = new Set<Property>();
  for (const isRequired of [true, false]) {
    for (const [property, written] of found) {
      if (property.isRequired !== isRequired) continue;
      left -= sizeIn(property, written);
      if (left < 0) break;
      kept.add(property);
    }
  }
  return new Map([...found].filter(([property]) => kept.has(property)));
}
