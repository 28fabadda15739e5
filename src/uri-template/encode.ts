import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";

/**
 * Percent-encodes all but `unreserved` (RFC 6570 §3.2.1, "U"), or all but `unreserved`, `reserved` and percent-encoded
 * triplets ("U+R").
 *
 * @param parameter the name that an error gives
 * @throws `ERR_ILL_FORMED_UNICODE` for a lone surrogate
 */
export function encode(text: string, parameter: string, reserved = false): string {
  // most strings need none
  if (!/[^\w.~-]/.test(text)) return text;
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
}

/** The reserved characters that `encodeURIComponent` keeps. */
const kept: Readonly<Record<string, string>> = { "!": "%21", "'": "%27", "(": "%28", ")": "%29", "*": "%2A" };

function encodeAllReserved(text: string): string {
  const encoded = encodeURIComponent(text);
  return /[!'()*]/.test(text)
    ? encoded.replace(/[!'()*]/g, (character) => kept[character] as string)
    : encoded;
}

/** ECMAScript encodes brackets, which became reserved later (RFC 3986), and the "%" of triplets. */
function encodeKeepingReserved(text: string): string {
  const encoded = encodeURI(text);
  if (!/[%[\]]/.test(text)) return encoded;
  return encoded
    .replaceAll("%5B", "[")
    .replaceAll("%5D", "]")
    .replace(/%25(?=[\dA-Fa-f]{2})/g, "%");
}
