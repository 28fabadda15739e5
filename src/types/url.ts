/** Types of a URL template in a route: the twin of the parser in `src/`, with its full URLs and `:name`. */

import type {
  Invalid,
  NameOf,
  NamesOf,
  OptionalSpec,
  ParsedTemplate,
  ParseTemplate,
} from "../uri-template/parse-type.js";
import type { OptionName } from "./options.js";
import type { ExplodedValue, PathValue, Scalar } from "./values.js";

/** Parses the URL template of a route, a literal or `string`: `Invalid`, or a `ParsedTemplate`. Of `string` nothing is known. */
export type ParseUrl<Url extends string> = string extends Url
  ? ParsedTemplate
  : Url extends ""
    ? Invalid<"The route has no URL">
    : Url extends `//${string}`
      ? Invalid<"A path can't start with two slashes: that would be a host">
      : Url extends `${string}:${string}`
        ? // in an IPv6 address, a colon may precede a letter
          ParseBraced<Braced<Url extends `http${"" | "s"}://[${string}]${infer Rest}` ? Rest : Url>>
        : ParseBraced<Url>;

/** A template string in quotes would send the `$`. */
type ParseBraced<Url extends string> = Url extends `${string}\${${infer Name}}${string}`
  ? Invalid<`Write {${Name}} without "$". For a literal "$", write %24`>
  : ParseTemplate<Url>;

/** The URL of a `URL` object, in types: a template without variables that no description has. */
export type OfLiteralUrl = "#";

/** A URL template as descriptions write it: with braces around each name, and the pairs that are written out at the start of the query. */
export type NormalUrlAndPairs<Url extends string> = WithoutPlus<
  Braced<Before<Before<Before<Url, "{?">, "{&">, "#">>
>;

type WithoutPlus<Url extends string> = Url extends `${infer Start}{+${infer Rest}`
  ? WithoutPlus<`${Start}{${Rest}`>
  : Url;

/** The names of the pairs that are written out in the query of a URL template. */
export type WrittenNames<Url extends string> =
  Before<Url, "#"> extends `${string}${"?" | "&"}${infer Pairs}`
    ? NameOfPair<Pairs> | WrittenNames<Pairs>
    : never;

type NameOfPair<Pairs> = Pairs extends `${infer Name}=${string}`
  ? Exclude<Name, `${string}${"}" | "&" | "?"}${string}`>
  : never;

export type Before<Text extends string, Mark extends string> = Text extends `${infer Start}${Mark}${string}`
  ? Start
  : Text;

type Letter = LowerLetter | Uppercase<LowerLetter> | "_";
// biome-ignore format: a table, which would be 26 lines
type LowerLetter =
  | "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m"
  | "n" | "o" | "p" | "q" | "r" | "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z";
export type Digit = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";

/** Writes each `:name` as `{name}`. A colon after a word character or an expression stays a colon, as in a prefix. */
type Braced<Text extends string, Done extends string = ""> = Text extends `${infer Literal}:${infer After}`
  ? `${Done}${Literal}` extends `${string}${Letter | Digit | "}"}`
    ? Braced<After, `${Done}${Literal}:`>
    : After extends `${Letter}${string}`
      ? TakeName<After> extends [infer Name extends string, infer Rest extends string]
        ? Braced<Rest, `${Done}${Literal}{${Name}}`>
        : never
      : Braced<After, `${Done}${Literal}:`>
  : `${Done}${Text}`;

type TakeName<Text extends string, Name extends string = ""> = Text extends `${infer First}${infer Rest}`
  ? First extends Letter | Digit
    ? TakeName<Rest, `${Name}${First}`>
    : [Name, Text]
  : [Name, Text];

/** The names of a URL template's variables, each once, in their order. */
export type VariablesOf<Url extends string> =
  ParseUrl<Url> extends ParsedTemplate<infer Specs> ? NamesOf<Specs> : readonly string[];

export type NamesIn<Url extends string> =
  ParseUrl<Url> extends ParsedTemplate<infer Specs> ? NameOf<Specs[number]> : string;

/** `unknown` where nothing is known, and for an invalid URL, whose error is the template's. Of several URLs the names are one union. */
export type UrlParameters<Url extends string, Given, Except = OptionName> = string extends Url
  ? unknown
  : ParseUrl<Url> extends ParsedTemplate<infer Specs>
    ? Parameters<Specs[number], Given, Except>
    : unknown;

export type Parameters<Specs extends string, Given, Except> = {
  readonly [Spec in Exclude<Specs, OptionalSpec> as Exclude<NameOf<Spec>, Given | Except>]: ValueOf<Spec>;
} & {
  readonly [Name in NameOf<Exclude<Specs, OptionalSpec>> &
    Except &
    OptionName]: Invalid<`${Name} is the name of an option. Call endpoint.route(route), where it is a parameter`>;
} & ([Given | (Specs & OptionalSpec)] extends [never]
    ? unknown
    : {
        readonly [Spec in Specs as Exclude<
          Spec extends OptionalSpec ? NameOf<Spec> : NameOf<Spec> & Given,
          Except
        >]?: ValueOf<Spec> | (Spec extends OptionalSpec ? null : never) | undefined;
      });

type ValueOf<Spec> = Spec extends `${string}:${string}`
  ? Scalar
  : Spec extends `${string}*`
    ? ExplodedValue
    : PathValue;
