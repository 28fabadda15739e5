import type { EndpointError } from "../errors.js";
import { expandVariable } from "../uri-template/expand.js";
import { type Operator, pairs } from "../uri-template/operators.js";
import { checkLength, type Value } from "../values/copy.js";
import { misplacedValueError, remedyFor } from "../values/scalars.js";

/**
 * Writes the pairs of a list or object, or returns `undefined` if it has no pair.
 *
 * @param name for errors
 * @param key the name as it is written
 */
export type WritePairs = (name: string, key: string, value: Value) => string | undefined;

/**
 * Writes a list as `{?name}` does, and under a name that ends in `[]` as `{?name*}` does.
 *
 * @throws `ERR_INVALID_VALUE` for an object, and for a list or object in a list; `ERR_ILL_FORMED_UNICODE`
 */
export const writeFlat: WritePairs = (name, key, value) => {
  if (!Array.isArray(value)) throw noStyleError(name, "is an object");
  const variable = { name, key, explode: name.endsWith("[]"), prefix: 0, column: undefined };
  return expandVariable(pairs, variable, value);
};

/** The error for an object, or a list or object in a list, where there is no style for objects. */
function noStyleError(name: string, problem: string): EndpointError {
  const remedy = remedyFor(name) ?? 'Name each member, as in "created[gte]"';
  return misplacedValueError(name, `${problem}, for which the query has no style. ${remedy}`);
}

/**
 * How lists become pairs: `a=1,2` (`comma`), `a=1&a=2` (`repeat`), `a[]=1&a[]=2` (`brackets`) or `a[0]=1&a[1]=2`
 * (`indices`). A list with a list or object in it has indices, whatever the style; `comma` can't write it.
 */
export type ArrayStyle = "comma" | "repeat" | "brackets" | "indices";

/** How objects become pairs: `a[b][c]=1` (`brackets`). */
export type ObjectStyle = "brackets";

/** How the lists and objects of a parameter become `name=value` pairs. */
export interface NestedStyles {
  readonly arrays: ArrayStyle;
  /** Without a style, objects are errors. */
  readonly objects: ObjectStyle | undefined;
  /** Whether the pairs are read again to make a form, in which `null` is an empty value. Elsewhere it is left out. */
  readonly isForm: boolean;
  /** Encodes values and names. */
  readonly operator: Operator;
}

/** What follows the name of a list whose items are scalars, for each item; `undefined` for its index, or if all are one pair. */
const suffixes: Readonly<Record<ArrayStyle, string | undefined>> = {
  comma: undefined,
  repeat: "",
  brackets: "%5B%5D",
  indices: undefined,
};

/** The names of the styles of lists. */
export const arrayStyles: readonly string[] = /* @__PURE__ */ Object.keys(suffixes);

const MAX_BRACKETS = 64;

/** What does not change while the pairs of a parameter are written: its name, for errors, and its styles. */
interface Nesting extends NestedStyles {
  readonly name: string;
}

/**
 * The pairs of a parameter, with brackets in the names of what is nested, as qs, PHP and axios write and read them. Under a
 * name that ends in `[]`, a list repeats the name.
 *
 * @param name for errors
 * @param key the name as it is written
 * @returns `undefined` without a pair: for `null`, and for lists and objects with nothing else in them
 * @throws `ERR_INVALID_VALUE` for a list or object that the styles can't write, a name in an object that servers read as
 *   another name, more than 64 brackets in a name, and more than 100,000,000 characters; `ERR_ILL_FORMED_UNICODE`
 */
export function expandNested(
  name: string,
  key: string,
  value: Value | undefined,
  styles: NestedStyles,
): string | undefined {
  if (!key.endsWith("%5B%5D")) return expandValue({ ...styles, name }, key, value, false);
  if (isContainer(value) && !isFlatList(value))
    throw misplacedValueError(
      name,
      'is nested, under a name that ends in "[]". Leave the "[]" out of the name',
    );
  return expandValue({ ...styles, name, arrays: "repeat" }, key, value, false);
}

/** @param isItem whether the value is in a list */
function expandValue(nesting: Nesting, key: string, value: unknown, isItem: boolean): string | undefined {
  const { name, arrays, objects, isForm, operator } = nesting;
  if (!isContainer(value)) {
    if (value === undefined || (value === null && !isForm)) return undefined;
    checkBrackets(name, key);
    return `${key}=${operator.encode(String(value ?? ""), name)}`;
  }
  const isList = Array.isArray(value);
  const isFlat = isFlatList(value);
  if (isList && arrays === "comma") return joinItems(nesting, key, value);
  if (!objects && !isFlat)
    throw noStyleError(name, isList ? "has a list or object in a list" : "is an object");
  // what is repeated in a list would look like other items of that list
  const suffix = isFlat && !(isItem && arrays === "repeat") ? suffixes[arrays] : undefined;
  let expanded: string | undefined;
  for (const [member, item] of Object.entries(value)) {
    const inner = key + (suffix ?? `%5B${isList ? member : encodeMemberName(nesting, member)}%5D`);
    const text = expandValue(nesting, inner, item, isList);
    if (text === undefined) continue;
    expanded = expanded === undefined ? text : `${expanded}&${text}`;
    checkLength(expanded.length, name);
  }
  return expanded;
}

/** A list of scalars as one pair. */
function joinItems({ name, operator, isForm }: Nesting, key: string, list: unknown[]): string | undefined {
  const problem = list.some(isContainer)
    ? "has a list or object in a list, which commas cannot separate. Pass a flat list"
    : "has a comma in a list that commas separate. Choose another style of lists";
  if (list.some((item) => isContainer(item) || (isForm && String(item).includes(","))))
    throw misplacedValueError(name, problem);
  if (list.length > 0) checkBrackets(name, key);
  // in a form null is empty, and undefined is left out
  const items = isForm ? list.map((item) => (item === null ? "" : (item ?? null))) : list;
  const variable = { name, key, explode: false, prefix: 0, column: undefined };
  return expandVariable(operator, variable, items as Value[]);
}

/** PHP reads no pair that has more brackets in its name. */
function checkBrackets(name: string, key: string): void {
  if (key.split("%5B", MAX_BRACKETS + 2).length <= MAX_BRACKETS + 1) return;
  throw misplacedValueError(
    name,
    `is nested more than ${MAX_BRACKETS} deep, where servers stop reading. Flatten it`,
  );
}

/** `a[]` would be an item of a list, and qs reads brackets in a name as the ends of other names. */
export const memberName: RegExp = /^[^[\]]+$/;

function encodeMemberName({ name, operator }: Nesting, member: string): string {
  if (memberName.test(member)) return operator.encodeName(member, name);
  throw misplacedValueError(name, "has a member whose name is empty or has brackets in it. Rename it");
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isFlatList(value: object): boolean {
  return Array.isArray(value) && !value.some(isContainer);
}
