import type { JsonSchema } from "./types.js";

/** How long the JSON of a schema can be, in characters. */
export const MAX_SIZE = 50_000;
/** How many schemas can be in each other. */
const MAX_DEPTH = 12;

/** How much of a schema is written. */
export interface Extent {
  /** How many levels of schemas: 0 for the types and the description alone, -1 for the types alone. */
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

type Fitted = ReadonlyMap<Property, Written>;

/**
 * The one rule for the size of a schema: what doesn't fit is cut deepest first, then the descriptions are, and then properties
 * from the end, the optional ones first.
 *
 * @param room the characters that properties can have
 */
export function fitProperties(wanted: readonly Property[], room: number): ReadonlyMap<string, Written> {
  const found = cut(wanted, room);
  return new Map(Array.from(found, ([{ label }, written]) => [label, written]));
}

function cut(wanted: readonly Property[], room: number): Fitted {
  const whole = new Map(wanted.map((one) => [one, one.whole]));
  if (sizeOf(whole) <= room) return whole;
  const writeAll = (depth: number): Fitted => {
    const written = wanted.map((one) => [one, one.write({ depth, size: MAX_SIZE })] as const);
    return new Map(written.filter(([, { schema }]) => schema));
  };
  const described = writeAll(0);
  const left = room - sizeOf(described);
  return left < 0 ? shorten(writeAll(-1), room) : deepen(described, left);
}

/** The characters of a property, with its name in `required`. */
function sizeIn({ isRequired, label }: Property, { size }: Written): number {
  return size + (JSON.stringify(label).length + 2) * (isRequired ? 2 : 1);
}

function sizeOf(properties: Fitted): number {
  return Array.from(properties, ([property, written]) => sizeIn(property, written)).reduce(
    (sum, size) => sum + size,
    0,
  );
}

/** Writes the smallest whole, and adds to the others one level after the other, as long as there is room. */
function deepen(types: Fitted, room: number): Fitted {
  const found = new Map(types);
  let left = room;
  const grow = (property: Property, written: Written, share: number): boolean => {
    const more = written.size - (found.get(property) as Written).size;
    // what a level adds nothing to has no further ones
    if (!written.schema || more > share || more <= 0) return false;
    left -= more;
    found.set(property, written);
    return true;
  };
  let open = [...types.keys()]
    .sort((one, other) => one.whole.size - other.whole.size)
    .filter((one) => !grow(one, one.whole, left));
  for (let depth = 1; depth < MAX_DEPTH; depth++) {
    open = open.filter((one, index) => {
      const share = left / (open.length - index);
      const size = (found.get(one) as Written).size + share;
      return grow(one, one.write({ depth, size }), share);
    });
  }
  return found;
}

/** As many as fit: required ones first. */
function shorten(found: Fitted, room: number): Fitted {
  let left = room;
  const ordered = [...found].sort(([one], [other]) => Number(other.isRequired) - Number(one.isRequired));
  const kept = new Map(
    ordered.filter(([property, written]) => {
      left -= sizeIn(property, written);
      return left >= 0;
    }),
  );
  return new Map([...found].filter(([property]) => kept.has(property)));
}
