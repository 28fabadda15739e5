import { EndpointError } from "../errors.js";
import type { ObjectQueryValue, PlainObject, Platform, QueryValue } from "../types/values.js";
import { encodeName } from "../uri-template/encode.js";
import {
  type ArrayStyle,
  arrayStyles,
  expandNested,
  type NestedStyles,
  type ObjectStyle,
} from "../uri-template/nested-pairs.js";
import { type Operator, pairs } from "../uri-template/operators.js";
import { copyValue, newCounters } from "../values/copy.js";
import { templateRules } from "../values/copy-rules.js";
import { isInstance } from "../values/platform.js";
import { checkRecord, forEachOwn } from "../values/read-each.js";
import { createUrlPart, type UrlPart } from "./tag.js";

/** How arrays and objects become pairs. */
export interface QueryStyle {
  /** `comma` (`a=1,2`, the default), `repeat` (`a=1&a=2`), `brackets` (`a[]=1&a[]=2`) or `indices` (`a[0]=1&a[1]=2`). */
  readonly arrays?: ArrayStyle | undefined;
  /** `brackets` (`a[b]=1`). By default, objects throw. */
  readonly objects?: ObjectStyle | undefined;
}

type QueryOf<Values, Value> = PlainObject & {
  readonly [Name in keyof Values]: unknown extends Values[Name] ? unknown : Value;
};

/** An operator that writes encoded pairs. */
const written: Operator = /* @__PURE__ */ (() =>
  ({ ...pairs, kind: "value", encode: (text: string) => text }) as const)();

/**
 * Writes query pairs, with the `?` or `&` before them. `null` and `undefined` are left out. As a string, the result starts with `?`, and is
 * empty without pairs.
 *
 * @param values an object, or `URLSearchParams`
 * @throws `ERR_INVALID_OPTIONS` for an unknown style; `ERR_INVALID_VALUE`, `ERR_ILL_FORMED_UNICODE`
 * @example
 * url`/items${query({ page: 2, tag: undefined })}`; // "/items?page=2"
 */
export function query(values: Platform<"URLSearchParams">): UrlPart;
export function query<Values extends object>(
  values: Values & QueryOf<Values, QueryValue>,
  style?: QueryStyle & { readonly objects?: undefined },
): UrlPart;
export function query<Values extends object>(
  values: Values & QueryOf<Values, ObjectQueryValue>,
  style: QueryStyle,
): UrlPart;
export function query(values: object, style?: object): UrlPart {
  const text = writeQueryPairs(values, style);
  return createUrlPart(written, text, () => (text === undefined ? "" : `?${text}`));
}

/** The pairs of a query; `undefined` without any. */
function writeQueryPairs(values: unknown, style: unknown): string | undefined {
  const styles = {
    arrays: "comma",
    objects: undefined,
    operator: pairs,
    fix: 'Pass { objects: "brackets" }',
  };
  forEachOwn("style", style, (name, value) => {
    if (
      name === "arrays" ? !arrayStyles.includes(value as string) : name !== "objects" || value !== "brackets"
    ) {
      const message = `The style of a query is { arrays, objects }, where arrays is one of ${arrayStyles.join(", ")}, and objects brackets.`;
      throw new EndpointError("ERR_INVALID_OPTIONS", message, name);
    }
    Object.assign(styles, { [name]: value });
  });
  let text: string | undefined;
  const extent = newCounters();
  const add = (name: string, value: unknown): void => {
    const copy = copyValue(value, name, templateRules, extent);
    const more = expandNested(name, encodeName(name, name), copy, styles as NestedStyles);
    if (more !== undefined) text = text === undefined ? more : `${text}&${more}`;
  };
  if (isInstance(values, "URLSearchParams"))
    // not a method of a subclass
    URLSearchParams.prototype.forEach.call(values, (value, name) => add(name, value));
  else {
    checkRecord("query", values);
    forEachOwn("query", values, add);
  }
  return text;
}
