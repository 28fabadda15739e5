import type { EndpointError } from "../errors.js";
import { readItems } from "../values/copy.js";
import { isList } from "../values/records.js";
import { invalidOptionError, readEach } from "./read-each.js";

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

/** RFC 6838 §4.2: restricted names. */
const restrictedName = /^[\w!#$&^.+-]*$/;

/**
 * Parses the mediaType option.
 *
 * @throws `ERR_INVALID_OPTIONS` for anything but `{ format?, previews? }` with names of RFC 6838
 */
export function parseMediaType(mediaType: unknown): MediaType {
  let format: string | undefined;
  let previews = NO_PREVIEWS;
  readEach("mediaType", mediaType, (name, value) => {
    if (name === "format") format = parseName(value ?? "", name);
    else if (name === "previews" && isList(value)) previews = parsePreviews(value);
    else throw invalidMemberError(name);
  });
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
  // the header always has the suffix
  const names = readItems(list, "mediaType.previews", MAX_PREVIEWS).map((item) =>
    parseName(item, "previews").replace(/-preview$/, ""),
  );
  return [...new Set(names.filter((name) => name !== ""))];
}

function parseName(name: unknown, member: string): string {
  const trimmed = typeof name === "string" ? name.trim() : " ";
  if (restrictedName.test(trimmed)) return trimmed;
  throw invalidMemberError(member);
}

function invalidMemberError(member: string): EndpointError {
  return invalidOptionError(
    `mediaType.${member}`,
    'is invalid or unknown. A format and previews must be names such as "raw" and "mercy"',
  );
}
