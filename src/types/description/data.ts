/** What `data` may be under the media types of a description. */

import type { Invalid } from "../../uri-template/parse-type.js";
import type { NoOptions } from "../options.js";
import type { Platform } from "../platform.js";
import type { ByteStream, Bytes, Scalar, SelfTyped } from "../values.js";
import type { Input, Leaf } from "./input.js";
import type { MediaKind } from "./media-type.js";

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

/** What `data` may be, by the kind of its media type. */
interface DataOf<Type, Value> {
  readonly json: JsonData<Type, Value>;
  readonly sequence: Input<Value> | readonly Input<Value>[] | string | Bytes;
  readonly form: FlatForm<Input<Value>> | Platform<"URLSearchParams"> | string;
  readonly multipart: Platform<"FormData"> | ByteStream;
  readonly range: Type extends "*/*" ? Input<Value> | Bytes | string : string | Bytes;
  readonly other: string | Bytes;
}

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
  { [Type in keyof Content]: DataOf<Type, Content[Type]>[MediaKind<Type>] }[keyof Content]
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
