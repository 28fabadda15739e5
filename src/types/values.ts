/** The values that waybill can write, by the place they go to. */

import type { Invalid } from "../uri-template/parse-type.js";

/** A value that is written as one string. Numbers are finite; a `Date` is written as ISO 8601. */
export type Scalar = string | number | bigint | boolean | Date;

/** What `{name}` takes: one value, or a list that is written with commas. */
export type PathValue = Scalar | readonly Scalar[];

/** What `{name*}` takes: one value, or a list or a flat map whose members are written one by one. */
export type ExplodedValue = PathValue | { readonly [name: string]: Scalar | null | undefined };

/** What the query takes for a parameter that the URL does not name; `null` removes a default. */
export type QueryValue = Scalar | readonly (Scalar | null | undefined)[] | null | undefined;

/** What a JSON body takes: plain data. Nested values are checked at run time. */
export type BodyValue =
  | Scalar
  | null
  | undefined
  | readonly unknown[]
  // `object` keeps this from being a type with only optional properties
  | (object & PlainObject);

/** An object without what functions, and instances of most classes, have. */
interface PlainObject
  extends Readonly<
    Partial<
      Record<
        ClassSymbol,
        Invalid<"A JSON body takes plain data: no function, and no instance of a class but Date">
      >
    >
  > {
  readonly toJSON?: Scalar | null | undefined;
}

/** Of functions; of collections and typed arrays; of these again, and promises; of regular expressions. */
type ClassSymbol =
  | typeof Symbol.hasInstance
  | typeof Symbol.iterator
  | typeof Symbol.toStringTag
  | typeof Symbol.match;
