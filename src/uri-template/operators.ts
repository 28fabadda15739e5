/** How the expressions of one operator expand: a row of the table in RFC 6570, Appendix A. */
export interface Operator {
  /** What stands before the first defined variable. */
  readonly first: string;
  /** What stands between two defined variables, and between the members of an exploded one. */
  readonly separator: string;
  /** Whether `name=` stands before a value. */
  readonly named: boolean;
  /** What follows the name where the value is empty. */
  readonly ifEmpty: string;
  /** Whether reserved characters and percent-encoded triplets pass through unencoded. */
  readonly reserved: boolean;
}

/** RFC 6570 Appendix A. The empty key is simple string expansion. */
export const operators: ReadonlyMap<string, Operator> = new Map([
  ["", { first: "", separator: ",", named: false, ifEmpty: "", reserved: false }],
  ["+", { first: "", separator: ",", named: false, ifEmpty: "", reserved: true }],
  ["#", { first: "#", separator: ",", named: false, ifEmpty: "", reserved: true }],
  [".", { first: ".", separator: ".", named: false, ifEmpty: "", reserved: false }],
  ["/", { first: "/", separator: "/", named: false, ifEmpty: "", reserved: false }],
  [";", { first: ";", separator: ";", named: true, ifEmpty: "", reserved: false }],
  ["?", { first: "?", separator: "&", named: true, ifEmpty: "=", reserved: false }],
  ["&", { first: "&", separator: "&", named: true, ifEmpty: "=", reserved: false }],
]);
