/** What an OpenAPI description says of the parameters of a route. */

import type { Invalid } from "../../uri-template/parse-type.js";
import type { GivenFields, GivenNames } from "../defaults.js";
import type { AnyHeaders, BodylessMethod, NoOptions } from "../options.js";
import type { VariablesOf } from "../template-parameters.js";
import type { NormalUrl, WrittenNames } from "../url.js";
import type { Defaulted, Input, ParameterInput } from "./input.js";
import type { ContentOf, LiteralKey, MemberNames, Methods, Operation, PathItem } from "./operation.js";

/** The parameters of an operation or a path, or `never` if it has none. */
type ParametersOf<Owner> = Owner["parameters" & keyof Owner];

/** What most paths have, as their operations have the parameters. */
interface NoParameters extends NoFields {
  readonly path?: undefined;
  readonly query?: undefined;
}

/** What most operations have. */
interface NoFields {
  readonly header?: undefined;
  readonly cookie?: undefined;
}

/** A path without parameters of its own. */
interface PlainItem extends Partial<Record<keyof Methods, unknown>> {
  readonly parameters?: NoParameters;
}

/** The parameters of an operation and of its path, by their place. */
type Merge<Under, Over> = Under | Over extends NoFields ? Merged<Under, Over> : MergedWithFields<Under, Over>;

interface Merged<Under, Over> {
  readonly path: Override<PlaceOf<Under, "path">, PlaceOf<Over, "path">>;
  readonly query: Override<PlaceOf<Under, "query">, PlaceOf<Over, "query">>;
}

interface MergedWithFields<Under, Over> extends Merged<Under, Over> {
  readonly header: Override<PlaceOf<Under, "header">, PlaceOf<Over, "header">>;
  readonly cookie: Override<PlaceOf<Under, "cookie">, PlaceOf<Over, "cookie">>;
}

type Override<Under, Over> = keyof Under extends keyof Over
  ? Over
  : keyof Over extends never
    ? Under
    : Omit<Under, keyof Over> & Over;

/** The parameters of a place, none where it has none. */
export type PlaceOf<Parameters, Place> = Given<Parameters[Place & keyof Parameters]>;

/** `& {}` is `NonNullable`, which takes longer. */
type Given<Place> = [Place] extends [undefined] ? NoOptions : Place & {};

type AllParameters<Paths, Method extends string, Url extends string> = ParametersIn<
  PathItem<Paths, Url>,
  Lowercase<Method>
>;

/** The parameters of an operation by its name in a path item. */
export type ParametersIn<Item, Name> = Name extends keyof Item
  ? Item extends PlainItem
    ? ParametersOf<Item[Name] & {}>
    : Merge<ParametersOf<Item>, ParametersOf<Item[Name] & {}>>
  : NoOptions;

/** The parameters of one place of a described route. */
export type DescribedIn<Paths, Method extends string, Url extends string, Place> = PlaceOf<
  AllParameters<Paths, Method, Url>,
  Place
>;

/**
 * The names that the URL of a described route takes. Where the description has the URL as it is written, they are its path
 * parameters, and nothing has to be parsed.
 */
export type UrlNames<Paths, Method extends string, Url extends string> =
  Url extends LiteralKey<Paths> ? keyof DescribedIn<Paths, Method, Url, "path"> : VariablesOf<Url>[number];

/** The names that the description of a route has: of its path, however that is written, its query and its body. */
export type DescribedNames<Paths, Method extends string, Url extends string> =
  | (Url extends LiteralKey<Paths>
      ? keyof DescribedIn<Paths, Method, Url, "path">
      : VariablesOf<NormalUrl<Url>>[number])
  | keyof DescribedIn<Paths, Method, Url, "query">
  | MemberNames<ContentOf<Operation<Paths, Method, Url>>>;

/** What a call of a described route takes in its URL and its header fields. */
export type DescribedOptions<Paths, Method extends string, Url extends string, Defaults> = FlatOptions<
  AllParameters<Paths, Method, Url>,
  Method,
  Url,
  Defaults,
  Url extends LiteralKey<Paths> ? true : false
