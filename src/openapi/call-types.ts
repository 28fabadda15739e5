/** What a call may have, in the shape of the `paths` and `operations` that openapi-typescript generates. */
import type { RouteNames } from "../types/description/operation.js";
import type { DescribedResponse } from "../types/description/response.js";
import type { TypedRequest } from "../types/request.js";
import type { OpenApiCallOptions, OpenApiParts, OpenApiPartsOptions } from "./types.js";

/** No properties. */
type None = Record<never, never>;

/** The names that a call may have: operationIds and routes of the description, or any string without one. */
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

type ParametersOf<Found> = Found extends { readonly parameters: infer Parameters } ? Parameters : None;

/** The parameters of one place, with the place itself optional where they are. */
type In<Found, Place> = Place extends keyof ParametersOf<Found>
  ? [ParametersOf<Found>[Place]] extends [undefined]
    ? None
    : Readonly<Nullable<WithoutReserved<NonNullable<ParametersOf<Found>[Place]>, Place>>>
  : None;

/** What may be left out may be `undefined` or `null` too. */
type Nullable<Parameters> = {
  [Name in keyof Parameters]: None extends Pick<Parameters, Name>
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

type All<Found> = Path<Found> & Query<Found> & Header<Found> & Cookie<Found>;

/** The parameters by name; `never` where one that is required has no name of its own. */
type Named<Found, Members> = [SharedName<Found, Members>] extends [never]
  ? All<Found>
  : None extends Pick<All<Found>, SharedName<Found, Members> & keyof All<Found>>
    ? Omit<All<Found>, SharedName<Found, Members>>
    : never;

// --- bodies ---------------------------------------------------------------------------------------------------------------

type BodyOf<Found> = Found extends { readonly requestBody?: infer Body } ? Body : undefined;

type ContentOf<Found> =
  NonNullable<BodyOf<Found>> extends { readonly content: infer Content } ? Content : None;

/** Whether the body has to be given. */
type IsRequired<Found> = Found extends { readonly requestBody: unknown }
  ? [BodyOf<Found>] extends [undefined]
    ? false
    : true
  : false;

/** Whether a union has more than one member. */
type IsUnion<Union, Whole = Union> = Union extends unknown ? ([Whole] extends [Union] ? false : true) : never;

/** What is sent where the caller names no media type. */
type DefaultType<Content> =
  true extends IsUnion<keyof Content> ? keyof Content & "application/json" : keyof Content & string;

type JsonType = `${string}/json` | `${string}+json` | `${string}/json;${string}`;
type FormType = `application/x-www-form-urlencoded${string}`;
type MultipartType = `multipart/form-data${string}`;

/** An instance of a class of the platform, where its declarations are loaded: those of the DOM or of Node. */
type Platform<Name extends string> = typeof globalThis extends {
  [Key in Name]: { prototype: infer Instance };
}
  ? Instance
  : never;

/** What a body may be as it is. */
type Raw = Platform<"Blob"> | ArrayBuffer | ArrayBufferView | Platform<"ReadableStream">;

/** The members of a form that may be files. */
type Files<Form> = Form extends object
  ? {
      [Name in keyof Form]:
        | Form[Name]
        | (string extends NonNullable<Form[Name]> ? Platform<"Blob"> | ArrayBufferView : never);
    }
  : never;

/** What a body may be under a media type. */
type BodyValue<Type, Value> = Type extends JsonType
  ? Value | Raw
  : Type extends FormType
    ? Value | Platform<"URLSearchParams"> | string
    : Type extends MultipartType
      ? Files<Value> | Platform<"FormData">
      :
          | string
          | Raw
          | (Type extends `${string}*${string}` | `${string}${"ndjson" | "jsonl" | "json-seq"}`
              ? unknown
              : never);

type Scalars = string | number | boolean | null | undefined | readonly unknown[];

/** The members of a body that is an object, whose names are known; `never` for another body. */
type MembersOf<Type, Value> = Type extends JsonType | FormType | MultipartType
  ? Value extends Scalars
    ? never
    : KnownNames<Type extends MultipartType ? Files<Value> : Value>
  : never;

type KnownNames<Value> = {
  [Name in keyof Value as string extends Name ? never : number extends Name ? never : Name]: Value[Name];
};

/** Every name that the members may have. */
type UnionToNames<Members> = { [Name in Members extends unknown ? keyof Members : never]: unknown };

// --- calls ----------------------------------------------------------------------------------------------------------------

/** A tuple of parameters and options, of which what may be left out may be left out. */
type Arguments<Parameters, Options> = None extends Parameters
  ? None extends Options
    ? [parameters?: Parameters | undefined, options?: Options]
    : [parameters: Parameters | undefined, options: Options]
  : None extends Options
    ? [parameters: Parameters, options?: Options]
    : [parameters: Parameters, options: Options];

type WithoutBody = OpenApiPartsOptions & { readonly body?: undefined };

/** An option that may be left out where the description says what it is. */
type ContentType<Content, Type> =
  Type extends DefaultType<Content>
    ? { readonly contentType?: (Type extends `${string}*${string}` ? string : Type) | undefined }
    : { readonly contentType: Type extends `${string}*${string}` ? string : Type };

/** A body in one object with the parameters, for each media type. */
type FlatBody<Found, Content = ContentOf<Found>> = {
  [Type in keyof Content & string]: MembersOf<Type, Content[Type]> extends infer Members
    ? [Members] extends [never]
      ? never
      : FlatMembers<Found, Members, WithoutBody & ContentType<Content, Type>>
    : never;
}[keyof Content & string];

type FlatMembers<Found, Members, Options> =
  Named<Found, UnionToNames<Members>> extends infer Parameters
    ? [Parameters] extends [never]
      ? never
      : Members extends unknown
        ?
            | Arguments<Parameters & Omit<Members, SharedName<Found, UnionToNames<Members>>>, Options>
            | (IsRequired<Found> extends true ? never : Arguments<Parameters, Options>)
        : never
    : never;

/** A body of its own. */
type WholeBody<Found, Content = ContentOf<Found>> = {
  [Type in keyof Content & string]: Arguments<
    Named<Found, None>,
    OpenApiPartsOptions & ContentType<Content, Type> & { readonly body: BodyValue<Type, Content[Type]> }
  >;
}[keyof Content & string];

/** What follows the name of an operation. */
export type CallArguments<Paths, Operations, Name> =
  Described<Paths, Operations, Name> extends infer Found
    ? unknown extends Found
      ? [parameters?: Readonly<Record<string, unknown>>, options?: OpenApiCallOptions]
      : Named<Found, None> extends infer Parameters
        ?
            | ([Parameters] extends [never] ? never : WholeBody<Found>)
            | FlatBody<Found>
            | (IsRequired<Found> extends true ? never : Arguments<Parameters, WithoutBody>)
        : never
    : never;

type Part<Name extends string, Value> = None extends Value
  ? { readonly [Key in Name]?: Value | undefined }
  : { readonly [Key in Name]: Value };

type Places<Found> = Part<"path", Path<Found>> &
  Part<"query", Query<Found>> &
  Part<"header", Header<Found>> &
  Part<"cookie", Cookie<Found>>;

type PartsBody<Found, Content = ContentOf<Found>> = {
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

/** What follows the name of an operation in `parts()`. */
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

/** What a call returns: a request that remembers which response to expect. */
export type CallResult<Paths, Operations, Name> = TypedRequest & {
  body?: unknown;
  request?: object;
} & DescribedResponse<{ "": { get: Described<Paths, Operations, Name> } }, "", "get">;
