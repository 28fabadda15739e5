import type { Invalid, IsStringLiteral, ParsedTemplate } from "../uri-template/parse-type.js";
import type { Api, KeyOfUnknown, UnlessOutside } from "./api.js";
import type {
  Operation,
  OtherUrl,
  ParametersOf,
  PathItem,
  RequiredNames,
  RouteNames,
} from "./described/description.js";
import type { BodylessMethod, UrlOptions } from "./options.js";
import type { Unless } from "./unplaced-names.js";
import type { NamesIn, OfLiteralUrl, ParseUrl, WrittenNames } from "./url.js";
import type { LiteralUrl } from "./values.js";

export interface ParsedRoute<Method extends string = string, Url extends string = string> {
  readonly method: Method;
  readonly url: Url;
}

/** Of a route that is not a literal or pattern nothing is known: method and url are `string`. */
export type ParseRoute<Route> = Route extends string
  ? IsStringLiteral<Route> extends true
    ? Route extends `${infer Method} ${infer Url}`
      ? RouteOf<Method, Url>
      : Route extends `:${string}` | `${string}${"/" | "{" | "?"}${string}`
        ? ParsedRoute<"GET", Route>
        : Invalid<'The route has no URL. Write a method, one space and a URL, such as "GET /orgs/{org}"'>
    : string extends Route
      ? ParsedRoute
      : ParsePattern<Route>
  : ParsedRoute;

type RouteOf<Method extends string, Url extends string> =
  Uppercase<Method> extends "TRACE" | "TRACK" | "CONNECT"
    ? Invalid<`HTTP clients refuse the method ${Uppercase<Method>}`>
    : Method extends ""
      ? Invalid<"The route has no method before its space">
      : ParsedRoute<Uppercase<Method>, Url>;

type ParsePattern<Route> = Route extends `${infer Method} ${infer Url}`
  ? IsStringLiteral<Method> extends true
    ? RouteOf<Method, KnownUrl<Url>>
    : ParsedRoute
  : ParsedRoute;

/** The URL of a pattern, if the names in its braces are known. */
type KnownUrl<Url extends string> = Url extends `${string}{${string}`
  ? IsStringLiteral<NamesIn<Url>> extends true
    ? Url
    : string
  : Url;

/** Any string. `string` itself would absorb the literals in a union with it, which an editor offers. */
export type AnyString = string & NotOptions;

/** Keeps editors from offering the members of strings in an object with a method or a url. */
interface NotOptions {
  readonly length: number;
  readonly method?: undefined;
  readonly url?: undefined;
}

/** Any route, as a pattern that nobody writes. Next to it, the routes of a description stay literals, which an editor offers. */
export type RouteBeingTyped = `${string} ${string}${string}`;

/** Whether a route may be any: it is `string`, or it is being typed. Then nothing is known of it. */
export type IsAnyRoute<Route> = RouteBeingTyped extends Route ? true : false;

export type RouteMethod<Route> = ParseRoute<Route> extends ParsedRoute<infer Method> ? Method : string;

export type RouteUrl<Route> = ParseRoute<Route> extends ParsedRoute<string, infer Url> ? Url : string;

/** A route as a string. An editor offers those of the description. */
export type RouteString<Paths> = unknown extends Paths ? string : RouteNames<Paths> | AnyString;

/** The routes that an editor suggests while you type. Inference doesn't read the routes of a description within `NoInfer`. */
export type OfferedRoutes<Paths, Route> =
  | NoInfer<
      Route extends string
        ? string extends Route | (unknown extends Paths ? string : never)
          ? Route
          : RouteNames<Paths>
        : never
    >
  | Exclude<Route, string>;

/** The routes that an editor suggests at the start of a call: the default of a type parameter, so that they are read only then. */
export type CallBeingTyped<Paths> =
  | RouteBeingTyped
  | (UrlOptions<unknown extends Paths ? string : (keyof Paths & string) | AnyString, MethodString> & object);

/** A method in the options. An editor offers the common ones. */
export type MethodString = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | AnyString;

/** `NoInfer` would keep words from editors, so it is around nothing else. `any` fits what its own argument is compared with. */
export type CheckedRoute<Route, A extends Api, As = "route", Given = unknown> =
  IsAnyRoute<Route> extends true
    ? OfferedRoutes<A["paths"], Route>
    : Route &
        NoInfer<
          [KeyOfUnknown<Given>] extends [never]
            ? ValidRoute<Route, A, As>
            : ([0, Route] extends [1 & Given, string | LiteralUrl] ? UnlessOutside<Given> : unknown) &
                ValidRoute<Route, A, As>
        >;

/** `unknown`, or what is wrong with a route. A call also has to say what of the description goes into the query next to a body. */
export type ValidRoute<Route, A extends Api, As = "route"> =
  IsAnyRoute<Route> extends true
    ? unknown
    : Route extends string
      ? ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
        ? Operation<A["paths"], Method, Url> extends never
          ? ParseUrl<Url> extends ParsedTemplate
            ? Undescribed<Method, Url, A>
            : ParseUrl<Url>
          : DescribedRoute<Method, Url, A, As>
        : ParseRoute<Route>
      : unknown;

/** In strict mode, only full URLs need no description: links are from the API itself. */
type Undescribed<Method extends string, Url extends string, A extends Api> = A["mode"] extends "strict"
  ? unknown extends A["paths"]
    ? unknown
    : string extends Url
      ? unknown
      : Url extends `http${"" | "s"}://${string}` | OfLiteralUrl
        ? unknown
        : Invalid<`The description has no ${Method} ${Url}`>
  : unknown;

type DescribedRoute<
  Method extends string,
  Url extends string,
  A extends Api,
  As,
  Query = ParametersOf<PathItem<A["paths"], Url>, Operation<A["paths"], Method, Url>, "query">,
> = (Url extends keyof A["paths"]
  ? unknown
  : A["mode"] extends "strict"
    ? Unless<
        Exclude<
          WrittenNames<Url>,
          keyof Query | WrittenNames<OtherUrl<A["paths"], Url> & string> | `${string}%${string}`
        >,
        "undescribed"
      >
    : unknown) &
  (Method extends BodylessMethod
    ? unknown
    : As extends "call"
      ? Unless<Exclude<RequiredNames<Query>, NamesIn<Url> | WrittenNames<Url>>, "in body">
      : unknown);
