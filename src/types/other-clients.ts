/** Options of other clients, which here would be sent as parameters. */

import type { Invalid } from "../uri-template/parse-type.js";
import type { Call, Known, Remaining } from "./call.js";
import type { DescribedNames } from "./description/known-names.js";
import type { IfKnown } from "./nested-values.js";
import type { IfParameter } from "./options.js";

/** What to write in place of each. */
export interface OtherOptions {
  readonly json: "its members, or data";
  readonly body: "its members, or data";
  readonly params: "its members";
  readonly searchParams: "its members";
  readonly timeout: "request: { timeout }";
  readonly baseURL: "baseUrl";
}

/** What else a parameter is checked for, or why it is refused. A description may have a parameter of this name. */
export type UnlessOption<
  C extends Call,
  Name extends keyof OtherOptions,
  Value,
  Else,
> = C["form"] extends "function"
  ? Else
  : [Name] extends [Known<C> extends true ? DescribedNames<C> : never]
    ? Else
    : IfKnown<
        Value,
        IsMeant<Name, NonNullable<Value>, Exclude<Remaining<C>, keyof OtherOptions>> extends true
          ? Invalid<`${Name} is an option of other clients. Pass ${OtherOptions[Name]}. ${IfParameter}`>
          : Else,
        Else
      >;

/** Whether a value is in milliseconds, or an object that is all that the call sends. APIs have parameters with these names too. */
type IsMeant<Name, Value, Others> = Name extends "baseURL"
  ? Value extends string
    ? true
    : false
  : Name extends "timeout"
    ? Value extends number
      ? `${Value}` extends `${string}000`
        ? true
        : false
      : false
    : [Others] extends [never]
      ? Value extends readonly unknown[]
        ? Name extends "json" | "body"
          ? true
          : false
        : Value extends object
          ? true
          : false
      : false;
