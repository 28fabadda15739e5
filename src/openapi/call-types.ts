/** The arguments of calls, inferred from the `paths` and `operations` that openapi-typescript generates. */
import type {
  ContentOf as DescribedContent,
  IsRequired,
  JsonData,
  MediaKind,
  MultipartType,
  NoMembers,
} from "../types/body.js";
import type {
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
import type { Platform } from "../types/platform.js";
import type { TypedRequest } from "../types/request.js";
import type { DescribedResponse } from "../types/response.js";
import type { PartsBlob } from "../types/values.js";
import type { OpenApiCallOptions, OpenApiParts, OpenApiPartsOptions } from "./types.js";

/** The operations that can be called: operationIds and routes of the description, or any string without one. */
export type OperationName<Paths, Operations> = unknown extends Paths & Operations
  ? string
  :
      | (unknown extends Operations ? never : OperationId<Operations>)
      | (unknown extends Paths ? never : RouteNames<Paths>);

/** Where no operation has an operationId, openapi-typescript writes `Record<string, never>`. */
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

// --- parameters -----------------------------------------------------------------------------------------------------------

/** The parameters of one place. */
type In<Found, Place> = ParameterInput<PlaceOf<Found["parameters" & keyof Found], Place>>;

/** Header fields that are never parameters. */
type ReservedField = SetField | "authorization";

export type WithoutReserved<Fields> = {
  [Name in keyof Fields as Lowercase<Name & string> extends ReservedField ? never : Name]: Fields[Name];
};

/** Names of header fields may be written in lowercase too. */
type FieldsIn<Fields> = keyof Fields extends never ? NoOptions : SomeFields<Fields> & FieldsOf<Fields>;

type PathPart<Found> = In<Found, "path">;
type Query<Found> = In<Found, "query">;
type Header<Found> = FieldsIn<WithoutReserved<PlaceOf<Found["parameters" & keyof Found], "header">>>;
type Cookie<Found> = In<Found, "cookie">;

/** Names that several places have. */
type SharedName<Found, Members> =
  | (keyof PathPart<Found> & (keyof Query<Found> | keyof Header<Found> | keyof Cookie<Found> | keyof Members))
  | (keyof Query<Found> & (keyof Header<Found> | keyof Cookie<Found> | keyof Members))
  | (keyof Header<Found> & (keyof Cookie<Found> | keyof Members))
  | (keyof Cookie<Found> & keyof Members);

export type AllParameters<Found> = PathPart<Found> & Query<Found> & Header<Found> & Cookie<Found>;

/** The parameters by name. A name that several places have gets its place before it. */
type NamedParameters<Found, Members, Shared = SharedName<Found, Members>> = [Shared] extends [never]
  ? AllParameters<Found>
  : PlacedNames<PathPart<Found>, "path", Shared> &
      PlacedNames<Query<Found>, "query", Shared> &
      PlacedNames<Header<Found>, "header", Shared> &
      PlacedNames<Cookie<Found>, "cookie", Shared>;

export type PlacedNames<Parameters, Place extends string, Shared> = {
  [Name in keyof Parameters as Name extends Shared ? `${Place}_${Name & string}` : Name]: Parameters[Name];
};

// --- bodies ---------------------------------------------------------------------------------------------------------------

type ContentOf<Found> = [DescribedContent<Found>] extends [never] ? NoOptions : DescribedContent<Found>;

/** The media type that is used without `contentType`. */
type DefaultType<Content> =
  IsOne<keyof Content> extends true ? keyof Content & string : keyof Content & "application/json";

/** Bodies that are sent as they are. */
export type RawBody = Platform<"Blob"> | ArrayBuffer | ArrayBufferView | Platform<"ReadableStream">;

/** A form whose strings can be files. */
type Files<Form> = Form extends object
  ? {
      [Name in keyof Form]:
        | Form[Name]
        | (string extends NonNullable<Form[Name]> ? Platform<"Blob"> | ArrayBufferView : never);
    }
  : never;

/** The bodies of a media type, by its kind. */
interface BodyOf<Type, Value> {
  readonly json: JsonData<Type, Value> | RawBody;
  readonly sequence: unknown;
  readonly form: Input<Value> | Platform<"URLSearchParams"> | string;
  readonly multipart: Files<Input<Value>> | Platform<"FormData"> | PartsBlob;
  readonly range:
    | (Type extends JsonRange ? Input<Value> | Platform<"URLSearchParams"> | Platform<"FormData"> : never)
    | RawBody
    | string;
  readonly other: string | RawBody;
}

type BodyValue<Type, Value> = BodyOf<Type, Value>[MediaKind<Type>];

/** Ranges of media types that JSON is in, as which objects and lists are sent. */
type JsonRange = "*/*" | "application/*";

/** The bodies of a range that have a type by themselves. */
type TypedBody<Type, Value> = Type extends JsonRange
  ? Objects<Input<Value>> | Platform<"URLSearchParams"> | Platform<"FormData"> | Platform<"Blob">
  : Platform<"Blob">;

type Objects<Value> = unknown extends Value ? object : Extract<Value, object>;

/** The members of a body that is an object; `never` for other bodies. */
type MembersOf<Type, Value> = Type extends JsonRange
  ? MembersOfKind<Type, Value>
  : MediaKind<Type> extends "json" | "form" | "multipart"
    ? MembersOfKind<Type, Value>
    : never;

type MembersOfKind<Type, Value> = Value extends NoMembers
  ? never
  : KnownMembers<Type extends MultipartType ? Files<Input<Value>> : Input<Value>>;

/** The names of all members of a union. */
type UnionToNames<Members> = { [Name in NamesOf<Members>]: unknown };

// --- calls ----------------------------------------------------------------------------------------------------------------

/** A tuple of parameters and options, each optional if all of its properties are. */
type Arguments<Parameters, Options> = NoOptions extends Parameters
  ? NoOptions extends Options
    ? [parameters?: Parameters | undefined, options?: Options]
    : [parameters: Parameters | undefined, options: Options]
  : NoOptions extends Options
    ? [parameters: Parameters, options?: Options]
    : [parameters: Parameters, options: Options];

export type WithoutBody = OpenApiPartsOptions & { readonly body?: undefined };

/** The option `contentType`, which is optional if the description has a default. */
type ContentType<Content, Type> =
  Type extends DefaultType<Content>
    ? { readonly contentType?: AnyOf<Type> | undefined }
    : { readonly contentType: AnyOf<Type> };

/** A media type, or any of a range. */
type AnyOf<Type> = Type extends "*/*"
  ? string
  : Type extends `${infer Start}*${infer End}`
    ? `${Start}${string}${End}`
    : Type;

/** A body with its media type. In a range, strings and bytes have none by themselves. */
export type TypedBodyOptions<Content, Type extends keyof Content> =
  | (ContentType<Content, Type> & {
      readonly body: Type extends `${string}*${string}`
        ? TypedBody<Type, Content[Type]>
        : BodyValue<Type, Content[Type]>;
    })
  | (Type extends `${string}*${string}`
      ? { readonly contentType: AnyOf<Type>; readonly body: BodyValue<Type, Content[Type]> }
      : never);

/** Calls with the members of the body among the parameters, for each media type. */
export type FlatBody<Found, Content = ContentOf<Found>> = {
  [Type in keyof Content & string]: MembersOf<Type, Content[Type]> extends infer Members
    ? [Members] extends [never]
      ? Arguments<
          NamedParameters<Found, NoOptions> & BodyMember<Found, BodyValue<Type, Content[Type]>>,
          WithoutBody & ContentType<Content, Type>
        >
      : FlatMembers<Found, Members, WithoutBody & ContentType<Content, Type>>
    : never;
}[keyof Content & string];

type FlatMembers<Found, Members, Options, Shared = SharedName<Found, UnionToNames<Members>>> =
  NamedParameters<Found, UnionToNames<Members>> extends infer Parameters
    ? Members extends unknown
      ? Arguments<
          OrNothing<Parameters & ([Shared] extends [never] ? Members : PlacedNames<Members, "body", Shared>)>,
          Options
        >
      : never
    : never;

/** TypeScript looks for names that don't exist only where there is one that does. */
type OrNothing<Parameters> = keyof Parameters extends never ? Readonly<Record<string, never>> : Parameters;

/** Calls with the whole body as an option. */
export type WholeBody<Found, Content = ContentOf<Found>> = {
  [Type in keyof Content & string]: Arguments<
    NamedParameters<Found, NoOptions>,
    OpenApiPartsOptions & TypedBodyOptions<Content, Type>
  >;
}[keyof Content & string];

/** The names of the body's members under any of its media types. */
type MemberNames<Found, Content = ContentOf<Found>> = UnionToNames<
  { [Type in keyof Content & string]: MembersOf<Type, Content[Type]> }[keyof Content & string]
>;

/** The parameters of a call without a body, in which the names of its members mean nothing. */
type WithoutMembers<Found, Members = MemberNames<Found>> =
  NamedParameters<Found, Members> extends infer Parameters
    ? [keyof Parameters | keyof Members] extends [never]
      ? Readonly<Record<string, never>>
      : Parameters & { readonly [Name in Exclude<keyof Members, keyof Parameters>]?: undefined }
    : never;

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
          | WholeBody<Found>
          | FlatBody<Found>
          | (IsRequired<Found> extends true ? never : Arguments<WithoutMembers<Found>, WithoutBody>)
    : never;

type BodyMember<Found, Body> =
  IsRequired<Found> extends true ? { readonly body: Body } : { readonly body?: Body | undefined };

type Part<Name extends string, Value> = NoOptions extends Value
  ? { readonly [Key in Name]?: Value | undefined }
  : { readonly [Key in Name]: Value };

type Places<Found> = Part<"path", PathPart<Found>> &
  Part<"query", Query<Found>> &
  Part<"header", Header<Found>> &
  Part<"cookie", Cookie<Found>>;

export type PartsBody<Found, Content = ContentOf<Found>> = {
  [Type in keyof Content & string]: TypedBodyOptions<Content, Type> extends infer Typed
    ? Typed extends { readonly body: infer Body }
      ? Arguments<Places<Found> & BodyMember<Found, Body>, OpenApiPartsOptions & Omit<Typed, "body">>
      : never
    : never;
}[keyof Content & string];

/** The arguments of `parts()` after the name of an operation. */
export type PartsArguments<Paths, Operations, Name> =
  Described<Paths, Operations, Name> extends infer Found
    ? unknown extends Found
      ? [parts: OpenApiParts, options?: OpenApiPartsOptions]
      :
          | PartsBody<Found>
          | (IsRequired<Found> extends true
              ? never
              : Arguments<Places<Found> & { readonly body?: undefined }, OpenApiPartsOptions>)
    : never;

/** The result of a call: a request that knows the type of its response. */
export type OperationResult<Paths, Operations, Name> = TypedRequest & {
  body?: unknown;
  request?: object;
} & DescribedResponse<{ "": { get: Described<Paths, Operations, Name> } }, "", "get">;
