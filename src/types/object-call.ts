/** A call with method and url among its options and parameters, in one object or in two. */

import type { Invalid, ParsedTemplate } from "../uri-template/parse-type.js";
import type { Api, Call } from "./call.js";
import type { Checked } from "./checked.js";
import type { GivenNames, Layered, MethodIn, UrlIn } from "./defaults.js";
import type { Expected } from "./description/input.js";
import type { DataOptionOf, IsLoose, NoOptions } from "./options.js";
import type { LiteralUrl } from "./platform.js";
import type { CheckMethod, IsAnyRoute, ParsedRoute, ParseRoute } from "./route.js";
import type { Missing, MissingParameters, ReasonOf } from "./template-parameters.js";
import type { OfLiteralUrl, ParseUrl } from "./url.js";
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
    ? CompleteUrl<Argument, MethodIn<NoOptions, A["defaults"]>, A>
    : IsLoose<Argument> extends true
      ? object
      : CheckedObject<Argument, A>;

type CompleteUrl<Url, Method extends string, A extends Api> =
  CheckMethod<Method> extends infer Reason extends string
    ? Invalid<Reason>
    : OrMissing<Url, Call<"url", Method, OfLiteralUrl, NoOptions, NoOptions, A>>;

type CompleteRoute<Route extends string, A extends Api> =
  CallableRoute<Route, A["paths"], A["mode"]> extends infer Valid
    ? Route extends Valid
      ? ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
        ? OrMissing<Route, Call<"route", Method, Url, NoOptions, NoOptions, A>>
        : never
      : Valid
    : never;

type OrMissing<Else, C extends Call> = Missing<UrlOptionsOf<C> & Checked<C>, Else>;

/** The `this` of a call without arguments, where the defaults may be a whole request: anything, or what is missing. */
export type NoCall<A extends Api, Defaults = A["defaults"]> =
  "url" extends GivenNames<Defaults>
    ? OrMissing<
        unknown,
        Call<"route", MethodIn<NoOptions, Defaults>, UrlIn<NoOptions, Defaults>, NoOptions, NoOptions, A>
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
          Checked<C> &
          CheckedUrl<CallableUrl<C["paths"], C["method"], C["url"], C["mode"]>>
      : { readonly url: ParseUrl<C["url"]> };

/** A url that is refused can be that of the defaults. */
type CheckedUrl<Verdict> = Verdict extends Invalid<string> ? { readonly url: Verdict } : unknown;

/** Nothing, or what is wrong with two objects, of which the second is read over the first. */
export type CheckedObjects<First, Second, A extends Api> = [Second] extends [never]
  ? never
  : IsLoose<First> | IsLoose<Second> extends false
    ? Layered<First, Second> extends infer Both
      ? CheckedObject<Both, A> extends infer Verdict
        ? [Both] extends [Verdict]
          ? unknown
          : [WrongNames<Both, Verdict>] extends [never]
            ? Verdict
            : WrongIn<First, Second, Verdict, WrongNames<Both, Verdict>>
        : never
      : never
    : unknown;

/** `undefined` in place of the second object, if the first is a call by itself. */
export type NoSecond<First, A extends Api> = First extends string | LiteralUrl
  ? undefined
  : IsLoose<First> extends true
    ? undefined
    : First extends CheckedObject<First, A>
      ? undefined
      : never;

/** The names that are missing, and those with a wrong value. An object without names is of each type that requires none. */
type WrongNames<Both, Verdict> = keyof {
  [Name in keyof Verdict as string extends Name
    ? never
    : Name extends keyof Both
      ? Both extends Pick<Verdict, Name>
        ? never
        : Name
      : NoOptions extends Pick<Verdict, Name>
        ? never
        : Name]: 1;
};

/** TypeScript blames the second object, which has to say so of the first. */
export type WrongIn<First, Second, Verdict, Names> = {
  readonly [Name in Names & keyof Verdict as Name extends Exclude<keyof First, keyof Second>
    ? never
    : Name]-?: Verdict[Name];
} & WrongInFirst<Verdict, Names & Exclude<keyof First, keyof Second>>;

type WrongInFirst<Verdict, Names> = [Names] extends [never]
  ? unknown
  : [ReasonOf<Verdict[Names & keyof Verdict]>] extends [never]
    ? Invalid<`${Names & string} in the first object has a wrong value`>
    : Invalid<ReasonOf<Verdict[Names & keyof Verdict]>>;
