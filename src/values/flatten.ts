import type { Value } from "./copy.js";
import { misplacedValue, type Scalar } from "./scalars.js";

/**
 * How lists become pairs: `a=1,2` (`comma`), `a=1&a=2` (`repeat`), `a[]=1&a[]=2` (`brackets`) or `a[0]=1&a[1]=2`
 * (`indices`).
 */
export type ArrayStyle = "comma" | "repeat" | "brackets" | "indices";

/** How objects become pairs: `a[b][c]=1` (`brackets`). */
export type ObjectStyle = "brackets";

/** How lists and objects become `name=value` pairs. */
export interface PairStyles {
  readonly arrays: ArrayStyle;
  /** Without a style, objects are errors. */
  readonly objects: ObjectStyle | undefined;
}

const MAX_NESTED_ITEMS = 250_000;

/** Takes each pair. Several scalars are to be written with commas between them. */
type AddPair = (name: string, scalars: readonly Scalar[]) => void;

/** What does not change while a value is flattened. */
interface Flattening {
  /** Of the parameter. */
  readonly name: string;
  readonly styles: PairStyles;
  readonly add: AddPair;
  nestedItems: number;
}

/**
 * Calls a function for each `name=value` pair of a parameter. Empty lists and objects make none. Under a name that ends
 * in `[]`, a list always repeats the name.
 *
 * @throws `ERR_INVALID_VALUE` for an object without a style, for a list or object in a list with commas, and for nested
 *   values of more than 250,000 items
 */
export function flatten(name: string, value: Value, styles: PairStyles, add: AddPair): void {
  const arrays = name.endsWith("[]") ? "repeat" : styles.arrays;
  flattenValue({ name, styles, add, nestedItems: 0 }, name, value, arrays);
}

function flattenValue(state: Flattening, key: string, value: Value, arrays: ArrayStyle): void {
  if (typeof value !== "object" || value === null) state.add(key, [value]);
  else if (Array.isArray(value)) flattenList(state, key, value, arrays);
  else flattenObject(state, key, value);
}

function flattenList(state: Flattening, key: string, list: Value[], arrays: ArrayStyle): void {
  if (arrays === "comma") {
    if (list.some(isContainer)) {
      throw misplacedValue(
        state.name,
        "has a list or object in a list, which commas cannot separate. Choose another style for arrays in the profile",
      );
    }
    if (list.length > 0) state.add(key, list as Scalar[]);
    return;
  }
  for (let index = 0; index < list.length; index++) {
    const item = list[index] as Value;
    if (isContainer(item)) countNested(state, item, "has a list or object in a list");
    flattenValue(state, itemKey(key, index, arrays), item, state.styles.arrays);
  }
}

function flattenObject(state: Flattening, key: string, object: { [name: string]: Value }): void {
  countNested(state, object, "is an object");
  for (const [name, member] of Object.entries(object)) {
    flattenValue(state, `${key}[${name}]`, member, state.styles.arrays);
  }
}

/** Shared references can multiply what is nested. */
function countNested(state: Flattening, container: object, problem: string): void {
  if (!state.styles.objects) {
    const remedy = 'Name each member, as in "created[gte]", or choose a style for objects in the profile';
    throw misplacedValue(state.name, `${problem}, and the query has no style for that. ${remedy}`);
  }
  state.nestedItems += 1 + Object.keys(container).length;
  if (state.nestedItems > MAX_NESTED_ITEMS) {
    throw misplacedValue(state.name, `has more than ${MAX_NESTED_ITEMS} nested items. Pass fewer`);
  }
}

function itemKey(key: string, index: number, arrays: ArrayStyle): string {
  if (arrays === "brackets") return `${key}[]`;
  return arrays === "indices" ? `${key}[${index}]` : key;
}

function isContainer(value: Value): value is Value & object {
  return typeof value === "object" && value !== null;
}
