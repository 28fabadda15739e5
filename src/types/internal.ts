/**
 * Types that TypeScript names in its messages, and in the declarations of a program that exports an endpoint or a request.
 * Nobody else should name them: they change without notice.
 *
 * @internal
 */

export type {
  AllParameters,
  FlatBody,
  PartsBody,
  RawBody,
  TypedBodyOptions,
  WholeBody,
  WithoutBody,
} from "../openapi/call-types.js";
export type { InvalidName } from "../uri-template/parse-type.js";
export type { CompleteUrlOptions, MethodString, RouteString, UrlString, ValidRoute } from "./call.js";
export type { CheckedDefaults, DefaultHeaders, MergeDefaults } from "./defaults.js";
export type { ContentTypeField, TypeOption } from "./description/content-type.js";
export type { ByteStream, Bytes, FlatForm, JsonData, JsonPatch } from "./description/data.js";
export type { Expected, Offered, ParameterInput, Valid } from "./description/input.js";
export type { DescribedOptions, FieldsOf, SomeFields, WithoutFields } from "./description/parameters.js";
export type { JsonOfStatus, JsonOfSuccess, ResponsesIn, ResponsesOf } from "./description/response.js";
export type {
  AnyHeaders,
  BodylessOptions,
  BodylessRouteConflicts,
  BodyOptions,
  CheckedHeaders,
  CheckedNested,
  DataOption,
  NoOptions,
  OptionName,
  OtherParameters,
  RouteConflicts,
  UrlOptions,
} from "./options.js";
export type { LiteralUrl } from "./platform.js";
export type {
  CallResult,
  DataPart,
  JsonOf,
  Members,
  MembersPart,
  MergedRoute,
  RequestPart,
  RouteFunctionResult,
  RouteResult,
} from "./result.js";
export type { AnyString, CommonMethod, RouteMethod, RouteUrl } from "./route.js";
export type {
  CheckedFunctionOptions,
  CheckedParameters,
  RouteFunctionOptions,
  RouteParameters,
  RouteVariables,
} from "./route-function.js";
export type {
  CheckedMerge,
  CheckedOptions,
  KnownNames,
  MergeOptions,
  OfferedParameters,
  RouteOptions,
} from "./route-options.js";
export type { NoPlace } from "./template-parameters.js";
export type { AnyList, FlatMap, JsonObject, NoFunction, PlainObject } from "./values.js";
