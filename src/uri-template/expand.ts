import { encode } from "./encode.js";
import type { Operator } from "./operators.js";
import type { Expression, Varspec } from "./parse.js";
import { isList, isPlainObject, MAX_ITEMS, readScalar, unusable } from "./value.js";

/** An expression's text (RFC 6570 §3.2), empty where none of its variables is defined. */
export function expandExpression({ operator, varspecs }: Expression, values: readonly unknown[]): string {
  let text: string | undefined;
  for (const varspec of varspecs) {
    const part = expandVariable(operator, varspec, values[varspec.slot]);
    if (part !== undefined) {
      text = (text === undefined ? operator.first : text + operator.separator) + part;
    }
  }
  return text ?? "";
}

/**
 * One variable's text without what separates it from others, `undefined` where the variable is (RFC 6570 §3.2.1).
 *
 * @throws `ERR_INVALID_VALUE` for what has no text, a nested list or map, and a prefix of a list or map (§2.4.1);
 *   `ERR_ILL_FORMED_UNICODE`
 */
export function expandVariable(
  operator: Operator,
  varspec: Omit<Varspec, "slot"> & { readonly key?: string },
  value: unknown,
): string | undefined {
  if (value === undefined || value === null) return undefined;
  const { name, key = name, explode, prefix } = varspec;
  if (typeof value === "object" && (isList(value) || isPlainObject(value))) {
    const text = expandMembers(operator, varspec, value);
    if (prefix && text !== undefined) {
      throw unusable(
        name,
        "a list or map, which a prefix cannot cut (RFC 6570 section 2.4.1)",
        varspec.column,
      );
    }
    return text === undefined || explode ? text : pair(operator, key, text);
  }
  const text = readText(value, name);
  return pair(operator, key, encode(prefix ? firstOf(text, prefix) : text, name, operator.reserved));
}

/** The members of a list or map that are defined; `undefined` where none is. */
function expandMembers(
  operator: Operator,
  { name, key = name, explode }: Omit<Varspec, "slot"> & { readonly key?: string },
  value: unknown[] | Record<string, unknown>,
): string | undefined {
  const names = isList(value) ? undefined : Object.keys(value);
  const { length } = names ?? (value as unknown[]);
  if (length > MAX_ITEMS) throw unusable(name, "a list too long to walk");
  const separator = explode ? operator.separator : ",";
  let text: string | undefined;
  for (let index = 0; index < length; index++) {
    const member = names?.[index];
    const item =
      member === undefined ? (value as unknown[])[index] : (value as Record<string, unknown>)[member];
    if (item === undefined || item === null) continue;
    let part = encode(readText(item, name), name, operator.reserved);
    const memberKey = member === undefined ? key : encode(member, name, operator.reserved);
    if (explode && operator.ifEmpty !== undefined) part = pair(operator, memberKey, part);
    else if (member !== undefined) part = memberKey + (explode ? "=" : ",") + part;
    text = text === undefined ? part : text + separator + part;
  }
  return text;
}

function readText(value: unknown, name: string): string {
  if (typeof value === "string") return value;
  if (isList(value) || isPlainObject(value)) throw unusable(name, "a list or map within a list or map");
  return String(readScalar(value, name));
}

function pair({ ifEmpty }: Operator, key: string, text: string): string {
  return ifEmpty === undefined ? text : key + (text ? `=${text}` : ifEmpty);
}

/** The first `count` code points. */
function firstOf(text: string, count: number): string {
  let end = 0;
  for (let left = count; left > 0 && end < text.length; left--) {
    end += (text.codePointAt(end) as number) > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}
