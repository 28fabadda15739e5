/** What a call of a described route takes: parameters, and header fields. */

import type { Call, Described } from "../call.js";
import type { GivenFields } from "../defaults.js";
import type { AnyHeaders, BodylessMethod, NoOptions } from "../options.js";
import type { VariablesOf } from "../template-parameters.js";
import type { WrittenNames } from "../url.js";
import type { Defaulted, Input, NamesOf, ParameterInput } from "./input.js";
import type { LiteralKey } from "./operation.js";
import type { NoFields, PlaceOf, SetField } from "./parameters.js";

/** What a call of a described route takes in its URL and its header fields. Next to a body, the route says what the query is. */
export type DescribedOptions<T extends Call> = FlatOptions<
  Described<T>,
  T,
  T["url"] extends LiteralKey<T["paths"]> ? true : false
>;

type FlatOptions<Parameters, T extends Call, IsKey> = Defaulted<
  PathIn<PlaceOf<Parameters, "path">, T["url"], IsKey> &
    ParameterInput<
      T["method"] extends BodylessMethod
        ? QueryIn<OnlyQuery<Parameters>, T["url"], IsKey>
        : IsKey extends true
          ? NoOptions
          : WrittenQuery<Parameters, T["url"]>
    >,
  T["defaults"]
> &
  FieldsIn<Parameters, T["defaults"]>;

/** The parameters of a route function, whose options have a query of their own. */
export type DescribedInput<T extends Call, Parameters = Described<T>> = Defaulted<
  PathIn<PlaceOf<Parameters, "path">, T["url"], false> &
    Partial<
      ParameterInput<
        T["method"] extends BodylessMethod ? OnlyQuery<Parameters> : WrittenQuery<Parameters, T["url"]>
      >
    >,
  T["defaults"]
>;

/** The query parameters. A name that the path has too is that of the path. */
export type OnlyQuery<Parameters> = keyof PlaceOf<Parameters, "query"> &
  keyof PlaceOf<Parameters, "path"> extends never
  ? PlaceOf<Parameters, "query">
  : Omit<PlaceOf<Parameters, "query">, keyof PlaceOf<Parameters, "path">>;

/** The query parameters that the route has as variables. A name that the path has too is that of the path. */
export type WrittenQuery<Parameters, Url extends string> = Pick<
  PlaceOf<Parameters, "query">,
  Exclude<keyof PlaceOf<Parameters, "query"> & VariablesOf<Url>[number], keyof PlaceOf<Parameters, "path">>
>;

/** In a description with patterns as keys, a path parameter may be written out. */
type PathIn<Parameters, Url extends string, IsKey> = IsKey extends true
  ? Parameters
  : keyof Parameters extends VariablesOf<Url>[number]
    ? Parameters
    : Pick<Parameters, keyof Parameters & VariablesOf<Url>[number]>;

/** Query parameters without those that are written out in the route. */
type QueryIn<Parameters, Url extends string, IsKey> = IsKey extends true
  ? Parameters
  : keyof Parameters & WrittenNames<Url> extends never
    ? Parameters
    : Omit<Parameters, Exclude<WrittenNames<Url>, VariablesOf<Url>[number]>>;

/** Header fields go into `headers`, under the description's name or its lowercase; cookies are one field. */
export type DescribedFields<T extends Call> = FieldsIn<Described<T>, T["defaults"]>;

type FieldsIn<Parameters, Defaults> = keyof Parameters & keyof NoFields extends never
  ? unknown
  : [Parameters] extends [NoFields]
    ? unknown
    : FieldOptions<PlaceOf<Parameters, "header">, PlaceOf<Parameters, "cookie">, GivenFields<Defaults>>;

type FieldOptions<Fields, Cookies, Given> = keyof Fields | keyof Cookies extends never
  ? unknown
  : NoOptions extends WithoutFields<Fields, Given> & ("cookie" extends Given ? unknown : Cookies)
    ? { readonly headers?: (AnyHeaders & SomeFields<Fields>) | undefined }
    : {
        readonly headers: AnyHeaders &
          SomeFields<Fields> &
          FieldsOf<WithoutFields<Fields, Given>> &
          ("cookie" extends Given ? unknown : CookieField<Cookies>);
      };

/** Fields that neither the defaults nor the library have. */
export type WithoutFields<Fields, Given> = {
  [Name in keyof Fields as Lowercase<Name & string> extends Given | SetField | "user-agent"
    ? never
    : Name]: Fields[Name];
};

/** Each required field, as the description writes it or in lowercase. */
export type FieldsOf<Fields> = {
  [Name in keyof Fields]-?: NoOptions extends Pick<Fields, Name>
    ? never
    : (fields: InEitherCase<Name & string, Input<Fields[Name]>>) => void;
}[keyof Fields] extends (fields: infer All) => void
  ? All
  : unknown;

export type InEitherCase<Name extends string, Value> =
  | { readonly [Key in Name]: Value }
  | { readonly [Key in Lowercase<Name>]: Value };

/** Header fields and cookies, which are refused as parameters with words of their own. */
export type FieldNames<C extends Call> = NamesOf<
  PlaceOf<Described<C>, "cookie"> | SomeFields<PlaceOf<Described<C>, "header">>
>;

/** Each field may be written in both ways, and be there or not. */
export type SomeFields<Fields> = {
  readonly [Name in keyof Fields as Name | Lowercase<Name & string>]?:
    | ParameterInput<Fields>[Name]
    | undefined;
};

type CookieField<Cookies> = NoOptions extends Cookies ? unknown : { readonly cookie: string };
