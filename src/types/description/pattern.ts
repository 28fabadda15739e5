/** Routes with values in place of path parameters, which may be any of several described ones. */

import type { IsStringLiteral } from "../../uri-template/grammar-type.js";
import type { Invalid } from "../../uri-template/parse-type.js";
import type { Call } from "../call.js";
import type { GivenNames } from "../defaults.js";
import type { BodylessMethod } from "../options.js";
import type { VariablesOf } from "../template-parameters.js";
import type { NormalUrl } from "../url.js";
import type { ContentOf, LiteralKey, MemberNames } from "./operation.js";
import type { ParametersIn, PlaceOf } from "./parameters.js";

/**
 * What a pattern such as `/users/${string}` refuses: the names that all routes which it fits have in the query, and none in the
 * body.
 */
export type QueryOfPattern<C extends Call> =
  IsStringLiteral<C["url"]> extends true
    ? unknown
    : string extends C["url"]
      ? unknown
      : C["method"] extends BodylessMethod
        ? unknown
        : CommonQuery<
            OnlyInQuery<
              C["paths"],
              Lowercase<C["method"]>,
              FittingKeys<LiteralKey<C["paths"]>, WithStrings<NormalUrl<C["url"]>>>
            >,
            VariablesOf<C["url"]>[number],
            C["defaults"]
          >;

/** A pattern with a string in place of each segment that isn't a literal. */
type WithStrings<Url extends string> = Url extends `${infer Segment}/${infer Rest}`
  ? `${OrString<Segment>}/${WithStrings<Rest>}`
  : OrString<Url>;

type OrString<Segment extends string> = IsStringLiteral<Segment> extends true ? Segment : string;

/** The paths that fit if no value has a slash, else those that fit if one has, such as `owner/repo`. With any slashes, hundreds fit. */
type FittingKeys<Keys, Pattern extends string> = [Exclude<Keys & Pattern, Longer<Pattern>>] extends [never]
  ? Exclude<Keys & Pattern, `/${string}${Longer<Pattern>}`>
  : Exclude<Keys & Pattern, Longer<Pattern>>;

/** Paths with more segments. */
type Longer<Url extends string> = Url extends `${string}/${infer Rest}`
  ? `/${string}${Longer<Rest>}`
  : `/${string}`;

/** For each path that has the method, an object with the names that only its query has. */
type OnlyInQuery<Paths, Name, Url> = Url extends keyof Paths
  ? Name extends keyof Paths[Url]
    ? [Paths[Url][Name]] extends [undefined]
      ? never
      : Record<
          Exclude<
            keyof PlaceOf<ParametersIn<Paths[Url], Name>, "query">,
            MemberNames<ContentOf<NonNullable<Paths[Url][Name]>>>
          >,
          1
        >
    : never
  : never;

/** The keys of a union are those that all of its members have. */
type CommonQuery<Queries, Variables, Defaults> = [Queries] extends [never]
  ? unknown
  : {
      readonly [Name in Exclude<keyof Queries, Variables> & string]?: Invalid<InBody<Name>>;
    } & InBodyByDefault<Exclude<keyof Queries, Variables>, Defaults>;

type InBody<Name> = `Write {?${Name & string}} at the end of the route, or it would be sent in the body`;

/** A default is sent too. */
type InBodyByDefault<Names, Defaults> = string extends keyof Defaults
  ? unknown
  : [Names & GivenNames<Defaults>] extends [never]
    ? unknown
    : { readonly [Name in Names & GivenNames<Defaults> & string]: Invalid<InBody<Name>> };
