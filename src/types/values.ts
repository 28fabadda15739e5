/** The values that waybill can write, by the place they go to. */

/** A value with a text of its own. Numbers are finite; a `Date` is written as ISO 8601. */
export type Scalar = string | number | bigint | boolean | Date;

/** What `{name}` takes: one value, or a list that is written with commas. */
export type PathValue = Scalar | readonly Scalar[];

/** What `{name*}` takes: one value, or a list or a flat map whose members stand apart. */
export type ExplodedValue = PathValue | { readonly [name: string]: Scalar | null | undefined };

/** What the query takes for a parameter that the URL does not name; `null` removes a default. */
export type QueryValue = Scalar | readonly (Scalar | null | undefined)[] | null | undefined;

/** What a JSON body takes: anything but functions and symbols. Whether what is nested in it can be written shows at run time. */
export type BodyValue =
  | Scalar
  | null
  | undefined
  // functions alone have this, and `object` keeps the type from being one of which everything is optional
  | (object & { readonly [Symbol.hasInstance]?: never });
