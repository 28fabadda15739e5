import { isFieldValue } from "./fields.js";

/** The content-type of a JSON body that has no other. */
export const JSON_CONTENT_TYPE = "application/json; charset=utf-8";

/** A type, a subtype and a suffix: RFC 6838 §4.2. */
export const restrictedName: RegExp = /^[A-Za-z0-9!#$&^_.+-]+$/;

export function isRestrictedName(text: string): boolean {
  return restrictedName.test(text);
}

/** A parameter, whose value is a token or a quoted string, or nothing: RFC 9110 §5.6.6. */
const parameter = /;[ \t]*(?:[\w!#$%&'*+.^`|~-]+=(?:[\w!#$%&'*+.^`|~-]+|"[^"]*"))?[ \t]*/g;

/** Whether a field value is one media type, with or without parameters: RFC 9110 §8.3.1. */
export function isMediaType(text: string): boolean {
  const names = essenceOf(text).split("/");
  // a quoted pair is a character of a quoted string, and no character of a token
  const parameters = text
    .replace(/^[^;]*/, "")
    .replace(/\\["\\]/g, "(")
    .replace(parameter, "");
  return isFieldValue(text) && names.length === 2 && names.every(isRestrictedName) && parameters === "";
}

export function isMediaRange(text: string): boolean {
  return isMediaType(text.replaceAll("*", "+"));
}

export function essenceOf(type: string): string {
  const end = type.indexOf(";");
  return (end < 0 ? type : type.slice(0, end)).trim().toLowerCase();
}

export type MediaKind = "range" | "json" | "form" | "multipart" | "sequence" | "other";

/** A range, such as `image/*`, is never sent. A sequence is JSON values, one after another. */
const kinds: readonly (readonly [MediaKind, RegExp])[] = [
  ["range", /\*/],
  ["json", /^(?:application|text)\/json$|\+json$/],
  ["form", /^application\/x-www-form-urlencoded$/],
  ["multipart", /^multipart\/form-data$/],
  ["sequence", /^application\/(?:(?:x-)?ndjson|jsonl|json-seq)$/],
];

/** @param json `request.json`, with which a type that says nothing of the format is one of JSON */
export function kindOf(type: string, json?: unknown): MediaKind {
  if (type === JSON_CONTENT_TYPE) return "json";
  const essence = essenceOf(type);
  return kinds.find(([, pattern]) => pattern.test(essence))?.[0] ?? (json === true ? "json" : "other");
}

/** Whether `null` and strings are JSON values: where `request.json` says so, and no content-type says otherwise. */
export function areJsonValues(json: unknown, type: string | undefined): boolean {
  return json === true && (type === undefined || kindOf(type) === "json");
}

export function isYaml(type: string): boolean {
  return /[/+.-](?:x-)?yaml$/.test(essenceOf(type));
}

/** Whether a media type looks textual, judging by its name. */
export function isTextType(type: string): boolean {
  const kind = kindOf(type);
  if (kind === "range") return /^(?:text|\*)\//.test(type);
  if (kind !== "other") return true;
  return /^text\/|[+/-](?:xml|yaml|json|javascript|graphql|html|sql|csv|text|toml)$/.test(essenceOf(type));
}

export function includes(described: string, type: string): boolean {
  const [start, end] = essenceOf(described).split(/\*(?:\/\*)?/);
  const essence = essenceOf(type);
  return end !== undefined && essence.startsWith(start as string) && essence.endsWith(end);
}
