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
export type { ArrayStyle, Profile } from "./options/profile.js";
export type { CheckedParameters, RouteFunctionOptions, RouteParameters } from "./types/bags.js";
export type {
  EndpointMode,
  InvalidRoute,
  MethodText,
  MissingParameters,
  NoOptions,
  RouteText,
  UrlOptions,
  ValidRoute,
} from "./types/call.js";
export type { CheckedDefaults, MergeDefaults } from "./types/defaults.js";
export type * from "./types/endpoint.js";
export type { RouteNames } from "./types/openapi.js";
export type { CheckedOptions, MergeOptions, OptionName, RouteOptions } from "./types/options.js";
export type { Answer, ResponseOf } from "./types/response.js";
export type {
  CallResult,
  MergedRoute,
  RouteFunctionResult,
  RouteMethod,
  RouteResult,
  RouteUrl,
  RouteVariables,
  TypedRequest,
} from "./types/result.js";
export type { AnyText, NoRoute } from "./types/route.js";
export type * from "./types/values.js";

/** The endpoint of GitHub's REST API. */
export const endpoint: Endpoint = /* @__PURE__ */ createEndpoint(github);
