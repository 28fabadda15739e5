/** What TypeScript knows of a URL template in a route: the twin of the parser in `src/`, with its full URLs and `:name`. */

import type { Letter, NotPlain, WordCharacter } from "../uri-template/grammar-type.js";
import type {
  Invalid,
  ParsedTemplate,
  ParsePlain,
  ParseTemplate,
  PlainTemplate,
} from "../uri-template/parse-type.js";
import type { OptionName } from "./options.js";
import type { ExplodedValue, PathValue, Scalar } from "./values.js";

/** Parses the URL template of a route, a literal or `string`: `Invalid`, or a `ParsedTemplate`. Of `string` nothing is known. */
export type ParseUrl<Url extends string> = string extends Url
  ? ParsedTemplate<readonly string[], never, string, never>
  : Url extends SpecialUrl | NotPlain
    ? ParseSpecialUrl<Url>
    : ParsePlain<Url, "-">;

/** What is more than a path with names. */
type SpecialUrl = "" | `//${string}` | `${string}:${string}`;

type ParseSpecialUrl<Url extends string> = Url extends ""
  ? Invalid<"The route has no URL">
  : Url extends `//${string}`
    ? Invalid<"The path starts with two slashes, which names a host">
    : ParseTemplate<Braced<AfterHost<Url>, "", "">, "-">;

/** What follows an IPv6 address, in which a colon may precede a letter. */
type AfterHost<Url extends string> = Url extends `http${"" | "s"}://[${string}]${infer Rest}` ? Rest : Url;

/** The URL of a `URL` object, in types: a template without variables that no description has. */
export type OfLiteralUrl = "#";

/** A URL template as descriptions write it: without its query, and with braces around each name. */
export type NormalUrl<Url extends string> = Before<NormalUrlAndPairs<Url>, "?">;

/** The same with the pairs that are written out at the start of the query. */
export type NormalUrlAndPairs<Url extends string> = WithoutPlus<
  Braced<Before<Before<Before<Url, "{?">, "{&">, "#">, "", "">
>;

type WithoutPlus<Url extends string> = Url extends `${infer Start}{+${infer Rest}`
  ? WithoutPlus<`${Start}{${Rest}`>
  : Url;

/** The names of the pairs that are written out in the query of a URL template. */
export type WrittenNames<Url extends string> = Url extends `${string}${"?" | "&"}${string}=${string}`
  ? NamesOfPairs<AfterMark<WithoutExpressions<Before<Url, "#">>>>
  : never;

type WithoutExpressions<Url extends string> = Url extends `${infer Start}{${infer Inner}}${infer Rest}`
  ? WithoutExpressions<`${Start}${Inner extends `?${string}` ? "?" : ""}${Rest}`>
  : Url;

type AfterMark<Url extends string> = Url extends `${string}?${infer Query}` ? Query : "";

type NamesOfPairs<Query extends string> = Query extends `${infer Pair}&${infer Rest}`
  ? Before<Pair, "="> | NamesOfPairs<Rest>
  : Before<Query, "=">;

/** What precedes a mark, or all of it. */
export type Before<
  Source extends string,
  Mark extends string,
> = Source extends `${infer Start}${Mark}${string}` ? Start : Source;

/**
 * Writes each `:name` as `{name}`. A colon after a word character or an expression stays a colon.
 *
 * `Before` says whether a word character or the brace of an expression precedes the string.
 */
type Braced<
  Source extends string,
  Before extends "" | "w",
  Done extends string,
> = Source extends `${infer Literal}{${infer Inner}}${infer Rest}`
  ? Literal extends `${string}:${string}`
    ? Braced<Rest, "w", `${Done}${BracedLiteral<Literal, Before, "">}{${Inner}}`>
    : Braced<Rest, "w", `${Done}${Literal}{${Inner}}`>
  : Source extends `${string}:${string}`
    ? Source extends `${string}{${string}`
      ? `${Done}${Source}`
      : `${Done}${BracedLiteral<Source, Before, "">}`
    : `${Done}${Source}`;

type BracedLiteral<
  Source extends string,
  Before extends "" | "w",
  Done extends string,
> = Source extends `${infer Literal}:${infer After}`
  ? IsAfterWord<Literal, Before> extends true
    ? BracedLiteral<After, "", `${Done}${Literal}:`>
    : After extends `${Letter | "_"}${string}`
      ? TakeName<After, ""> extends [infer Name extends string, infer Rest extends string]
        ? BracedLiteral<Rest, "w", `${Done}${Literal}{${Name}}`>
        : never
      : BracedLiteral<After, "", `${Done}${Literal}:`>
  : `${Done}${Source}`;

type IsAfterWord<Literal extends string, Before> = Literal extends ""
  ? Before extends "w"
    ? true
    : false
  : Literal extends `${string}${WordCharacter}`
    ? true
    : false;

/** The word characters at the start of a string, and what follows them. */
type TakeName<Source extends string, Name extends string> = Source extends `${infer First}${infer Rest}`
  ? First extends WordCharacter
    ? TakeName<Rest, `${Name}${First}`>
    : [Name, Source]
  : [Name, Source];

// --- variables ----------------------------------------------------------------------------------------------------------

/** The names of a URL template's variables, each once, in their order. */
export type VariablesOf<Url extends string> =
  ParseUrl<Url> extends ParsedTemplate<infer Variables> ? Variables : readonly string[];

/** The same as a union. */
export type NamesIn<Url extends string> = VariablesOf<Url>[number];

/**
 * A URL template's variables as parameters. `unknown` for a URL that is not known, and for an invalid one: the error is
 * the template's then. Of several URLs all must be satisfied: their names come here as one union.
 */
export type UrlParameters<Url extends string, Given, Except = OptionName> = string extends Url
  ? unknown
  : ParseUrl<Url> extends PlainTemplate<readonly string[], infer Names>
    ? Names & (Given | Except) extends never
      ? PathParameters<Names>
      : Parameters<Names, Names, Names, never, Given, Except>
    : ParseUrl<Url> extends ParsedTemplate<infer Variables, infer Required, infer Joined, infer Prefixed>
      ? Parameters<Variables[number], Required, Joined, Prefixed, Given, Except>
      : unknown;

/** The parameters of a URL that are required and take one value or a list. */
export type PathParameters<Names extends string> = { readonly [Name in Names]: PathValue };

type Parameters<Names extends string, Required, Joined, Prefixed, Given, Except> = {
  readonly [Name in Exclude<Names & Required, Given | Except>]: ValueOf<Name, Joined, Prefixed>;
} & {
  readonly [Name in Names &
    Required &
    Except &
    OptionName]: Invalid<`${Name} is the name of an option. Call endpoint.route(route), where it is a parameter`>;
} & {
  readonly [Name in Exclude<Names, Exclude<Required, Given> | Except>]?:
    | ValueOf<Name, Joined, Prefixed>
    | (Name extends Required ? never : null)
    | undefined;
};

type ValueOf<Name, Joined, Prefixed> = Name extends Prefixed
  ? Scalar
  : Name extends Joined
    ? PathValue
    : ExplodedValue;
