/** Media types of a description, of the kinds that `openapi/media-type.ts` knows at run time. */

import type { FormType } from "../options.js";

/** The content types that are JSON. */
export type JsonType = `${string}json` | `${string}json;${string}`;

export type MultipartType = `multipart/form-data${string}`;

/** A value for each line, or for each record. */
type SequenceType = `application/${"x-ndjson" | "ndjson" | "jsonl" | "json-seq"}${string}`;

/** How a body of a media type is written. */
export type MediaKind<Type> = Type extends SequenceType
  ? "sequence"
  : Type extends JsonType
    ? "json"
    : Type extends FormType
      ? "form"
      : Type extends MultipartType
        ? "multipart"
        : Type extends `${string}*${string}`
          ? "range"
          : "other";
