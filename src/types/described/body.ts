import type { Invalid } from "../../uri-template/parse-type.js";
import type { Missing } from "../api.js";
import type { FormType, HeaderValue, NoOptions } from "../options.js";
import type {
  AnyMembers,
  BodyValue,
  ByteStream,
  Bytes,
  PartsBlob,
  PlainObject,
  Platform,
  SelfTyped,
  UntypedBytes,
} from "../values.js";
import type { Input, KnownMembers, Leaf, RequiredNames, Without } from "./description.js";

export type JsonType = `${string}json` | `${string}json;${string}`;
export type MultipartType = `multipart/${string}`;

/** How a body of a media type is written: the kinds that `http/media-type.ts` knows at run time. */
export type KindOfMedia<Type> =
  Type extends `application/${"x-ndjson" | "ndjson" | "jsonl" | "json-seq"}${string}`
    ? "sequence"
    : Type extends JsonType
      ? "json"
      : Type extends FormType
        ? "form"
        : Type extends `multipart/form-data${string}`
          ? "multipart"
          : Type extends `${string}*${string}`
            ? "range"
            : Type extends MultipartType
              ? "parts"
              : "other";

/** The content types of the body, with their values; `never` without a body. */
export type ContentOf<Found> = Found extends { readonly requestBody?: infer Body }
  ? Body extends { readonly content: infer Content }
    ? Content
    : never
  : never;

/** Whether a request without a body is refused. */
export type IsRequired<Found> = [Found] extends [never]
  ? false
  : Found extends { readonly requestBody: { readonly content: unknown } }
    ? true
    : false;

export type NoMembers = readonly unknown[] | string | number | boolean | null | undefined;

export type ObjectRange = "*/*" | "application/*";

/** Media types under which parameters are sent as one object. */
type ObjectType = JsonType | FormType | "*/*";

/** The bodies whose members can be parameters. */
export type BodyIn<Content> = Content[keyof Content & ObjectType];

/** A value of type `unknown`, if the description allows any JSON. */
export type UnknownData<Given, Content> = unknown extends Given["data" & keyof Given] & BodyIn<Content>
  ? { readonly data: unknown }
  : never;

export type MemberNames<Content> =
  BodyIn<Content> extends infer Body
    ? unknown extends Body
      ? never
      : Body extends NoMembers
        ? never
        : keyof KnownMembers<Input<Body>>
    : never;

/** The type of `data`, by the kind of its media type. An array fits objects without required members, as TypeScript sees it. */
interface DataOf<Type, Value> {
  // RFC 6902: an array, even if a description says only that a patch is an object
  readonly json: NoList<
    Type extends `application/json-patch+json${string}`
      ? Value extends readonly unknown[]
        ? Input<Value>
        : Value | readonly object[]
      : Input<Value>
  >;
  readonly sequence: Input<Value> | readonly Input<Value>[] | string | Bytes;
  readonly form: Input<Value> | string | UntypedBytes;
  readonly multipart: ByteStream;
  readonly parts: string | Bytes;
  readonly range: (Type extends ObjectRange ? Input<Value> : never) | string | Bytes;
  readonly other: string | Bytes;
}

type NoList<Data> = unknown extends Data
  ? BodyValue | (AnyMembers & PlainObject)
  : Data extends Leaf | SelfTyped | readonly unknown[]
    ? Data
    : NoOptions extends Data
      ? Data & { readonly [Symbol.iterator]?: never }
      : Data;

/** `data` that is sent as it is described without a content-type. */
interface TypedByItself<Type, Value> {
  readonly json: Type extends "application/json" | `application/json;${string}`
    ? Exclude<DataOf<Type, Value>["json"], string | null>
    : never;
  readonly sequence: Platform<"Blob">;
  readonly form: Platform<"URLSearchParams">;
  readonly multipart: Platform<"FormData"> | PartsBlob;
  readonly parts: PartsBlob;
  readonly range:
    | Platform<"Blob">
    | (Type extends "*/*" ? DataOf<Type, Value>["range"] : Type extends "text/*" ? string : never);
  readonly other:
    | Platform<"Blob">
    | (Type extends `text/plain${string}`
        ? string
        : Type extends "application/octet-stream"
          ? UntypedBytes
          : never);
}

