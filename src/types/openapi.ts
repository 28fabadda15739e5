/** What an OpenAPI description says of a route, in the shape of the `paths` that openapi-typescript generates. */
import type { HeaderOptions } from "./endpoint.js";
import type { MethodOptions } from "./options.js";

/** The methods that a path item may have. */
type DescribedMethod = "get" | "put" | "post" | "delete" | "options" | "head" | "patch";

/** The names of all routes of a description, such as `"GET /repos/{owner}/{repo}"`: what an editor offers. */
export type RouteNames<Paths> = {
  [Url in keyof Paths & string]: `${Uppercase<MethodsOf<Paths[Url]>>} ${Url}`;
}[keyof Paths & string];

/** Some generators write every method, with `never` for those that do not exist. */
type MethodsOf<Item> = {
  [Method in keyof Item & DescribedMethod]-?: [Item[Method]] extends [undefined] ? never : Method;
}[keyof Item & DescribedMethod];

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

/** The parameters of one place; those of the operation replace those of its path. */
type ParametersIn<Item, Found, Place extends string> = Override<PlaceOf<Item, Place>, PlaceOf<Found, Place>>;

type Override<Under, Over> = [keyof Under] extends [never]
  ? Over
  : [keyof Over] extends [never]
    ? Under
    : Omit<Under, keyof Over> & Over;

// biome-ignore lint/complexity/noBannedTypes: no parameters at all
type None = {};

type PlaceOf<Owner, Place extends string> = Owner extends { readonly parameters: infer Parameters }
  ? Place extends keyof Parameters
    ? [NonNullable<Parameters[Place]>] extends [never]
      ? None
      : NonNullable<Parameters[Place]>
    : None
  : None;

/** Some names may be left out, since the defaults have them. */
type Defaulted<Options, Given> = [Given] extends [never]
  ? Options
  : Options extends unknown
    ? [keyof Options & Given] extends [never]
      ? Options
      : Omit<Options, Given & PropertyKey> & { readonly [Name in keyof Options & Given]?: Options[Name] | undefined }
    : never;

/** What a call of a described route takes. */
export type OperationOptions<Paths, Method extends string, Url extends string, Given> = OptionsOf<
  Url extends keyof Paths ? Paths[Url] : never,
  Operation<Paths, Method, Url>,
  Method,
  Given
>;

type OptionsOf<Item, Found, Method extends string, Given> = MethodOptions<Method> &
  Defaulted<OperationParameters<Item, Found>, Given> &
  FieldOptions<ParametersIn<Item, Found, "header">, ParametersIn<Item, Found, "cookie">, Given> &
  ([ContentOf<Found>] extends [never] ? unknown : BodyOptions<ContentOf<Found>>);

/** The parameters that a described route has in its path and its query. */
type OperationParameters<Item, Found> = ParametersIn<Item, Found, "path"> & ParametersIn<Item, Found, "query">;

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
type BodyOptions<Content> = [keyof Content & JsonType] extends [never]
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

type ObjectsOf<Body> = Body extends readonly unknown[] | Scalars ? never : string extends keyof Body ? unknown : Body;

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
 */
export type OperationBody<Paths, Method extends string, Url extends string, Options, Given> = "data" extends keyof Options | Given
  ? unknown
  : Operation<Paths, Method, Url> extends { readonly requestBody: { readonly content: infer Content } }
    ? Defaulted<NeededBody<Content>, Given>
    : unknown;

/** The parameters of a described route for a bag of their own, where every name is a parameter. */
export type OperationBag<Paths, Method extends string, Url extends string, Given> = Defaulted<
  OperationParameters<Url extends keyof Paths ? Paths[Url] : never, Operation<Paths, Method, Url>>,
  Given
> &
  ([ContentOf<Operation<Paths, Method, Url>>] extends [never]
    ? unknown
    : BagOf<ContentOf<Operation<Paths, Method, Url>>>);

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
