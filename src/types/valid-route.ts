/** What is wrong with a route. */

import type { Invalid, ParsedTemplate } from "../uri-template/parse-type.js";
import type { Api } from "./api.js";
import type {
  LiteralKey,
  Operation,
  OtherUrl,
  ParametersOf,
  PathItem,
  RequiredNames,
} from "./description.js";
import type { BodylessMethod } from "./options.js";
import type { IsAnyRoute, OfferedRoutes, ParsedRoute, ParseRoute } from "./route.js";
import type { NamesIn, OfLiteralUrl, ParseUrl, WrittenNames } from "./url.js";

/** The route itself, or what is wrong with it. `NoInfer` would keep words from editors, so it is around nothing else. */
export type CheckedRoute<Route, A extends Api, As = "route"> =
  IsAnyRoute<Route> extends true
    ? OfferedRoutes<A["paths"], Route>
    : Route & NoInfer<ValidRoute<Route, A, As>>;

/** `unknown`, or what is wrong with a route. A call also has to say what of the description goes into the query next to a body. */
export type ValidRoute<Route, A extends Api, As = "route"> =
  IsAnyRoute<Route> extends true
    ? unknown
    : Route extends string
      ? ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
        ? [Operation<A["paths"], Method, Url>] extends [never]
          ? ParseUrl<Url> extends ParsedTemplate
            ? Undescribed<Url, A>
            : ParseUrl<Url>
          : DescribedRoute<Method, Url, A, As>
        : ParseRoute<Route>
      : unknown;

/** In strict mode, only full URLs need no description: links are from the API itself. */
type Undescribed<Url extends string, A extends Api> = A["mode"] extends "strict"
  ? unknown extends A["paths"]
    ? unknown
    : string extends Url
      ? unknown
      : Url extends `http${"" | "s"}://${string}` | OfLiteralUrl
        ? unknown
        : Invalid<"The description does not have this method and url">
  : unknown;

type DescribedRoute<Method extends string, Url extends string, A extends Api, As> = (Url extends LiteralKey<
  A["paths"]
>
  ? unknown
  : A["mode"] extends "strict"
    ? UnknownName<
        Exclude<
          WrittenNames<Url>,
          | keyof QueryOf<Method, Url, A>
          | WrittenNames<OtherUrl<A["paths"], Url> & string>
          | `${string}%${string}`
        >
      >
    : unknown) &
  (Method extends BodylessMethod
    ? unknown
    : As extends "call"
      ? Unwritten<RequiredNames<QueryOf<Method, Url, A>>, Url>
      : unknown);

type QueryOf<Method extends string, Url extends string, A extends Api> = ParametersOf<
  PathItem<A["paths"], Url>,
  Operation<A["paths"], Method, Url>,
  "query"
>;

type UnknownName<Names> = [Names] extends [never]
  ? unknown
  : Invalid<`The description does not have the parameter ${Names & string}`>;

type Unwritten<Names, Url extends string> = [Names] extends [never]
  ? unknown
  : [Exclude<Names, NamesIn<Url> | WrittenNames<Url>>] extends [never]
    ? unknown
    : Invalid<`Write {?${Exclude<Names, NamesIn<Url> | WrittenNames<Url>> & string}} at the end of the route, or it would be sent in the body`>;