/** A content-type as a call may write it: a range has to be completed, and bytes may have a more exact type. */
export type Named<Type> = Type extends "application/octet-stream"
  ? Type | (string & {})
  : Type extends "*/*"
    ? string
    : Type extends `${infer Start}*${infer End}`
      ? `${Start}${string}${End}`
      : Type extends string
        ? // a type of parts says where they end
            | (Type extends MultipartType ? never : Type)
            | `${Type};${string}`
            | (Type extends "application/json" ? `application/vnd.${string}+json` : never)
        : never;

export type TypeField<Type> = {
  readonly headers: { readonly "content-type": Named<Type> } | { readonly "Content-Type": Named<Type> };
};

/** `Has` is the content-type that another layer has, or `string` if that isn't known. */
export type DataShapes<Content, Has, None = never> = {
  [Type in keyof Content]: DataShape<Type, Content[Type], KindOfMedia<Type>, Beside<Has, Type>, None>;
}[keyof Content];

type DataShape<Type, Value, Kind, Has, None> = Kind extends keyof DataOf<unknown, unknown>
  ?
      | (Has extends "another"
          ? never
          : {
              readonly data:
                | TypedByItself<Type, Value>[Kind]
                | None
                | (Has extends "none" ? Hint<Type, Kind> : never);
              readonly headers?: DefaultTypeField<Type>;
            })
      | ({ readonly data: DataOf<Type, Value>[Kind] | None } & (
          | (Has extends "it" ? unknown : Has extends "none" ? never : TypeField<Type>)
          | (Type extends "application/json" ? { readonly request: { readonly json: true } } : never)
        ))
  : never;

type Hint<Type, Kind> = Kind extends "form" | "multipart" | "parts"
  ? Invalid<"Pass form(data) or multipart(data) of waybill/form">
  : Type extends `application/json${string}`
    ? never
    : Invalid<`Pass the content-type ${Type & string} in headers`>;

/** Whether a content-type from another layer is that of a body. No bytes are JSON. */
type Beside<Has, Type> = [Has] extends [never]
  ? "its own"
  : [Has] extends [false]
    ? "none"
    : string extends Has
      ? "it"
      : Has extends (Type extends "application/octet-stream" ? Exclude<Has, JsonType> : Named<Type>)
        ? "it"
        : "another";

export type DefaultTypeField<Type> =
  | {
      readonly "content-type"?: Named<Type> | Exclude<HeaderValue, string>;
      readonly "Content-Type"?: Named<Type> | Exclude<HeaderValue, string>;
    }
  | undefined;

/** The members of a body that is an object as parameters, for each media type, except names with another meaning. */
export type MemberShapes<Content, Except, Taken, Has, F> = Content extends unknown
  ? {
      [Type in keyof Content & ObjectType]: Content[Type] extends infer Body
        ? Body extends NoMembers
          ? never
          : Members<Input<Body>, Except, Taken> & MemberType<Type, Beside<Has, Type>, F>
        : never;
    }[keyof Content & ObjectType]
  : never;

type MemberType<Type, Has, F> = Type extends "application/json" | `application/json;${string}` | "*/*"
  ? Has extends "another"
    ? NeedsType<Type, F>
    : F extends "function"
      ? unknown
      : { readonly headers?: DefaultTypeField<Type> }
  : Has extends "it"
    ? unknown
    : NeedsType<Type, F>;

type NeedsType<Type, F> = F extends "function" ? Missing<"headers"> : TypeField<Type>;

/** `data` is needed if a member has the name of a path parameter, or a required one that of an option. */
type Members<Body, Except, Taken> = Body extends unknown
  ? unknown extends Body
    ? unknown
    : [(keyof KnownMembers<Body> & Taken) | (RequiredNames<Body> & Except)] extends [never]
      ? Without<string extends keyof Body ? KnownMembers<Body> : Body, Except> & {
          readonly [Name in keyof KnownMembers<Body> & Except]?: undefined;
        }
      : never
  : never;
