/** Which routes are right: by themselves, and by a description. */

import type { Invalid, ParsedTemplate } from "../uri-template/parse-type.js";
import type { EndpointMode } from "./call.js";
import type { IsKnown, OwnPairs, RouteNames } from "./description/operation.js";
import type { DescribedIn, UrlNames } from "./description/parameters.js";
import type { BodylessMethod, OptionName, UrlOptions } from "./options.js";
import type {
  AnyString,
  CommonMethod,
  IsAnyRoute,
  ParsedRoute,
  ParseRoute,
  RouteBeingTyped,
} from "./route.js";
import type { OnlyByRouteFunction, RequiredNames } from "./template-parameters.js";
import type { OfLiteralUrl, ParseUrl, WrittenNames } from "./url.js";

/** A route as a string. An editor offers those of the description. */
export type RouteString<Paths> = unknown extends Paths ? string : RouteNames<Paths> | AnyString;

/** What an editor offers for a route, in place of which a call may have an object. */
type RoutesBeingTyped<Paths> = unknown extends Paths ? unknown : RouteNames<Paths> | object;

/**
 * What a call starts with while it is being typed: as the default of a type parameter, so that the routes of a description are read
 * only then.
 */
export type CallBeingTyped<Paths> = RouteBeingTyped | (UrlOptions<UrlString<Paths>, MethodString> & object);

/** A URL in the options. An editor offers those of the description. */
type UrlString<Paths> = unknown extends Paths ? string : (keyof Paths & string) | AnyString;

/** A method in the options. An editor offers the common ones. */
export type MethodString = CommonMethod | AnyString;

/**
 * The route itself, or what is wrong with it. Routes of the description need no check. TypeScript decides nothing of a route with a
 * type parameter, and shows this name with its arguments: `Advice` is what to write.
 */
export type ValidRoute<
  Route,
  Paths = unknown,
  Mode extends EndpointMode = "open",
  Form = "route",
  _Advice = RouteAdvice,
> =
  IsAnyRoute<Route> extends true
    ? string extends Route
      ? unknown
      : RoutesBeingTyped<Paths>
    : Route extends string
      ? ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
        ? IsKnown<Paths, Method, Url> extends true
          ? Mode extends "strict"
            ? OrInvalid<Route, UnknownPair<Paths, Method, Url> | Unwritten<Paths, Method, Url, Form>>
            : Method extends BodylessMethod
              ? Route
              : OrInvalid<Route, Unwritten<Paths, Method, Url, Form>>
          : ParseUrl<Url> extends ParsedTemplate
            ? Mode extends "strict"
              ? OrInvalid<Route, Undescribed<Url>>
              : Route
            : ParseUrl<Url>
        : ParseRoute<Route>
      : Route;

/** The same for a call, in which the route also has to say what of the description goes into the query next to a body. */
export type CallableRoute<Route, Paths = unknown, Mode extends EndpointMode = "open"> = ValidRoute<
  Route,
  Paths,
  Mode,
  "call"
>;

export type RouteAdvice =
  "A route can't have a type parameter. Write (path: string), or a variable of type `GET /${string}`";

type Unwritten<Paths, Method extends string, Url extends string, Form> = Form extends "call"
  ? UnwrittenQuery<Paths, Method, Url>
  : never;

/** What is wrong with the url in some options, else `unknown`. */
export type CallableUrl<Paths, Method extends string, Url extends string, Mode> =
  IsKnown<Paths, Method, Url> extends true
    ? OrInvalid<
        unknown,
        UnwrittenQuery<Paths, Method, Url> | (Mode extends "strict" ? UnknownPair<Paths, Method, Url> : never)
      >
    : Mode extends "strict"
      ? OrInvalid<unknown, Undescribed<Url>>
      : unknown;

type OrInvalid<Route, Reason extends string> = [Reason] extends [never] ? Route : Invalid<Reason>;

/** In strict mode, only full URLs need no description: links are from the API itself. */
type Undescribed<Url extends string> = Url extends `http${"" | "s"}://${string}` | OfLiteralUrl
  ? never
  : string extends Url
    ? never
    : "The description does not have this method and url";

/** In strict mode, the query that a route writes is described too. Names with escapes may be those of lists and objects. */
type UnknownPair<Paths, Method extends string, Url extends string> = Url extends keyof Paths
  ? never
  : Exclude<
        OwnPairs<Paths, Url>,
        keyof DescribedIn<Paths, Method, Url, "query"> | `${string}%${string}`
      > extends infer Name extends string
    ? Name extends unknown
      ? `The description does not have the parameter ${Name}`
      : never
    : never;

/** A query parameter that the description requires, and that a call could only send in the body. */
type UnwrittenQuery<Paths, Method extends string, Url extends string> = Method extends BodylessMethod
  ? never
  : keyof DescribedIn<Paths, Method, Url, "query"> extends never
    ? never
    : Exclude<
          RequiredNames<DescribedIn<Paths, Method, Url, "query">>,
          UrlNames<Paths, Method, Url> | WrittenNames<Url>
        > extends infer Name
      ? Name extends OptionName
        ? OnlyByRouteFunction<Name>
        : Name extends string
          ? `Write {?${Name}} at the end of the route, or it would be sent in the body`
          : never
      : never;
