/** What an OpenAPI description says of the parameters of a route. */

import type { HeaderOptions } from "../options.js";
import type { BodyOptions, BodyParameters } from "./body.js";
import type { ContentOf, Defaulted, Operation } from "./operation.js";

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

/** The parameters of a described route for a route function, where every name is a parameter. */
export type OperationParameters<Paths, Method extends string, Url extends string, Given> = ParametersFor<
  Url extends keyof Paths ? ParametersOf<Paths[Url]> : None,
  Operation<Paths, Method, Url>,
  Given
>;

type ParametersFor<Shared, Found, Given> = Defaulted<
  ParametersIn<Shared, ParametersOf<Found>, "path"> & ParametersIn<Shared, ParametersOf<Found>, "query">,
  Given
> &
  ([ContentOf<Found>] extends [never] ? unknown : BodyParameters<ContentOf<Found>>);
