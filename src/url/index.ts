/**
 * URLs for those who keep their HTTP client: a template string whose values only fill their places.
 *
 * @module waybill/url
 */
import { cached } from "../cache.js";
import { EndpointError, toEndpointError } from "../errors.js";
import {
  type ArrayStyle,
  arrayStyles,
  expandNested,
  type NestedStyles,
  type ObjectStyle,
} from "../form/pairs.js";
import { quote } from "../messages/quote.js";
import { type BaseUrl, parseBaseUrl } from "../route/base-url.js";
import { compileUrl } from "../route/compile-url.js";
import type { Target } from "../route/route.js";
import type { UrlParameters } from "../types/url.js";
import type { ObjectQueryValue, PathValue, PlainObject, QueryValue } from "../types/values.js";
import { encodeName } from "../uri-template/encode.js";
import { pairs } from "../uri-template/operators.js";
import { copyValue, startExtent, type Value } from "../values/copy.js";
import { asTemplateValue } from "../values/copy-rules.js";
import { readOwn } from "../values/read-each.js";
import { isRecord } from "../values/records.js";
import { fillTag, markOf, nameValues } from "./tag.js";
import { writeUrl } from "./write-url.js";

export { EndpointError, type ErrorCode } from "../errors.js";
export type { ArrayStyle, ObjectStyle } from "../form/pairs.js";

declare const part: unique symbol;

/** A value for a tagged template, from {@link Url.path} or {@link Url.query}. */
export interface UrlPart {
  readonly [part]: true;
}

/** How lists and objects become pairs. */
export interface QueryStyle {
  /** `comma` (`a=1,2`, the default), `repeat` (`a=1&a=2`), `brackets` (`a[]=1&a[]=2`) or `indices` (`a[0]=1&a[1]=2`). */
  readonly arrays?: ArrayStyle | undefined;
  /** `brackets` (`a[b]=1`). By default, objects throw. */
  readonly objects?: ObjectStyle | undefined;
}

/** The values of a template. */
export type FillValues<Template extends string> = string extends Template
  ? Readonly<Record<string, unknown>>
  : UrlParameters<Template, never, never>;

/** A template tag, whose URLs start with a shared base or with their own. */
export interface UrlTag {
  (strings: TemplateStringsArray, ...values: readonly (PathValue | UrlPart)[]): string;
  /**
   * Fills in a template in a string, with the placeholders of routes.
   *
   * @param template a path such as `/users/{id}`, or a URL
   * @param values the placeholders' values
   * @throws `ERR_INVALID_TEMPLATE`, `ERR_INVALID_OPTIONS`, `ERR_UNKNOWN_PARAMETER` for a value without a placeholder, and the codes of
   *   {@link url}
   * @example
   * url.fill("/users/{id}{?tag}", { id: "a/b", tag: "new" }); // "/users/a%2Fb?tag=new"
   */
  readonly fill: <Template extends string>(template: Template, values: FillValues<Template>) => string;
}

/** The tag `url`, and functions for tags and values. */
export interface Url extends UrlTag {
  /**
   * Returns a tag for URLs that start with a base.
   *
   * @throws `ERR_INVALID_BASE_URL`
   * @example
   * const api = url.of("https://api.example.com/v1");
   * api`/users/${7}`; // "https://api.example.com/v1/users/7"
   */
  readonly of: (base: string) => UrlTag;
  /**
   * Marks a value with several segments, and keeps its reserved characters and percent-encoded triplets.
   *
   * @example
   * url`/files/${url.path("docs/a b.txt")}`; // "/files/docs/a%20b.txt"
   */
  readonly path: (text: string) => UrlPart;
  /**
   * Writes query pairs, with the `?` or `&` before them. `null` and `undefined` are left out.
   *
   * @throws `ERR_INVALID_OPTIONS` for an unknown style; `ERR_INVALID_VALUE`, `ERR_ILL_FORMED_UNICODE`
   * @example
   * url`/items${url.query({ page: 2, tag: undefined })}`; // "/items?page=2"
   */
  readonly query: QueryFunction;
}

interface QueryFunction {
  <Values extends object>(
    values: Values & QueryOf<Values, QueryValue>,
    style?: QueryStyle & { readonly objects?: undefined },
  ): UrlPart;
  <Values extends object>(values: Values & QueryOf<Values, ObjectQueryValue>, style: QueryStyle): UrlPart;
}

