/** A call, as its types see it. Each form of a call makes such a record, and `Checked` judges it. */

import type { IsKnown, Operation } from "./description/operation.js";
import type { AllParameters, UrlNames } from "./description/parameters.js";
import type { NoOptions, OptionName } from "./options.js";

/** Whether routes that are not in the description are accepted too. */
export type EndpointMode = "open" | "strict";

/** What an endpoint knows of its API. */
export interface Api<
  Defaults = unknown,
  Paths = unknown,
  Mode extends EndpointMode = EndpointMode,
  Query = unknown,
> {
  readonly defaults: Defaults;
  readonly paths: Paths;
  readonly mode: Mode;
  /** The values that the query takes. */
  readonly query: Query;
}

/** The names among the parameters that mean options, by what a call starts with. */
interface ReservedNames {
  readonly route: OptionName;
  readonly url: OptionName;
  readonly options: OptionName;
  readonly function: never;
}

/** A call. `Form` is what it starts with: a route, a `URL` object, or options; or the route function that is called. */
export interface Call<
  Form extends keyof ReservedNames = keyof ReservedNames,
  Method extends string = string,
  Url extends string = string,
  Parameters = unknown,
  Options = unknown,
  A extends Api = Api,
> {
  readonly form: Form;
  readonly method: Method;
  readonly url: Url;
  readonly parameters: Parameters;
  readonly options: Options;
  readonly defaults: A["defaults"];
  readonly paths: A["paths"];
  readonly mode: A["mode"];
  readonly query: A["query"];
}

/** A call before its parameters and options are known: what it may have depends on these. */
export type Target<Method extends string, Url extends string, Defaults, Paths> = Call<
  "route",
  Method,
  Url,
  NoOptions,
  NoOptions,
  Api<Defaults, Paths>
>;

/** Whether a call is described. */
export type Known<C extends Call> = IsKnown<C["paths"], C["method"], C["url"]>;

/** The names that the URL takes. */
export type Variables<C extends Call> = UrlNames<C["paths"], C["method"], C["url"]>;

/** The described parameters by their place. */
export type Described<C extends Call> = AllParameters<C["paths"], C["method"], C["url"]>;

/** The described operation. */
export type OperationOf<C extends Call> = Operation<C["paths"], C["method"], C["url"]>;

/** The names among the parameters that mean options. */
export type Reserved<C extends Call> = ReservedNames[C["form"]];

/** The names of the parameters that the URL does not take. */
export type Remaining<C extends Call> = Exclude<keyof C["parameters"], Reserved<C> | Variables<C>>;
