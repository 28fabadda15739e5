/** What an OpenAPI description says of a route, in the shape of the `paths` that openapi-typescript generates. */
import type { Invalid } from "../uri-template/parse-type.js";
import type { HeaderOptions } from "./endpoint.js";

/** The methods that a path item may have. */
type DescribedMethod = "get" | "put" | "post" | "delete" | "options" | "head" | "patch";

/** The names of all routes of a description, such as `"GET /repos/{owner}/{repo}"`: what an editor offers. */
export type RouteNames<Paths> = {
  [Url in keyof Paths & string]: `${Uppercase<MethodsOf<Paths[Url]>>} ${Url}`;
}[keyof Paths & string];

/** Newer generators write every method, also TRACE, with `never` for those that do not exist; older ones need no look. */
type MethodsOf<Item> = "trace" extends keyof Item
  ? {
      [Method in keyof Item & DescribedMethod]-?: [Item[Method]] extends [undefined] ? never : Method;
    }[keyof Item & DescribedMethod]
  : keyof Item & DescribedMethod;

/** Whether a description has a route. */
export type IsKnown<Paths, Method extends string, Url extends string> = Url extends keyof Paths
  ? Lowercase<Method> extends keyof Paths[Url]
    ? [Paths[Url][Lowercase<Method>]] extends [undefined]
      ? false
      : true
    : false
  : false;

/** The description of a route that is known. */
type Operation<Paths, Method extends string, Url> = Url extends keyof Paths
  ? Lowercase<Method> extends keyof Paths[Url]
    ? NonNullable<Paths[Url][Lowercase<Method>]>
    : never
  : never;

// biome-ignore lint/complexity/noBannedTypes: no parameters at all
type None = {};

type ParametersOf<Owner> = Owner extends { readonly parameters: infer Parameters } ? Parameters : None;

/** The parameters of one place; those of the operation replace those of its path. */
type ParametersIn<Under, Over, Place> = Place extends keyof Under
  ? [Under[Place]] extends [undefined]
    ? PlaceOf<Over, Place>
    : Override<NonNullable<Under[Place]>, PlaceOf<Over, Place>>
  : PlaceOf<Over, Place>;

type Override<Under, Over> = [keyof Over] extends [never] ? Under : Omit<Under, keyof Over> & Over;

type PlaceOf<Parameters, Place> = Place extends keyof Parameters
  ? [Parameters[Place]] extends [undefined]
    ? None
    : NonNullable<Parameters[Place]>
  : None;

/** Some names may be left out, since the defaults have them. */
type Defaulted<Options, Given> = [Given] extends [never]
  ? Options
  : Options extends unknown
    ? [keyof Options & Given] extends [never]
      ? Options
      : Omit<Options, Given & PropertyKey> & {
          readonly [Name in keyof Options & Given]?: Options[Name] | undefined;
        }
    : never;

/** What a call of a described route takes. */
export type OperationOptions<Paths, Method extends string, Url extends string, Given> = OptionsOf<
  Url extends keyof Paths ? ParametersOf<Paths[Url]> : None,
  Operation<Paths, Method, Url>,
  Given
>;

type OptionsOf<Shared, Found, Given> =
  ParametersOf<Found> extends infer Own
    ? Defaulted<ParametersIn<Shared, Own, "path"> & ParametersIn<Shared, Own, "query">, Given> &
        ([(keyof Shared | keyof Own) & ("header" | "cookie")] extends [never]
          ? unknown
          : FieldOptions<ParametersIn<Shared, Own, "header">, ParametersIn<Shared, Own, "cookie">, Given>) &
        ("requestBody" extends keyof Found ? BodyOptions<ContentOf<Found>> : unknown)
    : never;

/** Header fields go into `headers`, under the description's name or its lowercase; cookies are one field. */
type FieldOptions<Fields, Cookies, Given> = [keyof Fields | keyof Cookies] extends [never]
  ? unknown
  : None extends Fields & Cookies
    ? { readonly headers?: (HeaderOptions & Partial<FieldsOf<Fields>>) | undefined }
    : "headers" extends Given
      ? { readonly headers?: (HeaderOptions & Partial<FieldsOf<Fields>>) | undefined }
      : { readonly headers: HeaderOptions & FieldsOf<Fields> & CookieField<Cookies> };

type FieldsOf<Fields> = Fields | { [Name in keyof Fields as Lowercase<Name & string>]: Fields[Name] };

type CookieField<Cookies> = None extends Cookies ? unknown : { readonly cookie: string };

/** The body's properties are parameters, or the body as a whole is `data`: what both ways allow. */
type BodyOptions<Content> = [Content] extends [never]
  ? unknown
  : [keyof Content & JsonType] extends [never]
    ? { readonly data?: RawBody | undefined }
    : PartialBody<Content[keyof Content & JsonType], keyof Content extends JsonType ? never : RawBody>;

/** Distributes over `oneOf`. */
type PartialBody<Body, Raw> = Body extends readonly unknown[] | Scalars
  ? { readonly data?: Body | Raw | undefined }
  : (string extends keyof Body ? unknown : Partial<Body>) & { readonly data?: Body | Raw | undefined };