type QueryOf<Values, Value> = PlainObject & {
  readonly [Name in keyof Values]: unknown extends Values[Name] ? unknown : Value;
};

/**
 * Builds a URL. Each value is encoded for its place in the template, which no value can change.
 *
 * @throws `ERR_INVALID_BASE_URL` for a first value that isn't a base; `ERR_INVALID_TEMPLATE`, `ERR_URL_STRUCTURE`,
 *   `ERR_MISSING_PARAMETER`, `ERR_EMPTY_PARAMETER`, `ERR_INVALID_VALUE`, `ERR_ILL_FORMED_UNICODE`, `ERR_DOT_SEGMENT`
 * @example
 * const base = "https://api.example.com/v1";
 * url`${base}/users/${"a/b"}/posts?tag=${"c&d"}`; // "https://api.example.com/v1/users/a%2Fb/posts?tag=c%26d"
 */
export const url: Url = /* @__PURE__ */ (() =>
  Object.freeze(
    Object.assign(tagOf(), {
      of: (base: unknown) => Object.freeze(tagOf(parseBaseUrl(base))),
      path: (text: unknown) => markOf("+", text),
      query: (values: unknown, style: unknown) => markOf("?", writePairs(values, style)),
    }),
  ) as unknown as Url)();

function tagOf(base?: BaseUrl): object {
  const tag = (strings: unknown, ...values: unknown[]): string => {
    if (!Array.isArray(strings))
      throw new EndpointError("ERR_INVALID_TEMPLATE", "Write url`…`, or url.fill(template, values).");
    try {
      return fillTag(base, strings, values);
    } catch (error) {
      throw nameValues(toEndpointError(error), strings);
    }
  };
  const fill = (template: unknown, values: unknown = {}): string => {
    if (typeof template !== "string")
      throw new EndpointError("ERR_INVALID_TEMPLATE", "The URL template must be a string.");
    try {
      const target = compile(template);
      const { noValues, variables } = target.url;
      const copies: (Value | undefined)[] = noValues.slice();
      readValues("values", values, (name, value) => {
        const index = variables.get(name);
        if (index !== undefined) copies[index] = value;
        else if (value !== null) throw unknownNameError(template, name);
      });
      return writeUrl(target, copies, base);
    } catch (error) {
      throw toEndpointError(error);
    }
  };
  return Object.assign(tag, { fill });
}

function unknownNameError(route: string, name: string): EndpointError {
  const message = `The template ${quote(route)} has no placeholder ${quote(name)}. Add it, such as {?${name}} for a pair of the query, or leave the value out.`;
  return new EndpointError("ERR_UNKNOWN_PARAMETER", message, name, { route });
}

const compile: (template: string) => Target = /* @__PURE__ */ cached((template) => ({
  method: "",
  url: compileUrl(template, 0),
}));

/** Reads each own property of an object of names and values once. */
function readValues(
  what: string,
  values: unknown,
  take: (name: string, value: Value | undefined) => void,
): void {
  if (!isRecord(values))
    throw new EndpointError(
      "ERR_INVALID_OPTIONS",
      `The ${what} of a URL must be an object of names and values.`,
      what,
    );
  const extent = startExtent();
  readOwn(what, values, (name, value) => take(name, copyValue(value, name, asTemplateValue, extent)));
}

/** The pairs of a query; `undefined` without any. */
function writePairs(values: unknown, given: unknown = {}): string | undefined {
  const styles = {
    arrays: "comma",
    objects: undefined,
    operator: pairs,
    fixFor: () => 'Pass { objects: "brackets" }',
  };
  readValues("style", given, (name, value) => {
    if (
      name === "arrays" ? !arrayStyles.includes(value as string) : name !== "objects" || value !== "brackets"
    ) {
      const message = `The style of a query is { arrays, objects }, where arrays is one of ${arrayStyles.join(", ")}, and objects brackets.`;
      throw new EndpointError("ERR_INVALID_OPTIONS", message, name);
    }
    Object.assign(styles, { [name]: value });
  });
  let text: string | undefined;
  readValues("query", values, (name, value) => {
    const more = expandNested(name, encodeName(name, name), value, styles as NestedStyles);
    if (more !== undefined) text = text === undefined ? more : `${text}&${more}`;
  });
  return text;
}
