/** Types of a literal template. The parser of `parse.ts` finds all that is wrong with one; one table tests both. */

/** No editor offers a symbol that isn't exported. */
declare const refused: unique symbol;

/** A type without values. It replaces the type of a refused value, and gives the reason. */
export interface Invalid<Reason extends string> {
  readonly [refused]: Reason;
}

/** The contents of a template: each variable with the operator of its expression and its modifier, such as `a`, `?b*` and `+c:3`. */
export interface ParsedTemplate<Specs extends readonly string[] = readonly string[]> {
  readonly specs: Specs;
}

type OptionalOperator = "/" | "?" | "&" | ";" | "." | "#";
/** A variable that may be absent. */
export type OptionalSpec = `${OptionalOperator}${string}`;

type Reserved = "=" | "," | "!" | "@" | "|";

/** Parses a template: `Invalid`, or a `ParsedTemplate`. Reads `{?a,b}` as `{?a}{?b}`. */
export type ParseTemplate<
  Template extends string,
  Specs extends readonly string[] = [],
> = Template extends `${string}{${infer Inner}}${infer Rest}`
  ? Inner extends "" | `${Reserved}${string}`
    ? Invalid<`{${Inner}} is not a variable name of RFC 6570`>
    : Inner extends `${string},${string}`
      ? ParseTemplate<`${SplitList<Inner>}${Rest}`, Specs>
      : ParseTemplate<Rest, [...Specs, Inner]>
  : Template extends `${string}{${string}`
    ? Invalid<"The URL template has a { that is never closed">
    : ParsedTemplate<Specs>;

type SplitList<Inner> = Inner extends `${infer First},${infer More}`
  ? `{${First}}{${OperatorOf<First>}${More}}`
  : never;

type OperatorOf<Spec> = Spec extends `${infer Operator extends OptionalOperator | "+"}${string}`
  ? Operator
  : "";

export type NameOf<Spec extends string> = Spec extends `${OptionalOperator | "+"}${infer Rest}`
  ? NameOf<Rest>
  : Spec extends `${infer Name}${"*" | ":"}${string}`
    ? Name
    : Spec;

/** The names of variables, each once, in order; any where the variables aren't known. */
export type NamesOf<
  Specs extends readonly string[],
  Names extends readonly string[] = [],
> = Specs extends readonly [infer First extends string, ...infer Rest extends readonly string[]]
  ? NamesOf<Rest, NameOf<First> extends Names[number] ? Names : [...Names, NameOf<First>]>
  : Specs extends readonly []
    ? Names
    : readonly string[];

/** Whether a type is one string literal, whose key an empty object lacks, and not a pattern such as `string` or `/a/${string}`. */
export type IsStringLiteral<Text extends string> =
  Record<never, never> extends { [Key in Text]: 1 } ? false : true;

/** The template itself, or `Invalid` with the reason. */
export type ValidTemplate<Template extends string> =
  IsStringLiteral<Template> extends true
    ? ParseTemplate<Template> extends ParsedTemplate
      ? Template
      : ParseTemplate<Template>
    : Template;

/** The names of a template's variables, each once, in order. */
export type TemplateVariables<Template extends string> =
  IsStringLiteral<Template> extends true
    ? ParseTemplate<Template> extends ParsedTemplate<infer Specs>
      ? Readonly<NamesOf<Specs>>
      : readonly string[]
    : readonly string[];
