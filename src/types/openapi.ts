/** What an OpenAPI description says of a route, in the shape of the `paths` that openapi-typescript generates. */
import type { BagOf, BodyOptions, ContentOf } from "./described-body.js";
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
export type Operation<Paths, Method extends string, Url> = Url extends keyof Paths
  ? Lowercase<Method> extends keyof Paths[Url]
    ? NonNullable<Paths[Url][Lowercase<Method>]>
    : never
  : never;

/** No parameters at all. */
type None = Record<never, never>;

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
export type Defaulted<Options, Given> = [Given] extends [never]
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
