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

/** Takes each pair. Several scalars are to be written with commas between them. */
type AddPair = (name: string, scalars: readonly Scalar[]) => void;

/** What does not change while a value is flattened. */
interface Flattening {
  /** Of the parameter. */
  readonly name: string;
  readonly styles: PairStyles;
  readonly add: AddPair;
}

/**
 * Calls a function for each `name=value` pair of a parameter. Empty lists and objects make none. Under a name that ends
 * in `[]`, a list always repeats the name.
 *
 * @throws `ERR_INVALID_VALUE` for an object without a style, and for a list or object in a list with commas
 */
export function flatten(name: string, value: Value, styles: PairStyles, add: AddPair): void {
  const arrays = name.endsWith("[]") ? "repeat" : styles.arrays;
  flattenValue({ name, styles, add }, name, value, arrays);
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
        "has a list or object in a list, which commas cannot separate. Pass a flat list",
      );
    }
    if (list.length > 0) state.add(key, list as Scalar[]);
    return;
  }
  for (let index = 0; index < list.length; index++) {
    const item = list[index] as Value;
    if (isContainer(item)) checkStyle(state, "has a list or object in a list");
    flattenValue(state, itemKey(key, index, arrays), item, state.styles.arrays);
  }
}

function flattenObject(state: Flattening, key: string, object: { [name: string]: Value }): void {
  checkStyle(state, "is an object");
  for (const [name, member] of Object.entries(object)) {
    flattenValue(state, `${key}[${name}]`, member, state.styles.arrays);
  }
}

function checkStyle({ name, styles }: Flattening, problem: string): void {
  if (styles.objects) return;
  throw misplacedValue(
    name,
    `${problem}, for which the query has no style. Name each member, as in "created[gte]"`,
  );
}

function itemKey(key: string, index: number, arrays: ArrayStyle): string {
  if (arrays === "brackets") return `${key}[]`;
  return arrays === "indices" ? `${key}[${index}]` : key;
}

function isContainer(value: Value): value is Value & object {
  return typeof value === "object" && value !== null;
}
