/**
 * Fill in a REST route, get plain request options. Send them with any HTTP client.
 *
 * @module waybill
 */
import { endpointOf } from "./endpoint.js";
import { githubApi } from "./github.js";
import type { Endpoint } from "./types/endpoint.js";

export { createEndpoint } from "./endpoint.js";
export { EndpointError, type ErrorCode } from "./errors.js";
export { github } from "./github.js";
export type { EndpointProfile } from "./profile.js";
export type { RouteNames } from "./types/described/description.js";
export type * from "./types/emitted.js";
export type { DefaultOptions, Endpoint, RouteFunction } from "./types/endpoint.js";
export type {
  CallOptions,
  EndpointOptions,
  HeaderOptions,
  MergedOptions,
  RequestOptions,
} from "./types/options.js";
export type { AnyOptionsOf, ArgumentsOf, OptionsOf, ResponseOf } from "./types/own-functions.js";
export type { ArrayStyle, ObjectStyle } from "./uri-template/nested-pairs.js";
export type { Invalid } from "./uri-template/parse-type.js";

/** The endpoint for GitHub's REST API. */
export const endpoint: Endpoint = /* @__PURE__ */ endpointOf(/* @__PURE__ */ githubApi()) as Endpoint;
