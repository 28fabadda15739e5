/**
 * The twin of `parse.ts` in types: what TypeScript knows of a template that stands in the code as a literal.
 * `test/cases/templates.ts` holds the two together.
 */

/** A type that no text has: it stands where a text is refused, and says why. */
export interface Invalid<Reason extends string> {
  readonly "waybill refuses this": Reason;
}

/** What is known of a template: unions of names, and all of them in their order. */
export interface ParsedTemplate<
  Variables extends readonly string[] = readonly string[],
  Required extends string = string,
  Joined extends string = string,
  Prefixed extends string = string,
> {
  readonly variables: Variables;
  /** Those of `{name}` and `{+name}`. */
  readonly required: Required;
  /** Those that stand somewhere without `*`, so that a map would be mangled. */
  readonly joined: Joined;
  /** Those that stand somewhere with a prefix such as `:3`. */
  readonly prefixed: Prefixed;
}

/** What may never stand in a template (RFC 6570 §2.1): here checked in ASCII. */
// biome-ignore format: a table
type NotLiteral =
  | "\0" | "\x01" | "\x02" | "\x03" | "\x04" | "\x05" | "\x06" | "\x07" | "\b" | "\t" | "\n" | "\v" | "\f" | "\r"
  | "\x0E" | "\x0F" | "\x10" | "\x11" | "\x12" | "\x13" | "\x14" | "\x15" | "\x16" | "\x17" | "\x18" | "\x19"
  | "\x1A" | "\x1B" | "\x1C" | "\x1D" | "\x1E" | "\x1F" | "\x7F"
  | " " | '"' | "<" | ">" | "\\" | "^" | "`" | "|";

export type Digit = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";
type Hex = Digit | "a" | "b" | "c" | "d" | "e" | "f" | "A" | "B" | "C" | "D" | "E" | "F";
// biome-ignore format: a table
type Lower =
  | "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m"
  | "n" | "o" | "p" | "q" | "r" | "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z";
export type Letter = Lower | Uppercase<Lower>;
/** What `\w` is in a regular expression. */
export type WordCharacter = Letter | Digit | "_";

/** Whether a text consists of some characters. Takes four at a time, for the sake of speed. */
export type ConsistsOf<Text, Character> = Text extends `${infer A}${infer B}${infer C}${infer D}${infer Rest}`
  ? A | B | C | D extends Character
    ? ConsistsOf<Rest, Character>
    : false
  : Text extends `${infer A}${infer Rest}`
    ? A extends Character
      ? ConsistsOf<Rest, Character>
      : false
    : true;

/** Whether each `%` starts a triplet. */
type HasTriplets<Text> = Text extends `${string}%${infer After}`
  ? After extends `${Hex}${Hex}${infer Rest}`
    ? HasTriplets<Rest>
    : false
  : true;

/** What makes a literal worth a closer look. */
type Suspect = `${string}${"}" | "%"}${string}`;

type IsLiteral<Text> = Text extends `${string}}${string}` ? false : HasTriplets<Text>;

type DotsWrongly = `.${string}` | `${string}.` | `${string}..${string}`;

/** Whether a text is a `varname`, here with what else routes allow: hyphens, but none at the start. */
type IsName<Text, More> = Text extends ""
  ? false
  : ConsistsOf<Text, WordCharacter | More> extends true
    ? Text extends `-${string}`
      ? false
      : true
    : ConsistsOf<Text, WordCharacter | More | "." | "%"> extends true
      ? Text extends DotsWrongly | `-${string}`
        ? false
        : HasTriplets<Text>
      : false;

/** A number from 1 to 9999. */
type IsPrefix<Text> = Text extends `${infer First}${infer B}${infer C}${infer D}${infer Rest}`
  ? Rest extends ""
    ? First extends "0"
      ? false
      : ConsistsOf<`${First}${B}${C}${D}`, Digit>
    : false
  : Text extends "" | `0${string}`
    ? false
    : ConsistsOf<Text, Digit>;

/** The operators whose variables may be absent. */
type OptionalOperator = "/" | "?" | "&" | ";" | "." | "#";

/**
 * Parses a template: `Invalid`, or a `ParsedTemplate`.
 *
 * `More` are characters that names may have beside those of the RFC.
 */
export type ParseTemplate<
  Template extends string,
  More = never,
> = Template extends `${string}${NotLiteral}${string}`
  ? Invalid<"The URL template has a character that must be percent-encoded">
  : Split<Template, []> extends infer Names extends readonly string[]
    ? [NotPlain<Names[number], More>] extends [never]
      ? ParsedTemplate<Names, Names[number], Names[number], never>
      : Walk<Template, More, "", [], [], never, never, never>
    : Walk<Template, More, "", [], [], never, never, never>;

/** What stands between the braces of a template, for most have plain names there; `false` where a literal needs a look. */
type Split<
  Text,
  Inners extends readonly string[],
