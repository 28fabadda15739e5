/** How the expressions of one operator expand: a row of the table in RFC 6570, Appendix A. */
export interface Operator {
  /** What comes before the first defined variable. */
  readonly first: string;
  /** What comes between two defined variables, and between the members of an exploded one. */
  readonly separator: string;
  /** What follows the name of an empty value; `undefined` if the operator writes no names. */
  readonly ifEmpty: string | undefined;
  /** Whether reserved characters and percent-encoded triplets pass through unencoded. */
  readonly reserved: boolean;
}

const row = (first: string, separator: string, ifEmpty?: string, reserved = false): Operator => ({
  first,
  separator,
  ifEmpty,
  reserved,
});

/** Simple string expansion, which has no sign. */
export const simple: Operator = /* @__PURE__ */ row("", ",");

/** `name=value` pairs of a query. */
export const pairs: Operator = /* @__PURE__ */ row("?", "&", "=");

/** RFC 6570 Appendix A, by sign. A bundler may leave out what a function makes, but not a list of calls. */
export const operators: ReadonlyMap<string, Operator> = /* @__PURE__ */ (() =>
  new Map([
    ["+", row("", ",", undefined, true)],
    ["#", row("#", ",", undefined, true)],
    [".", row(".", ".")],
    ["/", row("/", "/")],
    [";", row(";", ";", "")],
    ["?", pairs],
    ["&", row("&", "&", "=")],
  ]))();
