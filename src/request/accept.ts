import { cached } from "../cache.js";
import { invalidMediaType, type MediaType } from "../options/media-type.js";
import type { ApiProfile } from "../options/profile.js";

/** What separates the parts of a key; no header and no name can contain it. */
const SEPARATOR = "\n";

/**
 * The accept header with format and previews in it. Previews replace what is there, except for previews that are there
 * already; a format replaces the format of each of the vendor's types. `application/octet-stream` stays.
 *
 * @throws `ERR_INVALID_OPTIONS` if neither the header nor the profile has a vendor
 */
export function amendAccept(accept: string, { format, previews }: MediaType, profile: ApiProfile): string {
  const parts = [profile.vendor, profile.version, accept, format, ...previews];
  return amended(parts.join(SEPARATOR));
}

/** A program has few accept headers, formats and previews, and sends them again and again. */
const amended: (key: string) => string = /* @__PURE__ */ cached((key) => {
  const [profileVendor = "", profileVersion = "", accept = "", format = "", ...previews] =
    key.split(SEPARATOR);
  if (/application\/octet-stream/i.test(accept)) return accept;
  const ranges = accept.split(",").map((range) => parseRange(range, profileVersion));
  const known = ranges.filter((range) => typeof range !== "string");
  const vendor = known.find((range) => range.vendor)?.vendor ?? profileVendor;
  if (vendor === "") {
    throw invalidMediaType("mediaType", "needs a vendor. Name one in the profile or in the accept header");
  }
  const typeOf = (...tree: (string | undefined)[]): string =>
    `application/vnd.${tree.filter(Boolean).join(".")}${format ? `.${format}` : "+json"}`;
  if (previews.length > 0) {
    const names = [...known.map(({ preview }) => preview), ...previews.map((name) => `${name}-preview`)];
    return [...new Set(names.filter(Boolean))].map((name) => typeOf(vendor, name)).join(",");
  }
  if (known.length === 0) return typeOf(vendor, profileVersion);
  return ranges
    .map((range) =>
      typeof range === "string"
        ? range
        : typeOf(range.vendor ?? vendor, range.version, range.preview) + range.parameters,
    )
    .join(",");
});

/** One of the vendor's media types in an accept header. */
interface VendorRange {
  readonly vendor: string | undefined;
  readonly version: string | undefined;
  /** With its `-preview`. */
  readonly preview: string | undefined;
  /** Such as `;q=0.5`. */
  readonly parameters: string;
}

/** Parses `application/vnd.<vendor>[.<version>][.<name>-preview][.<format>][+json][;parameters]`; others are strings. */
function parseRange(range: string, profileVersion: string): VendorRange | string {
  const match = /^\s*application\/vnd\.([^+;\s]*)[^;]*/i.exec(range);
  if (!match) return range.trim();
  const names = (match[1] as string).split(".");
  const preview = names.find((name) => name.endsWith("-preview"));
  const [vendor] = names;
  return {
    vendor: vendor === preview ? undefined : vendor,
    version: names
      .slice(1)
      .find((name) => name !== preview && (name === profileVersion || /^v\d/i.test(name))),
    preview,
    parameters: range.slice(match[0].length).trim(),
  };
}
