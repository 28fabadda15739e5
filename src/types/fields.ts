/** Header fields and cookies, and the options without which a described request would lack what is required. */

import type { Api } from "./api.js";
import type { GivenFields, GivenNames } from "./defaults.js";
import type {
  FieldsOf,
  Operation,
  ParametersOf,
  PathItem,
  RequiredNames,
  SetField,
  SomeFields,
} from "./description.js";
import type { AnyHeaders, BodylessMethod, NoOptions } from "./options.js";
import type { NamesIn, WrittenNames } from "./url.js";

/** Header fields go into `headers`, cookies are one of them. */
export type FieldOptions<Item, Found, Defaults> = FieldsOption<
  ParametersOf<Item, Found, "header">,
  NeededFields<ParametersOf<Item, Found, "header">, GivenFields<Defaults>>,
  NeedsCookie<ParametersOf<Item, Found, "cookie">, GivenFields<Defaults>>
>;

type FieldsOption<Fields, Needed, Cookie> = NoOptions extends Needed & Cookie
  ? { readonly headers?: (AnyHeaders & SomeFields<Fields>) | undefined }
  : { readonly headers: AnyHeaders & SomeFields<Fields> & FieldsOf<Needed> & Cookie };

/** Fields that neither the defaults nor the library have. */
type NeededFields<Fields, Given> = WithoutFields<Fields, Given | SetField | "user-agent">;

/** Header fields without those that others set. */
export type WithoutFields<Fields, Names> = {
  [Name in keyof Fields as Lowercase<Name & string> extends Names ? never : Name]: Fields[Name];
};

type NeedsCookie<Cookies, Given> = "cookie" extends Given
  ? NoOptions
  : NoOptions extends Cookies
    ? NoOptions
    : { readonly cookie: string };

/** The options without which a request would lack what is required. */
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
      | (NoOptions extends NeededFields<ParametersOf<Item, Found, "header">, GivenFields<A["defaults"]>> &
          NeedsCookie<ParametersOf<Item, Found, "cookie">, GivenFields<A["defaults"]>>
          ? never
          : "headers"),
      GivenNames<Options>
    >;

type NeededQuery<Url extends string, Query> = [RequiredNames<Query>] extends [never]
  ? never
  : [Exclude<RequiredNames<Query>, NamesIn<Url> | WrittenNames<Url>>] extends [never]
    ? never
    : "query";
