/** The values that waybill can write, by the place they go to. */

import type { Invalid } from "../uri-template/parse-type.js";

/** A value with a text of its own. Numbers are finite; a `Date` is written as ISO 8601. */
export type Scalar = string | number | bigint | boolean | Date;

/** What `{name}` takes: one value, or a list that is written with commas. */
export type PathValue = Scalar | readonly Scalar[];

/** What `{name*}` takes: one value, or a list or a flat map whose members stand apart. */
export type ExplodedValue = PathValue | { readonly [name: string]: Scalar | null | undefined };

/** What the query takes for a parameter that the URL does not name; `null` removes a default. */
export type QueryValue = Scalar | readonly (Scalar | null | undefined)[] | null | undefined;

/** What a JSON body takes: plain data. Whether what is nested in it can be written shows at run time. */
export type BodyValue =
  | Scalar
  | null
  | undefined
  | readonly unknown[]
  // `object` keeps the type from being one of which everything is optional
  | (object & PlainObject);

/** What has nothing of functions, and of instances of most classes. */
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

/** Of functions; of collections and lists of bytes; of these again, and promises; of regular expressions. */
type ClassSymbol =
  | typeof Symbol.hasInstance
  | typeof Symbol.iterator
  | typeof Symbol.toStringTag
  | typeof Symbol.match;
