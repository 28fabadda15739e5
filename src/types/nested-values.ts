/** What is nested in values: in lists of a body, in objects of a query, and in a form. */

import type { Invalid } from "../uri-template/parse-type.js";
import type { BodyValue, Commas, NotPlain, Scalar, SelfTyped } from "./values.js";

/**
 * A verdict on a value, or another one where its type is a type parameter, of which TypeScript knows too little:
 * `<T extends object>(data: T) => endpoint("POST /x", { data })` fails without it. No type has a member `" "`, but a type parameter
 * may be one that has, and `Lowercase` makes TypeScript decide at once.
 */
export type IfKnown<Value, Verdict, Else = unknown> = [Lowercase<keyof Value & " ">] extends [never]
  ? Verdict
  : Else;

/** Nothing, or what is wrong with the items of a list in a body. */
export type CheckedItems<List> = List extends readonly (infer Item)[]
  ? IfKnown<
      Item,
      [Item] extends [BodyValue] ? unknown : unknown extends Item ? unknown : readonly BodyValue[]
    >
  : unknown;

/** Nothing, or what is wrong with `data`: a client sends plain data, and what has a form of its own. */
type CheckedData<Data> = IfKnown<
  Data,
  unknown extends Data
    ? unknown
    : [Exclude<Data, readonly unknown[]>] extends [BodyValue | SelfTyped]
      ? CheckedItems<Extract<Data, readonly unknown[]>> | Exclude<Data, readonly unknown[]>
      : Invalid<NotPlain>
>;

/** What `data` may be, whatever the content-type is. */
export type SentData<Options> = "data" extends keyof Options
  ? { readonly data?: CheckedData<Options["data"]> }
  : unknown;

/** Nothing, or what is wrong in an object or a list of a query. */
export type QueryMembers<Value, Query> = IfKnown<Value, CheckedMembers<Value, Query>>;

type CheckedMembers<Value, Query> = unknown extends Value
  ? unknown
  : Value extends Single | SelfWriting
    ? unknown
    : Value extends readonly (infer Item)[]
      ? Commas extends Query
        ? [Item] extends [Single]
          ? unknown
          : Invalid<"Commas can't separate lists and objects. Pass a flat list, or set another style of arrays in the profile">
        : { readonly [Index in keyof Value]: CheckedMembers<Value[Index], Query> }
      : Value extends BodyValue
        ? { readonly [Name in keyof Value]: CheckedMembers<Value[Name], Query> }
        : BodyValue;

/** An object with `toJSON`, whatever that returns. */
interface SelfWriting {
  readonly toJSON: (...none: never) => unknown;
}

type Single = Scalar | null | undefined;

/** The names of the members that a form made of an object can't have, or the index of a list. */
export type NestedNames<Data> = Data extends readonly unknown[]
  ? number
  : { [Name in keyof Data]-?: Data[Name] extends Single | readonly Single[] ? never : Name }[keyof Data];
