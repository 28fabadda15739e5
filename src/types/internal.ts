/**
 * Types that TypeScript names in its messages, and in the declarations of a program that exports an endpoint or a request.
 * Nobody else should name them: they change without notice.
 *
 * @internal
 */

export type {
  AllParameters,
  CallArguments,
  FlatBody,
  Named,
  OperationName,
  OperationResult,
  PartsArguments,
  PartsBody,
  RawBody,
  TypedBodyOptions,
  WholeBody,
  WithoutBody,
  WithoutReserved,
} from "../openapi/call-types.js";
export type { InvalidName } from "../uri-template/parse-type.js";
export type { Api, Call } from "./call.js";
export type { Checked, CheckedParameters, DataConflict } from "./checked.js";
export type {
  CheckedDefaults,
  DefaultHeaders,
  FieldValue,
  Layered,
  MergeDefaults,
  Widened,
} from "./defaults.js";
export type { DataOf } from "./description/body.js";
export type { ContentTypeField, TypeOption } from "./description/content-type.js";
export type { FlatForm, JsonData, JsonPatch, NoList } from "./description/data.js";
export type { Expected, KnownMembers, Offered, ParameterInput } from "./description/input.js";
export type { KnownNames } from "./description/known-names.js";
export type {
  DescribedOptions,
  FieldsOf,
  InEitherCase,
  OnlyQuery,
  SomeFields,
  WithoutFields,
  WrittenQuery,
} from "./description/options.js";
export type { Merged } from "./description/parameters.js";
export type {
  DescribedResponse,
  JsonOfStatus,
  JsonOfSuccess,
  ResponsesIn,
  ResponsesOf,
} from "./description/response.js";
export type { WrongIn } from "./object-call.js";
export type {
  AnyHeaders,
  AnyOptions,
  BodylessOptions,
  BodylessRouteOptions,
  BodyOptions,
  BodyRouteOptions,
  CheckedHeaders,
  CheckedNested,
  ContentTypeName,
  DataOption,
  IsLoose,
  NoOptions,
  OptionName,
  OtherParameters,
  Plain,
  RouteConflicts,
  UrlOptions,
} from "./options.js";
export type { LiteralUrl } from "./platform.js";
export type { NoPlace, TwiceInQuery } from "./remaining.js";
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
export type { AnyString, CommonMethod, RouteBeingTyped, RouteMethod, RouteUrl } from "./route.js";
export type { CheckedRouteOptions } from "./route-call.js";
export type {
  AnyMissing,
  CheckedFunctionOptions,
  CheckedFunctionParameters,
  FieldsInQuery,
  RouteFunctionOptions,
  RouteParameters,
  RouteVariables,
} from "./route-function.js";
export type { MissingParameters, PathParameters } from "./template-parameters.js";
export type { Answer, Clonable } from "./typed-response.js";
export type { CheckedMerge, MergeOptions, OfferedParameters, RouteOptions, Writable } from "./url-options.js";
export type {
  CallableRoute,
  CallBeingTyped,
  MethodString,
  RouteAdvice,
  RouteString,
  ValidRoute,
} from "./valid-route.js";
export type {
  AnyList,
  BodyValue,
  ByteStream,
  Bytes,
  ExplodedValue,
  FlatMap,
  JsonObject,
  JsonScalar,
  NoFunction,
  PathValue,
  PlainObject,
  Scalar,
  SelfTyped,
} from "./values.js";
