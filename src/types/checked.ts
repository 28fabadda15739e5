/** The verdict on a call. Every form of a call comes here, once its types are known. */

import type { Invalid } from "../uri-template/parse-type.js";
import type { Call, Known, Remaining } from "./call.js";
import type { DataUnderDefault } from "./defaults.js";
import type { CheckedByDescription } from "./description/checked.js";
import type { QueryOfPattern } from "./description/pattern.js";
import type { SentData } from "./nested-values.js";
import type {
  BodylessMethod,
  CheckedNested,
  Conflicting,
  IfParameter,
  OptionName,
  OtherParameters,
  RouteConflicts,
  UrlConflict,
} from "./options.js";
import type {
  DefaultsInQuery,
  ExplodedValues,
  OnceInQuery,
  OnlyData,
  RemainingValues,
  TypeOfMembers,
} from "./remaining.js";

/** Nothing, or what is wrong with an object of parameters and options. The condition is always true: messages show what is wrong. */
export type Checked<C extends Call> = C extends unknown ? CheckedParameters<C> & CheckedOptions<C> : never;

/** What is wrong with the parameters. */
export type CheckedParameters<C extends Call> = RemainingValues<
  C,
  C["parameters"],
  Remaining<C> & keyof C["parameters"]
> &
  (C["url"] extends `${string}${"*" | "="}${string}`
    ? ExplodedValues<C["url"], C["parameters"]> & OnceInQuery<C>
    : unknown) &
  DefaultsInQuery<C> &
  (unknown extends C["paths"]
    ? unknown
    : Known<C> extends true
      ? CheckedByDescription<C>
      : QueryOfPattern<C>);

/** What is wrong with the options. Most calls have none. */
export type CheckedOptions<C extends Call> = (keyof C["options"] | keyof C["defaults"]) &
  OptionName extends never
  ? unknown
  : Conflicting<C["options"], ConflictsOf<C>> &
      (string extends keyof C["options"]
        ? unknown
        : CheckedNested<C["options"]> & (C["method"] extends BodylessMethod ? unknown : CheckedData<C>));

/** What is wrong with `data`, or with parameters next to it, and with a content-type for either. */
type CheckedData<C extends Call> = OnlyData<C> &
  SentData<C["options"]> &
  DataUnderDefault<C["options"], C["defaults"]> &
  TypeOfMembers<C>;

/** The options that conflict with the first argument, and with the method. */
type ConflictsOf<C extends Call> = string extends C["method"]
  ? FormConflicts[C["form"]]
  : C["method"] & BodylessMethod extends never
    ? FormConflicts[C["form"]]
    : FormConflicts[C["form"]] & DataConflict;

interface FormConflicts {
  readonly route: RouteConflicts;
  readonly function: RouteConflicts;
  readonly url: UrlConflict;
  readonly options: OtherParameters;
}

/** The option that conflicts with GET and HEAD. */
export interface DataConflict extends OtherParameters {
  readonly data?: Invalid<`GET and HEAD have no body for data. ${IfParameter}`> | undefined;
}
