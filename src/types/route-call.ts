/** A call with a route, with a `URL` object, or with options, and more options next to it. */

import type { Invalid } from "../uri-template/parse-type.js";
import type { Api, Call } from "./call.js";
import type { Checked } from "./checked.js";
import type { MethodIn } from "./defaults.js";
import type { Offered } from "./description/input.js";
import type { CheckedObjects, NoSecond } from "./object-call.js";
import type { CheckedNested, DataOptionOf } from "./options.js";
import type { LiteralUrl } from "./platform.js";
import type { AnyRoute, CheckMethod, IsAnyRoute, IsOne, ParsedRoute, ParseRoute } from "./route.js";
import type { OfLiteralUrl } from "./url.js";
import type { RouteOptions } from "./url-options.js";

/** What is checked once the options are known. `NoInfer` halves the time of a call. An editor shows the comments of `Known`. */
export type CheckedRouteOptions<
  Route extends AnyRoute,
  Options,
  A extends Api,
  Known = RouteOptions<Route, A["defaults"], A["paths"]>,
> = NoInfer<
  unknown extends A["paths"]
    ? CheckedGiven<Route, NonNullable<Options>, A> | NoSecond<Route, A>
    : IsAnyRoute<Route> extends true
      ? unknown
      :
          | (IsOne<Route> extends true
              ? CheckedGiven<Route, NonNullable<Options>, A> & Offered<Known>
              : CheckedByAll<Route, NonNullable<Options>, A>)
          | NoSecond<Route, A>
>;

/** What each of several routes checks: GET takes no body, and POST needs its own. */
type CheckedByAll<Route, Options, A extends Api> = (
  Route extends unknown
    ? (options: CheckedGiven<Route, Options, A>) => void
    : never
) extends (options: infer All) => void
  ? All
  : never;

type CheckedGiven<Route, Options, A extends Api> =
  ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
    ? string extends Url
      ? CheckedUnknown<Route, Options, A>
      : Checked<Call<"route", Method, Url, Options, Options, A>>
    : unknown;

/** The same where the route is no literal. */
type CheckedUnknown<Route, Options, A extends Api> = [Route] extends [string]
  ? string extends keyof Options
    ? unknown
    : CheckedNested<Options>
  : [Exclude<Route, string>] extends [LiteralUrl]
    ? CheckedUrlObject<MethodIn<Options, A["defaults"]>, Options, A>
    : CheckedObjects<Route, Options, A>;

/** The method next to a `URL` object is an option. */
type CheckedUrlObject<Method extends string, Options, A extends Api> =
  CheckMethod<Method> extends infer Reason extends string
    ? { readonly method: Invalid<Reason> }
    : DataOptionOf<Method> & Checked<Call<"url", Method, OfLiteralUrl, Options, Options, A>>;
