import type { Invalid } from "../uri-template/parse-type.js";
import type { Api, Form, Forms, KeyOfUnknown, Missing, Needed, UnlessOutside } from "./api.js";
import type { GivenNames, Layered, MethodIn, UrlIn } from "./defaults.js";
import type { IsRequired } from "./described/body.js";
import type { AllOf, IsOne, Operation, RequiredNames } from "./described/description.js";
import type { OperationCall } from "./described/operation-call.js";
import type { FunctionOptions, NeededOptions } from "./described/operation-options.js";
import type { AnyHeaders, CommonOptions, NoOptions, UrlOptions } from "./options.js";
import type { IsAnyRoute, OfferedRoutes, ParsedRoute, ParseRoute, ValidRoute } from "./route.js";
import type { DataOption, GivenOptions, UnplacedNames } from "./unplaced-names.js";
import type { NamesIn, OfLiteralUrl, UrlParameters } from "./url.js";
import type { FlatMap, LiteralUrl } from "./values.js";

/** The argument itself if it is as expected, or else what is expected, which TypeScript compares. Strict mode reports names in a literal. */
export type Fits<Given, Expected, Mode = "open"> = 0 extends 1 & Given
  ? Given
  : [Mode, Given] extends ["open", Expected]
    ? Given
    : NoInfer<
        [Given] extends [Expected]
          ? Expected
          : Needed<Exclude<RequiredNames<Expected>, keyof Given | symbol>> & Expected
      >;

/** Options that may be `undefined`, if nothing is required. An editor offers no names for a union with `undefined`. */
type OrNone<Options, Given> = [undefined, NoOptions] extends [Given, Options] ? Options | undefined : Options;

/** The options and parameters that a call expects. `Given` has those that it has: names count, and whether a value is `unknown`. */
export type Expected<
  F extends Form,
  Method extends string,
  Url extends string,
  Given,
  A extends Api,
  Options = Given,
  Found = Operation<A["paths"], Method, Url>,
> = FormOptions<Given>[F] &
  ([Found] extends [never]
    ? UrlParameters<Url, GivenNames<A["defaults"]>, Forms[F]> &
        (F extends "function" ? unknown : DataOption<Method, Given>) &
        UnplacedNames<F, Method, Exclude<keyof Given, Forms[F] | NamesIn<Url>>, Given, Options, A>
    : OperationCall<F, Method, Url, Given, A, Options, Found>);

/** The options by the form of the call, and conflicts with its first argument. */
interface FormOptions<Given> {
  readonly route: CommonOptions<AnyHeaders> & GivenOptions<Given, "method" | "url">;
  readonly url: CommonOptions<AnyHeaders> & GivenOptions<Given, "url"> & Pick<UrlOptions, "method">;
  readonly object: CommonOptions<AnyHeaders> &
    GivenOptions<Given> &
    Pick<UrlOptions, "method"> & { readonly url?: unknown };
  readonly function: FlatMap;
}

/** Whether a value has what arrays, forms, maps, bytes, functions and text have, and no parameters. */
type IsNameless<Given> = [keyof Given & typeof Symbol.iterator] extends [never]
  ? false
  : [KeyOfUnknown<Given>] extends [never]
    ? true
    : false;
type Nameless = Invalid<"Pass an object of parameters. For an array, a form or bytes, pass { data }">;

export type ExpectedNext<Start, Given, A extends Api> =
  IsAnyRoute<Start> extends true
    ? unknown
    : IsNameless<Given> extends true
      ? Nameless
      : [Start] extends [string | LiteralUrl]
        ? undefined extends Given
          ? UnlessOutside<NonNullable<Given>, OrNone<ExpectedByStart<Start, NonNullable<Given>, A>, Given>>
          : UnlessOutside<Given> & ExpectedByStart<Start, Given, A>
        : OrNone<Second<Start, Given extends undefined ? NoOptions : Given, A>, Given>;

