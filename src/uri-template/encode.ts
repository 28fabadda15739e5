import { EndpointError, quote } from "../errors.js";

/** Outside `unreserved` of RFC 3986 §2.3. */
const notUnreserved = /[^\w.~-]/;
/** Outside `unreserved` and `reserved` of RFC 3986 §2.2 and §2.3. */
const notReserved = /[^\w.~:/?#[\]@!$&'()*+,;=-]/;

/**
 * Percent-encodes all but `unreserved` (RFC 6570 §3.2.1, "U").
 *
 * @param parameter the name that an error gives
 * @throws `ERR_ILL_FORMED_UNICODE` for a lone surrogate
 */
export function encodeUnreserved(text: string, parameter: string): string {
  return notUnreserved.test(text)
    ? encodeUtf8(encodeURIComponent, text, parameter).replace(
        // encodeURIComponent leaves these five sub-delims of RFC 3986 alone
        /[!'()*]/g,
        (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
      )
    : text;
}

/**
 * Percent-encodes all but `unreserved`, `reserved` and percent-encoded triplets (RFC 6570 §3.2.1, "U+R").
 *
 * @param parameter the name that an error gives
 * @throws `ERR_ILL_FORMED_UNICODE` for a lone surrogate
 */
export function encodeReserved(text: string, parameter: string): string {
  return notReserved.test(text)
    ? encodeUtf8(encodeURI, text, parameter).replace(
        // encodeURI encodes square brackets, and the "%" of what is a triplet already
        /%5B|%5D|%25(?=[\dA-Fa-f]{2})/g,
        decodeURIComponent,
      )
    : text;
}

function encodeUtf8(encode: (text: string) => string, text: string, parameter: string): string {
  try {
    return encode(text);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw new EndpointError(
      "ERR_ILL_FORMED_UNICODE",
      `The value of ${quote(parameter)} has a lone surrogate, which UTF-8 cannot encode. Repair it with toWellFormed().`,
      parameter,
    );
  }
}
