import type { EndpointError } from "../errors.js";
import type { Value } from "./copy.js";
import { misplacedValue } from "./scalars.js";

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

/** Shared references in objects can multiply; more items than this are an error. */
const MAX_NESTED_ITEMS = 250_000;

/** What is called for each pair. Several scalars are written with commas between them. */
type AddPair = (name: string, values: readonly Scalar[]) => void;
type Scalar = Exclude<Value, object>;

/**
 * Calls a function for each `name=value` pair of a parameter. Empty lists and objects make none. Under a name that ends
 * in `[]`, a list always repeats the name.
 *
 * @throws `ERR_INVALID_VALUE` for an object without a style, for a list or object in a list with commas, and for nested
 *   values of more than 250,000 items
 */
export function flatten(name: string, value: Value, styles: PairStyles, add: AddPair): void {
  let nestedItems = 0;
  const visit = (key: string, item: Value, arrays = styles.arrays): void => {
    if (typeof item !== "object" || item === null) add(key, [item]);
    else if (Array.isArray(item)) visitList(key, item, arrays);
    else visitObject(key, item);
  };
  const visitList = (key: string, list: Value[], arrays: ArrayStyle): void => {
    if (arrays === "comma") {
      if (list.length > 0)
        add(
          key,
          list.map((item) => scalarIn(item, name)),
        );
      return;
    }
    for (const [index, item] of list.entries()) {
      if (typeof item === "object" && item !== null) countNested(item);
      visit(itemKey(key, index, arrays), item);
    }
  };
  const visitObject = (key: string, object: { [name: string]: Value }): void => {
    if (!styles.objects) throw hasNoStyle(name, "is an object");
    countNested(object);
    for (const [member, item] of Object.entries(object)) visit(`${key}[${member}]`, item);
  };
  const countNested = (container: object): void => {
    if (!styles.objects) throw hasNoStyle(name, "has a list or object in a list");
    nestedItems += 1 + Object.keys(container).length;
    if (nestedItems > MAX_NESTED_ITEMS)
      throw misplacedValue(name, `has more than ${MAX_NESTED_ITEMS} nested items. Pass fewer`);
  };
  visit(name, value, name.endsWith("[]") ? "repeat" : styles.arrays);
}

function itemKey(key: string, index: number, arrays: ArrayStyle): string {
  if (arrays === "brackets") return `${key}[]`;
  return arrays === "indices" ? `${key}[${index}]` : key;
}

function scalarIn(item: Value, name: string): Scalar {
  if (typeof item === "object" && item !== null) {
    throw misplacedValue(
      name,
      "has a list or object in a list, which commas cannot separate. Choose another style for arrays",
    );
  }
  return item;
}

function hasNoStyle(name: string, problem: string): EndpointError {
  const remedy = 'Name each member, as in "created[gte]", or choose a style for objects in the profile';
  return misplacedValue(name, `${problem}, and the query has no style for that. ${remedy}`);
}
