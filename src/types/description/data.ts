/** What `data` may be under the media types of a description. */

import type { Invalid } from "../../uri-template/parse-type.js";
import type { FormType, NoOptions } from "../options.js";
import type { Platform } from "../platform.js";
import type { ByteStream, Bytes, Scalar, SelfTyped } from "../values.js";
import type { Input, Leaf } from "./input.js";
import type { JsonType } from "./operation.js";

type MultipartType = `multipart/form-data${string}`;
/** A value for each line, or for each record. */
type SequenceType = `application/${"x-" | ""}ndjson${string}` | `application/json-seq${string}`;

/** RFC 6902: a list, also where a description says only that a patch is an object. */
export type JsonPatch = readonly {
  readonly op: string;
  readonly path: string;
  readonly from?: string;
  readonly value?: unknown;
}[];

/** JSON of a media type. */
export type JsonData<Type, Value> = Type extends `application/json-patch+json${string}`
  ? Value extends readonly unknown[]
    ? Input<Value>
    : JsonPatch | Value
  : Input<Value>;

/** What `data` may be under a media type. */
type DataOf<Type, Value> = Type extends SequenceType
  ? Input<Value> | readonly Input<Value>[] | string | Bytes
  : Type extends JsonType
    ? JsonData<Type, Value>
    : Type extends FormType
      ? FlatForm<Input<Value>> | Platform<"URLSearchParams"> | string
      : Type extends MultipartType
        ? Platform<"FormData"> | ByteStream
        : Type extends "*/*"
          ? Input<Value> | Bytes | string
          : string | Bytes;

/** What adapters can write as a form. */
export type FlatForm<Value> = {
  [Name in keyof Value]:
    | Extract<Value[Name], Scalar | null | undefined | readonly (Scalar | null | undefined)[]>
    | ([Extract<Value[Name], object>] extends [Date | readonly Scalar[]]
        ? never
        : Invalid<"A form made of an object is flat. Pass form(data) of waybill/form">);
};

/** What `data` may be. */
export type AnyData<Content> = OrNoList<
  { [Type in keyof Content]: DataOf<Type, Content[Type]> }[keyof Content]
>;

/** A list fits several objects without required members, as TypeScript sees it: `data: ["x"]` next to two media types. */
type OrNoList<Data> = unknown extends Data
  ? Data
  : Data extends Leaf | SelfTyped | readonly unknown[]
    ? Data
    : NoOptions extends Data
      ? Data & NoList
      : Data;

export interface NoList {
  readonly [Symbol.iterator]?: never;
}