>;

type FlatOptions<Parameters, Method, Url extends string, Defaults, IsKey> = (Method extends BodylessMethod
  ? Defaulted<
      PathIn<PlaceOf<Parameters, "path">, Url, IsKey> &
        ParameterInput<QueryIn<PlaceOf<Parameters, "query">, Url, IsKey>>,
      Defaults
    >
  : Defaulted<PathIn<PlaceOf<Parameters, "path">, Url, IsKey>, Defaults> &
      QueryBesideBody<
        QueryIn<PlaceOf<Parameters, "query">, Url, IsKey>,
        keyof PlaceOf<Parameters, "path">,
        IsKey extends true ? never : VariablesOf<Url>[number],
        Defaults
      >) &
  FieldsIn<Parameters, Defaults>;

/** The same for a route function, whose options have a query of their own. */
export type DescribedInput<Paths, Method extends string, Url extends string, Defaults> = Defaulted<
  PathIn<DescribedIn<Paths, Method, Url, "path">, Url, false> &
    Partial<
      ParameterInput<
        Method extends BodylessMethod
          ? DescribedIn<Paths, Method, Url, "query">
          : Pick<
              DescribedIn<Paths, Method, Url, "query">,
              Exclude<
                keyof DescribedIn<Paths, Method, Url, "query"> & VariablesOf<Url>[number],
                keyof DescribedIn<Paths, Method, Url, "path">
              >
            >
      >
    >,
  Defaults
> &
  (Method extends BodylessMethod
    ? unknown
    : {
        readonly [Name in Exclude<
          keyof DescribedIn<Paths, Method, Url, "query">,
          VariablesOf<Url>[number] | MemberNames<ContentOf<Operation<Paths, Method, Url>>>
        > &
          string]?: Invalid<`Pass ${Name} in the option query`> | undefined;
      });

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

/** Other methods have a body, and the route says what goes into the query. A name that the path has too is that of the path. */
type QueryBesideBody<Parameters, PathNames, Variables, Defaults> = keyof Parameters extends never
  ? unknown
  : Defaulted<
      ParameterInput<Pick<Parameters, keyof Parameters & Exclude<Variables, PathNames>>>,
      Defaults
    > & {
      readonly [Name in keyof Parameters as Exclude<Name, Variables | PathNames>]: Invalid<InBody<Name>>;
    } & InBodyByDefault<Exclude<keyof Parameters, Variables | PathNames>, Defaults>;

export type InBody<Name> =
  `Write {?${Name & string}} at the end of the route, or it would be sent in the body`;

/** A default is sent too. */
export type InBodyByDefault<Names, Defaults> = string extends keyof Defaults
  ? unknown
  : [Names & GivenNames<Defaults>] extends [never]
    ? unknown
    : { readonly [Name in Names & GivenNames<Defaults> & string]: Invalid<InBody<Name>> };

/** Header fields go into `headers`, under the description's name or its lowercase; cookies are one field. */
export type DescribedFields<Paths, Method extends string, Url extends string, Defaults> = FieldsIn<
  AllParameters<Paths, Method, Url>,
  Defaults
>;

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

/** Fields that the defaults do not have. */
export type WithoutFields<Fields, Given> = {
  [Name in keyof Fields as Lowercase<Name & string> extends Given ? never : Name]: Fields[Name];
};

export type FieldsOf<Fields> =
  | ParameterInput<Fields>
  | { [Name in keyof Fields as Lowercase<Name & string>]: Input<Fields[Name]> };

/** Each field may be written in both ways, and be there or not. */
export type SomeFields<Fields> = {
  readonly [Name in keyof Fields as Name | Lowercase<Name & string>]?:
    | ParameterInput<Fields>[Name]
    | undefined;
};

type CookieField<Cookies> = NoOptions extends Cookies ? unknown : { readonly cookie: string };
