/** The options of a route function, which are in an argument of their own. */

import type { Invalid } from "../uri-template/parse-type.js";
import type { Api } from "./api.js";
import type { ContentOf, DataShapes } from "./body.js";
import type { GivenFields } from "./defaults.js";
import type {
  Operation,
  ParameterInput,
  ParametersOf,
  PathItem,
  SomeFields,
  Without,
} from "./description.js";
import type { FieldOptions } from "./fields.js";
import type { BodylessMethod, ComparedOptions, OptionName, RouteConflicts } from "./options.js";
import type { DataOption, Elsewhere, HeaderValues, NoData, OtherValues } from "./others.js";
import type { NamesIn } from "./url.js";
import type { AnyMembers } from "./values.js";

/** What the options are compared with. */
export type FunctionOptions<
  Method extends string,
  Url extends string,
  Given,
  A extends Api,
  Item = PathItem<A["paths"], Url>,
  Found = Operation<A["paths"], Method, Url>,
> = ComparedOptions &
  ([Lowercase<keyof Given & " ">] extends [never]
    ? HeaderValues<Given> &
        RouteConflicts &
        ([Found] extends [never]
          ? DataOption<Method, Given> & QueryOption<OtherQuery<Given, never, A["query"]>>
          : FieldOptions<Item, Found, A["defaults"]> &
              BodyOption<Method, Given, ContentOf<Found>, A["defaults"]> &
              QueryOption<
                DescribedQuery<Method, Url, Given, A, ParametersOf<Item, Found, "query">> &
                  Elsewhere<
                    keyof Given["query" & keyof Given],
                    Exclude<
                      keyof SomeFields<ParametersOf<Item, Found, "header">>,
                      keyof ParametersOf<Item, Found, "query">
                    >,
                    "is a header field. Pass it in the option headers"
                  >
              >) & {
          readonly [Name in Exclude<
            keyof Given,
            OptionName | "query"
          >]?: Invalid<"There is no such option. Pass parameters in the first argument">;
        }
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

/** A query of a description. Next to a body, it is not among the parameters. */
type DescribedQuery<Method, Url extends string, Given, A extends Api, Query> = (Method extends BodylessMethod
  ? Partial<ParameterInput<Query>>
  : ParameterInput<Without<Query, NamesIn<Url>>>) &
  (A["mode"] extends "strict" ? unknown : OtherQuery<Given, keyof Query, A["query"]>);

type BodyOption<Method extends string, Given, Content, Defaults> = Method extends BodylessMethod
  ? DataOption<Method, Given>
  : [Content] extends [never]
    ? NoData<"The description has no body for data">
    :
        | DataShapes<Content, "content-type" extends GivenFields<Defaults> ? true : false>
        | { readonly data?: undefined };