/** What a body of properties must have. */
type NeededBody<Content> = [keyof Content & JsonType] extends [never]
  ? { readonly data: RawBody }
  : [ObjectsOf<Content[keyof Content & JsonType]>] extends [never]
    ? { readonly data: Content[keyof Content & JsonType] }
    : ObjectsOf<Content[keyof Content & JsonType]>;

type ObjectsOf<Body> = Body extends readonly unknown[] | Scalars
  ? never
  : string extends keyof Body
    ? unknown
    : Body;

type JsonType = `${string}json` | `${string}json;${string}`;

/** Text, bytes, forms and streams: what clients send as it is. */
type RawBody = string | object;

type Scalars = string | number | boolean | null;

/** The content types of the body, with their values; `never` where there is none. */
type ContentOf<Found> = Found extends { readonly requestBody?: infer Body }
  ? NonNullable<Body> extends { readonly content: infer Content }
    ? Content
    : never
  : never;

/**
 * What the body of a described route needs, beside what `OperationOptions` allow: nothing where there is `data`, or the
 * body may be left out.
 *
 * Where literals in a call are what the description asks for, TypeScript takes the whole of `OperationOptions` for the
 * type of the options: those are loose, and may have `data` or not.
 */
export type OperationBody<Paths, Method extends string, Url extends string, Options, Given> =
  Operation<Paths, Method, Url> extends { readonly requestBody: { readonly content: infer Content } }
    ? string extends keyof Options
      ? Defaulted<NeededBody<Content> | { readonly data: unknown }, Given>
      : "data" extends keyof Options | Given
        ? unknown
        : Defaulted<NeededBody<Content>, Given>
    : unknown;

/** As `OperationBody`, for a bag of parameters, where `data` is no body but a name as any other. */
export type BagBody<Paths, Method extends string, Url extends string, Options, Given> =
  Operation<Paths, Method, Url> extends { readonly requestBody: { readonly content: infer Content } }
    ? "data" extends keyof Options | Given
      ? unknown
      : [ObjectsOf<Content[keyof Content & JsonType]>] extends [never]
        ? Invalid<"The body is no JSON object. Pass it as data, in the second bag">
        : Defaulted<ObjectsOf<Content[keyof Content & JsonType]>, Given>
    : unknown;

/** The body of a described route, where the call's own type is not known. */
export type DescribedBody<Paths, Method extends string, Url extends string> =
  Operation<Paths, Method, Url> extends { readonly requestBody: { readonly content: infer Content } }
    ? { body: ValueOf<Content> }
    : [ContentOf<Operation<Paths, Method, Url>>] extends [never]
      ? { body?: unknown }
      : { body?: ValueOf<ContentOf<Operation<Paths, Method, Url>>> };

type ValueOf<Content> = [keyof Content & JsonType] extends [never]
  ? unknown
  : Content[keyof Content & JsonType];

/** The parameters of a described route for a bag of their own, where every name is a parameter. */
export type OperationBag<Paths, Method extends string, Url extends string, Given> = BagIn<
  Url extends keyof Paths ? ParametersOf<Paths[Url]> : None,
  Operation<Paths, Method, Url>,
  Given
>;

type BagIn<Shared, Found, Given> = Defaulted<
  ParametersIn<Shared, ParametersOf<Found>, "path"> & ParametersIn<Shared, ParametersOf<Found>, "query">,
  Given
> &
  ([ContentOf<Found>] extends [never] ? unknown : BagOf<ContentOf<Found>>);

type BagOf<Content> = [keyof Content & JsonType] extends [never]
  ? unknown
  : ObjectsOf<Content[keyof Content & JsonType]> extends infer Body
    ? Body extends unknown
      ? Partial<Body>
      : never
    : never;

declare const answer: unique symbol;

/** Remembers which described route a request is of; at run time there is nothing. */
export interface Answer<Paths, Url, Method extends string> {
  readonly [answer]?: readonly [Paths, Url, Method];
}

/**
 * The JSON value of the 2xx answer to a request: of the type of what an endpoint made with `createEndpoint<paths>`
 * returned. `undefined` stands for an answer without content; of a route that is not described it is `unknown`.
 */
export type ResponseOf<Request> = Request extends { readonly [answer]?: infer Route }
  ? NonNullable<Route> extends readonly [infer Paths, infer Url, infer Method extends string]
    ? AnswerOf<Operation<Paths, Method, Url>>
    : unknown
  : unknown;

type Success = 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 226 | "2XX" | "2xx";

type AnswerOf<Found> = Found extends { readonly responses: infer Responses }
  ? { [Status in keyof Responses & Success]: JsonOf<Responses[Status]> }[keyof Responses & Success]
  : unknown;

type JsonOf<Response> = Response extends { readonly content: infer Content }
  ? [Content] extends [never]
    ? undefined
    : [keyof Content & JsonType] extends [never]
      ? unknown
      : Content[keyof Content & JsonType]
  : undefined;
