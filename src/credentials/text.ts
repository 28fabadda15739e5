import { endOfString } from "../values/json.js";
import { hasScheme, type IsSecret, isCredentialField, isCredentialName, noSecret } from "./name.js";

/** The text that replaces a credential. */
export const REDACTED = "[redacted]";

/** A part of a string, from one index to another. `quote` goes around a replacement, so that JSON stays JSON. */
export type Range = readonly [start: number, end: number, quote?: '"'];

/** How many encodings within each other are decoded. */
const MAX_DECODINGS = 4;

/** Hides the values of JSON, pairs and forms whose names say so, and user info. What has a credential in another encoding is hidden whole. */
export function redactText(text: string): string {
  // most strings have none, and a batch has many
  if (!/[=%"@ ]/.test(text)) return text;
  if (hasScheme(text)) return text.slice(0, text.indexOf(" ") + 1) + REDACTED;
  return replaceRanges(text, credentialsIn(text, 0), (_start, _end, quote) => quote + REDACTED + quote);
}

export function redactFields(message: string): string {
  let isHidden = false;
  return message.replace(/^(.+)(\r?\n)?/gm, (line, _, end = "") => {
    // a value can go on in the next line (RFC 9112 §5.2)
    if (/^[ \t]/.test(line)) return isHidden ? "" : line;
    const [name = ""] = /^[^\s:]+(?=:)/.exec(line) ?? [];
    isHidden = isCredentialField(name);
    return isHidden ? `${name}: ${REDACTED}${end}` : line;
  });
}

type Replace = (start: number, end: number, quote: string) => string;

/** A route, template or message without its credentials; by default with as many characters, so that columns stay right. */
export function hideCredentials(text: string, replace: Replace = (at, end) => "…".repeat(end - at)): string {
  return replaceRanges(text, [...findPairs(text, /[&#\s"{}]/), ...userInfoIn(text)], replace);
}

/** Hides credentials in the query, the fragment, parameters of the path such as `;token=0123`, and URLs that `{+url}` wrote into it. */
export function redactUrl(url: string, isSecret?: IsSecret, replace: Replace = () => REDACTED): string {
  return replaceRanges(url, credentialsInUrl(url, isSecret), replace);
}

export function credentialsInUrl(url: string, isSecret?: IsSecret): Range[] {
  const end = (url.split("#", 1)[0] as string).length;
  const path = (url.split(/[?#]/, 1)[0] as string).length;
  const ranges = findPairs(url.slice(0, path), "/", isSecret);
  for (const range of findPairs(url.slice(path, end), "&", isSecret, 0, path)) ranges.push(range);
  for (const range of findPairs(url.slice(end + 1), "&", isSecret, 0, end + 1)) ranges.push(range);
  for (const range of userInfoIn(url)) ranges.push(range);
  return ranges;
}

function credentialsIn(text: string, depth: number): Range[] {
  const pairs = findPairs(text, /[&\s"]/, noSecret, depth);
  return [...membersIn(text, depth), ...pairs, ...userInfoIn(text)];
}

/** Whether a value contains a credential when it is decoded. */
function hasCredentialIn(text: string, depth: number): boolean {
  return depth < MAX_DECODINGS && credentialsIn(text, depth + 1).length > 0;
}

/** Most texts, and most segments of a path, have no pair and nothing encoded. */
const mayHavePair = /[=%+]/;

/** The values of pairs that are credentials, to the next separator. The text starts at an offset in another. */
function findPairs(
  text: string,
  separator: string | RegExp,
  isSecret: IsSecret = noSecret,
  depth = 0,
  offset = 0,
): Range[] {
  const ranges: Range[] = [];
  if (!mayHavePair.test(text)) return ranges;
  let start = offset;
  for (const part of text.split(separator)) {
    const value = mayHavePair.test(part) ? startOfCredential(part, isSecret, depth) : part.length;
    if (value < part.length) ranges.push([start + value, start + part.length]);
    start += part.length + 1;
  }
  return ranges;
}

const nameCharacter = /[\w%+.[\]-]/;

/** The index at which the value of a credential starts in a string, or the length of the string if it has no credential. */
function startOfCredential(text: string, isSecret: IsSecret, depth: number): number {
  for (let end = text.indexOf("="); end >= 0; end = text.indexOf("=", end + 1)) {
    let start = end;
    while (nameCharacter.test(text.charAt(start - 1))) start--;
    const name = decode(text.slice(start, end));
    if (isCredentialName(name) || isSecret(name)) return end + 1;
  }
  const value = text.indexOf("=") + 1;
  if (hasScheme(decode(text.slice(value)))) return value;
  const isHidden = /%[2357]/i.test(text) && hasCredentialIn(decode(text), depth);
  return isHidden ? value : text.length;
}

/** A part of a pair as a form means it. */
function decode(text: string): string {
  if (!/[%+]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    // forms decode what they can
  }
  const pairs = new URLSearchParams(`${text.replace(/[=&]/g, encodeURIComponent)}=`);
  return pairs.keys().next().value as string;
}

/** The values of members of JSON that are credentials. The string can be JSON, contain it, or end in the middle of it. */
function membersIn(text: string, depth: number): Range[] {
  const ranges: Range[] = [];
  for (let index = text.indexOf('"'); index >= 0; ) {
    const end = endOfString(text, index);
    const string = parseString(text.slice(index, end));
    const colon = skipSpace(text, end);
    let next = end;
    if (text[colon] !== ":") {
      if (string.length < end - index - 2 && hasCredentialIn(string, depth))
        ranges.push([index + 1, end - 1]);
    } else if ((string.includes("\\") ? isCredentialField : isCredentialName)(string)) {
      const start = skipSpace(text, colon + 1);
      next = endOfValue(text, start);
      if (start < next) ranges.push([start, next, '"']);
    }
    index = text.indexOf('"', next);
  }
  return ranges;
}

function parseString(json: string): string {
  try {
    return JSON.parse(json) as string;
  } catch {
    return json.replaceAll('"', "");
  }
}

function endOfValue(text: string, start: number): number {
  let open = 0;
  for (let index = start; index < text.length; index++) {
    const character = text[index] as string;
    if (character === '"') {
      index = endOfString(text, index) - 1;
      if (open === 0) return index + 1;
    } else if (character === "{" || character === "[") open++;
    else if (open === 0 && /[\s,}\]]/.test(character)) return index;
    else if ((character === "}" || character === "]") && --open === 0) return index + 1;
  }
  return text.length;
}

function skipSpace(text: string, start: number): number {
  let index = start;
  while (/\s/.test(text.charAt(index))) index++;
  return index;
}

function userInfoIn(text: string): Range[] {
  if (!text.includes("@")) return [];
  // only what is before an @ is looked at, so that the search takes linear time
  return Array.from(text.matchAll(/@(?<=\/\/[^/?#\s"@]+@)/g), ({ index }): Range => {
    return [text.lastIndexOf("//", index) + 2, index];
  });
}

function replaceRanges(text: string, ranges: Range[], replace: Replace): string {
  let replaced = "";
  let position = 0;
  for (const [start, end, quote = ""] of ranges.sort((a, b) => a[0] - b[0])) {
    // a range can be in another
    if (end <= position) continue;
    const from = Math.max(start, position);
    replaced += text.slice(position, from) + replace(from, end, quote);
    position = end;
  }
  return replaced + text.slice(position);
}
