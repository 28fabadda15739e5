import { cached } from "../cache.js";
import type { ApiProfile } from "../options/call.js";
import { invalidOptionError } from "../options/invalid-option.js";
import type { MediaType } from "../options/media-type.js";

/**
 * The accept header with format and previews in it. Previews replace what is there, except for previews that are there
 * already; a format replaces the format of each of the vendor's types. `application/octet-stream` stays.
 *
 * @throws `ERR_INVALID_OPTIONS` if neither the header nor the profile has a vendor
 */
export function amendAccept(accept: string, { format, previews }: MediaType, profile: ApiProfile): string {
  const parsed = parseAccept(accept);
  if (parsed.isBinary) return accept;
  const vendor = parsed.vendor ?? profile.vendor;
  if (vendor === undefined) {
    throw invalidOptionError("mediaType", "needs a vendor. Name one in the profile or in the accept header");
  }
  const suffix = format ? `.${format}` : "+json";
  if (previews.length === 0) return withFormat(parsed, vendor, profile.version, suffix);
  const names = parsed.previews.length > 0 ? new Set([...parsed.previews, ...previews]) : previews;
  let types = "";
  for (const name of names) {
    types += `${types && ","}${vendorType(vendor, undefined, `${name}-preview`, suffix)}`;
  }
  return types;
}

/** What is known of an accept header. */
interface Accept {
  readonly isBinary: boolean;
  /** The first vendor in it. */
  readonly vendor: string | undefined;
  /** The previews in it, without `-preview`. */
  readonly previews: readonly string[];
  /** The vendor's media types, and others as strings. */
  readonly ranges: readonly (VendorRange | string)[];
  readonly hasVendorRange: boolean;
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
  const ranges = accept.split(",").map(parseRange);
  const known = ranges.filter((range) => typeof range !== "string");
  return {
    isBinary: /application\/octet-stream/i.test(accept),
    vendor: known.find((range) => range.vendor)?.vendor,
    previews: known.flatMap(({ preview }) => (preview ? [preview.slice(0, -"-preview".length)] : [])),
    ranges,
    hasVendorRange: known.length > 0,
  };
});

/** Parses `application/vnd.<vendor>[.<version>][.<name>-preview][.<format>][+json][;parameters]`; others are strings. */
function parseRange(range: string): VendorRange | string {
  const match = /^\s*application\/vnd\.([^+;\s]*)[^;]*/i.exec(range);
  if (!match) return range.trim();
  const names = (match[1] as string).split(".");
  const preview = names.find((name) => name.endsWith("-preview"));
  const [vendor] = names;
  return {
    vendor: vendor === preview ? undefined : vendor,
    preview,
    names: names.slice(1).filter((name) => name !== preview),
    parameters: range.slice(match[0].length).trim(),
  };
}

function withFormat(
  { ranges, hasVendorRange }: Accept,
  vendor: string,
  version: string | undefined,
  suffix: string,
): string {
  if (!hasVendorRange) return vendorType(vendor, version, undefined, suffix);
  let types = "";
  for (const range of ranges) {
    if (types !== "") types += ",";
    if (typeof range === "string") types += range;
    else {
      const ownVersion = range.names.find((name) => name === version || /^v\d/i.test(name));
      types += vendorType(range.vendor ?? vendor, ownVersion, range.preview, suffix) + range.parameters;
    }
  }
  return types;
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
