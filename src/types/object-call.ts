/** A call with method and url among its options and parameters, in one object or in two. */

import type { Invalid, ParsedTemplate } from "../uri-template/parse-type.js";
import type { Api, Call } from "./call.js";
import type { Checked } from "./checked.js";
import type { GivenNames, Layered, MethodIn, UrlIn } from "./defaults.js";
import type { Expected } from "./description/input.js";
import type { DataOptionOf, IsLoose, NoOptions } from "./options.js";
import type { LiteralUrl } from "./platform.js";
import type { CheckMethod, IsAnyRoute, ParsedRoute, ParseRoute } from "./route.js";
import type { Missing, MissingParameters, RequiredNames } from "./template-parameters.js";
import type { ParseUrl } from "./url.js";
import type { UrlOptionsOf } from "./url-options.js";
import type { CallableRoute, CallableUrl, RouteAdvice, ValidRoute } from "./valid-route.js";

/** A call of one argument, or what it lacks. */
export type CompleteCall<
  Argument,
  A extends Api,
  _Advice = RouteAdvice,
  AnyRoute = IsAnyRoute<Argument>,
> = Argument extends string
  ? AnyRoute extends true
    ? ValidRoute<Argument, A["paths"]>
    : CompleteRoute<Argument, A>
  : Argument extends LiteralUrl
    ? CheckMethod<MethodIn<NoOptions, A["defaults"]>> extends infer Reason extends string
      ? Invalid<Reason>
      : Argument
    : IsLoose<Argument> extends true
      ? object
      : CheckedObject<Argument, A>;

type CompleteRoute<Route extends string, A extends Api> =
  CallableRoute<Route, A["paths"], A["mode"]> extends infer Valid
    ? Route extends Valid
      ? ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
        ? OrMissing<Route, MissingNames<Call<"route", Method, Url, NoOptions, NoOptions, A>>>
        : never
      : Valid
    : never;

type OrMissing<Route, Names> = [Names] extends [never] ? Route : MissingParameters<Names>;

/** The required names that the defaults do not have. */
type MissingNames<C extends Call> = RequiredNames<UrlOptionsOf<C> & Checked<C>>;

/** The `this` of a call without arguments, where the defaults may be a whole request: anything, or what is missing. */
export type NoCall<A extends Api, Defaults = A["defaults"]> =
  "url" extends GivenNames<Defaults>
    ? Missing<
        MissingNames<
          Call<"route", MethodIn<NoOptions, Defaults>, UrlIn<NoOptions, Defaults>, NoOptions, NoOptions, A>
        >
      >
    : MissingParameters<"url">;

/** Nothing, or what is wrong with an object that has the url, where the defaults do not. */
type CheckedObject<Options, A extends Api, Defaults = A["defaults"], _Advice = RouteAdvice> = [
  UrlIn<Options, Defaults>,
] extends [never]
  ? { readonly url: string } & CheckedMethod<MethodIn<Options, Defaults>>
  : CheckedTarget<
      Call<"options", MethodIn<Options, Defaults>, UrlIn<Options, Defaults>, Options, Options, A>
    >;

type CheckedMethod<Method extends string> =
  CheckMethod<Method> extends infer Reason extends string
    ? { readonly method: Invalid<Reason> }
    : DataOptionOf<Method>;

type CheckedTarget<C extends Call> =
  CheckMethod<C["method"]> extends infer Reason extends string
    ? { readonly method: Invalid<Reason> }
    : ParseUrl<C["url"]> extends ParsedTemplate
      ? DataOptionOf<C["method"]> &
          Expected<C["options"], UrlOptionsOf<C>> &
          Checked<C> & { readonly url?: CallableUrl<C["paths"], C["method"], C["url"], C["mode"]> }
      : { readonly url: ParseUrl<C["url"]> };

/**
 * Nothing, or what is wrong with two objects, of which the second is read over the first. A name whose value in the first is
 * wrong has to be in the second.
 */
export type CheckedObjects<First, Second, A extends Api> = IsLoose<First> | IsLoose<Second> extends false
  ? Layered<First, Second> extends infer Both
    ? CheckedObject<Both, A> extends infer Verdict
      ? [Both] extends [Verdict]
        ? unknown
        : WrongIn<Both, Verdict>
      : never
    : never
  : unknown;

export type WrongIn<Both, Verdict> = {
  readonly [Name in keyof Verdict as string extends Name
    ? never
    : Both extends Pick<Verdict, Name>
      ? never
      : Name]-?: Verdict[Name];
};
