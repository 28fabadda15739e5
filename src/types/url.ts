/** What TypeScript knows of a URL template in a route: the twin of the parser in `src/`, with its full URLs and `:name`. */

import type { ConsistsOf, Digit, Letter, NotPlain, WordCharacter } from "../uri-template/grammar-type.js";
import type { Invalid, ParsedTemplate, ParsePlain, ParseTemplate } from "../uri-template/parse-type.js";

/** Parses the URL template of a route, a literal or `string`: `Invalid`, or a `ParsedTemplate`. Of `string` nothing is known. */
export type ParseUrl<Url extends string> = string extends Url
  ? ParsedTemplate<readonly string[], never, string, never>
  : Url extends SpecialUrl | NotPlain
    ? ParseSpecialUrl<Url>
    : ParsePlain<Url, "-">;

/** What is more than a path with names. */
type SpecialUrl = "" | `//${string}` | `${string}:${string}` | `${string}{${"?" | "&" | "#"}${string}`;

type ParseSpecialUrl<Url extends string> = Url extends ""
  ? Invalid<"The route has no URL">
  : Url extends `//${string}`
    ? Invalid<"The path starts with two slashes, which names a host">
    : IsMisplaced<Url> extends true
      ? Invalid<"Only {&…}, &name=value or a fragment can follow {?…}, and nothing can follow {#…}">
      : Url extends `${string}:${string}`
        ? ParseColons<Url>
        : ParseTemplate<Url, "-">;

/** Whether a literal would leave the query or the fragment where the optional expression before it is absent. */
type IsMisplaced<Url extends string> = Url extends `${infer Literal}{${infer Inner}}${infer Rest}`
  ? Literal extends `${string}#${string}`
    ? false
    : Literal extends `${string}?${string}`
      ? IsMisplacedInQuery<`{${Inner}}${Rest}`>
      : Inner extends `#${string}`
        ? IsNotEmpty<Rest>
        : Inner extends `${"?" | "&"}${string}`
          ? IsMisplacedAfterPairs<Rest>
          : IsMisplaced<Rest>
  : false;

type IsMisplacedAfterPairs<Rest extends string> = Rest extends `{${"?" | "&"}${string}`
  ? Rest extends `{${string}}${infer Following}`
    ? IsMisplacedAfterPairs<Following>
    : false
  : Rest extends "" | `${"&" | "#" | "{#"}${string}`
    ? IsMisplacedInQuery<Rest>
    : true;

type IsMisplacedInQuery<Rest extends string> = Rest extends `${infer Query}{#${string}}${infer Following}`
  ? Query extends `${string}#${string}`
    ? false
    : IsNotEmpty<Following>
  : false;

type IsNotEmpty<Literal> = Literal extends "" ? false : true;

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

/** Removes the scheme and the host, then writes each `:name` as `{name}`. */
type ParseColons<Url extends string> = Url extends `${infer Scheme}:${infer After}`
  ? ConsistsOf<Scheme, Letter | Digit | "+" | "-" | "."> extends true
    ? Scheme extends "" | `${Digit | "+" | "-" | "."}${string}`
      ? ParseBraces<Braced<Url, "", "">>
      : Lowercase<Scheme> extends "http" | "https"
        ? After extends `//${infer Rest}`
          ? ParseFullUrl<Rest>
          : Invalid<"A full URL begins with http:// or https:// and a host">
        : Invalid<"A full URL begins with http:// or https://">
    : ParseBraces<Braced<Url, "", "">>
  : never;

type ParseBraces<Url> = Url extends string ? ParseTemplate<Url, "-"> : Url;

/** What follows the scheme: a host, then a template. */
type ParseFullUrl<Rest extends string> = AfterHost<Before<Before<Before<Rest, "/">, "?">, "#">, Rest>;

type Before<Source extends string, Mark extends string> = Source extends `${infer Start}${Mark}${string}`
  ? Start
  : Source;

type AfterHost<Host extends string, Rest extends string> = Host extends `${infer Name}{${string}`
  ? Rest extends `${Name}{${infer Template}`
    ? Template extends `${"/" | "?" | "&" | "#"}${string}`
      ? ParseBraces<Braced<`{${Template}`, "", "">>
      : Invalid<"A placeholder would choose the host. Write the scheme and host out">
    : never
  : Host extends "" | `${string}@${string}`
    ? Invalid<"A full URL begins with http:// or https:// and a host, without user info">
    : Rest extends `${Host}${infer Template}`
      ? ParseBraces<Braced<Template, "", "">>
      : never;

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
