import { isCredentialName } from "../../src/credential-name.js";
import { hideCredentials, REDACTED } from "../../src/explain/shown.js";
import { type Entry, layersIn, readForm } from "./form.js";
import { toJson } from "./json.js";

/** A route without the credentials in its query, and without user info. */
export function redactText(text: string): string {
  return hideCredentials(text).replace(/\/\/[^/?#\s@]*@/g, "//…@");
}

/**
 * The text of a form without its credentials: the values whose names say that they are, and the comments that could contain
 * one.
 *
 * @throws `FormError`
 */
export function redactForm(text: string): string {
  const { values, entries } = readForm(text);
  if (entries.length === 0)
    return text.trim().startsWith("{") ? toJson(redact(values, ""), 2) : redactText(text);
  let redacted = "";
  let position = 0;
  for (const [start, end, replacement] of entries.flatMap(redactEntry)) {
    redacted += text.slice(position, start) + replacement;
    position = end;
  }
  return redactComments(redacted + text.slice(position));
}

/** The same for forms that a line `---` separates. */
export function redactLayers(text: string): string {
  return layersIn(text).map(redactForm).join("---");
}

function redactComments(text: string): string {
  return text.replace(/^\s*#.*$/gm, (line) => (isCredentialName(line) ? "#" : line));
}

type Replacement = readonly [start: number, end: number, text: string];

function redactEntry({ name, value, start, end, entries }: Entry): Replacement[] {
  const redacted = redact(value, name);
  if (entries && redacted !== REDACTED) return entries.flatMap(redactEntry);
  const text = toJson(redacted);
  if (text === toJson(value)) return [];
  return [[start, end, entries ? ` ${text}` : text]];
}

function redact(value: unknown, name: string): unknown {
  if (isCredentialName(name)) return REDACTED;
  if (typeof value === "string") return redactText(value);
  if (Array.isArray(value)) return value.map((item) => redact(item, ""));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, redact(member, key)]));
}
