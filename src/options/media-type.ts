import { readItems } from "../values/copy.js";
import { isList, isOwn, isRecord } from "../values/records.js";
import { invalidOptionError } from "./invalid-option.js";

/** The parsed mediaType option. */
export interface MediaType {
  /** Such as `raw`. Empty for none, `undefined` where it was not given. */
  readonly format: string | undefined;
  /** Names without `-preview`, each once. */
  readonly previews: readonly string[];
}

/** The previews of a mediaType without any: a list that was given is another one. */
export const NO_PREVIEWS: readonly string[] = [];

/** A list of more previews is a mistake, or a proxy that reports any length. */
const MAX_PREVIEWS = 1000;

/** What the name of a preview may end in; the header always has it. */
const SUFFIX = "-preview";

/** RFC 6838 §4.2: restricted names. */
const restrictedName = /^[\w!#$&^.+-]*$/;

/**
 * Parses the mediaType option.
 *
 * @throws `ERR_INVALID_OPTIONS` for anything but `{ format?, previews? }` with names of RFC 6838
 */
export function parseMediaType(mediaType: unknown): MediaType {
  if (!isRecord(mediaType))
    throw invalidOptionError("mediaType", "must be an object with format or previews");
  let format: string | undefined;
  let previews = NO_PREVIEWS;
  for (const name in mediaType) {
    if (!isOwn(mediaType, name)) continue;
    const value = mediaType[name];
    if (value === undefined) continue;
    if (name === "format") format = parseName(value ?? "", name);
    else if (name === "previews" && isList(value)) previews = parsePreviews(value);
    else
      throw invalidOptionError(
        `mediaType.${name}`,
        "is invalid or unknown. Pass a format, or a list of previews",
      );
  }
  return { format, previews };
}

/** A media type over that of the defaults: previews add up, a format replaces the default format. */
export function mergeMediaTypes(defaults: MediaType, { format, previews }: MediaType): MediaType {
  return { format: format ?? defaults.format, previews: mergePreviews(defaults.previews, previews) };
}

function mergePreviews(defaults: readonly string[], previews: readonly string[]): readonly string[] {
  if (previews === NO_PREVIEWS) return defaults;
  return defaults.length === 0 ? previews : [...new Set([...defaults, ...previews])];
}

function parsePreviews(list: unknown[]): string[] {
  const names = new Set<string>();
  for (const item of readItems(list, "mediaType.previews", MAX_PREVIEWS)) {
    const name = parseName(item, "previews");
    if (name !== "") names.add(name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : name);
  }
  return [...names];
}

function parseName(name: unknown, option: string): string {
  const trimmed = typeof name === "string" ? name.trim() : " ";
  if (restrictedName.test(trimmed)) return trimmed;
  throw invalidOptionError(`mediaType.${option}`, 'must be names such as "raw" and "mercy"');
}
