/** What `data` may be under the media types of a description. */

import type { Invalid } from "../../uri-template/parse-type.js";
import type { Platform } from "../platform.js";
import type { Scalar } from "../values.js";
import type { Input } from "./input.js";
import type { JsonType } from "./operation.js";

export type FormType = `application/x-www-form-urlencoded${string}`;
type MultipartType = `multipart/form-data${string}`;
/** A value for each line, or for each record. */
type SequenceType = `application/${"x-" | ""}ndjson${string}` | `application/json-seq${string}`;

/** Bytes and streams, which clients send as they are. */
export type Bytes = Platform<"Blob"> | ArrayBuffer | ArrayBufferView | ByteStream;

/** A web stream, or one of Node, whose types may be missing. */
export type ByteStream = Platform<"ReadableStream"> | { readonly pipe: (...parts: never[]) => unknown };

/** Bytes that say nothing of their type, unlike a Blob. */
export type UntypedBytes = Exclude<Bytes, Platform<"Blob">>;

/** Bodies with a type of their own, or none. */
export type SelfTyped = Platform<"URLSearchParams"> | Platform<"FormData"> | Bytes;
/** RFC 6902: always a list, also where a description says that any patch is an object. */
export type JsonPatch = readonly {
  readonly op: string;
  readonly path: string;
  readonly from?: string;
  readonly value?: unknown;
}[];

/** JSON of a media type. */
export type JsonData<Type, Value> = Type extends `application/json-patch+json${string}`
  ? JsonPatch | Value
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
export type AnyData<Content> = { [Type in keyof Content]: DataOf<Type, Content[Type]> }[keyof Content];
