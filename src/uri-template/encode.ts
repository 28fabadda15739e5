import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";
import { caught } from "./value.js";

/** What becomes of each ASCII character; empty for those that RFC 3986 §2.3 calls unreserved. ECMAScript keeps five more. */
const unreserved: readonly string[] = /* @__PURE__ */ Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if ("!'()*".includes(character)) return `%${code.toString(16).toUpperCase()}`;
  const encoded = encodeURIComponent(character);
  return encoded === character ? "" : encoded;
});
/** The same, where those that RFC 3986 §2.2 calls reserved are kept too. */
const unreservedOrReserved: readonly string[] = /* @__PURE__ */ unreserved.map((encoded, code) =>
  ":/?#[]@!$&'()*+,;=".includes(String.fromCharCode(code)) ? "" : encoded,
);
const triplet = /%[\dA-Fa-f]{2}/y;

/**
 * Percent-encodes all but `unreserved` (RFC 6570 §3.2.1, "U"), or all but `unreserved`, `reserved` and percent-encoded
 * triplets ("U+R").
 *
 * @param parameter the name that an error gives
 * @throws `ERR_ILL_FORMED_UNICODE` for a lone surrogate
 */
export function encode(text: string, parameter: string, reserved = false): string {
  const table = reserved ? unreservedOrReserved : unreserved;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    // most texts are short and kept as they are
    if (code < 0x80 && table[code] === "") continue;
    try {
      return encodeFrom(index, text, table);
    } catch (error) {
      if (!(error instanceof URIError)) throw caught(error);
      throw new EndpointError(
        "ERR_ILL_FORMED_UNICODE",
        `The value of ${quote(parameter)} has a lone surrogate, which UTF-8 cannot encode. Repair it with toWellFormed().`,
        parameter,
      );
    }
  }
  return text;
}

function encodeFrom(first: number, text: string, table: readonly string[]): string {
  let encoded = "";
  let start = 0;
  for (let index = first, end: number; index < text.length; index = end) {
    const code = text.charCodeAt(index);
    end = index + 1;
    let part = table[code];
    if (code > 0x7f) {
      // as far as encodeURIComponent keeps what is kept here
      while (end < text.length && !unreserved[text.charCodeAt(end)]) end++;
      part = encodeURIComponent(text.slice(index, end));
    } else if (code === 0x25 && table === unreservedOrReserved) {
      triplet.lastIndex = index;
      if (triplet.test(text)) continue;
    }
    if (part) {
      encoded += text.slice(start, index) + part;
      start = end;
    }
  }
  return encoded + text.slice(start);
}
