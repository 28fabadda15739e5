/** The parameters that a URL does not take: what they may be in the query and in the body, and next to `data`. */

import type { Invalid, ParsedTemplate } from "../uri-template/parse-type.js";
import type { Call, Remaining, Variables } from "./call.js";
import type { CheckedItems, IfKnown, QueryMembers } from "./nested-values.js";
import type { BodylessMethod, CheckedHeaders, OptionName, OtherParameters } from "./options.js";
import type { OtherOptions, UnlessOption } from "./other-clients.js";
import type { ParseUrl, WrittenNames } from "./url.js";
import type { BodyValue, Scalar } from "./values.js";

/** What their values may be: written into the query of GET and HEAD, and into a JSON body for other methods. */
export type RemainingValues<
  C extends Call,
  Parameters,
  Names extends keyof Parameters,
> = string extends keyof Parameters
  ? unknown
  : C["method"] & BodylessMethod extends never
    ? {
        readonly [Name in Names]?: [Name] extends [keyof OtherOptions]
          ? UnlessOption<C, Name, Parameters[Name], Member<Parameters[Name]>>
          : Member<Parameters[Name]>;
      }
    : {
        readonly [Name in Names]?: [Name] extends [keyof OtherOptions]
          ? UnlessOption<C, Name, Parameters[Name], InQuery<Parameters[Name], C["query"]>>
          : InQuery<Parameters[Name], C["query"]>;
      };

type Member<Value> = [Value] extends [readonly unknown[]]
  ? IfKnown<Value, CheckedItems<Value>>
  : BodyValue | Unknown<Value>;

type InQuery<Value, Query> = object extends Query ? Query & QueryMembers<Value, Query> : Query;

/** `unknown` for itself: it may be JSON that was parsed. */
type Unknown<Value> = unknown extends Value ? unknown : never;

/** The values of variables with `*`, which may be maps. Their members are written one by one. */
export type ExplodedValues<Url extends string, Parameters> = Url extends `${string}*${"}" | ","}${string}`
  ? ParseUrl<Url> extends ParsedTemplate<infer Variables, string, infer Joined>
    ? {
        readonly [Name in Exclude<Variables[number], Joined> & keyof Parameters]: FlatMembers<
          Parameters[Name]
        >;
      }
    : unknown
  : unknown;

type FlatMembers<Value> = Value extends Scalar | readonly unknown[] | null | undefined
  ? Value
  : { readonly [Name in keyof Value]: Scalar | null | undefined };

/** No parameter may be in the query of GET and HEAD that the route writes there already. */
export type OnceInQuery<C extends Call> = C["url"] extends `${string}=${string}`
  ? C["method"] extends BodylessMethod
    ? TwiceInQuery<Remaining<C> & WrittenNames<C["url"]>>
    : unknown
  : unknown;

export type TwiceInQuery<Names> = {
  readonly [Name in Names & string]?: Invalid<`The query would have ${Name} twice. Pass it once`> | undefined;
};

/** The defaults that would go into the query of GET and HEAD, which has no style for them. */
export type DefaultsInQuery<C extends Call> = keyof C["defaults"] extends never
  ? unknown
  : C["method"] extends BodylessMethod
    ? string extends keyof C["defaults"] | keyof C["parameters"]
      ? unknown
      : {
          readonly [Name in WrongDefaults<
            C["defaults"],
            Exclude<keyof C["defaults"], OptionName | keyof C["parameters"] | Variables<C>>,
            C["query"]
          >]: Invalid<`The default ${Name & string} can't be written into the query. Pass another value, or null`>;
        }
    : unknown;

type WrongDefaults<Defaults, Names extends keyof Defaults, Query> = {
  [Name in Names]-?: unknown extends Defaults[Name] ? never : Defaults[Name] extends Query ? never : Name;
}[Names];

/**
 * `data` is the whole body: there is no place next to it for parameters that the URL does not take. If the defaults have
 * it, the parameters are to blame.
 */
export type OnlyData<C extends Call> = "data" extends keyof C["options"] | keyof C["defaults"]
  ? string extends keyof C["parameters"]
    ? unknown
    : "data" extends keyof C["defaults"]
      ? { readonly [Name in Remaining<C> & string]?: Invalid<Lost<Name>> | undefined }
      : NoPlace<Remaining<C>>
  : unknown;

export interface NoPlace<Names> extends OtherParameters {
  /** The body, as it is. Without it, the parameters are the body. */
  readonly data?: ([Names] extends [never] ? unknown : Invalid<Lost<Names & string>>) | undefined;
}

/** A sentence for each of the names: a template with a union in two places has each pair. */
type Lost<Name extends string> = Name extends unknown
  ? `${Name} would be lost next to data. Add it to data, or write {?${Name}} at the end of the route`
  : never;

/** The content-type of parameters that are the body, which is an object. */
export type TypeOfMembers<C extends Call> = "data" extends keyof C["options"]
  ? unknown
  : "headers" extends keyof C["options"]
    ? [Remaining<C>] extends [never]
      ? unknown
      : {
          readonly headers?:
            | CheckedHeaders<
                NonNullable<C["options"]["headers"]>,
                Pick<C["parameters"], Remaining<C> & keyof C["parameters"]>
              >
            | undefined;
        }
    : unknown;
