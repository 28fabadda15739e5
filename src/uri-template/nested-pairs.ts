import type { EndpointError } from "../errors.js";
import { checkLength, type Value } from "../values/copy.js";
import { isPlainObject } from "../values/records.js";
import { misplacedValueError, type Scalar } from "../values/scalars.js";
import { expandVariable } from "./expand.js";
import { type Operator, pairs } from "./operators.js";

/** @param key the name as it is written */
export type WritePairs = (name: string, key: string, value: Value) => string | undefined;

/** Writes an array as `{?name}` does, and under a name that ends in `[]` as `{?name*}` does. */
export const writeFlat: WritePairs = (name, key, value) => {
  if (!Array.isArray(value)) throw noStyleError({ name, fix: noStyleFix }, "is an object");
  const variable = { name, key, explode: name.endsWith("[]"), prefix: 0, column: undefined };
  return expandVariable(pairs, variable, value);
};

export const noStyleFix =
  'Pass its members one by one, such as "created[gte]", and header fields as "headers", or set objects: "brackets"';

function noStyleError({ name, fix }: Pick<Nesting, "name" | "fix">, problem: string): EndpointError {
  return misplacedValueError(name, `${problem}, for which no format is set. ${fix}`);
}

/**
 * How arrays become pairs: `a=1,2` (`comma`), `a=1&a=2` (`repeat`), `a[]=1&a[]=2` (`brackets`) or `a[0]=1&a[1]=2` (`indices`). An array that
 * contains arrays or objects uses indices in every style; with `comma`, it throws.
 */
export type ArrayStyle = "comma" | "repeat" | "brackets" | "indices";

/** How objects become pairs: `a[b][c]=1` (`brackets`). */
export type ObjectStyle = "brackets";

/** How the arrays and objects of a parameter become `name=value` pairs. */
export interface NestedStyles {
  readonly arrays: ArrayStyle;
  /** Without a style, objects are errors. */
  readonly objects: ObjectStyle | undefined;
  /** Encodes values and names; `undefined` for a form, whose pairs are encoded later, and in which `null` is an empty value. */
  readonly operator: Operator | undefined;
  /** The fix for an object without a style. */
  readonly fix: string;
}

export const arrayStyles: readonly string[] = ["comma", "repeat", "brackets", "indices"];

const MAX_BRACKETS = 64;

/** Takes the name and the value of a pair: a string in a URL, and a leaf as it is in a form. */
export type TakePair = (key: string, leaf: unknown) => void;

interface Nesting extends NestedStyles {
  readonly name: string;
  /** As they are written in names. */
  readonly open: string;
  readonly close: string;
  readonly take: TakePair;
}

export function expandNested(
  name: string,
  key: string,
  value: Value | undefined,
  styles: NestedStyles,
): string | undefined {
  let expanded: string | undefined;
  writeNested(name, key, value, styles, (inner, text) => {
    expanded = expanded === undefined ? `${inner}=${text}` : `${expanded}&${inner}=${text}`;
    checkLength(expanded.length, name);
  });
  return expanded;
}

/** Writes brackets as qs, PHP and axios do. Under a name that ends in `[]`, an array repeats the name. What is empty has no pair. */
export function writeNested(
  name: string,
  key: string,
  value: Value | undefined,
  { arrays, objects, operator, fix }: NestedStyles,
  take: TakePair,
): void {
  const [open, close] = operator ? (["%5B", "%5D"] as const) : (["[", "]"] as const);
  const isRepeated = key.endsWith(open + close);
  if (isRepeated && isContainer(value) && !isFlatList(value))
    throw misplacedValueError(name, 'is nested, and its name ends in "[]". Leave the "[]" out');
  const style = isRepeated ? "repeat" : arrays;
  writeValue({ name, arrays: style, objects, operator, fix, open, close, take }, key, value, false);
}

/** @param isItem whether the value is in an array */
function writeValue(nesting: Nesting, key: string, value: Value | undefined, isItem: boolean): void {
  const { name, arrays, objects, open, close, operator } = nesting;
  if (!isContainer(value)) {
    if (isLeftOut(nesting, value)) return;
    checkBrackets(nesting, key);
    nesting.take(key, operator ? operator.encode(String(value), name) : value);
  } else if (!Array.isArray(value)) {
    if (!objects) throw noStyleError(nesting, "is an object");
    for (const member of Object.keys(value))
      writeValue(nesting, `${key}${open}${writeMemberName(nesting, member)}${close}`, value[member], false);
  } else if (arrays === "comma") {
    joinItems(nesting, key, value);
  } else {
    const isFlat = isFlatList(value);
    if (!objects && !isFlat) throw noStyleError(nesting, "contains a nested array or object");
    // what is repeated in an array would look like other items of that array
    const isIndexed = !isFlat || arrays === "indices" || (isItem && arrays === "repeat");
    const same = arrays === "brackets" ? key + open + close : key;
    for (let index = 0; index < value.length; index++)
      writeValue(nesting, isIndexed ? `${key}${open}${index}${close}` : same, value[index], true);
  }
}

function isLeftOut({ operator }: Nesting, value: unknown): boolean {
  return value === undefined || (value === null && operator !== undefined);
}

function joinItems(nesting: Nesting, key: string, list: readonly Value[]): void {
  const { name, operator } = nesting;
  const items = list.filter((item) => !isLeftOut(nesting, item));
  const nested = 'contains a nested array or object, which commas can\'t separate. Set arrays: "indices"';
  if (items.some((item) => typeof item === "object" && item !== null))
    throw misplacedValueError(name, nested);
  const texts = items.map((item) => String(item ?? ""));
  const divided = 'contains a comma in an array that commas separate. Set arrays: "repeat"';
  if (!operator && texts.some((text) => text.includes(","))) throw misplacedValueError(name, divided);
  if (items.length === 0) return;
  checkBrackets(nesting, key);
  nesting.take(key, (operator ? texts.map((text) => operator.encode(text, name)) : texts).join());
}

/** PHP reads no pair that has more brackets in its name. */
function checkBrackets({ name, open }: Nesting, key: string): void {
  if (key.length <= MAX_BRACKETS || key.split(open, MAX_BRACKETS + 2).length <= MAX_BRACKETS + 1) return;
  const problem = `is nested more than ${MAX_BRACKETS} deep, where servers stop reading. Flatten it`;
  throw misplacedValueError(name, problem);
}

/** `a[]` would be an item of an array, and qs reads brackets in a name as the ends of other names. */
const memberName = /^[^[\]]+$/;

function writeMemberName({ name, operator = pairs, open }: Nesting, member: string): string {
  if (!memberName.test(member))
    throw misplacedValueError(name, "has a property whose name is empty or contains brackets. Rename it");
  const encoded = operator.encodeName(member, name);
  return open === "[" ? member : encoded;
}

/** Whether a value is an array or an object of ours, and no file. */
function isContainer(value: Value | undefined): value is Exclude<Value, Scalar> {
  return typeof value === "object" && (Array.isArray(value) || isPlainObject(value));
}

function isFlatList(value: Value): boolean {
  return Array.isArray(value) && !value.some(isContainer);
}
