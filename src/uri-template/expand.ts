import { EndpointError, quote } from "../errors.js";
import { encodeReserved, encodeUnreserved } from "./encode.js";
import type { Operator } from "./operators.js";
import type { Expression, Varspec } from "./parse.js";
import { unusable, type Value } from "./value.js";

/** An expression's text (RFC 6570 §3.2), empty where none of its variables is defined. */
export function expandExpression(
  { operator, varspecs }: Expression,
  values: Readonly<Record<string, Value>>,
): string {
  let text: string | undefined;
  for (const varspec of varspecs) {
    const part = expandVariable(operator, varspec, values[varspec.name]);
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
  varspec: Varspec,
  value: Value | undefined,
): string | undefined {
  if (value === undefined || value === null) return undefined;
  const { name, key, prefix } = varspec;
  if (typeof value === "object") return expandComposite(operator, varspec, value);
  const text = encode(operator, prefix === undefined ? String(value) : firstOf(String(value), prefix), name);
  return operator.named ? pair(operator, key, text) : text;
}

function expandComposite(
  operator: Operator,
  { name, key, explode, prefix, index }: Varspec,
  value: Value[] | { [name: string]: Value },
): string | undefined {
  const named = operator.named && explode;
  const parts: string[] = [];
  if (Array.isArray(value)) {
    for (const item of value) {
      if (item === null) continue;
      const text = encode(operator, textOf(item, name), name);
      parts.push(named ? pair(operator, key, text) : text);
    }
  } else {
    for (const member of Object.keys(value)) {
      const item = value[member] as Value;
      if (item === null) continue;
      const memberKey = encode(operator, member, name);
      const text = encode(operator, textOf(item, name), name);
      if (!explode) parts.push(memberKey, text);
      else parts.push(named ? pair(operator, memberKey, text) : `${memberKey}=${text}`);
    }
  }
  if (parts.length === 0) return undefined;
  if (prefix !== undefined) {
    throw new EndpointError(
      "ERR_INVALID_VALUE",
      `${quote(name)} is a list or map, which the prefix ":${prefix}" at column ${index + 1} cannot cut (RFC 6570 section 2.4.1). Pass text, or remove the prefix.`,
      name,
      undefined,
      index + 1,
    );
  }
  const text = parts.join(explode ? operator.separator : ",");
  return operator.named && !explode ? pair(operator, key, text) : text;
}

/** A member's text; what has members itself has none. */
function textOf(item: Value, name: string): string {
  if (typeof item === "object") throw unusable(name, "a list or map within a list or map");
  return String(item);
}

function encode(operator: Operator, text: string, name: string): string {
  return operator.reserved ? encodeReserved(text, name) : encodeUnreserved(text, name);
}

function pair(operator: Operator, key: string, text: string): string {
  return key + (text === "" ? operator.ifEmpty : `=${text}`);
}

/** The first `count` code points. */
function firstOf(text: string, count: number): string {
  let end = 0;
  for (let left = count; left > 0 && end < text.length; left--) {
    end += (text.codePointAt(end) as number) > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}
