/** The characters, names and literals of RFC 6570 in types. `parse-type.ts` puts them together. */

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
 * What may never stand in a template (RFC 6570 §2.1), as far as a keyboard has it: each is compared with every template,
 * so that other control characters, and what is not ASCII, show at run time.
 */
type NotLiteral = "\t" | "\n" | "\r" | "\x7F" | " " | '"' | "<" | ">" | "\\" | "^" | "`" | "|";

/** A text that wants a closer look than plain names and literals do. */
export type NotPlain = `${string}${NotLiteral | "%"}${string}`;

/** A text with a character that may never stand in a template. */
export type NotEncoded = `${string}${NotLiteral}${string}`;

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

/** Whether a text, in which only `NotEncoded` was looked for, may stand between expressions. */
export type IsLiteral<Text> = Text extends `${string}}${string}` ? false : HasTriplets<Text>;

/** Whether a text is a name of characters that need no look at their neighbours. */
export type IsPlainName<Text, More> = Text extends "" | `-${string}`
  ? false
  : ConsistsOf<Text, WordCharacter | More>;

type DotsWrongly = `.${string}` | `${string}.` | `${string}..${string}`;

/** Whether a text is a `varname`, here with what else routes allow: hyphens, but none at the start. */
export type IsName<Text, More> =
  IsPlainName<Text, More> extends true
    ? true
    : Text extends "" | DotsWrongly | `-${string}`
      ? false
      : ConsistsOf<Text, WordCharacter | More | "." | "%"> extends true
        ? HasTriplets<Text>
        : false;

/** Whether a text is a number from 1 to 9999. */
export type IsPrefix<Text> = Text extends "" | `0${string}`
  ? false
  : Text extends `${infer _A}${infer _B}${infer _C}${infer _D}${infer _E}${string}`
    ? false
    : ConsistsOf<Text, Digit>;

/** Whether a text is one whole literal, whose key an empty object lacks, and no pattern such as `string` or `/a/${string}`. */
export type IsLiteralText<Text extends string> =
  Record<never, never> extends { [Key in Text]: 1 } ? false : true;
