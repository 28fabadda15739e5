import { cached } from "../cache.js";
import type { EndpointError } from "../errors.js";
import { isRestrictedName } from "../http/media-type.js";
import { copyValue } from "../values/copy.js";
import { passThroughRules } from "../values/copy-rules.js";
import { forEachOwn, invalidOptionError } from "../values/read-each.js";
import { isList } from "../values/records.js";
import { misplacedValueError } from "../values/scalars.js";

export interface MediaType {
  /** Such as `raw`. Empty for none, `undefined` where it was not given. */
  readonly format: string | undefined;
  /** Names without `-preview`, each once. */
  readonly previews: readonly string[];
}

/** The previews of a mediaType that has none. An empty array of the caller isn't this one. */
export const NO_PREVIEWS: readonly string[] = [];

/** An array of more previews is a mistake, or a proxy that reports any length. */
const MAX_PREVIEWS = 1000;

export function parseMediaType(mediaType: unknown): MediaType {
  let format: string | undefined;
  let previews = NO_PREVIEWS;
  forEachOwn("mediaType", mediaType, (name, value) => {
    if (name === "format") format = parseName(value ?? "", name);
    else if (name === "previews" && isList(value)) previews = parsePreviews(value);
    else throw invalidMemberError(name);
  });
  return { format, previews };
}

/** A media type over that of the defaults: previews add up, a format replaces the default format. */
export function mergeMediaTypes(defaults: MediaType, { format, previews }: MediaType): MediaType {
  const { previews: below } = defaults;
  const all = below.length === 0 ? previews : [...new Set([...below, ...previews])];
  return { format: format ?? defaults.format, previews: previews === NO_PREVIEWS ? below : all };
}

function parsePreviews(list: unknown[]): string[] {
  const names = new Set<string>();
  // the header always has the suffix
  const items = copyValue(list, "mediaType.previews", passThroughRules) as unknown[];
  if (items.length > MAX_PREVIEWS)
    throw misplacedValueError("mediaType.previews", `has more than ${MAX_PREVIEWS} items. Pass fewer`);
  for (const item of items) names.add(withoutSuffix(parseName(item, "previews")));
  names.delete("");
  return [...names];
}

function withoutSuffix(preview: string): string {
  return preview.endsWith("-preview") ? preview.slice(0, -8) : preview;
}

function parseName(name: unknown, member: string): string {
  const parsed = typeof name === "string" ? trimName(name) : undefined;
  if (parsed === undefined) throw invalidMemberError(member);
  return parsed;
}

const trimName: (text: string) => string | undefined = /* @__PURE__ */ cached((text) => {
  const trimmed = text.trim();
  return trimmed === "" || isRestrictedName(trimmed) ? trimmed : undefined;
});

function invalidMemberError(member: string): EndpointError {
  return invalidOptionError(
    `mediaType.${member}`,
    'is invalid or unknown. Pass names such as "raw" and "mercy"',
  );
}

/** Previews replace all but other previews; a format replaces that of the vendor's types. Octet-streams stay. */
export function amendAccept(
  accept: string,
  { format, previews }: MediaType,
  profile: Record<"vendor" | "version", string | undefined>,
): string {
  const { ranges, vendor = profile.vendor, previews: own } = parseAccept(accept);
  if (ranges.length === 0) return accept;
  if (vendor === undefined) {
    throw invalidOptionError("mediaType", "needs a vendor. Name one in the profile or in the accept header");
  }
  const suffix = format ? `.${format}` : "+json";
  if (previews.length > 0) {
    let types = "";
    for (const name of own.length > 0 ? new Set([...own, ...previews]) : previews)
      types += (types && ",") + vendorType(vendor, undefined, name, suffix);
    return types;
  }
  if (!ranges.some(({ names }) => names)) return vendorType(vendor, profile.version, undefined, suffix);
  const types = ranges.map(({ vendor: own = vendor, names, preview, rest }) => {
    const version = names?.find((name) => name === profile.version || /^v\d/i.test(name));
    return names ? vendorType(own, version, preview, suffix) + rest : rest;
  });
  return types.join();
}

interface AcceptRange {
  readonly vendor: string | undefined;
  /** Without its `-preview`. */
  readonly preview: string | undefined;
  /** The other names after the vendor; `undefined` for a range that is no vendor's. */
  readonly names: readonly string[] | undefined;
  /** The rest, such as `;q=0.5`: all of a range without a vendor. */
  readonly rest: string;
}

/** The ranges of an accept header; none for `application/octet-stream`. A program has few, and sends them again and again. */
const parseAccept = /* @__PURE__ */ cached((accept) => {
  const ranges = /application\/octet-stream/i.test(accept) ? [] : accept.split(",").map(parseRange);
  const vendor = ranges.find((range) => range.vendor)?.vendor;
  return { ranges, vendor, previews: ranges.flatMap(({ preview }) => preview ?? []) };
});

/** `application/vnd.<vendor>[.<version>][.<name>-preview][.<format>][+json][;parameters]`, or any other range. */
function parseRange(range: string): AcceptRange {
  const [type = "", tree] = /^\s*application\/vnd\.([^+;\s]*)[^;]*/i.exec(range) ?? [];
  const all = tree?.split(".");
  const preview = all?.find((name) => name.endsWith("-preview"));
  const vendor = all?.shift();
  return {
    vendor: vendor === preview ? undefined : vendor,
    preview: preview && withoutSuffix(preview),
    names: all?.filter((name) => name !== preview),
    rest: range.slice(type.length).trim(),
  };
}

export function vendorType(
  vendor: string,
  version: string | undefined,
  preview: string | undefined,
  suffix: string,
): string {
  return `application/vnd.${vendor}${version ? `.${version}` : ""}${preview === undefined ? "" : `.${preview}-preview`}${suffix}`;
}
