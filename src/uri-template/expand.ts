import { encode } from "./encode.js";
import type { Operator } from "./operators.js";
import type { Expression, Varspec } from "./parse.js";
import { unusable, type Value, type Values } from "./value.js";

/** An expression's text (RFC 6570 §3.2), empty where none of its variables is defined. */
export function expandExpression({ operator, varspecs }: Expression, values: Values): string {
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
 * @throws `ERR_INVALID_VALUE` for a nested list or map, and for a prefix of a list or map (§2.4.1)
 */
export function expandVariable(
  operator: Operator,
  { name, key = name, explode, prefix, column }: Omit<Varspec, "slot"> & { readonly key?: string },
  value: Value | undefined,
): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "object") {
    const text = prefix ? firstOf(String(value), prefix) : value;
    return pair(operator, key, encodeItem(operator, name, text));
  }
  const isList = Array.isArray(value);
  const parts: string[] = [];
  for (const member of Object.keys(value)) {
    const item = (value as Record<string, Value>)[member] as Value;
    if (item === null) continue;
    const text = encodeItem(operator, name, item);
    const memberKey = isList ? key : encodeItem(operator, name, member);
    if (explode && operator.ifEmpty !== undefined) parts.push(pair(operator, memberKey, text));
    else parts.push(isList ? text : memberKey + (explode ? "=" : ",") + text);
  }
  if (parts.length === 0) return undefined;
  if (prefix)
    throw unusable(name, "a list or map, which a prefix cannot cut (RFC 6570 section 2.4.1)", column);
  return explode ? parts.join(operator.separator) : pair(operator, key, parts.join(","));
}

function encodeItem(operator: Operator, name: string, item: Value): string {
  if (typeof item === "object") throw unusable(name, "a list or map within a list or map");
  return encode(String(item), name, operator.reserved);
}

function pair({ ifEmpty }: Operator, key: string, text: string): string {
  return ifEmpty === undefined ? text : key + (text ? `=${text}` : ifEmpty);
}

/** The first `count` code points. */
function firstOf(text: string, count: number): string {
  return Array.from(text.slice(0, 2 * count))
    .slice(0, count)
    .join("");
}
