import { cached } from "../cache.js";
import { EndpointError } from "../errors.js";
import { quote } from "../messages/quote.js";
import { copyValue } from "../values/copy.js";
import { templateRules } from "../values/copy-rules.js";
import { isList } from "../values/records.js";

/** Finds what a token cannot have (RFC 9110 §5.6.2), or an empty string. */
const notToken = /[^\w!#$%&'*+.^`|~-]|^$/;

/** A field value (§5.5): Latin-1 alone has octets there. Whitespace is between other characters. */
const fieldValue = /^(?:[!-~\x80-\xFF](?:[\t -~\x80-\xFF]*[!-~\x80-\xFF])?)?$/;

/** Fields about the connection and the framing of messages, in lowercase, which clients write: §7.6.1, RFC 9112 §6. */
export const connectionFields: RegExp =
  /^((proxy-)?connection|keep-alive|te|trailer|transfer-encoding|upgrade)$/;

export function isToken(text: string): boolean {
  return !notToken.test(text);
}

export function isFieldValue(value: unknown): value is string | number {
  return typeof value === "string" ? fieldValue.test(value) : Number.isFinite(value);
}

export const parseFieldName: (name: string) => string = /* @__PURE__ */ cached((name) => {
  const end = name.search(notToken);
  if (end < 0) return name.toLowerCase();
  // a whole header line, passed as the name, may contain a credential
  const shown = name && `${name.slice(0, end)}…`;
  throw invalidHeaderError(shown, "has an invalid name. Use letters, digits and hyphens");
});

/** Fields in lowercase of which a request has one value, so that an array can't be joined: RFC 9110, and RFC 6265 §5.4. */
const singleFields =
  /^(?:(?:proxy-)?authorization|content-(?:disposition|length|location|range|type)|(?:set-)?cookie2?|date|expires|from|host|if-(?:\w+-since|range)|location|max-forwards|origin|range|referer|user-agent)$/;

/** Joins the values of a list-based field (RFC 9110 §5.3); `undefined` where they would arrive as other values. */
function joinValues(list: readonly unknown[], name: string): string | undefined {
  const values = copyValue(list, name, templateRules) as unknown[];
  const isList = values.every((value) => {
    const parts = `${value}`.replace(/\\["\\]/g, "").split('"');
    const isOne =
      parts.length % 2 === 1 && !parts.some((part, index) => index % 2 === 0 && part.includes(","));
    return value !== "" && isOne && (typeof value === "boolean" || isFieldValue(value));
  });
  const isJoined = isList && values.length > 0 && !singleFields.test(name.toLowerCase());
  return isJoined ? values.join(", ") : undefined;
}

export function parseFieldValue(value: unknown, name: string): string | number | null {
  if (typeof value === "boolean") return String(value);
  if (value === null || isFieldValue(value)) return value;
  if (isList(value)) {
    const joined = joinValues(value, name);
    if (joined !== undefined) return joined;
    const fix = "Pass one value, or values without commas";
    throw invalidHeaderError(name, `has an array that can't be joined. ${fix}`);
  }
  const fix = "Pass a finite number, a boolean or trimmed, printable Latin-1";
  throw invalidHeaderError(name, `has an invalid value. ${fix}`);
}

function invalidHeaderError(name: string, problem: string): EndpointError {
  return new EndpointError("ERR_INVALID_HEADER", `The header ${quote(name)} ${problem}.`, name);
}
