import type { Api, KeyOfUnknown } from "../api.js";
import type { FieldsOfDefaults, GivenNames, TypeElsewhere } from "../defaults.js";
import type { AnyHeaders, BodylessMethod, CommonOptions, NoOptions, OptionName } from "../options.js";
import type { DataOption, GivenOptions, OtherValues, Refused } from "../unplaced-names.js";
import type { NamesIn, WrittenNames } from "../url.js";
import type { AnyMembers } from "../values.js";
import type { ContentOf, DataShapes, UnknownData } from "./body.js";
import type {
  FieldsOf,
  Operation,
  ParameterInput,
  ParametersOf,
  PathItem,
  RequiredNames,
  SetField,
  SomeFields,
  Without,
} from "./description.js";

/** Header fields go into `headers`, cookies are one of them. */
export type FieldOptions<Item, Found, Defaults> = FieldsOption<
  ParametersOf<Item, Found, "header">,
  NeededFields<ParametersOf<Item, Found, "header">, FieldsOfDefaults<Defaults>>,
  NeedsCookie<ParametersOf<Item, Found, "cookie">, FieldsOfDefaults<Defaults>>
>;

type FieldsOption<Fields, Needed, Cookie> = NoOptions extends Needed & Cookie
  ? { readonly headers?: (AnyHeaders & SomeFields<Fields>) | undefined }
  : { readonly headers: AnyHeaders & SomeFields<Fields> & FieldsOf<Needed> & Cookie };

/** Fields that neither the defaults nor the library have. */
type NeededFields<Fields, Given> = WithoutFields<Fields, Given | SetField | "user-agent">;

export type WithoutFields<Fields, Names> = {
  [Name in keyof Fields as Lowercase<Name & string> extends Names ? never : Name]: Fields[Name];
};

type NeedsCookie<Cookies, Given> = "cookie" extends Given
  ? NoOptions
  : NoOptions extends Cookies
    ? NoOptions
    : { readonly cookie: string };

export type NeededOptions<
  Method extends string,
  Url extends string,
  A extends Api,
  Options,
  Item = PathItem<A["paths"], Url>,
  Found = Operation<A["paths"], Method, Url>,
> = [Found] extends [never]
  ? never
  : Exclude<
      | (Method extends BodylessMethod ? never : NeededQuery<Url, ParametersOf<Item, Found, "query">>)
      | (NoOptions extends NeededFields<
          ParametersOf<Item, Found, "header">,
          FieldsOfDefaults<A["defaults"]>
        > &
          NeedsCookie<ParametersOf<Item, Found, "cookie">, FieldsOfDefaults<A["defaults"]>>
          ? never
          : "headers"),
      GivenNames<Options>
    >;

type NeededQuery<Url extends string, Query> = [
  Exclude<RequiredNames<Query>, NamesIn<Url> | WrittenNames<Url>>,
] extends [never]
  ? never
  : "query";

export type FunctionOptions<
  Method extends string,
  Url extends string,
  Given,
  A extends Api,
  Item = PathItem<A["paths"], Url>,
  Found = Operation<A["paths"], Method, Url>,
> = CommonOptions<AnyHeaders> &
  ([KeyOfUnknown<Given>] extends [never]
    ? GivenOptions<Given, "method" | "url"> &
        ([Found] extends [never]
          ? DataOption<Method, Given> & QueryOption<OtherQuery<Given, never, A["query"]>>
          : FieldOptions<Item, Found, A["defaults"]> &
              DataRule<
                Method,
                Given,
                Found,
                | DataShapes<ContentOf<Found>, TypeElsewhere<"route", Given, A["defaults"]>>
                | UnknownData<Given, ContentOf<Found>>
                | { readonly data?: undefined }
              > &
              QueryOption<
                DescribedQuery<Method, Url, Given, A, ParametersOf<Item, Found, "query">> &
                  Refused<
                    keyof Given["query" & keyof Given] &
                      Exclude<
                        keyof SomeFields<ParametersOf<Item, Found, "header">>,
                        keyof ParametersOf<Item, Found, "query">
                      >,
                    "field"
                  >
              >) &
        Refused<Exclude<keyof Given, OptionName | "query">, "option">
    : AnyMembers);

export interface QueryOption<Query> {
  /** Parameters for the query, whatever the method is. */
  readonly query?: Query | undefined;
}

type OtherQuery<Given, Except, Value> = OtherValues<
  never,
  Exclude<keyof Given["query" & keyof Given], Except>,
  Given["query" & keyof Given],
  Value
>;

/** A query of a description. Next to a body, what the route doesn't write is not among the parameters. */
type DescribedQuery<Method, Url extends string, Given, A extends Api, Query> = Partial<
  ParameterInput<Query>
> &
  (Method extends BodylessMethod ? unknown : ParameterInput<Without<Query, NamesIn<Url>>>) &
  (A["mode"] extends "strict"
    ? Refused<Exclude<keyof Given["query" & keyof Given], keyof Query>, "undescribed">
    : OtherQuery<Given, keyof Query, A["query"]>);

/** Whether there is a body for `data`. */
export type DataRule<Method extends string, Given, Found, Body> = Method extends BodylessMethod
  ? DataOption<Method, Given>
  : [ContentOf<Found>] extends [never]
    ? Refused<"data", "no body">
    : Body;
