/** The twin of `../route.ts` in types: method, URL template and `:name` of a route that is a literal. */
import type {
  ConsistsOf,
  Digit,
  IsLiteralText,
  Letter,
  WordCharacter,
} from "../uri-template/grammar-type.js";
import type { Invalid, ParsedTemplate, ParseTemplate } from "../uri-template/parse-type.js";

/** A route after it was parsed; `url` is what is known of its template. */
export interface ParsedRoute<Method extends string = string, Url extends string = string> {
  readonly method: Method;
  readonly url: Url;
}

/**
 * Parses a route: `Invalid`, or a `ParsedRoute`. Where the route is no literal, nothing is known: method and url are
 * `string`.
 */
export type ParseRoute<Route extends string> = Route extends unknown
  ? IsLiteralText<Route> extends true
    ? Route extends `${infer Method} ${infer Url}`
      ? CheckMethod<Method> extends infer Reason extends string
        ? Invalid<Reason>
        : ParsedRoute<Uppercase<Method>, Url>
      : Route extends `:${string}` | `${string}${"/" | "{" | "?"}${string}`
        ? ParsedRoute<"GET", Route>
        : Invalid<'The route has no URL. Write a method, one space and a URL, such as "GET /orgs/{org}"'>
    : ParsedRoute
  : never;

/** Any text. As `string` it would swallow the routes beside it, which an editor is to offer. */
export type AnyText = string & {};

/** What no route is. It stands among a description's routes where there are no others: who has it, has all of them. */
export type NoRoute = ` ${string}` & {};

/**
 * Whether a route may be any: it is `string`, or TypeScript took the constraint for it, which it does while somebody
 * types, and for a route that is refused. Nothing is known of it then, and all that a description has need no look.
 */
export type IsAnyRoute<Route> = [NoRoute] extends [Route] ? true : false;

export type CommonMethod = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Punctuation of an RFC 9110 token. */
type TokenCharacter =
  | WordCharacter
  | "!"
  | "#"
  | "$"
  | "%"
  | "&"
  | "'"
  | "*"
  | "+"
  | "."
  | "^"
  | "`"
  | "|"
  | "~"
  | "-";

/** What is wrong with a method; `undefined` where nothing is. */
export type CheckMethod<Method extends string> =
  Uppercase<Method> extends CommonMethod
    ? undefined
    : Uppercase<Method> extends "TRACE" | "TRACK" | "CONNECT"
      ? `${Uppercase<Method>} is refused by HTTP clients`
      : Method extends ""
        ? "The route has no method before its space"
        : ConsistsOf<Method, TokenCharacter> extends true
          ? undefined
          : "The method is no RFC 9110 token";

/** Parses the URL template of a route, a literal or `string`: `Invalid`, or a `ParsedTemplate`. Of `string` nothing is known. */
export type ParseUrl<Url extends string> = string extends Url
  ? ParsedTemplate<readonly string[], never, string, never>
  : Url extends "" | `//${string}` | `${string}:${string}` | `${string}{${"?" | "&" | "#"}${string}`
    ? Url extends ""
      ? Invalid<"The route has no URL">
      : Url extends `//${string}`
        ? Invalid<"The path starts with two slashes, which names a host">
        : Slides<Url> extends true
          ? Invalid<"Behind {?…} stand only {&…}, &name=value or a fragment, and nothing behind {#…}">
          : Url extends `${string}:${string}`
            ? ParseColons<Url>
            : ParseTemplate<Url, "-">
    : ParseTemplate<Url, "-">;

/** Whether text would slide out of the query or the fragment where the optional part before it is absent. */
type Slides<Url extends string> = Url extends `${infer Literal}{${infer Inner}}${infer Rest}`
  ? Literal extends `${string}#${string}`
    ? false
    : Literal extends `${string}?${string}`
      ? SlidesInQuery<`{${Inner}}${Rest}`>
      : Inner extends `#${string}`
        ? IsText<Rest>
        : Inner extends `${"?" | "&"}${string}`
          ? SlidesBehindPairs<Rest>
          : Slides<Rest>
  : false;

type SlidesBehindPairs<Rest extends string> = Rest extends `{${"?" | "&"}${string}`
  ? Rest extends `{${string}}${infer Behind}`
    ? SlidesBehindPairs<Behind>
    : false
  : Rest extends "" | `${"&" | "#" | "{#"}${string}`
    ? SlidesInQuery<Rest>
    : true;

type SlidesInQuery<Rest extends string> = Rest extends `${infer Query}{#${string}}${infer Behind}`
  ? Query extends `${string}#${string}`
    ? false
    : IsText<Behind>
  : false;

type IsText<Text> = Text extends "" ? false : true;

/** A scheme is taken off first, with its host; then each `:name` becomes `{name}`. */
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

type Before<Text extends string, Mark extends string> = Text extends `${infer Start}${Mark}${string}`
  ? Start
  : Text;

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
 * Writes each `:name` as `{name}`. A colon behind a word character or an expression is a colon.
 *
 * `Before` is the character before the text where it matters: a word character, or an expression's brace.
 */
type Braced<
  Text extends string,
  Before extends "" | "w",
  Done extends string,
> = Text extends `${infer Literal}{${infer Inner}}${infer Rest}`
  ? Literal extends `${string}:${string}`
    ? Braced<Rest, "w", `${Done}${BracedLiteral<Literal, Before, "">}{${Inner}}`>
    : Braced<Rest, "w", `${Done}${Literal}{${Inner}}`>
  : Text extends `${string}:${string}`
    ? Text extends `${string}{${string}`
      ? `${Done}${Text}`
      : `${Done}${BracedLiteral<Text, Before, "">}`
    : `${Done}${Text}`;

type BracedLiteral<
  Text extends string,
  Before extends "" | "w",
  Done extends string,
> = Text extends `${infer Literal}:${infer After}`
  ? IsAfterWord<Literal, Before> extends true
    ? BracedLiteral<After, "", `${Done}${Literal}:`>
    : After extends `${Letter | "_"}${string}`
      ? TakeName<After, ""> extends [infer Name extends string, infer Rest extends string]
        ? BracedLiteral<Rest, "w", `${Done}${Literal}{${Name}}`>
        : never
      : BracedLiteral<After, "", `${Done}${Literal}:`>
  : `${Done}${Text}`;

type IsAfterWord<Literal extends string, Before> = Literal extends ""
  ? Before extends "w"
    ? true
    : false
  : Literal extends `${string}${WordCharacter}`
    ? true
    : false;

/** The word characters at a text's start, and what follows them. */
type TakeName<Text extends string, Name extends string> = Text extends `${infer First}${infer Rest}`
  ? First extends WordCharacter
    ? TakeName<Rest, `${Name}${First}`>
    : [Name, Text]
  : [Name, Text];
