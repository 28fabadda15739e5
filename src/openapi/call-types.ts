/** The arguments of calls, inferred from the `paths` and `operations` that openapi-typescript generates. */
import type { RouteNames } from "../types/description/operation.js";
import type { DescribedResponse } from "../types/description/response.js";
import type { NoOptions } from "../types/options.js";
import type { TypedRequest } from "../types/request.js";
import type { OpenApiCallOptions, OpenApiParts, OpenApiPartsOptions } from "./types.js";

/** The operations that can be called: operationIds and routes of the description, or any string without one. */
export type OperationName<Paths, Operations> = unknown extends Paths & Operations
  ? string
  :
      | (unknown extends Operations ? never : keyof Operations & string)
      | (unknown extends Paths ? never : RouteNames<Paths>);

/** The description of an operation; `unknown` without one. */
type Described<Paths, Operations, Name> = Name extends keyof Operations
  ? Operations[Name]
  : Name extends `${infer Method} ${infer Url}`
    ? Url extends keyof Paths
      ? Lowercase<Method> extends keyof Paths[Url]
        ? NonNullable<Paths[Url][Lowercase<Method>]>
        : unknown
      : unknown
    : unknown;

// --- parameters -----------------------------------------------------------------------------------------------------------

type ParametersOf<Found> = Found extends { readonly parameters: infer Parameters } ? Parameters : NoOptions;

/** The parameters of one place. */
type In<Found, Place> = Place extends keyof ParametersOf<Found>
  ? [ParametersOf<Found>[Place]] extends [undefined]
    ? NoOptions
    : Readonly<NullableParameters<WithoutReserved<NonNullable<ParametersOf<Found>[Place]>, Place>>>
  : NoOptions;

/** Optional parameters can be `undefined` or `null` too. */
export type NullableParameters<Parameters> = {
  [Name in keyof Parameters]: NoOptions extends Pick<Parameters, Name>
    ? Parameters[Name] | null | undefined
    : Parameters[Name];
};

/** Header fields that are never parameters. */
type ReservedField =
  | "accept"
  | "content-type"
  | "authorization"
  | "host"
  | "content-length"
  | "transfer-encoding";

type WithoutReserved<Parameters, Place> = Place extends "header"
  ? {
      [Name in keyof Parameters as Lowercase<Name & string> extends ReservedField
        ? never
        : Name]: Parameters[Name];
    }
  : Parameters;

type Path<Found> = In<Found, "path">;
type Query<Found> = In<Found, "query">;
type Header<Found> = In<Found, "header">;
type Cookie<Found> = In<Found, "cookie">;

/** Names that several places have. */
type SharedName<Found, Members> =
  | (keyof Path<Found> & (keyof Query<Found> | keyof Header<Found> | keyof Cookie<Found> | keyof Members))
  | (keyof Query<Found> & (keyof Header<Found> | keyof Cookie<Found> | keyof Members))
  | (keyof Header<Found> & (keyof Cookie<Found> | keyof Members))
  | (keyof Cookie<Found> & keyof Members);

export type AllParameters<Found> = Path<Found> & Query<Found> & Header<Found> & Cookie<Found>;

/** The parameters by name; `never` if a required one shares its name. */
type NamedParameters<Found, Members> = [SharedName<Found, Members>] extends [never]
  ? AllParameters<Found>
  : NoOptions extends Pick<AllParameters<Found>, SharedName<Found, Members> & keyof AllParameters<Found>>
    ? Omit<AllParameters<Found>, SharedName<Found, Members>>
    : never;

// --- bodies ---------------------------------------------------------------------------------------------------------------

type BodyOf<Found> = Found extends { readonly requestBody?: infer Body } ? Body : undefined;

type ContentOf<Found> =
  NonNullable<BodyOf<Found>> extends { readonly content: infer Content } ? Content : NoOptions;

/** Whether the body is required. */
type IsRequired<Found> = Found extends { readonly requestBody: unknown }
  ? [BodyOf<Found>] extends [undefined]
    ? false
    : true
  : false;

/** Whether a union has more than one member. */
type IsUnion<Union, Whole = Union> = Union extends unknown ? ([Whole] extends [Union] ? false : true) : never;

/** The media type that is used without `contentType`. */
type DefaultType<Content> =
  true extends IsUnion<keyof Content> ? keyof Content & "application/json" : keyof Content & string;

