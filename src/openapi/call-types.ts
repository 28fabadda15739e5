/** The arguments of calls, inferred from the `paths` and `operations` that openapi-typescript generates. */
import type { MadePart } from "../form/part.js";
import type {
  ContentOf,
  DataShapes,
  DefaultTypeField,
  IsRequired,
  KindOfMedia,
  NoMembers,
} from "../types/described/body.js";
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
} from "../types/described/description.js";
import type { WithoutFields } from "../types/described/operation-options.js";
import type { DescribedResponse } from "../types/described/response.js";
import type { NoOptions, RequestOptions } from "../types/options.js";
import type { FlatMap, Platform, SelfTyped } from "../types/values.js";
import type { OpenApiCallOptions, OpenApiParts, OpenApiPartsOptions } from "./types.js";

/** The operations that can be called: operationIds and routes of the description, or any string without one. */
export type OperationName<Paths, Operations> = unknown extends Paths & Operations
  ? string
  : OperationId<Operations> | RouteNames<Paths>;

// where no operation has one, openapi-typescript writes `Record<string, never>`
type OperationId<Operations> = string extends keyof Operations ? never : keyof Operations & string;

/** The description of an operation; `never` without one. */
type DescribedOperation<Paths, Operations, Name> =
  Name extends OperationId<Operations>
    ? Operations[Name & keyof Operations]
    : Name extends `${infer Method} ${infer Url}`
      ? Operation<Paths, Method, Url>
      : never;

/** The parameters by place. Some header fields are never parameters. */
interface Places<Found, In = Found["parameters" & keyof Found]> {
  readonly path: ParameterInput<PlaceOf<In, "path">>;
  readonly query: ParameterInput<PlaceOf<In, "query">>;
  readonly header: OperationFields<WithoutFields<PlaceOf<In, "header">, SetField | "authorization">>;
  readonly cookie: ParameterInput<PlaceOf<In, "cookie">>;
}
export type OperationFields<Described> = SomeFields<Described> & FieldsOf<Described>;

/** The parameters by name. A name that several places have gets its place before it. */
type ByName<In, Place extends keyof In = keyof In> = AllOf<
  Place extends unknown
    ? (named: Placed<In[Place], Place, NamesOf<In[Exclude<keyof In, Place>]>>) => void
    : never
>;

// renamed members lose their comments
export type Placed<Members, Place, Others> = [NamesOf<Members> & Others] extends [never]
  ? Members
  : {
      [Name in keyof Members as Name extends Others
        ? `${Place & string}_${Name & string}`
        : Name]: Members[Name];
    };

export type RequestContent<Found> = [ContentOf<Found>] extends [never] ? NoOptions : ContentOf<Found>;

/** The whole body, as in an endpoint's `data` option, or the members of a form with files. */
type RequestBodyValue<Type extends string, Value> =
  | DataShapes<Readonly<Record<Type, Value>>, string>["data"]
  | (KindOfMedia<Type> extends "multipart" ? Files<Input<Value>> : SelfTyped);

/** A form whose members may be what `part()` made, and strings files. */
export type Files<Form> = {
  [Name in keyof Form]:
    | Form[Name]
    | MadePart
    | (string extends NonNullable<Form[Name]> ? FilePart : never)
    | (NonNullable<Form[Name]> extends readonly string[] ? readonly (string | FilePart)[] : never);
};
type FilePart = MadePart | Platform<"Blob"> | ArrayBufferView;

export type WholeBody<Types, Type = keyof Types & string> = Type extends keyof Types & string
  ? { readonly data: RequestBodyValue<Type, Types[Type]>; readonly headers?: DefaultTypeField<Type> }
  : never;

/** The body as parameters, for each media type: the members of an object, otherwise `body`. */
type BodyMembers<Types, Type = keyof Types & string> = Type extends keyof Types & string
  ? [Types[Type], KindOfMedia<Type>] extends [NoMembers, unknown] | [unknown, "sequence" | "other"]
    ? { readonly body: RequestBodyValue<Type, Types[Type]> }
    : GivenMembers<KindOfMedia<Type>, Input<Exclude<Types[Type], NoMembers>>>
  : never;

type GivenMembers<Kind, Body> = KnownMembers<Kind extends "multipart" ? Files<Body> : Body>;

/** A body, or none if it may be left out: then the names of its members mean nothing. */
export type BodyOrNone<Found, Body> =
  | Body
  | (IsRequired<Found> extends true ? never : { readonly [Name in NamesOf<Body>]?: undefined });

/** Parameters and options, each left out if it may be. TypeScript finds superfluous names only next to others. */
type OperationArguments<All, Options> = [NamesOf<All>] extends [never]
  ? OperationArguments<Readonly<Record<string, never>>, Options>
  : Options extends { readonly data: unknown }
    ? [parameters: All | (NoOptions extends All ? undefined : never), options: Options]
    : NoOptions extends All
      ? [parameters?: All | undefined, options?: Options]
      : [parameters: All, options?: Options];

/** The arguments after the name of an operation. TypeScript says that one doesn't exist only of a call with enough arguments. */
export type CallArguments<Paths, Operations, Name> =
  DescribedOperation<Paths, Operations, IsOne<Name> extends true ? Name : never> extends infer Found
    ? [Found] extends [never]
      ? [parameters?: FlatMap, options?: OpenApiCallOptions]
      :
          | OperationArguments<ByName<Places<Found>>, OpenApiPartsOptions & WholeBody<RequestContent<Found>>>
          | OperationArguments<
              ByName<
                Places<Found> & { readonly body: BodyOrNone<Found, BodyMembers<RequestContent<Found>>> }
              >,
              OpenApiPartsOptions & { readonly data?: undefined }
            >
    : never;

type InputsByLocation<In> = { readonly [Place in keyof In]?: In[Place] | undefined } & {
  readonly [Place in keyof In as NoOptions extends In[Place] ? never : Place]: In[Place];
};

export type PartsArguments<Paths, Operations, Name> =
  DescribedOperation<Paths, Operations, Name> extends infer Found
    ? [Found] extends [never]
      ? [parts: OpenApiParts, options?: OpenApiPartsOptions]
      : OperationArguments<
          InputsByLocation<Places<Found>> &
            BodyOrNone<Found, { readonly body: WholeBody<RequestContent<Found>>["data"] }>,
          OpenApiPartsOptions
        >
    : never;

/** The result of a call: a request that knows the type of its response. */
export type OperationResult<Paths, Operations, Name> = RequestOptions &
  DescribedResponse<{ "": { get: DescribedOperation<Paths, Operations, Name> } }, "", "get">;
