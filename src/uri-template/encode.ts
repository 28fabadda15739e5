import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";

/** What becomes of each ASCII character: its percent-encoded triplet, or an empty string if it is kept. */
type Triplets = readonly string[];

const tripletsOfAllBut = (kept: RegExp): Triplets =>
  Array.from({ length: 128 }, (_, code) =>
    kept.test(String.fromCharCode(code)) ? "" : `%${code.toString(16).padStart(2, "0").toUpperCase()}`,
  );

/** RFC 3986 §2.3. */
const unreserved = /* @__PURE__ */ tripletsOfAllBut(/[\w.~-]/);
/** RFC 3986 §2.2 and §2.3. */
const unreservedAndReserved = /* @__PURE__ */ tripletsOfAllBut(/[\w.~:/?#[\]@!$&'()*+,;=-]/);

/** Calling `encodeURIComponent` takes as long as a loop over so many characters. */
const SHORT = 32;

/**
 * Percent-encodes all but `unreserved` (RFC 6570 §3.2.1, "U"), or all but `unreserved`, `reserved` and percent-encoded
 * triplets ("U+R").
 *
 * @param parameter the name that an error gives
 * @throws `ERR_ILL_FORMED_UNICODE` for a lone surrogate
 */
export function encode(text: string, parameter: string, reserved = false): string {
  if (text.length <= SHORT) {
    const encoded = encodeShort(text, reserved ? unreservedAndReserved : unreserved);
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
}

/** Encodes ASCII characters; `undefined` for a string with others, or with a "%" that could start a triplet. */
function encodeShort(text: string, triplets: Triplets): string | undefined {
  let encoded = "";
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 127) return undefined;
    const triplet = triplets[code];
    if (triplet === "") continue;
    if (triplet === "%25" && triplets !== unreserved) return undefined;
    encoded += text.slice(start, index) + triplet;
    start = index + 1;
  }
  return start === 0 ? text : encoded + text.slice(start);
}

/** `encodeURIComponent` keeps some reserved characters. */
function encodeAllReserved(text: string): string {
  const encoded = encodeURIComponent(text);
  return /[!'()*]/.test(text)
    ? encoded.replace(/[!'()*]/g, (character) => unreserved[character.charCodeAt(0)] as string)
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
