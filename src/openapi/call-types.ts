/** The arguments of calls, inferred from the `paths` and `operations` that openapi-typescript generates. */
import type {
  ContentOf,
  DataShapes,
  IsRequired,
  MediaKind,
  MultipartType,
  Named,
  NoMembers,
  ObjectRange,
} from "../types/body.js";
import type { WithoutFields } from "../types/described-options.js";
import type {
  AllOf,
  FieldsOf,
  Input,
  IsOne,
  KnownMembers,
  NamesOf,
  Operation,
  ParameterInput,
  PlaceOf,
  RouteNames,
  SetField,
  SomeFields,
} from "../types/description.js";
import type { NoOptions } from "../types/options.js";
import type { TypedRequest } from "../types/request.js";
import type { DescribedResponse } from "../types/response.js";
import type { Bytes, Platform, SelfTyped } from "../types/values.js";
import type { OpenApiCallOptions, OpenApiParts, OpenApiPartsOptions } from "./types.js";

/** The operations that can be called: operationIds and routes of the description, or any string without one. */
export type OperationName<Paths, Operations> = unknown extends Paths & Operations
  ? string
  :
      | (unknown extends Operations ? never : OperationId<Operations>)
      | (unknown extends Paths ? never : RouteNames<Paths>);

// where no operation has one, openapi-typescript writes `Record<string, never>`
type OperationId<Operations> = string extends keyof Operations ? never : keyof Operations & string;

/** The description of an operation; `unknown` without one. */
type Described<Paths, Operations, Name> =
  Name extends OperationId<Operations>
    ? Operations[Name & keyof Operations]
    : Name extends `${infer Method} ${infer Url}`
      ? [Operation<Paths, Method, Url>] extends [never]
        ? unknown
        : Operation<Paths, Method, Url>
      : unknown;

/** The parameters by place, and members of the body. Some header fields are never parameters. */
interface Places<Found, Members = NoOptions, In = Found["parameters" & keyof Found]> {
  readonly path: ParameterInput<PlaceOf<In, "path">>;
  readonly query: ParameterInput<PlaceOf<In, "query">>;
  readonly header: Fields<WithoutFields<PlaceOf<In, "header">, SetField | "authorization">>;
  readonly cookie: ParameterInput<PlaceOf<In, "cookie">>;
  readonly body: Members;
}
export type Fields<Described> = SomeFields<Described> & FieldsOf<Described>;

/** The parameters by name. A name that several places have gets its place before it. */
type ByName<In> = AllOf<
  {
    [Place in keyof In]: (named: Placed<In[Place], Place, NamesOf<In[Exclude<keyof In, Place>]>>) => void;
  }[keyof In]
>;

// renamed members lose their comments
export type Placed<Members, Place, Others> = [keyof Members & Others] extends [never]
  ? Members
  : {
      [Name in keyof Members as Name extends Others
        ? `${Place & string}_${Name & string}`
        : Name]: Members[Name];
    };

/** The body by media type. */
export type Content<Found> = [ContentOf<Found>] extends [never] ? NoOptions : ContentOf<Found>;
export type Types<Found> = keyof Content<Found> & string;

/** The whole body, as the option `data` of an endpoint could be, or the members of a form with files. */
type BodyValue<Type extends string, Value> =
  | DataShapes<Readonly<Record<Type, Value>>, true>["data"]
  | (Type extends MultipartType ? Files<Input<Value>> : Type extends ObjectRange ? SelfTyped : Bytes);

/** A form in which strings may be files. */
export type Files<Form> = {
  [Name in keyof Form]:
    | Form[Name]
    | (string extends NonNullable<Form[Name]> ? Platform<"Blob"> | ArrayBufferView : never);
};

/** The whole body with its media type. */
export type TypedBody<Found, Type extends Types<Found>> = TypeOption<Found, Type> & {
  readonly body: BodyValue<Type, Content<Found>[Type]>;
};

/** The option `contentType`, which may be left out where there is one media type, or JSON. */
type TypeOption<Found, Type> = Type extends (IsOne<Types<Found>> extends true ? Type : "application/json")
  ? { readonly contentType?: Named<Type> | undefined }
  : { readonly contentType: Named<Type> };

