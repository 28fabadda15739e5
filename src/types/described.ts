/** What a call of a described operation expects. */

import type {
  BodyIn,
  ContentOf,
  DataShapes,
  IsRequired,
  MemberNames,
  MemberShapes,
  NoMembers,
} from "./body.js";
import type { Defaulted, GivenFields, GivenNames, HeadersIn } from "./defaults.js";
import type { DataRule, FieldOptions, NeededOptions } from "./described-options.js";
import type {
  Input,
  MemberOf,
  NamesOf,
  ParameterInput,
  ParametersOf,
  PathItem,
  Without,
} from "./description.js";
import type { MisplacedDefaults } from "./misplaced.js";
import type { BodylessMethod } from "./options.js";
import type {
  Api,
  ClientNames,
  Elsewhere,
  Form,
  Forms,
  HasData,
  Lost,
  Needed,
  OtherValues,
  Refused,
} from "./others.js";
import type { NamesIn, NormalUrl, UrlParameters, WrittenNames } from "./url.js";
import type { AnyMembers, BodyValue } from "./values.js";

/** What a described call expects. */
export type Described<
  F extends Form,
  Method extends string,
  Url extends string,
  Given,
  A extends Api,
  Options,
  Found,
  Item = PathItem<A["paths"], Url>,
  Path = ParametersOf<Item, Found, "path">,
  Query = ParametersOf<Item, Found, "query">,
  Fields = FieldNames<keyof ParametersOf<Item, Found, "header">> | keyof ParametersOf<Item, Found, "cookie">,
  Taken = Url extends keyof A["paths"]
    ? keyof Path
    : NamesIn<Url> &
        (A["mode"] extends "strict"
          ? keyof Path | keyof Query | NamesIn<NormalUrl<Url>> | MemberNames<ContentOf<Found>>
          : unknown),
> = Defaulted<
  ParameterInput<Path & InQuery<F, Method, Url, Options, Path, Query, Taken>> &
    (Method extends BodylessMethod ? unknown : BodyOf<F, A, Options, Found, ContentOf<Found>, Taken>),
  A["defaults"]
> &
  (Url extends keyof A["paths"]
    ? unknown
    : UrlParameters<Url, GivenNames<A["defaults"]>, Forms[F] | keyof Path | keyof Query>) &
  (F extends "function"
    ? Needed<NeededOptions<Method, Url, A, Options>>
    : DataRule<Method, Given, ContentOf<Found>, unknown> &
        ([Fields] extends [never] ? unknown : FieldOptions<Item, Found, A["defaults"]>)) &
  ([keyof A["defaults"]] extends [never]
    ? unknown
    : MisplacedDefaults<F, Method, Found, Options, Given, A, Taken, Query, Fields>) &
  Others<
    F,
    Method,
    Exclude<keyof Given, Forms[F] | Taken | (Method extends BodylessMethod ? keyof Query : never)>,
    Given,
    A,
    Options,
    Query,
    Fields,
    ContentOf<Found>
  >;

/** Header fields, as the description writes them and in lowercase. */
export type FieldNames<Names> = Names | Lowercase<Names & string>;

/** The query that is passed as parameters: all of it for GET and HEAD, else what the route writes. */
type InQuery<F, Method, Url extends string, Options, Path, Query, Taken> = Method extends BodylessMethod
  ? Without<Query, keyof Path | WrittenOnly<Url> | QueryIn<F, Options>>
  : Pick<Query, Exclude<keyof Query & Taken, keyof Path>>;

type WrittenOnly<Url extends string> = [WrittenNames<Url>] extends [never]
  ? never
  : Exclude<WrittenNames<Url>, NamesIn<Url>>;

/** The names in the option `query` of a route function. */
type QueryIn<F, Options> = F extends "function"
  ? "query" extends keyof Options
    ? keyof Options["query"]
    : never
  : never;

// --- bodies -------------------------------------------------------------------------------------------------------------

