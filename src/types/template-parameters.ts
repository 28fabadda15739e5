/** The variables of a URL template as parameters, and the parameters that it does not take. */

import type { Invalid, ParsedTemplate, PlainTemplate } from "../uri-template/parse-type.js";
import type { Commas, FlatLists } from "./flat-lists.js";
import type { BodylessMethod, CheckedHeaders, NoOptions, OptionName, OtherParameters } from "./options.js";
import type { ParseUrl, WrittenNames } from "./url.js";
import type { BodyValue, ExplodedValue, PathValue, Scalar } from "./values.js";

/** The parameters of a URL that are required and take one value or a list. */
export type PathParameters<Names extends string> = { readonly [Name in Names]: PathValue };

/** Names the parameters that are missing. */
export interface MissingParameters<Name> {
  readonly "pass a value for": Name;
}

/** Nothing, if no name is missing. */
export type Missing<Names> = [Names] extends [never] ? unknown : MissingParameters<Names>;

type ValueOf<Name, Joined, Prefixed> = Name extends Prefixed
  ? string
  : Name extends Joined
    ? PathValue
    : ExplodedValue;

/**
 * A URL template's variables as parameters. `unknown` for a URL that is not known, and for an invalid one: the error is
 * the template's then. Of several URLs all must be satisfied: their names come here as one union.
 */
export type UrlParameters<Url extends string, Given, Options = OptionName> = string extends Url
  ? unknown
  : ParseUrl<Url> extends PlainTemplate<readonly string[], infer Names>
    ? Names & (Given | Options) extends never
      ? PathParameters<Names>
      : MixedParameters<Names, Names, Names, never, Given, Options>
    : ParseUrl<Url> extends ParsedTemplate<infer Variables, infer Required, infer Joined, infer Prefixed>
      ? MixedParameters<Variables[number], Required, Joined, Prefixed, Given, Options>
      : unknown;

type MixedParameters<Names extends string, Required, Joined, Prefixed, Given, Options> = {
  readonly [Name in Exclude<Names & Required, Given | Options>]: ValueOf<Name, Joined, Prefixed>;
} & {
  readonly [Name in Exclude<Names, Exclude<Required, Given> | Options>]?:
    | ValueOf<Name, Joined, Prefixed>
    | (Name extends Required ? never : null)
    | undefined;
};

/** The names of a URL template's variables, each once, in their order. */
export type VariablesOf<Url extends string> =
  ParseUrl<Url> extends ParsedTemplate<infer Variables> ? Variables : readonly string[];

/** The parameters that a URL with these variables does not take. */
export type RemainingNames<Variables, Parameters, NotParameters> = Exclude<
  keyof Parameters,
  NotParameters | Variables
>;

/** The values of those with `*`, which may be maps. */
export type ExplodedValues<Url extends string, Parameters> = Url extends `${string}*${"}" | ","}${string}`
  ? ParseUrl<Url> extends ParsedTemplate<infer Variables, string, infer Joined>
    ? {
        readonly [Name in Exclude<Variables[number], Joined> & keyof Parameters]: FlatMembers<
          Parameters[Name]
        >;
      }
    : unknown
  : unknown;

/** The members of a map, which are written one by one. */
type FlatMembers<Value> = Value extends Scalar | readonly unknown[] | null | undefined
  ? Value
  : { readonly [Name in keyof Value]: Scalar | null | undefined };

/** What their values may be: written into the query of GET and HEAD, and into a JSON body for other methods. */
export type RemainingValues<
  Method extends string,
  Variables,
  Parameters,
  NotParameters,
  Query,
> = string extends Variables | keyof Parameters
  ? unknown
  : Method & BodylessMethod extends never
    ? {
        readonly [Name in RemainingNames<
          Variables,
          Parameters,
          NotParameters
        >]?: Parameters[Name] extends readonly unknown[] ? unknown : BodyValue | Unknown<Parameters[Name]>;
      }
    : Commas extends Query
      ? {
          readonly [Name in RemainingNames<Variables, Parameters, NotParameters>]?: Query &
            FlatLists<Parameters[Name]>;
        }
      : { readonly [Name in RemainingNames<Variables, Parameters, NotParameters>]?: Query };

/** The same, and not one that the query of GET and HEAD has already. */
export type OnceInQuery<
  Method extends string,
  Url extends string,
  Parameters,
  NotParameters,
> = Url extends `${string}=${string}`
  ? Method extends BodylessMethod
    ? TwiceInQuery<RemainingNames<VariablesOf<Url>[number], Parameters, NotParameters> & WrittenNames<Url>>
    : unknown
  : unknown;

export type TwiceInQuery<Names> = {
  readonly [Name in Names & string]?: Invalid<`The query would have ${Name} twice. Pass it once`> | undefined;
};

/** `unknown` for itself: it may be JSON that was parsed. */
type Unknown<Value> = unknown extends Value ? unknown : never;

/**
 * `data` is the whole body: there is no place next to it for parameters that the URL does not take. If the defaults have
 * it, the parameters are to blame.
 */
export type OnlyData<Variables, Parameters, NotParameters, Defaults> = "data" extends keyof Defaults
  ? {
      readonly [Name in RemainingNames<Variables, Parameters, NotParameters> & string]?:
        | Invalid<Lost<Name>>
        | undefined;
    }
  : NoPlace<RemainingNames<Variables, Parameters, NotParameters>>;

export interface NoPlace<Names> extends OtherParameters {
  /** The body, as it is. Without it, the parameters are the body. */
  readonly data?: Unless<Names> | undefined;
}

type Unless<Names> = [Names] extends [never] ? unknown : Invalid<Lost<Names & string>>;

type Lost<Name extends string> =
  `${Name} would be lost next to data. Add it to data, or write {?${Name}} at the end of the route`;

/** The content-type of parameters that are the body, which is an object. */
export type TypeOfMembers<Variables, Parameters, NotParameters, Options> = "data" extends keyof Options
  ? unknown
  : "headers" extends keyof Options
    ? [RemainingNames<Variables, Parameters, NotParameters>] extends [never]
      ? unknown
      : { readonly headers?: CheckedHeaders<NonNullable<Options["headers"]>, readonly unknown[]> | undefined }
    : unknown;

/** The names that an object must have: an empty object cannot be used in place of one with these. */
export type RequiredNames<Parameters> = keyof {
  [Name in keyof Parameters as NoOptions extends Pick<Parameters, Name> ? never : Name]: 1;
};
