/** What a call expects: one object type, of its options and its parameters. Every form of a call is compared with it. */

import type { GivenNames } from "./defaults.js";
import type { Described } from "./described.js";
import type { Operation } from "./description.js";
import type { QueryOfPattern } from "./misplaced.js";
import type { ComparedOptions, RouteConflicts } from "./options.js";
import type { Api, DataOption, Form, Forms, HeaderValues, Others } from "./others.js";
import type { NamesIn, UrlParameters } from "./url.js";

/** What a call expects. `Given` is what it has: its names count, and whether a value is `unknown`. */
export type Expected<
  F extends Form,
  Method extends string,
  Url extends string,
  Given,
  A extends Api,
  Options = Given,
  Found = Operation<A["paths"], Method, Url>,
> = FormOptions[F] &
  (F extends "function" ? unknown : HeaderValues<Given>) &
  ([Found] extends [never]
    ? UrlParameters<Url, GivenNames<A["defaults"]>, Forms[F]> &
        (F extends "function" ? unknown : DataOption<Method, Given>) &
        Others<F, Method, Exclude<keyof Given, Forms[F] | NamesIn<Url>>, Given, Options, A> &
        (unknown extends A["paths"] ? unknown : QueryOfPattern<Method, Url, A>)
    : Described<F, Method, Url, Given, A, Options, Found>);

/** The options by the form of the call, and conflicts with its first argument. */
interface FormOptions {
  readonly route: ComparedOptions & RouteConflicts;
  readonly url: ComparedOptions & Pick<RouteConflicts, "url"> & MethodOption;
  readonly object: ComparedOptions & MethodOption & { readonly url?: unknown };
  readonly function: unknown;
}

export interface MethodOption {
  readonly method?: string | undefined;
}
