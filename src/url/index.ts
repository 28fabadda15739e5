/**
 * Build URLs for any HTTP client with a tagged template string. Values can't change the URL's structure.
 *
 * @module waybill/url
 */
import { EndpointError } from "../errors.js";
import { parseBaseUrl } from "../route/base-url.js";
import type { LiteralUrl, PathValue, Scalar } from "../types/values.js";
import { encode } from "../uri-template/encode.js";
import { type Operator, simple } from "../uri-template/operators.js";
import type { Invalid } from "../uri-template/parse-type.js";
import { copyValue, type Value } from "../values/copy.js";
import { templateRules } from "../values/copy-rules.js";
import { isList } from "../values/records.js";
import { misplacedValueError } from "../values/scalars.js";
import { createUrlPart, tagFrom, type UrlPart } from "./tag.js";

export { EndpointError } from "../errors.js";
export { fill } from "./fill.js";
export { query } from "./query.js";
export type { UrlPart } from "./tag.js";

/** A value of a tagged template. */
type TagValue = PathValue | UrlPart | Invalid<"Pass URLSearchParams and objects in query(…)">;

/** A template tag that returns a URL. */
export type UrlTag = (strings: TemplateStringsArray, ...values: readonly TagValue[]) => string;

/**
 * Builds a URL. Each value is encoded for its position in the template and can't change the URL's structure. A template
 * starts with a base as its first value, with `/`, with `https://` and a host, or with the first segment of a relative path.
 *
 * @throws `ERR_INVALID_BASE_URL` for a first value that isn't a base; `ERR_INVALID_TEMPLATE`, `ERR_URL_STRUCTURE`,
 *   `ERR_MISSING_PARAMETER`, `ERR_EMPTY_PARAMETER`, `ERR_INVALID_VALUE`, `ERR_ILL_FORMED_UNICODE`, `ERR_DOT_SEGMENT`
 * @example
 * const base = "https://api.example.com/v1";
 * url`${base}/users/${"a/b"}/posts?tag=${"c&d"}`; // "https://api.example.com/v1/users/a%2Fb/posts?tag=c%26d"
 */
export const url: UrlTag = /* @__PURE__ */ tagFrom();

/**
 * Builds a relative path, whose first value is a segment, never a base.
 *
 * @throws the codes of {@link url}
 * @example
 * relative`${7}/posts`; // "7/posts"
 */
export const relative: UrlTag = /* @__PURE__ */ tagFrom(undefined, true);

/**
 * Returns a tag for URLs that start with a base.
 *
 * @throws `ERR_INVALID_BASE_URL`
 * @example
 * const api = withBase("https://api.example.com/v1");
 * api`/users/${7}`; // "https://api.example.com/v1/users/7"
 */
export function withBase(base: string | LiteralUrl): UrlTag {
  return tagFrom(parseBaseUrl(base, "base"));
}

const segments: Operator = /* @__PURE__ */ (() => ({ ...simple, reserved: true }))();

/**
 * Marks a value that has several segments. Those of an array are encoded. A string keeps its reserved characters and percent-encoded
 * triplets.
 *
 * @throws `ERR_EMPTY_PARAMETER` for an empty segment of an array; `ERR_INVALID_VALUE`, `ERR_ILL_FORMED_UNICODE`
 * @example
 * url`/files/${path(["a b", "c/d"])}`; // "/files/a%20b/c%2Fd"
 */
export function path(segmentsOrText: string | readonly Scalar[]): UrlPart {
  const value = isList(segmentsOrText) ? joinSegments(segmentsOrText) : segmentsOrText;
  return createUrlPart(segments, value, () => {
    throw new EndpointError("ERR_INVALID_VALUE", "path() makes a value of a template such as url`…` only.");
  });
}

function joinSegments(list: readonly unknown[]): string {
  const items = copyValue(list, "path", templateRules) as Value[];
  const encoded = items.map((item) => {
    if ((item ?? "") === "")
      throw new EndpointError("ERR_EMPTY_PARAMETER", "path() got an empty segment. Leave it out.", "path");
    if (typeof item === "object")
      throw misplacedValueError("path", "contains an array or object. Pass a flat array of strings");
    return encode(`${item}`, "path");
  });
  return encoded.join("/");
}
