import type { MediaTypeOptions } from "../../src/types/options.js";

/** The accept header that format and previews produce, for the profile of GitHub. */
export interface MediaTypeCase {
  readonly behaviour: string;
  /** The accept header; the default one where none is given. */
  readonly accept?: string | null;
  /** The mediaType option of each layer, the call's last. */
  readonly layers: readonly MediaTypeOptions[];
  readonly result: string | undefined;
}

const v3 = "application/vnd.github.v3";

// biome-ignore format: a case a line
export const mediaTypes: readonly MediaTypeCase[] = [
  { behaviour: "nothing asked, nothing changed", layers: [{}], result: `${v3}+json` },
  { behaviour: "a format takes the place of +json", layers: [{ format: "raw" }], result: `${v3}.raw` },
  { behaviour: "a format may have a suffix", layers: [{ format: "text+json" }], result: `${v3}.text+json` },
  { behaviour: "a preview takes the place of the version", layers: [{ previews: ["symmetra"] }], result: "application/vnd.github.symmetra-preview+json" },
  {
    behaviour: "several previews, with a format",
    layers: [{ previews: ["mercy", "scarlet-witch"], format: "raw" }],
    result: "application/vnd.github.mercy-preview.raw,application/vnd.github.scarlet-witch-preview.raw",
  },
  {
    behaviour: "previews of the defaults come first, none twice",
    layers: [
      { previews: ["mercy", "antiope"] },
      { previews: ["nova"] },
      { previews: ["nova", "mercy", "machine-man"] },
    ],
    result: ["mercy", "antiope", "nova", "machine-man"]
      .map((name) => `application/vnd.github.${name}-preview+json`)
      .join(","),
  },
  {
    behaviour: "preview names may have their suffix, and blank names are ignored",
    layers: [{ previews: ["mercy-preview", "mercy", "", "  "] }],
    result: "application/vnd.github.mercy-preview+json",
  },
  { behaviour: "a suffix counts at the end of a name only", layers: [{ previews: ["a-preview-b"] }], result: "application/vnd.github.a-preview-b-preview+json" },
  { behaviour: "blank names alone are ignored", layers: [{ previews: ["", " "] }], result: `${v3}+json` },
  {
    behaviour: "previews in the accept header stay, before the others",
    accept: "application/vnd.foo-preview,application/vnd.github.bar-preview+json;q=0.5",
    layers: [{ previews: ["baz", "bar"], format: "raw" }],
    result: ["foo", "bar", "baz"].map((name) => `application/vnd.github.${name}-preview.raw`).join(","),
  },
  {
    behaviour: "a preview that looks like a version is a preview",
    accept: "application/vnd.github.v2-preview+json",
    layers: [{ format: "raw" }],
    result: "application/vnd.github.v2-preview.raw",
  },
  { behaviour: "the vendor comes from the accept header", accept: "text/plain, application/vnd.acme.v2+json", layers: [{ previews: ["x"] }], result: "application/vnd.acme.x-preview+json" },
  {
    behaviour: "a format amends each of the vendor's types and leaves the others",
    accept: "application/vnd.github.v3.star+json;q=0.9, text/html, application/vnd.github.x-preview+json",
    layers: [{ format: "diff" }],
    result: `${v3}.diff;q=0.9,text/html,application/vnd.github.x-preview.diff`,
  },
  {
    behaviour: "the vendor is the first that is named",
    accept: "application/vnd.foo-preview,application/vnd.acme.bar-preview+json",
    layers: [{ previews: ["baz"] }],
    result: ["foo", "bar", "baz"].map((name) => `application/vnd.acme.${name}-preview+json`).join(","),
  },
  {
    behaviour: "parameters of a media type stay, after the format",
    accept: "application/vnd.github.x-preview;q=0.5 , application/vnd.github.raw ;q=0.1",
    layers: [{ format: "html" }],
    result: "application/vnd.github.x-preview.html;q=0.5,application/vnd.github.html;q=0.1",
  },
  {
    behaviour: "a type that only looks like a vendor's type or a version is left alone",
    accept: "x-application/vnd.github.v3+json,application/vnd.github.xv2+json",
    layers: [{ format: "raw" }],
    result: "x-application/vnd.github.v3+json,application/vnd.github.raw",
  },
  {
    behaviour: "a format of another vendor's previews and versions",
    accept:
      "application/vnd.acme.x-preview+json,application/vnd.acme.v1beta1.full+json,application/vnd.v2+json",
    layers: [{ format: "raw" }],
    result: "application/vnd.acme.x-preview.raw,application/vnd.acme.v1beta1.raw,application/vnd.v2.raw",
  },
  {
    behaviour: "a format of a type without version or vendor",
    accept: "application/vnd.github+json,application/vnd.x-preview",
    layers: [{ format: "raw" }],
    result: "application/vnd.github.raw,application/vnd.github.x-preview.raw",
  },
  { behaviour: "without a vendor's type in the header, a format applies to the profile's type", accept: "application/json", layers: [{ format: "raw" }], result: `${v3}.raw` },
  { behaviour: "without an accept header, a format applies to the profile's type", accept: null, layers: [{ format: "raw" }], result: `${v3}.raw` },
  { behaviour: "a vendor that looks like a version is a version", accept: "application/vnd.v8.raw+json", layers: [{ format: "full" }], result: "application/vnd.v8.full" },
  { behaviour: "without a header, a format and previews there is no header", accept: null, layers: [{}], result: undefined },
  { behaviour: "application/octet-stream is left alone", accept: "application/octet-stream", layers: [{ previews: ["mercy"], format: "raw" }], result: "application/octet-stream" },
  { behaviour: "a call's format replaces the defaults'", layers: [{ format: "raw" }, { format: "html" }], result: `${v3}.html` },
  { behaviour: "undefined leaves the defaults' format", layers: [{ format: "raw" }, { format: undefined }], result: `${v3}.raw` },
  { behaviour: "null removes the defaults' format", layers: [{ format: "raw" }, { format: null }], result: `${v3}+json` },
  { behaviour: "an empty format removes the format", layers: [{ format: "raw" }, { format: "" }], result: `${v3}+json` },
  { behaviour: "undefined previews leave the defaults'", layers: [{ previews: ["a"] }, { previews: undefined }], result: "application/vnd.github.a-preview+json" },
];
