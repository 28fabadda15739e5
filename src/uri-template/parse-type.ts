/**
 * The twin of `parse.ts` in types: what TypeScript knows of a template that stands in the code as a literal.
 * `test/cases/templates.ts` holds the two together.
 */
import type {
  IsLiteral,
  IsLiteralText,
  IsName,
  IsPlainName,
  IsPrefix,
  NotEncoded,
  NotPlain,
} from "./grammar-type.js";

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

/** What is known of a template of plain names: all of them are required, and take one value or a list. */
export interface PlainTemplate<Variables extends readonly string[], Names extends string>
  extends ParsedTemplate<Variables, Names, Names, never> {
  readonly plain: true;
}

/** The operators whose variables may be absent. */
type OptionalOperator = "/" | "?" | "&" | ";" | "." | "#";

/**
 * Parses a template: `Invalid`, or a `ParsedTemplate`. Most have plain names and literals: those go a shorter way.
 *
 * `More` are characters that names may have beside those of the RFC.
 */
export type ParseTemplate<Template extends string, More = never> = Template extends NotPlain
  ? Template extends NotEncoded
    ? Invalid<"The URL template has a character that must be percent-encoded">
    : Walk<Template, More, never, undefined, [], never, never, never>
  : Split<Template, More, [], never> extends infer Parsed extends ParsedTemplate
    ? Parsed
    : Walk<Template, More, never, undefined, [], never, never, never>;

/** Parses a template of plain names and literals; `undefined` for others. */
type Split<
  Text,
  More,
  Variables extends readonly string[],
  Names extends string,
> = Text extends `${infer Literal}{${infer Name}}${infer Rest}`
  ? Literal extends `${string}}${string}`
    ? undefined
    : IsPlainName<Name, More> extends true
      ? Split<Rest, More, Name extends Names ? Variables : [...Variables, Name], Names | Name>
      : undefined
  : Text extends `${string}${"{" | "}"}${string}`
    ? undefined
    : PlainTemplate<Variables, Names>;

/**
 * Goes from expression to expression, and within one from name to name, as long as there are `Specs`. `Needed` is
 * `string` where the names of the expression are required, else `never`.
 */
type Walk<
  Text extends string,
  More,
  Needed,
  Specs extends string | undefined,
  Variables extends readonly string[],
  Required extends string,
  Joined extends string,
  Prefixed extends string,
> = Specs extends string
  ? FirstOf<Specs> extends [infer Spec, infer Others extends string | undefined]
    ? ReadVarspec<Spec, More> extends Varspec<infer Name, infer Joins, infer Cuts>
      ? Walk<
          Text,
          More,
          Needed,
          Others,
          Name extends Variables[number] ? Variables : [...Variables, Name],
          Required | (Name & Needed),
          Joined | Joins,
          Prefixed | Cuts
        >
      : ReadVarspec<Spec, More>
    : never
  : Text extends `${infer Literal}{${infer Inner}}${infer Rest}`
    ? IsLiteral<Literal> extends true
      ? Inner extends `${infer _ extends OptionalOperator}${infer List}`
        ? Walk<Rest, More, never, List, Variables, Required, Joined, Prefixed>
        : Inner extends `+${infer List}`
          ? Walk<Rest, More, string, List, Variables, Required, Joined, Prefixed>
          : Walk<Rest, More, string, Inner, Variables, Required, Joined, Prefixed>
      : WrongLiteral
    : Text extends `${string}{${string}`
      ? Invalid<"The URL template has a { that is never closed">
      : IsLiteral<Text> extends true
        ? ParsedTemplate<Variables, Required, Joined, Prefixed>
        : WrongLiteral;

type WrongLiteral = Invalid<"The URL template has a } without a {, or a % that starts no triplet like %20">;

/** The first of the names between braces, and the others. */
type FirstOf<Specs extends string> = Specs extends `${infer Spec},${infer Others}`
  ? [Spec, Others]
  : [Specs, undefined];

/** A name, once more where it stands without `*`, and once more where it has a prefix. */
interface Varspec<Name extends string, Joined extends string, Prefixed extends string> {
  readonly name: Name;
  readonly joined: Joined;
  readonly prefixed: Prefixed;
}

/** Parses a name with its modifier: `Invalid`, or a `Varspec`. */
type ReadVarspec<Spec, More> =
  IsName<Spec, More> extends true
    ? Varspec<Spec & string, Spec & string, never>
    : Spec extends `${infer Name}*`
      ? IsName<Name, More> extends true
        ? Varspec<Name, never, never>
        : NoName<Spec>
      : Spec extends `${infer Name}:${infer Length}`
        ? IsName<Name, More> extends true
          ? IsPrefix<Length> extends true
            ? Varspec<Name, Name, Name>
            : Invalid<`{${Spec}} has no prefix from 1 to 9999`>
          : NoName<Spec>
        : NoName<Spec & string>;

type NoName<Spec extends string> = Invalid<`{${Spec}} has no variable name of RFC 6570`>;

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
