import { EndpointError } from "./errors.js";
import { quote } from "./quote.js";
import { isBag } from "./uri-template/value.js";

/** The mediaType option after it was read. */
export interface MediaType {
  /** Such as `raw`; empty for none. `undefined` where it was not given. */
  readonly format: string | undefined;
  /** Names without their `-preview`, each once. */
  readonly previews: readonly string[];
}

/** The vendor's own media type, as the profile has it. */
export interface VendorType {
  /** Such as `github`; `undefined` for an API without. */
  readonly vendor: string | undefined;
  /** Such as `v3`; `undefined` for none. */
  readonly version: string | undefined;
}

/** RFC 6838 §4.2: restricted names. */
const restrictedName = /^[\w!#$&^.+-]*$/;

/**
 * Reads the mediaType option over that of an earlier layer: previews add up, a format replaces.
 *
 * @throws `ERR_INVALID_OPTIONS` for anything but `{ format?, previews? }` with names of RFC 6838
 */
export function readMediaType(under: MediaType, mediaType: unknown): MediaType {
  if (!isBag(mediaType)) throw invalidMediaType("mediaType", "must be an object with format or previews");
  let { format, previews } = under;
  for (const name of Object.keys(mediaType)) {
    const value = mediaType[name];
    if (value === undefined) continue;
    if (name === "format") {
      format = readName(value ?? "", name);
    } else if (name === "previews" && Array.isArray(value)) {
      const names = Array.from(value, (item) => readName(item, name).replace(/-preview$/, ""));
      previews = [...new Set([...previews, ...names.filter(Boolean)])];
    } else {
      throw invalidMediaType(
        `mediaType.${name}`,
        "is wrong or unknown. Pass a format, or an array of previews",
      );
    }
  }
  return { format, previews };
}

function readName(name: unknown, option: string): string {
  const text = typeof name === "string" ? name.trim() : " ";
  if (restrictedName.test(text)) return text;
  throw invalidMediaType(`mediaType.${option}`, 'must be names such as "raw" and "mercy"');
}

/**
 * The accept header with format and previews put into it. Previews replace what is there, but for previews that are
 * there already; a format replaces the format of each of the vendor's types. `application/octet-stream` stays.
 *
 * @throws `ERR_INVALID_OPTIONS` where neither the header nor the profile has a vendor
 */
export function amendAccept(accept: string, { format, previews }: MediaType, profile: VendorType): string {
  if (/application\/octet-stream/i.test(accept)) return accept;
  const ranges = accept.split(",").map((range) => parseRange(range, profile));
  const known = ranges.filter((range) => typeof range !== "string");
  const vendor = known.find((range) => range.vendor)?.vendor ?? profile.vendor;
  if (vendor === undefined) {
    throw invalidMediaType(
      "mediaType",
      "has no vendor to work with. Name one in the profile or the accept header",
    );
  }
  const typeOf = (...tree: (string | undefined)[]): string =>
    `application/vnd.${tree.filter(Boolean).join(".")}${format ? `.${format}` : "+json"}`;
  if (previews.length > 0) {
    const names = [...known.map(({ preview }) => preview), ...previews.map((name) => `${name}-preview`)];
    return [...new Set(names.filter(Boolean))].map((name) => typeOf(vendor, name)).join(",");
  }
  if (known.length === 0) return typeOf(vendor, profile.version);
  return ranges
    .map((range) =>
      typeof range === "string"
        ? range
        : typeOf(range.vendor ?? vendor, range.version, range.preview) + range.parameters,
    )
    .join(",");
}

/** One of the vendor's media types in an accept header. */
interface VendorRange {
  readonly vendor: string | undefined;
  readonly version: string | undefined;
  /** With its `-preview`. */
  readonly preview: string | undefined;
  /** Such as `;q=0.5`. */
  readonly parameters: string;
}

/** `application/vnd.<vendor>[.<version>][.<name>-preview][.<format>][+json][;parameters]`, or what else it is. */
function parseRange(range: string, profile: VendorType): VendorRange | string {
  const match = /^\s*application\/vnd\.([^+;\s]*)[^;]*/i.exec(range);
  if (!match) return range.trim();
  const names = (match[1] as string).split(".");
  const preview = names.find((name) => name.endsWith("-preview"));
  return {
    vendor: names[0] === preview ? undefined : names[0],
    version: names.find(
      (name, index) => index > 0 && name !== preview && (name === profile.version || /^v\d/i.test(name)),
    ),
    preview,
    parameters: range.slice(match[0].length).trim(),
  };
}

function invalidMediaType(option: string, reason: string): EndpointError {
  return new EndpointError("ERR_INVALID_OPTIONS", `The option ${quote(option)} ${reason}.`, option);
}
