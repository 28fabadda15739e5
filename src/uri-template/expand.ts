import type { Value } from "../values/copy.js";
import { isOwn } from "../values/records.js";
import { misplacedValue } from "../values/scalars.js";
import { encode } from "./encode.js";
import type { Operator } from "./operators.js";
import type { Expression, Varspec } from "./parse.js";

/** The string of an expression (RFC 6570 §3.2), empty where none of its variables is defined. */
export function expandExpression(
  { operator, varspecs }: Expression,
  values: readonly (Value | undefined)[],
): string {
  let expanded: string | undefined;
  for (const varspec of varspecs) {
    const part = expandVariable(operator, varspec, values[varspec.index]);
    if (part === undefined) continue;
    expanded = (expanded === undefined ? operator.first : expanded + operator.separator) + part;
  }
  return expanded ?? "";
}

/**
 * The string of one variable, without what separates it from others; `undefined` where the variable is undefined (RFC
 * 6570 §3.2.1).
 *
 * @throws `ERR_INVALID_VALUE` for a nested list or object, and for a prefix of a list or object (§2.4.1);
 *   `ERR_ILL_FORMED_UNICODE`
 */
export function expandVariable(
  operator: Operator,
  varspec: Varspec,
  value: Value | undefined,
): string | undefined {
  if (value === undefined || value === null) return undefined;
  const { name, explode, prefix } = varspec;
  if (typeof value !== "object") {
    const text = String(value);
    const encoded = encode(prefix ? firstCodePoints(text, prefix) : text, name, operator.reserved);
    return withName(operator.ifEmpty, name, encoded);
  }
  const members = Array.isArray(value)
    ? expandList(operator, varspec, value)
    : expandObject(operator, varspec, value);
  if (members === undefined) return undefined;
  if (prefix) {
    const problem = "is a list or object, which a prefix cannot cut. Pass a string";
    throw misplacedValue(name, problem, varspec.column);
  }
  return explode ? members : withName(operator.ifEmpty, name, members);
}

/** Expands a list. Items that are `null` are left out; without any other the result is `undefined`. */
function expandList(operator: Operator, { name, explode }: Varspec, list: Value[]): string | undefined {
  let expanded: string | undefined;
  for (const item of list) {
    if (item === null) continue;
    const text = encodeMember(item, name, operator);
    expanded = explode
      ? join(expanded, operator.separator, withName(operator.ifEmpty, name, text))
      : join(expanded, ",", text);
  }
  return expanded;
}

/** Expands an object. Members that are `null` are left out; without any other the result is `undefined`. */
function expandObject(
  operator: Operator,
  { name, explode }: Varspec,
  object: Record<string, Value>,
): string | undefined {
  let expanded: string | undefined;
  for (const key in object) {
    const member = object[key] as Value;
    if (!isOwn(object, key) || member === null) continue;
    const encodedKey = encodeMember(key, name, operator);
    const text = encodeMember(member, name, operator);
    // a member of an exploded object has its name, whatever the operator
    expanded = explode
      ? join(expanded, operator.separator, withName(operator.ifEmpty ?? "=", encodedKey, text))
      : join(expanded, ",", `${encodedKey},${text}`);
  }
  return expanded;
}

function join(expanded: string | undefined, separator: string, part: string): string {
  return expanded === undefined ? part : expanded + separator + part;
}

function encodeMember(value: Value, name: string, operator: Operator): string {
  if (typeof value === "object")
    throw misplacedValue(name, "has a list or object in a list or object. Pass a flat one");
  return encode(String(value), name, operator.reserved);
}

/** `name=value` for the operators that name their variables. */
function withName(ifEmpty: Operator["ifEmpty"], name: string, text: string): string {
  if (ifEmpty === undefined) return text;
  return name + (text ? `=${text}` : ifEmpty);
}

/** The first `count` code points of a string. */
function firstCodePoints(text: string, count: number): string {
  let end = 0;
  for (let left = count; left > 0 && end < text.length; left--) {
    end += (text.codePointAt(end) as number) > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}