type JsonType = `${string}/json` | `${string}+json` | `${string}/json;${string}`;
type FormType = `application/x-www-form-urlencoded${string}`;
type MultipartType = `multipart/form-data${string}`;

/** An instance of a platform class, if its declarations are loaded: those of the DOM or of Node.js. */
type Platform<Name extends string> = typeof globalThis extends {
  [Key in Name]: { prototype: infer Instance };
}
  ? Instance
  : never;

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

/** The bodies of a media type. */
type BodyValue<Type, Value> = Type extends JsonType
  ? Value | RawBody
  : Type extends FormType
    ? Value | Platform<"URLSearchParams"> | string
    : Type extends MultipartType
      ? Files<Value> | Platform<"FormData">
      :
          | string
          | RawBody
          | (Type extends `${string}*${string}` | `${string}${"ndjson" | "jsonl" | "json-seq"}`
              ? unknown
              : never);

type Scalars = string | number | boolean | null | undefined | readonly unknown[];

/** The members of a body that is an object; `never` for other bodies. */
type MembersOf<Type, Value> = Type extends JsonType | FormType | MultipartType
  ? Value extends Scalars
    ? never
    : KnownNames<Type extends MultipartType ? Files<Value> : Value>
  : never;

type KnownNames<Value> = {
  [Name in keyof Value as string extends Name ? never : number extends Name ? never : Name]: Value[Name];
};

/** The names of all members of a union. */
type UnionToNames<Members> = { [Name in Members extends unknown ? keyof Members : never]: unknown };

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
    ? { readonly contentType?: (Type extends `${string}*${string}` ? string : Type) | undefined }
    : { readonly contentType: Type extends `${string}*${string}` ? string : Type };

/** Calls with the members of the body among the parameters, for each media type. */
type FlatBody<Found, Content = ContentOf<Found>> = {
  [Type in keyof Content & string]: MembersOf<Type, Content[Type]> extends infer Members
    ? [Members] extends [never]
      ? never
      : FlatMembers<Found, Members, WithoutBody & ContentType<Content, Type>>
    : never;
}[keyof Content & string];

type FlatMembers<Found, Members, Options> =
  NamedParameters<Found, UnionToNames<Members>> extends infer Parameters
    ? [Parameters] extends [never]
      ? never
      : Members extends unknown
        ?
            | Arguments<Parameters & Omit<Members, SharedName<Found, UnionToNames<Members>>>, Options>
            | (IsRequired<Found> extends true ? never : Arguments<Parameters, Options>)
        : never
    : never;

/** Calls with the whole body as an option. */
export type WholeBody<Found, Content = ContentOf<Found>> = {
  [Type in keyof Content & string]: Arguments<
    NamedParameters<Found, NoOptions>,
    OpenApiPartsOptions & ContentType<Content, Type> & { readonly body: BodyValue<Type, Content[Type]> }
  >;
}[keyof Content & string];

/** The arguments after the name of an operation. */
export type CallArguments<Paths, Operations, Name> =
  Described<Paths, Operations, Name> extends infer Found
    ? unknown extends Found
      ? [parameters?: Readonly<Record<string, unknown>>, options?: OpenApiCallOptions]
      : NamedParameters<Found, NoOptions> extends infer Parameters
        ?
            | ([Parameters] extends [never] ? never : WholeBody<Found>)
            | FlatBody<Found>
            | (IsRequired<Found> extends true ? never : Arguments<Parameters, WithoutBody>)
        : never
    : never;

type Part<Name extends string, Value> = NoOptions extends Value
  ? { readonly [Key in Name]?: Value | undefined }
  : { readonly [Key in Name]: Value };

type Places<Found> = Part<"path", Path<Found>> &
  Part<"query", Query<Found>> &
  Part<"header", Header<Found>> &
  Part<"cookie", Cookie<Found>>;

export type PartsBody<Found, Content = ContentOf<Found>> = {
  [Type in keyof Content & string]: IsRequired<Found> extends true
    ? Arguments<
        Places<Found> & { readonly body: BodyValue<Type, Content[Type]> },
        OpenApiPartsOptions & ContentType<Content, Type>
      >
    : Arguments<
        Places<Found> & { readonly body?: BodyValue<Type, Content[Type]> | undefined },
        OpenApiPartsOptions & ContentType<Content, Type>
      >;
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
export type CallResult<Paths, Operations, Name> = TypedRequest & {
  body?: unknown;
  request?: object;
} & DescribedResponse<{ "": { get: Described<Paths, Operations, Name> } }, "", "get">;
