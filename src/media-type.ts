import { EndpointError, quote } from "./errors.js";
import { isBag, isList } from "./uri-template/value.js";

/** The mediaType option after it was read: what of it was given. */
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
const restrictedName = /^[\w!#$&^.+-]+$/;

/**
 * Reads the mediaType option.
 *
 * @throws `ERR_INVALID_OPTIONS` for anything but `{ format?, previews? }` with names of RFC 6838
 */
export function readMediaType(mediaType: unknown): MediaType {
  if (!isBag(mediaType)) throw invalidMediaType("mediaType", "must be an object with format or previews");
  let format: string | undefined;
  let previews: string[] = [];
  for (const name of Object.keys(mediaType)) {
    const value = mediaType[name];
    if (value === undefined) continue;
    if (name === "format") format = readFormat(value);
    else if (name === "previews") previews = readPreviews(value);
    else throw invalidMediaType(`mediaType.${name}`, "does not exist. Pass format or previews");
  }
  return { format, previews };
}

function readFormat(format: unknown): string {
  if (format === null || format === "") return "";
  if (typeof format === "string" && restrictedName.test(format)) return format;
  throw invalidMediaType("mediaType.format", 'must be a name such as "raw" or "text+json"');
}

function readPreviews(previews: unknown): string[] {
  if (!isList(previews)) throw invalidMediaType("mediaType.previews", "must be an array of names");
  const names = new Set<string>();
  for (const item of previews) {
    const name = typeof item === "string" ? item.trim().replace(/-preview$/, "") : undefined;
    if (name === "") continue;
    if (name === undefined || !restrictedName.test(name)) {
      throw invalidMediaType("mediaType.previews", 'must hold names such as "mercy"');
    }
    names.add(name);
  }
  return [...names];
}

/** Both layers' previews, and the later layer's format where it gave one. */
export function mergeMediaType(under: MediaType, over: MediaType): MediaType {
  return {
    format: over.format ?? under.format,
    previews:
      under.previews.length === 0 ? over.previews : [...new Set([...under.previews, ...over.previews])],
  };
}

/** One media type of the vendor's in an accept header. */
interface VendorRange {
  vendor: string | undefined;
  version: string | undefined;
  preview: string | undefined;
  /** Such as `;q=0.5`. */
  parameters: string;
}

/**
 * The accept header with format and previews put into it. Previews replace what is there, but for previews that are
 * there already; a format replaces the format of each of the vendor's types. `application/octet-stream` stays.
 *
 * @throws `ERR_INVALID_OPTIONS` where neither the header nor the profile has a vendor
 */
export function amendAccept(accept: string, { format, previews }: MediaType, profile: VendorType): string {
  if (/application\/octet-stream/i.test(accept)) return accept;
  const ranges = accept.split(",").map((range) => parseVendorRange(range, profile) ?? range.trim());
  const known = ranges.filter((range) => typeof range !== "string");
  const vendor = known.find((range) => range.vendor !== undefined)?.vendor ?? profile.vendor;
  if (vendor === undefined) {
    throw invalidMediaType(
      "mediaType",
      "has no vendor to work with. Name one in the profile or the accept header",
    );
  }
  const suffix = format ? `.${format}` : "+json";
  if (previews.length > 0) {
    const names = new Set(known.flatMap(({ preview }) => preview ?? []).concat(previews));
    return [...names].map((name) => `application/vnd.${vendor}.${name}-preview${suffix}`).join(",");
  }
  if (known.length === 0) ranges.splice(0, ranges.length, { ...profile, preview: undefined, parameters: "" });
  return ranges
    .map((range) => {
      if (typeof range === "string") return range;
      const { version, preview, parameters } = range;
      const tree = [range.vendor ?? vendor, version, preview && `${preview}-preview`];
      return `application/vnd.${tree.filter(Boolean).join(".")}${suffix}${parameters}`;
    })
    .join(",");
}

/** `application/vnd.<vendor>[.<version>][.<name>-preview][.<format>][+json][;parameters]` */
function parseVendorRange(text: string, profile: VendorType): VendorRange | undefined {
  const semicolon = text.indexOf(";");
  const type = (semicolon < 0 ? text : text.slice(0, semicolon)).trim();
  if (!/^application\/vnd\./i.test(type)) return undefined;
  const tree = type.slice("application/vnd.".length).split("+", 1)[0] as string;
  const isPreview = (name: string): boolean => name.endsWith("-preview");
  const names = tree.split(".");
  const vendor = isPreview(names[0] as string) ? undefined : names.shift();
  return {
    vendor,
    version: names.find((name) => !isPreview(name) && (name === profile.version || /^v\d/i.test(name))),
    preview: names.find(isPreview)?.slice(0, -"-preview".length),
    parameters: semicolon < 0 ? "" : text.slice(semicolon).trim(),
  };
}

function invalidMediaType(option: string, reason: string): EndpointError {
  return new EndpointError("ERR_INVALID_OPTIONS", `The option ${quote(option)} ${reason}.`, option);
}
