import { controlCharacter } from "../values/records.js";
import { misplacedValueError } from "../values/scalars.js";

/** @param reserved whether reserved characters and percent-encoded triplets pass through */
export type Encode = (text: string, parameter: string, reserved?: boolean) => string;

/** RFC 3986 §2.3. */
const notUnreserved = /[^\w.~-]/;

/** The percent-encoded triplet of each ASCII character, or nothing if the character stays. */
const triplets: readonly string[] = /* @__PURE__ */ tripletsOf(encodeAllReserved);
export const reservedTriplets: readonly string[] = /* @__PURE__ */ tripletsOf(encodeKeepingReserved);

/** Nothing for letters, digits and "_". */
export const wordTriplets: readonly string[] = /* @__PURE__ */ tripletsOf((one) => one.replace(/\W/, "%%"));

/** Where characters end that a table leaves as they are. */
export function skip(text: string, start: number, table: readonly string[]): number {
  let end = start;
  while (end < text.length && table[text.charCodeAt(end)] === "") end++;
  return end;
}

function tripletsOf(encodeOne: (character: string) => string): string[] {
  return Array.from({ length: 128 }, (_, code) => encodeOne(String.fromCharCode(code)).replace(/^.$/, ""));
}

/** RFC 6570 §3.2.1: percent-encodes all but "U", or all but "U+R". */
export const encode: Encode = (text, parameter, reserved = false) => {
  const encoded = encodeQuickly(text, reserved);
  if (encoded !== undefined) return encoded;
  try {
    return reserved ? encodeKeepingReserved(text) : encodeAllReserved(text);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    const problem = "contains a lone surrogate. Repair it with toWellFormed()";
    throw misplacedValueError(parameter, problem, undefined, "ERR_ILL_FORMED_UNICODE");
  }
};

/** Encodes the name of a pair. */
export const encodeName: Encode = (name, parameter) => {
  const encoded = encode(name, parameter);
  if (encoded === name || !controlCharacter.test(name)) return encoded;
  throw misplacedValueError(parameter, "contains a control character in a name. Remove it");
};

/** Encodes in a loop: strings that need no encoding, and ASCII strings that are short or keep reserved characters; otherwise `undefined`. */
function encodeQuickly(text: string, reserved: boolean): string | undefined {
  if (text.length > 32 && !reserved) return notUnreserved.test(text) ? undefined : text;
  const table = reserved ? reservedTriplets : triplets;
  let encoded = "";
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    // a "%" can be that of a triplet
    if (code > 127 || (reserved && code === 37)) return undefined;
    const triplet = table[code];
    if (triplet === "") continue;
    encoded += text.slice(start, index) + triplet;
    start = index + 1;
  }
  return start === 0 ? text : encoded + text.slice(start);
}

/** `encodeURIComponent` keeps some reserved characters. A search for them first is faster than a replacement of none. */
function encodeAllReserved(text: string): string {
  const encoded = encodeURIComponent(text);
  if (!/[!'()*]/.test(text)) return encoded;
  return encoded.replace(/[!'()*]/g, tripletOf);
}

export function tripletOf(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** ECMAScript encodes brackets, which became reserved later (RFC 3986), and the "%" of triplets. */
function encodeKeepingReserved(text: string): string {
  return encodeURI(text).replace(/%5[BD]|%25(?=[\dA-Fa-f]{2})/g, decodeURIComponent);
}