> = Text extends `${infer Literal}{${infer Inner}}${infer Rest}`
  ? Literal extends Suspect
    ? false
    : Split<Rest, Inner extends Inners[number] ? Inners : [...Inners, Inner]>
  : Text extends Suspect | `${string}{${string}`
    ? false
    : Inners;

/** What is no name without operator and modifier. */
type NotPlain<Inner, More> = Inner extends unknown
  ? IsName<Inner, More> extends true
    ? never
    : Inner
  : never;

/** Goes from expression to expression; within one, from name to name as long as `Specs` has any. */
type Walk<
  Text extends string,
  More,
  Operator extends string,
  Specs extends readonly string[],
  Variables extends readonly string[],
  Required extends string,
  Joined extends string,
  Prefixed extends string,
> = Specs extends readonly [infer Spec extends string]
  ? Spec extends `${infer First},${infer Others}`
    ? Walk<Text, More, Operator, [First, Others], Variables, Required, Joined, Prefixed>
    : Take<Spec, Text, More, Operator, [], Variables, Required, Joined, Prefixed>
  : Specs extends readonly [infer Spec extends string, infer Others extends string]
    ? Take<Spec, Text, More, Operator, [Others], Variables, Required, Joined, Prefixed>
    : Text extends `${infer Literal}{${infer Inner}}${infer Rest}`
      ? Literal extends Suspect
        ? IsLiteral<Literal> extends true
          ? Enter<Inner, Rest, More, Variables, Required, Joined, Prefixed>
          : WrongLiteral
        : Enter<Inner, Rest, More, Variables, Required, Joined, Prefixed>
      : Text extends `${string}{${string}`
        ? Invalid<"The URL template has a { that is never closed">
        : Text extends Suspect
          ? IsLiteral<Text> extends true
            ? ParsedTemplate<Variables, Required, Joined, Prefixed>
            : WrongLiteral
          : ParsedTemplate<Variables, Required, Joined, Prefixed>;

type WrongLiteral = Invalid<"The URL template has a } without a {, or a % that starts no triplet like %20">;

/** Splits an expression into its operator and its list of names. */
type Enter<
  Inner extends string,
  Rest extends string,
  More,
  Variables extends readonly string[],
  Required extends string,
  Joined extends string,
  Prefixed extends string,
> = Inner extends `${infer Operator extends OptionalOperator}${infer Specs}`
  ? Walk<Rest, More, Operator, [Specs], Variables, Required, Joined, Prefixed>
  : Inner extends `+${infer Specs}`
    ? Walk<Rest, More, "", [Specs], Variables, Required, Joined, Prefixed>
    : Walk<Rest, More, "", [Inner], Variables, Required, Joined, Prefixed>;

/** Notes one name with its modifier. */
// biome-ignore format: two lines of state
type Take<
  Spec extends string,
  Text extends string,
  More,
  Operator extends string,
  Specs extends readonly string[],
  Variables extends readonly string[],
  Required extends string,
  Joined extends string,
  Prefixed extends string,
> = Spec extends `${infer Name}*`
  ? IsName<Name, More> extends true
    ? Walk<Text, More, Operator, Specs, Add<Variables, Name>, Need<Operator, Name, Required>, Joined, Prefixed>
    : Invalid<`{${Spec}} has no variable name of RFC 6570`>
  : Spec extends `${infer Name}:${infer Length}`
    ? IsName<Name, More> extends true
      ? IsPrefix<Length> extends true
        ? Walk<
            Text, More, Operator, Specs, Add<Variables, Name>, Need<Operator, Name, Required>,
            Joined | Name, Prefixed | Name
          >
        : Invalid<`{${Spec}} has no prefix from 1 to 9999`>
      : Invalid<`{${Spec}} has no variable name of RFC 6570`>
    : IsName<Spec, More> extends true
      ? Walk<Text, More, Operator, Specs, Add<Variables, Spec>, Need<Operator, Spec, Required>, Joined | Spec, Prefixed>
      : Invalid<`{${Spec}} has no variable name of RFC 6570`>;

/** Each name once, in their order. */
type Add<Variables extends readonly string[], Name extends string> = Name extends Variables[number]
  ? Variables
  : [...Variables, Name];

type Need<Operator, Name extends string, Required extends string> = Operator extends ""
  ? Required | Name
  : Required;

/** Whether a text is one whole literal, not `string` and not a pattern such as `/a/${string}`. */
// biome-ignore lint/complexity/noBannedTypes: an empty object lacks the literal's key, but no pattern's
export type IsLiteralText<Text extends string> = {} extends Record<Text, 1> ? false : true;

/** The template itself, or what is wrong with it. */
export type ValidTemplate<Template extends string> =
  IsLiteralText<Template> extends true
    ? ParseTemplate<Template> extends infer Parsed
      ? Parsed extends Invalid<string>
        ? Parsed
        : Template
      : never
    : Template;

/** The names of a template's variables, each once, in their order. */
export type TemplateVariables<Template extends string> =
  IsLiteralText<Template> extends true
    ? ParseTemplate<Template> extends ParsedTemplate<infer Variables>
      ? Readonly<Variables>
      : readonly string[]
    : readonly string[];
