import { cached } from "../cache.js";
import type { ApiProfile } from "../options/call.js";
import type { MediaType } from "../options/media-type.js";
import { invalidOptionError } from "../options/read-each.js";

/**
 * The accept header with format and previews in it. Previews replace what is there, except for previews that are there
 * already; a format replaces the format of each of the vendor's types. `application/octet-stream` stays.
 *
 * @throws `ERR_INVALID_OPTIONS` if neither the header nor the profile has a vendor
 */
export function amendAccept(accept: string, { format, previews }: MediaType, profile: ApiProfile): string {
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
