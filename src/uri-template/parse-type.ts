/**
 * What TypeScript knows of a template that is a string literal: the twin of `parse.ts` in types.
 * `test/cases/templates.ts` tests both with the same table.
 */
import type {
  IsLiteral,
  IsName,
  IsPlainName,
  IsPrefix,
  IsStringLiteral,
  NotEncoded,
  NotPlain,
} from "./grammar-type.js";

/** A type that no value has. It replaces the type of a value that is refused, and says why. */
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
  /** Those with an occurrence without `*`, which a map cannot be used for. */
  readonly joined: Joined;
  /** Those with an occurrence with a prefix such as `:3`. */
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
 * Parses a template: `Invalid`, or a `ParsedTemplate`.
 *
 * `More` are characters that names may have in addition to those of the RFC.
 */
export type ParseTemplate<Template extends string, More = never> = Template extends NotPlain
  ? Template extends NotEncoded
    ? Invalid<"The URL template has a character that must be percent-encoded">
    : Walk<Template, More, never, false, [], never, never, never>
  : ParsePlain<Template, More>;

/** The same for a template without special characters. Most have plain names and literals, which `Split` parses faster. */
export type ParsePlain<Template extends string, More> =
  Split<Template, More, []> extends infer Parsed
    ? Parsed extends false
      ? Walk<Template, More, never, false, [], never, never, never>
      : Parsed
    : never;

/** Parses a template of plain names and literals; `false` for others. Without `strictNullChecks`, all types extend `undefined`. */
type Split<
  Source,
  More,
  Variables extends readonly string[],
> = Source extends `${infer Literal}{${infer Name}}${infer Rest}`
  ? Literal extends `${string}}${string}`
    ? false
    : IsPlainName<Name, More> extends true
      ? Split<Rest, More, Name extends Variables[number] ? Variables : [...Variables, Name]>
      : false
  : Source extends `${string}${"{" | "}"}${string}`
    ? false
    : PlainTemplate<Variables, Variables[number]>;

/**
 * Reads one expression after the other, and its names while there are `Specs`. `Needed` is `string` where the names of the
 * expression are required, else `never`.
 */
type Walk<
  Source extends string,
  More,
  Needed,
  Specs extends string | false,
  Variables extends readonly string[],
  Required extends string,
  Joined extends string,
  Prefixed extends string,
> = Specs extends string
  ? FirstOf<Specs> extends [infer Spec, infer Others extends string | false]
    ? ReadVarspec<Spec, More> extends Varspec<infer Name, infer Joins, infer Cuts>
      ? Walk<
          Source,
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
  : Source extends `${infer Literal}{${infer Inner}}${infer Rest}`
    ? IsLiteral<Literal> extends true
      ? Inner extends `${infer _ extends OptionalOperator}${infer List}`
        ? Walk<Rest, More, never, List, Variables, Required, Joined, Prefixed>
        : Inner extends `+${infer List}`
          ? Walk<Rest, More, string, List, Variables, Required, Joined, Prefixed>
          : Walk<Rest, More, string, Inner, Variables, Required, Joined, Prefixed>
      : WrongLiteral
    : Source extends `${string}{${string}`
      ? Invalid<"The URL template has a { that is never closed">
      : IsLiteral<Source> extends true
        ? ParsedTemplate<Variables, Required, Joined, Prefixed>
        : WrongLiteral;

type WrongLiteral =
  Invalid<"The URL template has a } without a {, or a % that does not start a triplet like %20">;

/** The first of the names between braces, and the others. */
type FirstOf<Specs extends string> = Specs extends `${infer Spec},${infer Others}`
  ? [Spec, Others]
  : [Specs, false];

/** A name; again as `joined` if it has no `*`, and as `prefixed` if it has a prefix. */
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
        : InvalidName<Spec>
      : Spec extends `${infer Name}:${infer Length}`
        ? IsName<Name, More> extends true
          ? IsPrefix<Length> extends true
            ? Varspec<Name, Name, Name>
            : Invalid<`{${Spec}} has no prefix from 1 to 9999`>
          : InvalidName<Spec>
        : InvalidName<Spec & string>;

export type InvalidName<Spec extends string> = Invalid<`{${Spec}} is not a variable name of RFC 6570`>;

/** The template itself, or what is wrong with it. */
export type ValidTemplate<Template extends string> =
  IsStringLiteral<Template> extends true
    ? ParseTemplate<Template> extends infer Parsed
      ? Parsed extends Invalid<string>
        ? Parsed
        : Template
      : never
    : Template;

/** The names of a template's variables, each once, in their order. */
export type TemplateVariables<Template extends string> =
  IsStringLiteral<Template> extends true
    ? ParseTemplate<Template> extends ParsedTemplate<infer Variables>
      ? Readonly<Variables>
      : readonly string[]
    : readonly string[];
