import { essenceOf, isForm, isJson, isSequence } from "../../media-type.js";

/** How a body of a media type is written. */
export type MediaKind = "range" | "json" | "form" | "multipart" | "sequence" | "other";

/** A range, such as `image/*`, is never sent. */
const mediaKinds: readonly (readonly [MediaKind, (type: string) => boolean])[] = [
  ["range", (type) => type.includes("*")],
  ["json", isJson],
  ["form", isForm],
  ["multipart", (type) => essenceOf(type) === "multipart/form-data"],
  ["sequence", isSequence],
];

/** How a body of a media type is written. */
export function kindOf(type: string): MediaKind {
  return mediaKinds.find(([, isKind]) => isKind(type))?.[0] ?? "other";
}

/** Whether a range, such as `image/*` or `application/*+json`, includes a media type. No media type is a range. */
export function includes(described: string, type: string): boolean {
  const [start, end] = essenceOf(described).split(/\*(?:\/\*)?/);
  const essence = essenceOf(type);
  return end !== undefined && essence.startsWith(start as string) && essence.endsWith(end);
}

/** Whether a media type is YAML. */
export function isYaml(type: string): boolean {
  return /[/+.-](?:x-)?yaml$/.test(essenceOf(type));
}

/** A pattern of the media types that are one of these, or in a range of these. */
export function patternOfTypes(types: readonly string[]): string {
  const token = "[A-Za-z0-9!#$&^_.+-]+";
  const patterns = types.map((type) =>
    type.replace(/[\\^$.+?()[\]{}|]/g, "\\$&").replace(/\*/g, () => token),
  );
  return `^(?:${patterns.join("|")})$`;
}
