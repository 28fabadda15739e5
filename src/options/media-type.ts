import { cached } from "../cache.js";
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

/**
 * The accept header with format and previews in it. Previews replace what is there, except for previews that are there
 * already; a format replaces the format of each of the vendor's types. `application/octet-stream` stays.
 *
 * @throws `ERR_INVALID_OPTIONS` if neither the header nor the profile has a vendor
 */
export function amendAccept(accept: string, { format, previews }: MediaType, profile: Vendor): string {
  const { ranges, known } = parseAccept(accept);
  if (ranges.length === 0) return accept;
  const vendor = known.find((range) => range.vendor)?.vendor ?? profile.vendor;
  if (vendor === undefined) {
    throw invalidOptionError("mediaType", "needs a vendor. Name one in the profile or in the accept header");
  }
  const suffix = format ? `.${format}` : "+json";
  if (previews.length > 0) {
    const added = previews.map((name) => `${name}-preview`);
    const names = new Set([...known.flatMap(({ preview }) => preview ?? []), ...added]);
    return Array.from(names, (name) => vendorType(vendor, undefined, name, suffix)).join();
  }
  if (known.length === 0) return vendorType(vendor, profile.version, undefined, suffix);
  const types = ranges.map((range) => {
    if (typeof range === "string") return range;
    const version = range.names.find((name) => name === profile.version || /^v\d/i.test(name));
    return vendorType(range.vendor ?? vendor, version, range.preview, suffix) + range.parameters;
  });
  return types.join();
}

/** Whose media types a format and previews are, as far as a profile says it. */
interface Vendor {
  readonly vendor: string | undefined;
  readonly version: string | undefined;
}

/** What is known of an accept header. */
interface Accept {
  /** The vendor's media types, and others as strings; none for `application/octet-stream`. */
  readonly ranges: readonly (VendorRange | string)[];
  readonly known: readonly VendorRange[];
}

/** A media type such as `application/vnd.github.v3+json`. */
interface VendorRange {
  readonly vendor: string | undefined;
  /** With its `-preview`. */
  readonly preview: string | undefined;
  /** The other names after the vendor. */
  readonly names: readonly string[];
  /** Such as `;q=0.5`. */
  readonly parameters: string;
}

/** A program has few accept headers, and sends them again and again. */
const parseAccept: (accept: string) => Accept = /* @__PURE__ */ cached((accept) => {
  const ranges = /application\/octet-stream/i.test(accept) ? [] : accept.split(",").map(parseRange);
  return { ranges, known: ranges.filter((range) => typeof range !== "string") };
});

/** Parses `application/vnd.<vendor>[.<version>][.<name>-preview][.<format>][+json][;parameters]`; others are strings. */
function parseRange(range: string): VendorRange | string {
  const match = /^\s*application\/vnd\.([^+;\s]*)[^;]*/i.exec(range);
  if (!match) return range.trim();
  const [vendor, ...names] = (match[1] as string).split(".");
  const preview = [vendor, ...names].find((name) => name?.endsWith("-preview"));
  return {
    vendor: vendor === preview ? undefined : vendor,
    preview,
    names: names.filter((name) => name !== preview),
    parameters: range.slice(match[0].length).trim(),
  };
}

/** A vendor's media type, such as `application/vnd.github.v3+json`. */
export function vendorType(
  vendor: string,
  version: string | undefined,
  preview: string | undefined,
  suffix: string,
): string {
  return `application/vnd.${vendor}${version ? `.${version}` : ""}${preview ? `.${preview}` : ""}${suffix}`;
}
