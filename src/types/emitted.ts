/** The types that TypeScript writes into the declarations of a program that exports an endpoint. They change without notice. */

export type { Api as _Api, ModeOf as _ModeOf } from "./api.js";
export type { Fits as _Fits } from "./call.js";
export type {
  ExpectedDefaults as _ExpectedDefaults,
  Layered as _Layered,
  MergeDefaults as _MergeDefaults,
} from "./defaults.js";
export type {
  DescribedResponse as _DescribedResponse,
  JsonOfSuccess as _JsonOfSuccess,
  Output as _Output,
  ResponsesOf as _ResponsesOf,
  RouteResult as _RouteResult,
} from "./described/response.js";
export type { NoOptions as _NoOptions, UrlOptions as _UrlOptions } from "./options.js";
export type { CheckedRoute as _CheckedRoute, MethodString as _MethodString } from "./route.js";
export type { GivenOptions as _GivenOptions } from "./unplaced-names.js";
export type { ObjectQueryValue as _ObjectQueryValue, QueryValue as _QueryValue } from "./values.js";
