/** A call, as its types see it. Each form of a call makes such a record, and `Checked` judges it. */

import type { IsKnown, Operation } from "./description/operation.js";
import type { AllParameters, UrlNames } from "./description/parameters.js";
import type { OptionName } from "./options.js";

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

/** A method and a URL template of an API, and what a description says of them: the parameters of a call depend on these. */
export interface Target<
  Method extends string = string,
  Url extends string = string,
  Defaults = unknown,
  Paths = unknown,
> {
  readonly method: Method;
  readonly url: Url;
  readonly defaults: Defaults;
  readonly paths: Paths;
  /** Whether it is described. */
  readonly known: IsKnown<Paths, Method, Url>;
  /** The names that the URL takes. */
  readonly variables: UrlNames<Paths, Method, Url>;
  /** The described parameters by their place. */
  readonly described: AllParameters<Paths, Method, Url>;
  readonly operation: Operation<Paths, Method, Url>;
}

/** Any target. */
export interface AnyTarget {
  readonly method: string;
  readonly url: string;
  readonly defaults: unknown;
  readonly paths: unknown;
  readonly known: boolean;
  readonly variables: PropertyKey;
  readonly described: unknown;
  readonly operation: unknown;
}

/** A call. */
export interface Call extends AnyTarget, Api {
  /** What it starts with: a route, a `URL` object, or options; or the route function that is called. */
  readonly form: "route" | "url" | "options" | "function";
  readonly parameters: unknown;
  readonly options: unknown;
  /** The names among the parameters that mean options. */
  readonly reserved: PropertyKey;
  /** The names of the parameters that the URL does not take. */
  readonly remaining: PropertyKey;
}

/** A call with parameters and options in one object. */
export interface ObjectCall<
  Form extends Call["form"],
  Method extends string,
  Url extends string,
  Options,
  A extends Api,
> extends Target<Method, Url, A["defaults"], A["paths"]> {
  readonly form: Form;
  readonly parameters: Options;
  readonly options: Options;
  readonly reserved: OptionName;
  readonly remaining: Exclude<keyof Options, OptionName | UrlNames<A["paths"], Method, Url>>;
  readonly mode: A["mode"];
  readonly query: A["query"];
}

/** A call of a route function, whose parameters have any names. */
export interface FunctionCall<Method extends string, Url extends string, Parameters, Options, A extends Api>
  extends Target<Method, Url, A["defaults"], A["paths"]> {
  readonly form: "function";
  readonly parameters: Parameters;
  readonly options: Options;
  readonly reserved: never;
  readonly remaining: Exclude<keyof Parameters, UrlNames<A["paths"], Method, Url>>;
  readonly mode: A["mode"];
  readonly query: A["query"];
}
