import { type Encode, encode, encodeName } from "./encode.js";

/** How values become strings: a row of the table in RFC 6570, Appendix A, or of a table of other styles. */
export interface Operator {
  /** The text before the first defined variable. */
  readonly first: string;
  /** The text between two defined variables, and between the members of an exploded one. */
  readonly separator: string;
  /** The text between the members of a variable that is not exploded. */
  readonly joiner: string;
  /** A `value`, a `parameter`, which is a name without `=` if the value is empty, or a `pair`, which always has one. */
  readonly kind: "value" | "parameter" | "pair";
  /** Whether reserved characters and percent-encoded triplets pass through unencoded. */
  readonly reserved: boolean;
  /** Whether what separates items is an error in an item, which would arrive as several. In RFC 6570 it isn't. */
  readonly isDivided: boolean;
  readonly encode: Encode;
  readonly encodeName: Encode;
}

/** A variable without its value. */
export interface Varspec {
  readonly name: string;
  /** The name as it is written. */
  readonly key: string;
  /** `*`: members become separate pairs or segments. */
  readonly explode: boolean;
  /** `:n`: only the first n code points; 0 for all. */
  readonly prefix: number;
  /** Where the name starts in the URL template, from 1; `undefined` without a template. */
  readonly column: number | undefined;
}

type Kind = Operator["kind"];

function row(first: string, separator: string, kind: Kind = "value", reserved = false): Operator {
  const encodeKey = kind === "pair" ? encodeName : encode;
  return { first, separator, joiner: ",", kind, reserved, isDivided: false, encode, encodeName: encodeKey };
}

/** Simple string expansion, which has no sign. */
export const simple: Operator = /* @__PURE__ */ row("", ",");

/** `name=value` pairs of a query. */
export const pairs: Operator = /* @__PURE__ */ row("?", "&", "pair");

/** RFC 6570 Appendix A, by sign. A bundler may leave out what a function makes, but not an array of calls. */
export const operators: ReadonlyMap<string, Operator> = /* @__PURE__ */ (() =>
  new Map([
    ["+", row("", ",", "value", true)],
    ["#", row("#", ",", "value", true)],
    [".", row(".", ".")],
    ["/", row("/", "/")],
    [";", row(";", ";", "parameter")],
    ["?", pairs],
    ["&", row("&", "&", "pair")],
  ]))();