/** A body as `data`, as members, or none. */
type BodyOf<F extends Form, A extends Api, Options, Found, Content, Taken> = [Content] extends [never]
  ? unknown
  : HasDataHere<F, Options, A["defaults"]> extends true
    ? F extends "function"
      ? unknown
      : "data" extends keyof Options
        ?
            | GivenData<
                Content,
                Options,
                HasType<F, Options, A["defaults"]>,
                OptionalData<Found, A["defaults"]>
              >
            | OrMembers<Options["data"], MemberShapes<Content, Forms[F], Taken, false, F>>
        : unknown
    :
        | MemberShapes<Content, Forms[F], Taken, HasType<F, Options, A["defaults"]>, F>
        | ("data" extends NamesOf<Options> ? DataShapes<Content, false> : OnlyData<Content, Forms[F] | Taken>)
        | (IsRequired<Found> extends true
            ? never
            : { readonly [Name in MemberNames<Content> & string]?: undefined } & (F extends "function"
                ? unknown
                : { readonly data?: undefined }));

/** The members next to `data` that may be `undefined`. */
type OrMembers<Data, Members> = unknown extends Data ? never : undefined extends Data ? Members : never;

/** The option `data`, with a content-type that fits it. Of header fields that are a type parameter nothing is known. */
type GivenData<Content, Options, HasType, None> = [Lowercase<keyof HeadersIn<Options> & " ">] extends [never]
  ? DataShapes<Content, HasType, None>
  : { readonly data: DataShapes<Content, true, None>["data"] };

/** Whether a call is known to have `data`. Of a type parameter it isn't. */
type HasDataHere<F, Options, Defaults> = [
  Lowercase<keyof Options & (F extends "function" ? never : " ")>,
] extends [never]
  ? HasData<Options, Defaults>
  : false;

type OptionalData<Found, Defaults> =
  IsRequired<Found> extends true ? ("data" extends GivenNames<Defaults> ? undefined : never) : undefined;

/** Without JSON whose members can all be parameters, the body is passed as `data`. */
type OnlyData<Content, Taken> = [keyof Content & ("*/*" | `application/json${string}`)] extends [never]
  ? DataShapes<Content, false>
  : [MemberNames<Content> & Taken] extends [never]
    ? never
    : DataShapes<Content, false>;

/** Whether a content-type comes from elsewhere: from the defaults, or from the options of a route function. */
type HasType<F, Options, Defaults> = "content-type" extends
  | GivenFields<Defaults>
  | (F extends "function" ? GivenFields<Options> : never)
  ? true
  : false;

// --- other names --------------------------------------------------------------------------------------------------------

/** The other names of a described call: where they belong, or in strict mode that the description has no others. */
type Others<F extends Form, Method, Names, Given, A extends Api, Options, Query, Fields, Content> = [
  Lowercase<keyof Given & " ">,
] extends [never]
  ? [Names] extends [never]
    ? unknown
    : Elsewhere<
        Names,
        Exclude<Fields, keyof Query>,
        "is a header field or a cookie. Pass it in the option headers"
      > &
        (Method extends BodylessMethod
          ? OrUndescribed<Names, A, OtherValues<ClientNames<F>, Names, Given, A["query"]>>
          : Elsewhere<Names, Exclude<keyof Query, MemberNames<Content>>, InQueryOnly<F>> &
              (HasData<Options, A["defaults"]> extends true
                ? Lost<Names>
                : OtherMembers<F, Exclude<Names, MemberNames<Content>>, Given, A, Content, BodyIn<Content>>))
  : AnyMembers;

type OtherMembers<F extends Form, Names, Given, A extends Api, Content, Body> = [Content] extends [never]
  ? Elsewhere<Names, Names, "would be sent in a body, and the description has none">
  : unknown extends Body
    ? OtherValues<ClientNames<F>, Names, Given, BodyValue>
    : [Body] extends [NoMembers]
      ? Refused<Names, "The body is not a JSON object. Pass it as data, in the options">
      : string extends NamesOf<Body>
        ? OtherValues<ClientNames<F>, Names, Given, MemberOf<Input<Body>, string>>
        : OrUndescribed<Names, A, OtherValues<ClientNames<F>, Names, Given, BodyValue>>;

type OrUndescribed<Names, A extends Api, Else> = A["mode"] extends "strict"
  ? Refused<Names, "The description does not have this parameter">
  : Else;

type InQueryOnly<F> = F extends "function"
  ? "is in the query. Pass it in the option query"
  : "would be sent in the body. Write it as {?name} at the end of the route";
