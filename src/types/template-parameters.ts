/** The variables of a URL template as parameters, and the parameters that it does not take. */

import type { Invalid, ParsedTemplate, PlainTemplate } from "../uri-template/parse-type.js";
import type { NoOptions, OptionName } from "./options.js";
import type { ParseUrl } from "./url.js";
import type { ExplodedValue, PathValue, Scalar } from "./values.js";

/** The parameters of a URL that are required and take one value or a list. */
export type PathParameters<Names extends string> = { readonly [Name in Names]: PathValue };

/** Names the parameters that are missing. */
export interface MissingParameters<Name> {
  readonly "pass a value for": Name;
}

/** What a call without an object lacks: names, or it has a default that is refused. Another type, if nothing is needed. */
export type Missing<Needed, Else, Names = RequiredNames<Needed>> = [Names] extends [never]
  ? Else
  : [WithoutReason<Needed, Names & keyof Needed>] extends [never]
    ? Invalid<ReasonOf<Needed | Needed[Names & keyof Needed]>>
    : MissingParameters<Names>;

type WithoutReason<Needed, Names extends keyof Needed> = {
  [Name in Names]: [ReasonOf<Needed | Needed[Name]>] extends [never] ? Name : never;
}[Names];

/** Why a value is refused. */
export type ReasonOf<Value> = Value extends Invalid<infer Reason> ? Reason : never;

type ValueOf<Name, Joined, Prefixed> = Name extends Prefixed
  ? Scalar
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
  readonly [Name in Names & Required & Options]: Invalid<OnlyByRouteFunction<Name & string>>;
} & {
  readonly [Name in Exclude<Names, Exclude<Required, Given> | Options>]?:
    | ValueOf<Name, Joined, Prefixed>
    | (Name extends Required ? never : null)
    | undefined;
};

export type OnlyByRouteFunction<Name extends string> =
  `${Name} is the name of an option. Call endpoint.route(route), where it is a parameter`;

/** The names of a URL template's variables, each once, in their order. */
export type VariablesOf<Url extends string> =
  ParseUrl<Url> extends ParsedTemplate<infer Variables> ? Variables : readonly string[];

/** The names that an object must have, or all of several: an empty object cannot be used in place of one with these. */
export type RequiredNames<Parameters> = keyof {
  [Name in keyof Parameters as NoOptions extends Pick<Parameters, Name> ? never : Name]: 1;
};

/** The names that any of several objects must have. */
export type RequiredByAny<Objects> = Objects extends unknown ? RequiredNames<Objects> : never;