type ExpectedByStart<Start, Given, A extends Api> = [Start] extends [string]
  ? ExpectedByRoute<Start, Given, A>
  : Expected<"url", MethodIn<Given, A["defaults"]>, OfLiteralUrl, Given, A>;

/** For a union of routes, those that all of them expect. */
export type ExpectedByRoute<Route, Given, A extends Api> =
  IsOne<Route> extends true
    ? ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
      ? Expected<"route", Method, Url, Given, A>
      : unknown
    : ExpectedByAll<"route", Route, Given, A, Given>;

type ExpectedByAll<F extends Form, Route, Given, A extends Api, Options> = AllOf<
  ParseRoute<Route> extends infer Parsed
    ? Parsed extends ParsedRoute<infer Method, infer Url>
      ? (options: Expected<F, Method, Url, Given, A, Options>) => void
      : (options: Parsed) => void
    : never
>;

/** The only argument of a call. While it is being typed, it is a route of the description, or an object. */
export type Alone<Start, A extends Api> =
  IsAnyRoute<Start> extends true
    ? OfferedRoutes<A["paths"], Start>
    : Fits<
        Start,
        [Start] extends [string]
          ? ValidRoute<Start, A, "call"> & OrMissing<ExpectedByRoute<Start, NoOptions, A>>
          : [Start] extends [LiteralUrl]
            ? OrMissing<ExpectedByStart<Start, NoOptions, A>>
            : ExpectedObject<Start, A>,
        A["mode"]
      >;

export type OrMissing<Needed> = NoOptions extends Needed
  ? unknown
  : Needed extends Invalid<infer Reason>
    ? Invalid<Reason>
    : Missing<RequiredNames<Needed>>;

export type ExpectedObject<Given, A extends Api> = string extends keyof Given
  ? unknown
  : [UrlIn<Given, A["defaults"]>] extends [never]
    ? { readonly url: string }
    : string extends MethodIn<Given, A["defaults"]>
      ? unknown
      : ValidUrl<UrlIn<Given, A["defaults"]>, MethodIn<Given, A["defaults"]>, A> &
          Expected<"object", MethodIn<Given, A["defaults"]>, UrlIn<Given, A["defaults"]>, Given, A>;

type ValidUrl<Url extends string, Method extends string, A extends Api> = string extends Url
  ? unknown
  : unknown extends ValidRoute<`${Method} ${Url}`, A, "call">
    ? unknown
    : { readonly url: ValidRoute<`${Method} ${Url}`, A, "call"> };

/** The second of two objects, which is read over the first: what both together need and the first doesn't have. */
type Second<First, Given, A extends Api> =
  Layered<First, Given> extends infer Both
    ? [Both] extends [ExpectedObject<Both, A>]
      ? CommonOptions<AnyHeaders> & FlatMap
      : Omit<ExpectedObject<Both, A>, Exclude<keyof First, keyof Given>> extends infer Rest
        ? [Given] extends [Rest]
          ? Invalid<"An option in the first object has an invalid value">
          : Rest
        : never
    : never;

export type ExpectedParameters<Route, Given, Options, A extends Api> =
  IsNameless<Given> extends true ? Nameless : ExpectedByAll<"function", Route, Given, A, Options>;

export type ExpectedOptions<Route, Given, A extends Api> = 0 extends 1 & Given
  ? unknown
  : ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
    ? FunctionOptions<Method, Url, Given, A>
    : unknown;

/** Anything, or the names of what is missing. A function of any route may miss any. TypeScript compares endpoints by this type. */
export type NoParameters<Route, A extends Api> = unknown extends Route
  ? Missing<never>
  : Needed<NeededNames<ParseRoute<Route>, A>>;

type NeededNames<Parsed, A extends Api> =
  Parsed extends ParsedRoute<infer Method, infer Url>
    ?
        | Exclude<
            RequiredNames<Expected<"function", Method, Url, NoOptions, A, { data: unknown }>>,
            keyof Invalid<string>
          >
        | NeededOptions<Method, Url, A, NoOptions>
        | (IsRequired<Operation<A["paths"], Method, Url>> extends true ? "data" : never)
    : never;
