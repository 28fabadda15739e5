/** Lists in objects, where commas separate the items of lists. */

import type { Invalid } from "../uri-template/parse-type.js";

declare const commas: unique symbol;

/** Marks the values of a query with commas between the items of lists. No value has this type. */
export type Commas = typeof commas;

/** A value, or what is wrong with its lists. What is in a list that is no parameter itself is a scalar. */
export type FlatLists<Value> = Value extends NoContainer
  ? unknown
  : Value extends readonly (infer Item)[]
    ? [Item] extends [NoContainer]
      ? unknown
      : Invalid<"Commas can't separate lists and objects. Pass a flat list, or set another style of arrays in the profile">
    : { readonly [Name in keyof Value]: FlatLists<Value[Name]> };

type NoContainer =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | { toJSON(): string | number | bigint | boolean };
