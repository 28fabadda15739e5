import { fromBase64 } from "../http/base64.js";
import { REDACTED } from "./text.js";

/** A shorter secret is part of many words, and hiding it would garble a text. */
export const MIN_SECRET = 4;

export interface SecretHider {
  /** @param count how many characters of the text are read: a secret at their end is hidden as a whole */
  readonly hide: (text: string, count?: number) => string;
  /** How many bytes a secret can have, as it is spelled. */
  readonly longest: number;
}

/** The bytes of the longest way to write a character, such as `\\\\u0022` or `&amp;quot;`. */
const LONGEST_SPELLING = 12;

/** The secrets in a credential: an API can repeat a part of it. @param name of the header field, in lowercase */
export function secretsOfValue(value: string, name = ""): string[] {
  // any first word can be a scheme
  const [word = ""] = value.split(" ", 1);
  const rest = value.slice(word.length).trimStart();
  const [scheme, token] = rest && /^[\w-]+$/.test(word) ? [word, rest] : ["", value];
  const cookies = name === "cookie" ? value.split(/; */) : [];
  const parts = [token, ...cookies.map((pair) => pair.slice(pair.indexOf("=") + 1))];
  const whole = name === "authorization" ? [value, token] : [value];
  const basic = /^basic$/i.test(scheme) ? secretsOfBasic(token) : [];
  return [...whole, ...basic, ...parts.filter(({ length }) => length >= MIN_SECRET)].filter(Boolean);
}

/** The text that `Basic` encodes, and the password; without one, the username is the secret. */
function secretsOfBasic(token: string): string[] {
  if (!/^[A-Za-z\d+/]+={0,2}$/.test(token) || token.length % 4 !== 0) return [];
  const pair = new TextDecoder().decode(fromBase64(token));
  const colon = pair.indexOf(":");
  return [pair, pair.slice(colon + 1) || pair.slice(0, colon)];
}

/** Hides secrets in one pass, the longest first, as they are and as JSON, HTML, forms and URLs write them. */
export function secretHider(secrets: Iterable<string>): SecretHider {
  const [longest = "", ...others] = [...new Set(secrets)].sort((a, b) => b.length - a.length);
  if (longest === "") return { hide: (text, count) => text.slice(0, count), longest: 0 };
  const pattern = new RegExp([longest, ...others].flatMap(patternsOf).join("|"), "g");
  const hide = (text: string, count = text.length): string => {
    let shown = "";
    let position = 0;
    for (const { 0: found, index } of text.matchAll(pattern)) {
      if (index >= count) break;
      shown += text.slice(position, index) + REDACTED;
      position = index + found.length;
    }
    return shown + text.slice(position, count);
  };
  return { hide, longest: LONGEST_SPELLING * longest.length };
}

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

function hex(code: number, length = 1): string {
  const digits = code.toString(16).padStart(length, "0");
  return digits.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

const entities: Record<string, string> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "apos" };

/** Patterns for a character, as it is or escaped once or twice. A character that starts an escape is always escaped. */
const spellings: readonly ((character: string) => string)[] = [
  escapePattern,
  function inUrl(character) {
    const octets = Array.from(new TextEncoder().encode(character), (octet) => `%(?:25)*${hex(octet, 2)}`);
    const plain = character === "%" ? "" : `${escapePattern(character)}|`;
    return `(?:${plain}${character === " " ? "\\+|" : ""}${octets.join("")})`;
  },
  function inJson(character) {
    const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
    const plain = character === "\\" ? "\\\\\\\\" : `\\\\{0,3}${escapePattern(character)}`;
    return `(?:${plain}|${units.map((unit) => `\\\\{1,3}u${hex(unit, 4)}`).join("")})`;
  },
  function inHtml(character) {
    const code = character.codePointAt(0) as number;
    const plain = character === "&" ? "" : `${escapePattern(character)}|`;
    const entity = entities[character] ? `|${entities[character]}` : "";
    return `(?:${plain}&(?:amp;)*(?:#0*${code}|#[xX]0*${hex(code)}${entity});)`;
  },
];

/** Patterns for a secret in each spelling. Nothing escapes letters and digits. */
function patternsOf(secret: string): string[] {
  return [...new Set(spellings.map((spell) => secret.replace(/\W/gu, spell)))];
}
