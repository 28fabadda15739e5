/**
 * Fill in a REST route, get plain request options. Send them with any HTTP client.
 *
 * @module
 */
import { createEndpoint } from "./endpoint.js";
import { github } from "./github.js";
import type { Endpoint } from "./types/endpoint.js";

export { createEndpoint } from "./endpoint.js";
export { EndpointError, type ErrorCode } from "./errors.js";
export { github } from "./github.js";
export type { Profile } from "./options/profile.js";
export type {
  InvalidRoute,
  MethodString,
  RouteString,
  ValidRoute,
} from "./types/call.js";
export type { CheckedDefaults, MergeDefaults } from "./types/defaults.js";
export type { RouteNames } from "./types/description/operation.js";
export type { DescribedResponse } from "./types/description/response.js";
export type { DefaultOptions, Endpoint, RouteFunction } from "./types/endpoint.js";
export type { AnyOptionsOf, ArgumentsOf, OptionsOf, ResponseOf } from "./types/names.js";
export type {
  CallOptions,
  EndpointOptions,
  HeaderOptions,
  HeaderValue,
  MediaTypeOptions,
  NoOptions,
  OptionName,
  RequestMetadata,
  UrlOptions,
} from "./types/options.js";
export type { LiteralUrl } from "./types/platform.js";
export type { MergedOptions, RequestOptions, TypedRequest } from "./types/request.js";
export type { CallResult, JsonOf, MergedRoute, RouteFunctionResult, RouteResult } from "./types/result.js";
export type { AnyString, RouteMethod, RouteUrl } from "./types/route.js";
export type {
  CheckedFunctionOptions,
  CheckedParameters,
  RouteFunctionOptions,
  RouteParameters,
  RouteVariables,
} from "./types/route-function.js";
export type { CheckedOptions, EndpointMode, MergeOptions, RouteOptions } from "./types/route-options.js";
export type { MissingParameters } from "./types/template-parameters.js";
export type * from "./types/values.js";
export type { ArrayStyle, ObjectStyle } from "./values/flatten.js";

/** The endpoint of GitHub's REST API. */
export const endpoint: Endpoint = /* @__PURE__ */ createEndpoint(github);
