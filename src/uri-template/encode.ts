import { EndpointError, quote } from "../errors.js";
import { caught } from "./value.js";

/** Outside `unreserved` and `reserved` of RFC 3986 §2.2 and §2.3. */
const notReserved = /[^\w.~:/?#[\]@!$&'()*+,;=-]/;

/**
 * Percent-encodes all but `unreserved` (RFC 6570 §3.2.1, "U"), or all but `unreserved`, `reserved` and percent-encoded
 * triplets ("U+R").
 *
 * @param parameter the name that an error gives
 * @throws `ERR_ILL_FORMED_UNICODE` for a lone surrogate
 */
export function encode(text: string, parameter: string, reserved = false): string {
  const ascii = reserved ? undefined : encodeAscii(text);
  if (ascii !== undefined) return ascii;
  if (reserved && !notReserved.test(text)) return text;
  try {
    return reserved
      ? // encodeURI encodes square brackets, and the "%" of what is a triplet already
        encodeURI(text).replace(/%5B|%5D|%25(?=[\dA-Fa-f]{2})/g, decodeURIComponent)
      : // encodeURIComponent leaves these five sub-delims of RFC 3986 alone
        encodeURIComponent(text).replace(
          /[!'()*]/g,
          (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
        );
  } catch (error) {
    if (!(error instanceof URIError)) throw caught(error);
    throw new EndpointError(
      "ERR_ILL_FORMED_UNICODE",
      `The value of ${quote(parameter)} has a lone surrogate, which UTF-8 cannot encode. Repair it with toWellFormed().`,
      parameter,
    );
  }
}

const hex = "0123456789ABCDEF";

/** Encodes all but `unreserved`; `undefined` for a text beyond ASCII. Short texts are most, and a loop is fastest there. */
function encodeAscii(text: string): string | undefined {
  let encoded = "";
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const letter = code | 0x20;
    if (letter >= 0x61 && letter <= 0x7a) continue;
    if ((code >= 0x30 && code <= 0x39) || code === 0x2d || code === 0x2e || code === 0x5f || code === 0x7e)
      continue;
    if (code > 0x7f) return undefined;
    encoded += `${text.slice(start, index)}%${hex.charAt(code >> 4)}${hex.charAt(code & 15)}`;
    start = index + 1;
  }
  return start === 0 ? text : encoded + text.slice(start);
}