/** The body as parameters: the members of an object, else `body`. */
type MembersOf<Found, Type extends Types<Found>> = Type extends unknown
  ? (
      MediaKind<Type> extends "json" | "form" | "multipart" | (Type extends ObjectRange ? "range" : never)
        ? Exclude<Content<Found>[Type], NoMembers>
        : never
    ) extends infer Body
    ? [Body] extends [never]
      ? BodyMember<Found, BodyValue<Type, Content<Found>[Type]>>
      : KnownMembers<Type extends MultipartType ? Files<Input<Body>> : Input<Body>>
    : never
  : never;

export type BodyMember<Found, Body> =
  IsRequired<Found> extends true ? { readonly body: Body } : { readonly body?: Body | undefined };

/** Parameters and options, each optional if all of its properties are. TypeScript finds superfluous names only next to others. */
type Arguments<Parameters, Options> = [NamesOf<Parameters>] extends [never]
  ? Arguments<Readonly<Record<string, never>>, Options>
  : NoOptions extends Options
    ? NoOptions extends Parameters
      ? [parameters?: Parameters | undefined, options?: Options]
      : [parameters: Parameters, options?: Options]
    : [parameters: Parameters | (NoOptions extends Parameters ? undefined : never), options: Options];

export type WithoutBody = OpenApiPartsOptions & { readonly body?: undefined };

/** A body of each media type, whole or as members, or none: then the names of its members mean nothing. */
export type BodyArguments<Found, Type extends Types<Found>> = Type extends unknown
  ?
      | Arguments<ByName<Places<Found>>, OpenApiPartsOptions & TypedBody<Found, Type>>
      | Arguments<ByName<Places<Found, MembersOf<Found, Type>>>, WithoutBody & TypeOption<Found, Type>>
  : never;

type IfOptional<Found, Arguments> = IsRequired<Found> extends true ? never : Arguments;

/** The arguments after the name of an operation. */
export type CallArguments<Paths, Operations, Name> = [OperationName<Paths, Operations>] extends [
  IsOne<Name> extends true ? never : Name,
]
  ? // any operation, or one that doesn't exist, which TypeScript says only of a call that has enough arguments
    [parameters?: object, options?: OpenApiCallOptions]
  : Described<Paths, Operations, Name> extends infer Found
    ? unknown extends Found
      ? [parameters?: Readonly<Record<string, unknown>>, options?: OpenApiCallOptions]
      :
          | BodyArguments<Found, Types<Found>>
          | IfOptional<
              Found,
              Arguments<
                ByName<
                  Places<Found, { readonly [Name in NamesOf<MembersOf<Found, Types<Found>>>]?: undefined }>
                >,
                WithoutBody
              >
            >
    : never;

/** An object for each place. */
type ByPlace<In> = {
  readonly [Place in keyof In as NoOptions extends In[Place] ? never : Place]: In[Place];
} & { readonly [Place in keyof In as NoOptions extends In[Place] ? Place : never]?: In[Place] | undefined };

type PlacesNextTo<Found, Typed> = Typed extends { readonly body?: infer Body }
  ? Arguments<
      ByPlace<Omit<Places<Found>, "body">> & BodyMember<Found, Body>,
      OpenApiPartsOptions & Omit<Typed, "body">
    >
  : never;

/** The arguments of `parts()` after the name of an operation. */
export type PartsArguments<Paths, Operations, Name> =
  Described<Paths, Operations, Name> extends infer Found
    ? unknown extends Found
      ? [parts: OpenApiParts, options?: OpenApiPartsOptions]
      : PlacesNextTo<Found, TypedBody<Found, Types<Found>> | IfOptional<Found, { readonly body?: undefined }>>
    : never;

/** The result of a call: a request that knows the type of its response. */
export type OperationResult<Paths, Operations, Name> = TypedRequest &
  DescribedResponse<{ "": { get: Described<Paths, Operations, Name> } }, "", "get">;
