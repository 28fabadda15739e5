/** The characters, names and literals of RFC 6570 in types. `parse-type.ts` combines them. */

export type Digit = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";
type Hex = Digit | "a" | "b" | "c" | "d" | "e" | "f" | "A" | "B" | "C" | "D" | "E" | "F";
// biome-ignore format: a table, which would be 26 lines
type Lower =
  | "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m"
  | "n" | "o" | "p" | "q" | "r" | "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z";
export type Letter = Lower | Uppercase<Lower>;
/** What `\w` is in a regular expression. */
export type WordCharacter = Letter | Digit | "_";

/**
 * Characters that a template cannot contain (RFC 6570 §2.1) and that a keyboard has. Each is compared with every template,
 * so other control characters, and those beyond ASCII, are left to the run time.
 */
type NotLiteral = "\t" | "\n" | "\r" | "\x7F" | " " | '"' | "<" | ">" | "\\" | "^" | "`" | "|";

/** A string that is more than plain names and literals. */
export type NotPlain = `${string}${NotLiteral | "%"}${string}`;

/** A string with a character that a template cannot contain. */
export type NotEncoded = `${string}${NotLiteral}${string}`;

/** Whether a string consists of some characters. Reads four at a time, which is faster. */
export type ConsistsOf<Source, Character> =
  Source extends `${infer A}${infer B}${infer C}${infer D}${infer Rest}`
    ? A | B | C | D extends Character
      ? ConsistsOf<Rest, Character>
      : false
    : Source extends `${infer A}${infer Rest}`
      ? A extends Character
        ? ConsistsOf<Rest, Character>
        : false
      : true;

/** Whether each `%` starts a triplet. */
type HasTriplets<Source> = Source extends `${string}%${infer After}`
  ? After extends `${Hex}${Hex}${infer Rest}`
    ? HasTriplets<Rest>
    : false
  : true;

/** Whether a string can be a literal between expressions. It was checked for `NotEncoded` before. */
export type IsLiteral<Source> = Source extends `${string}}${string}` ? false : HasTriplets<Source>;

/** Whether a string is a name of characters that are allowed at any position. */
export type IsPlainName<Source, More> = Source extends "" | `-${string}`
  ? false
  : ConsistsOf<Source, WordCharacter | More>;

type MisplacedDots = `.${string}` | `${string}.` | `${string}..${string}`;

/** Whether a string is a `varname`. Routes also allow hyphens, except at the start. */
export type IsName<Source, More> =
  IsPlainName<Source, More> extends true
    ? true
    : Source extends "" | MisplacedDots | `-${string}`
      ? false
      : ConsistsOf<Source, WordCharacter | More | "." | "%"> extends true
        ? HasTriplets<Source>
        : false;

/** Whether a string is a number from 1 to 9999. */
export type IsPrefix<Source> = Source extends "" | `0${string}`
  ? false
  : Source extends `${infer _A}${infer _B}${infer _C}${infer _D}${infer _E}${string}`
    ? false
    : ConsistsOf<Source, Digit>;

/** Whether a type is one string literal, whose key an empty object lacks, and not a pattern such as `string` or `/a/${string}`. */
export type IsStringLiteral<Source extends string> =
  Record<never, never> extends { [Key in Source]: 1 } ? false : true;
