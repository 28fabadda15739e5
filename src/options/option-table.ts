import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";
import { type BaseUrl, parseBaseUrl } from "../route/base-url.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { compileLiteralUrl, isUrlObject } from "../route/literal-url.js";
import { inUppercase, parseMethod } from "../route/method.js";
import { compileUrlOption } from "../route/route.js";
import type { Trace } from "../trace.js";
import type { OptionName } from "../types/options.js";
import { freezeData } from "../values/keep.js";
import { isPlainObject, isRecord } from "../values/records.js";
import { EMPTY_HEADERS, type GivenFields, mergeHeaders, parseHeaders } from "./headers.js";
import { invalidOptionError } from "./invalid-option.js";
import { type MediaType, mergeMediaTypes, parseMediaType } from "./media-type.js";
import type { Options } from "./options.js";

/** How an option is read and layered. */
export interface LayeredOption {
  /**
   * Checks what a caller gave, and returns it in the form in which it is kept.
   *
   * @param options those that it will be put over
   * @param trace what a member of it that is `undefined` is reported to
   */
  readonly read: (value: unknown, options: Options, trace: Trace | undefined) => unknown;
  /** Puts what `read` returned over the options that are there. */
  apply(options: Options, given: unknown): void;
}

/** What an option is: a row of the table of options. */
export interface OptionRow extends LayeredOption {
  /**
   * Adds it to what `merge` returns, unless nobody set it. One function for each name is a third of the time of one for all.
   *
   * @param finish freezes an object that is made here, or leaves it as it is
   */
  addTo(merged: Merged, options: Options, finish: Finish): void;
  /** What `waybill/explain` shows of what `read` returned, if that is something else. */
  readonly show?: ((given: unknown) => unknown) | undefined;
  /** What defaults keep in place of it: a copy that no later change by the caller reaches. */
  readonly keep?: ((given: unknown) => unknown) | undefined;
  /** What the option is, if it is more than an option. */
  readonly is?: "headers" | "body" | undefined;
  /** Members of which each layer adds its own to those of the layers below. */
  readonly adds?: readonly string[] | undefined;
}

/** What `merge` returns, and what `DEFAULTS` is. */
export type Merged = Partial<Record<OptionName, unknown>>;

/** What becomes of an object that is made for it. */
export type Finish = <Made extends object>(object: Made) => Made;

const rows: Readonly<Record<OptionName, OptionRow>> = {
  method: {
    read(value, { route }) {
      // a URL object as the route has no method
      if (route?.method) throw routeConflict("method", route);
      // an empty string is no method either
      return parseMethod(typeof value === "string" ? value : "");
    },
    apply(options, method: string) {
      options.method = method;
    },
    addTo(merged, { method }) {
      merged.method = inUppercase(method);
    },
    show: (method) => inUppercase(method as string),
  },
  baseUrl: {
    read: (value) => parseBaseUrl(value),
    apply(options, base: BaseUrl) {
      options.base = base;
    },
    addTo(merged, { base }) {
      if (base) merged.baseUrl = base.text;
    },
    show: (base) => (base as BaseUrl).text,
  },
  url: {
    read(value, { route }) {
      if (route) throw routeConflict("url", route);
      if (typeof value === "string") return compileUrlOption(value);
      if (isUrlObject(value)) return compileLiteralUrl(value);
      throw invalidOptionError("url", "must be a string or a URL object");
    },
    apply(options, url: CompiledUrl) {
      options.url = url;
    },
    addTo(merged, { url }) {
      // parse() takes a string for a template
      if (url) merged.url = url.isLiteral ? new URL(url.template) : url.template;
    },
    show: (url) => (url as CompiledUrl).template,
  },
  headers: {
    read: (value, _, trace) => parseHeaders(value, trace),
    apply: applyHeaders,
    addTo(merged, { headers }, finish) {
      merged.headers = finish({ ...headers });
    },
    is: "headers",
  },
  mediaType: {
    read: (value) => parseMediaType(value),
    apply(options, mediaType: MediaType) {
      options.mediaType = mergeMediaTypes(options.mediaType, mediaType);
    },
    addTo(merged, { mediaType: { format, previews } }, finish) {
      if (!format && previews.length === 0) return;
      merged.mediaType = finish({
        ...(format && { format }),
        ...(previews.length > 0 && { previews: finish([...previews]) }),
      });
    },
    show(given) {
      const { format, previews } = given as MediaType;
      return { format, ...(previews.length > 0 && { previews }) };
    },
    adds: ["previews"],
  },
  data: {
    read: (value) => value,
    apply(options, data: unknown) {
      options.data = data;
    },
    addTo(merged, { data }) {
      if (data !== undefined) merged.data = data;
    },
    is: "body",
    keep: (data) => freezeData(data, "data"),
  },
  request: {
    read(value) {
      if (!isRecord(value)) throw invalidOptionError("request", "must be a plain object");
      return value;
    },
    /** Merges two plain objects member by member. An instance of a class is one thing, and the later one is taken. */
    apply(options, given: object) {
      const { request } = options;
      options.request = isPlainObject(request) && isPlainObject(given) ? { ...request, ...given } : given;
    },
    addTo(merged, { request }) {
      if (request) merged.request = request;
    },
    keep: (request) => freezeData(request, "request"),
  },
};

/** What most rows don't have, written out: nothing is read from a polluted `Object.prototype`. */
const plain = { show: undefined, keep: undefined, is: undefined, adds: undefined };

/** The table of options, by name, in the order in which `merge` returns them. Every other name is that of a parameter. */
export const optionTable: ReadonlyMap<string, OptionRow> = /* @__PURE__ */ (() =>
  new Map(Object.entries(rows).map(([name, row]) => [name, { ...plain, ...row }])))();

/** Puts header fields over those of the options. */
export function applyHeaders(options: Options, fields: GivenFields): void {
  if (fields === EMPTY_HEADERS) return;
  options.headers = mergeHeaders(options.headers, fields);
  options.jsonHeaders = undefined;
  const { givenHeaders } = options;
  options.givenHeaders = givenHeaders === EMPTY_HEADERS ? fields : { ...givenHeaders, ...fields };
}

function routeConflict(name: string, { text }: NonNullable<Options["route"]>): EndpointError {
  return new EndpointError(
    "ERR_ROUTE_CONFLICT",
    `The route ${quote(text)} has a ${name} already. Leave the option out.`,
    name,
    text,
  );
}
