import type { Value } from "../values/copy.js";
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
  if (typeof value === "object") return expandMembers(operator, varspec, value);
  const { name, prefix } = varspec;
  const text = String(value);
  return withName(
    operator,
    name,
    encode(prefix ? firstCodePoints(text, prefix) : text, name, operator.reserved),
  );
}

/** The members of a list or object that are not `null`; `undefined` where there is none. */
function expandMembers(
  operator: Operator,
  { name, explode, prefix, column }: Varspec,
  value: Value[] | Record<string, Value>,
): string | undefined {
  const separator = explode ? operator.separator : ",";
  // a list has no keys
  const keys = Array.isArray(value) ? undefined : Object.keys(value);
  const members = Array.isArray(value) ? value : Object.values(value);
  let expanded: string | undefined;
  for (let index = 0; index < members.length; index++) {
    const member = members[index] as Value;
    if (member === null) continue;
    const text = expandMember(member, name, operator);
    const part = keys
      ? expandEntry(operator, explode, encode(keys[index] as string, name, operator.reserved), text)
      : explode
        ? withName(operator, name, text)
        : text;
    expanded = expanded === undefined ? part : expanded + separator + part;
  }
  if (expanded === undefined) return undefined;
  if (prefix) {
    const problem = "is a list or object, which a prefix cannot cut. Pass a string";
    throw misplacedValue(name, problem, column);
  }
  return explode ? expanded : withName(operator, name, expanded);
}

function expandEntry(operator: Operator, explode: boolean, key: string, text: string): string {
  if (!explode) return `${key},${text}`;
  return operator.ifEmpty === undefined ? `${key}=${text}` : withName(operator, key, text);
}

function expandMember(value: Value, name: string, operator: Operator): string {
  if (typeof value === "object")
    throw misplacedValue(name, "has a list or object in a list or object. Pass a flat one");
  return encode(String(value), name, operator.reserved);
}

/** `name=value` for the operators that name their variables. */
function withName({ ifEmpty }: Operator, name: string, text: string): string {
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
