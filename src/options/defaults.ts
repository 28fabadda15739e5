import type { BaseUrl } from "../route/base-url.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { EMPTY_HEADERS, type HeaderFields, JSON_CONTENT_TYPE, type OwnHeaderFields } from "./headers.js";
import type { MediaType } from "./media-type.js";
import type { Parameter } from "./parameters.js";

/** What an endpoint sends if a call says nothing else. Nothing in it is shared with a caller. */
export interface Defaults {
  /** In lowercase. */
  readonly method: string;
  readonly url: CompiledUrl | undefined;
  readonly base: BaseUrl | undefined;
  readonly headers: HeaderFields;
  /** The same for a JSON body. */
  readonly jsonHeaders: HeaderFields;
  readonly mediaType: MediaType;
  readonly data: unknown;
  readonly request: object | undefined;
  readonly parameters: readonly Parameter[];
  /** What these defaults were made of: options over earlier defaults. `waybill/explain` shows which layer gives what. */
  readonly layer?: DefaultsLayer;
}

/** The part of resolved options that says what a layer has itself. */
export interface DefaultsLayer {
  readonly defaults: Defaults;
  readonly ownHeaders: OwnHeaderFields;
  readonly ownParameters: readonly Parameter[];
}

/** What `parse` starts from, and `createEndpoint`. */
export const NO_DEFAULTS: Defaults = {
  method: "get",
  url: undefined,
  base: undefined,
  headers: EMPTY_HEADERS,
  jsonHeaders: { "content-type": JSON_CONTENT_TYPE },
  mediaType: { format: undefined, previews: [] },
  data: undefined,
  request: undefined,
  parameters: [],
};
