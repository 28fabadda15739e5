import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";

/** Finds what is not `unreserved` (RFC 3986 §2.3). */
const notUnreserved = /[^\w.~-]/;

/**
 * Percent-encodes all but `unreserved` (RFC 6570 §3.2.1, "U"), or all but `unreserved`, `reserved` and percent-encoded
 * triplets ("U+R").
 *
 * @param parameter the name that an error gives
 * @throws `ERR_ILL_FORMED_UNICODE` for a lone surrogate
 */
export function encode(text: string, parameter: string, reserved = false): string {
  if (!notUnreserved.test(text)) return text;
  try {
    return reserved ? encodeKeepingReserved(text) : encodeAllReserved(text);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw new EndpointError(
      "ERR_ILL_FORMED_UNICODE",
      `The value of ${quote(parameter)} has a lone surrogate, which UTF-8 cannot encode. Repair it with toWellFormed().`,
      parameter,
    );
  }
}

/** ECMAScript keeps five reserved characters. */
function encodeAllReserved(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, percentEncode);
}

/** ECMAScript encodes brackets, which RFC 3986 made reserved later, and the "%" of triplets. */
function encodeKeepingReserved(text: string): string {
  return encodeURI(text)
    .replaceAll("%5B", "[")
    .replaceAll("%5D", "]")
    .replace(/%25(?=[\dA-Fa-f]{2})/g, "%");
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
