import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";
import { controlCharacter } from "../values/records.js";
import { misplacedValueError } from "../values/scalars.js";

/**
 * Encodes a string for its place.
 *
 * @param parameter the name that an error gives
 * @param reserved whether reserved characters and percent-encoded triplets pass through
 * @throws `ERR_ILL_FORMED_UNICODE` for a lone surrogate
 */
export type Encode = (text: string, parameter: string, reserved?: boolean) => string;

/** RFC 3986 §2.2. */
const RESERVED = ":/?#[]@!$&'()*+,;=";

/** What becomes of each ASCII character: its percent-encoded triplet, or an empty string if it is unreserved (§2.3). */
const triplets: readonly string[] = /* @__PURE__ */ Array.from({ length: 128 }, (_, code) =>
  /[\w.~-]/.test(String.fromCharCode(code)) ? "" : `%${code.toString(16).padStart(2, "0").toUpperCase()}`,
);

/** Calling `encodeURIComponent` takes as long as a loop over so many characters. */
const SHORT = 32;

/**
 * Percent-encodes all but `unreserved` (RFC 6570 §3.2.1, "U"), or all but `unreserved`, `reserved` and percent-encoded
 * triplets ("U+R").
 */
export const encode: Encode = (text, parameter, reserved = false) => {
  if (text.length <= SHORT) {
    const encoded = encodeShort(text, reserved);
    if (encoded !== undefined) return encoded;
  } else if (!/[^\w.~-]/.test(text)) return text;
  try {
    return reserved ? encodeKeepingReserved(text) : encodeAllReserved(text);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw new EndpointError(
      "ERR_ILL_FORMED_UNICODE",
      `The value of ${quote(parameter)} has a lone surrogate. Repair it with toWellFormed().`,
      parameter,
    );
  }
};

/**
 * Percent-encodes the name of a pair.
 *
 * @throws `ERR_INVALID_VALUE` for control characters; the codes of `encode`
 */
export const encodeName: Encode = (name, parameter) => {
  const encoded = encode(name, parameter);
  if (encoded === name || !controlCharacter.test(name)) return encoded;
  throw misplacedValueError(parameter, "has a control character in a name. Remove it");
};

/** Encodes ASCII characters; `undefined` for a string with others, or with a "%" that could start a triplet. */
function encodeShort(text: string, reserved: boolean): string | undefined {
  let encoded = "";
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 127) return undefined;
    const triplet = triplets[code];
    if (triplet === "") continue;
    if (reserved) {
      if (triplet === "%25") return undefined;
      if (RESERVED.includes(text.charAt(index))) continue;
    }
    encoded += text.slice(start, index) + triplet;
    start = index + 1;
  }
  return start === 0 ? text : encoded + text.slice(start);
}

/** `encodeURIComponent` keeps some reserved characters. */
function encodeAllReserved(text: string): string {
  const encoded = encodeURIComponent(text);
  return /[!'()*]/.test(text)
    ? encoded.replace(/[!'()*]/g, (character) => triplets[character.charCodeAt(0)] as string)
    : encoded;
}

/** ECMAScript encodes brackets, which became reserved later (RFC 3986), and the "%" of triplets. */
function encodeKeepingReserved(text: string): string {
  return encodeURI(text).replace(/%5[BD]|%25(?=[\dA-Fa-f]{2})/g, decodeURIComponent);
}
