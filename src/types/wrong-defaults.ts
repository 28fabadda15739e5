/** What would be sent wrongly without an error: defaults in the wrong place, and the query of a route with values in it. */

import type { IsStringLiteral } from "../uri-template/parse-type.js";
import type { Api, HasData } from "./api.js";
import type { GivenNames } from "./defaults.js";
import type { BodyIn, ContentOf, MemberNames } from "./described/body.js";
import type { NamesOf, ParametersOf } from "./described/description.js";
import type { BodylessMethod, OptionName } from "./options.js";
import type { Refused, Unless } from "./unplaced-names.js";
import type { NamesIn, NormalUrl } from "./url.js";

/** Defaults that would be sent in a body, although they belong elsewhere or the description doesn't have them. */
export type WrongDefaults<
  Method,
  Found,
  Options,
  Given,
  A extends Api,
  Taken,
  Query,
  Fields,
> = string extends keyof A["defaults"]
  ? unknown
  : Unless<
      Method extends BodylessMethod
        ? DefaultNames<A, Taken, Given> & Exclude<Fields, keyof Query>
        : HasData<Options, A["defaults"]> extends true
          ? never
          : NotInBody<DefaultNames<A, Taken, Given>, A, keyof Query | Fields, ContentOf<Found>>,
      "default"
    >;

type DefaultNames<A extends Api, Taken, Given> = Exclude<
  GivenNames<A["defaults"]>,
  OptionName | Taken | keyof Given
>;

type NotInBody<Names, A extends Api, Elsewhere, Content> = Exclude<
  A["mode"] extends "strict"
    ? TakesAny<BodyIn<Content>> extends true
      ? Names & Elsewhere
      : Names
    : Names & Elsewhere,
  MemberNames<Content>
>;

type TakesAny<Body> = unknown extends Body ? true : string extends NamesOf<Body> ? true : false;

// --- routes with values in place of path parameters ---------------------------------------------------------------------

/**
 * The names that a pattern such as `/users/${string}` refuses: query parameters of every described path that it fits, which none
 * of them has in its body.
 */
export type QueryOfPattern<Method extends string, Url extends string, A extends Api> =
  IsStringLiteral<Url> extends true
    ? unknown
    : string extends Url
      ? unknown
      : Method extends BodylessMethod
        ? unknown
        : CommonQuery<
            OnlyInQuery<
              A["paths"],
              Lowercase<Method>,
              FittingKeys<keyof A["paths"], WithStrings<NormalUrl<Url>>>
            >,
            NamesIn<Url>,
            GivenNames<A["defaults"]>
          >;

/** The keys of a union are those that all of its members have. A default is sent too. */
type CommonQuery<Queries, Variables, Defaults> = [Queries] extends [never]
  ? unknown
  : Refused<Exclude<keyof Queries, Variables>, "in body"> &
      Unless<Exclude<keyof Queries, Variables> & Defaults, "in body">;

/** A pattern with a string in place of each segment that isn't a literal. */
type WithStrings<Url extends string> = Url extends `${infer Segment}/${infer Rest}`
  ? `${OrString<Segment>}/${WithStrings<Rest>}`
  : OrString<Url>;

type OrString<Segment extends string> = IsStringLiteral<Segment> extends true ? Segment : string;

/** The paths that fit if no value has a slash, or else if one has, such as `owner/repo`. With more slashes, hundreds would fit. */
type FittingKeys<Keys, Pattern extends string> = [Exclude<Keys & Pattern, Longer<Pattern>>] extends [never]
  ? Exclude<Keys & Pattern, `/${string}${Longer<Pattern>}`>
  : Exclude<Keys & Pattern, Longer<Pattern>>;

/** Paths with more segments. */
type Longer<Url extends string> = Url extends `${string}/${infer Rest}`
  ? `/${string}${Longer<Rest>}`
  : `/${string}`;

/** For each path that has the method, an object with the names that only its query has. */
type OnlyInQuery<Paths, Method, Url> = Url extends keyof Paths
  ? Method extends keyof Paths[Url]
    ? [Paths[Url][Method]] extends [undefined]
      ? never
      : Record<
          Exclude<
            keyof ParametersOf<Paths[Url], Paths[Url][Method], "query">,
            MemberNames<ContentOf<NonNullable<Paths[Url][Method]>>>
          >,
          1
        >
    : never
  : never;
