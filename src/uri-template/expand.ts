import type { PartTrace, TracedPart } from "../trace.js";
import type { Value } from "../values/copy.js";
import { misplacedValueError, type Scalar } from "../values/scalars.js";
import type { Operator, Varspec } from "./operators.js";
import type { Step } from "./parse.js";

export type VariableValues = readonly (Value | undefined)[];

/** Writes a part of a URL, with its first slash, its `?` or its `#`. */
export function writePart(
  part: TracedPart,
  steps: readonly Step[],
  values: VariableValues,
  trace?: PartTrace<TracedPart>,
): string {
  let written = "";
  // what was written last: to look at the end of all that is written, an engine would copy it
  let last = "";
  let isJoined = false;
  // an index: with the bytecode of for…of, V8 would not inline this function
  for (let at = 0; at < steps.length; at++) {
    const { literal, column, variable } = steps[at] as Step;
    if (literal !== "") {
      // "&name=value" after an optional query that was left out starts the query
      const text =
        part === "query" && written === "" && literal[0] === "&" ? `?${literal.slice(1)}` : literal;
      written += text;
      last = text;
      trace?.literal(part, text, column || undefined);
    }
    if (!variable) continue;
    const { operator, opens, index } = variable;
    const value = values[index];
    let text = expandVariable(operator, variable, value);
    if (opens) isJoined = false;
    if (text === undefined) {
      trace?.variable(part, variable, value);
      continue;
    }
    let separator = isJoined ? operator.separator : operator.first;
    isJoined = true;
    if (part === "query") {
      if (operator.separator === "&") separator = beforePair(written, last);
      // WHATWG URL encodes the apostrophe in the query of an http URL
      else if (operator.reserved) text = text.replaceAll("'", "%27");
    } else if (part === "path" && written === "" && !(separator + text).startsWith("/")) {
      written = "/";
      trace?.literal(part, written);
    }
    last = separator + text;
    written += last;
    trace?.variable(part, variable, value, [separator, text]);
  }
  return written;
}

/** A "?" after the first is data. */
export function beforePair(query: string, last: string = query): string {
  if (query === "") return "?";
  return query === "?" || last.endsWith("&") ? "" : "&";
}

/** The string of a variable, without what separates it from others; `undefined` where it is undefined (RFC 6570 §3.2.1). */
export function expandVariable(
  operator: Operator,
  variable: Varspec,
  value: Value | undefined,
): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "object") return expandMembers(operator, variable, value);
  const { name, key, prefix } = variable;
  let text = typeof value === "string" ? value : `${value}`;
  // in code points, of which each has one or two units
  if (prefix > 0 && text.length > prefix) text = [...text.slice(0, 2 * prefix)].slice(0, prefix).join("");
  return prependName(operator, key, operator.encode(text, name, operator.reserved));
}

function expandMembers(
  operator: Operator,
  { name, key, explode, prefix, column }: Varspec,
  value: Exclude<Value, Scalar>,
): string | undefined {
  const { encode, kind, reserved } = operator;
  const separator = explode ? operator.separator : operator.joiner;
  const names = Array.isArray(value) ? undefined : Object.keys(value);
  // engines are slow to read members by indices and names in one place
  const members = names ? Object.values(value) : (value as readonly Value[]);
  let expanded: string | undefined;
  // an iterator takes twice as long
  for (let index = 0; index < members.length; index++) {
    const member = members[index] as Value;
    if (member === null) continue;
    if (typeof member === "object")
      throw misplacedValueError(name, "is nested. Pass one level of arrays or objects");
    let text = encode(`${member}`, name, reserved);
    const at = names?.[index];
    const memberKey = at !== undefined ? operator.encodeName(at, name, reserved) : "";
    if (operator.isDivided && (memberKey + text).includes(separator))
      throw misplacedValueError(name, "contains the separator of its items. Remove it");
    if (at !== undefined) {
      if (!explode) text = memberKey + separator + text;
      // a member of an exploded object has its name, whatever the operator
      else text = kind === "value" ? `${memberKey}=${text}` : prependName(operator, memberKey, text);
    } else if (explode) text = prependName(operator, key, text);
    expanded = expanded === undefined ? text : expanded + separator + text;
  }
  if (expanded === undefined) return undefined;
  const problem = "is an array or object, and a prefix such as {id:3} cuts strings. Pass one";
  if (prefix > 0) throw misplacedValueError(name, problem, column);
  return explode ? expanded : prependName(operator, key, expanded);
}

function prependName({ kind }: Operator, key: string, text: string): string {
  if (kind === "value") return text;
  return text === "" && kind === "parameter" ? key : `${key}=${text}`;
}
