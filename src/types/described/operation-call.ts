import type { Invalid } from "../../uri-template/parse-type.js";
import type { Api, Form, Forms, HasData, KeyOfUnknown, Missing, Needed } from "../api.js";
import type { Defaulted, GivenNames, HeadersIn, TypeElsewhere } from "../defaults.js";
import type { BodylessMethod, NoOptions, OptionName } from "../options.js";
import type { Before, NamesIn, NormalUrlAndPairs, UrlParameters, WrittenNames } from "../url.js";
import type { ContentOf, DataShapes, IsRequired, MemberNames, MemberShapes, UnknownData } from "./body.js";
import type { NamesOf, ParameterInput, ParametersOf, PathItem, RequiredNames } from "./description.js";
import type { DataRule, FieldOptions, NeededOptions } from "./operation-options.js";
import type { UndescribedNames, WrongDefaults } from "./undescribed-names.js";

export type OperationCall<
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
          ?
              | keyof Path
              | keyof Query
              | NamesIn<Before<NormalUrlAndPairs<Url>, "?">>
              | MemberNames<ContentOf<Found>>
          : unknown),
> = Defaulted<
  ParameterInput<Path & InQuery<F, Method, Url, Options, Path, Query, Taken>> &
    (Method extends BodylessMethod ? unknown : BodyOf<F, A, Given, Options, Found, ContentOf<Found>, Taken>),
  A["defaults"]
> &
  (Url extends keyof A["paths"]
    ? unknown
    : UrlParameters<Url, GivenNames<A["defaults"]>, Forms[F] | keyof Path | keyof Query>) &
  (F extends "function"
    ? Needed<NeededOptions<Method, Url, A, Options>>
    : DataRule<Method, Given, Found, unknown> &
        ([Fields] extends [never] ? unknown : FieldOptions<Item, Found, A["defaults"]>)) &
  (keyof A["defaults"] extends never
    ? unknown
    : WrongDefaults<Method, Found, Options, Given, A, Taken, Query, Fields>) &
  UndescribedNames<
    F,
    Method,
    Exclude<keyof Given, Forms[F] | Taken | (Method extends BodylessMethod ? keyof Query : never)>,
    Given,
    A,
    Options,
    Query,
    Fields,
    Found
  >;

type FieldNames<Names> = Names | Lowercase<Names & string>;

/** The query that is passed as parameters: all of it for GET and HEAD, otherwise the names in the route. */
type InQuery<F, Method, Url extends string, Options, Path, Query, Taken> = Method extends BodylessMethod
  ? QueryBeside<Query, keyof Path, WrittenOnly<Url> | QueryIn<F, Options>, Url>
  : Pick<Query, Exclude<keyof Query & Taken, keyof Path>>;

/** If both the path and the query require a name, only a route function can pass it, unless a default has it. */
type QueryBeside<Query, Path, Given, Url extends string> = keyof Query & (Path | Given) extends never
  ? Query
  : Omit<Query, (Path | Given) & PropertyKey> &
      ([RequiredNames<Query> & Exclude<Path, Given | WrittenNames<Url>>] extends [never]
        ? unknown
        : Invalid<`${Path & keyof Query & string} is in both the path and the query. Call endpoint.route(route), and pass the query value in query`>);

type WrittenOnly<Url extends string> =
  WrittenNames<Url> extends never ? never : Exclude<WrittenNames<Url>, NamesIn<Url>>;

type QueryIn<F, Options> = F extends "function"
  ? "query" extends keyof Options
    ? keyof Options["query"]
    : never
  : never;

type BodyOf<F extends Form, A extends Api, Given, Options, Found, Content, Taken> = [Content] extends [never]
  ? unknown
  : HasDataHere<F, Options, A["defaults"]> extends true
    ? F extends "function"
      ? unknown
      : "data" extends keyof Options
        ?
            | GivenData<
                Content,
                Options,
                TypeElsewhere<F, Options, A["defaults"]>,
                OptionalData<Found, A["defaults"]>
              >
            | UnknownData<Options, Content>
            | OrMembers<Options["data"], MemberShapes<Content, Forms[F], Taken, never, F>>
        : unknown
    :
        | IfAny<
            F,
            KeyOfUnknown<Given> | (IsRequired<Found> extends true ? never : "may be none"),
            | Exclude<keyof Given, (F extends "function" ? never : OptionName) | Taken>
            | Exclude<GivenNames<A["defaults"]>, OptionName | Taken>,
            MemberShapes<Content, Forms[F], Taken, TypeElsewhere<F, Options, A["defaults"]>, F>
          >
        | ("data" extends NamesOf<Options> ? DataShapes<Content, never> : OnlyData<Content, Forms[F] | Taken>)
        | (IsRequired<Found> extends true
            ? never
            : { readonly [Name in MemberNames<Content> & string]?: undefined } & (F extends "function"
                ? unknown
                : { readonly data?: undefined }));

/** The members of a required body. One has to be given, even if all are optional: without any, no body is sent. */
type IfAny<F, Unknown, Names, Members> = [Unknown, Names] extends [never, never]
  ? Members extends unknown
    ? NoOptions extends Members
      ? F extends "function"
        ? Missing<"data">
        : { readonly data: Members }
      : Members
    : never
  : Members;

/** The members next to `data` that may be `undefined`. */
type OrMembers<Data, Members> = unknown extends Data ? never : undefined extends Data ? Members : never;

/** The `data` option, with a content-type that fits it. Header fields that are a type parameter aren't compared. */
type GivenData<Content, Options, Has, None> = [KeyOfUnknown<HeadersIn<Options>>] extends [never]
  ? DataShapes<Content, Has, None>
  : { readonly data: DataShapes<Content, string, None>["data"] };

/** Whether a call is known to have `data`. Of a type parameter it isn't. */
type HasDataHere<F, Options, Defaults> = [F extends "function" ? never : KeyOfUnknown<Options>] extends [
  never,
]
  ? HasData<Options, Defaults>
  : false;

type OptionalData<Found, Defaults> =
  IsRequired<Found> extends true ? ("data" extends GivenNames<Defaults> ? undefined : never) : undefined;

/** Without JSON whose members can all be parameters, the body is passed as `data`. */
type OnlyData<Content, Taken> = [keyof Content & ("*/*" | `application/json${string}`)] extends [never]
  ? DataShapes<Content, never>
  : [MemberNames<Content> & Taken] extends [never]
    ? never
    : DataShapes<Content, never>;
