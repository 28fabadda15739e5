import type { Invalid } from "../uri-template/parse-type.js";

/** The type of a class of the platform, if its declarations are loaded: those of the DOM or of Node. */
export type Platform<Name extends string, Else = never> = typeof globalThis extends {
  [Key in Name]: { prototype: infer Instance };
}
  ? Instance
  : Else;

/** A URL that is no template, such as `new URL(link)`. */
export type LiteralUrl = Platform<"URL", { readonly href: string; readonly searchParams: object }>;

/** An object that writes itself as one value, such as a `URL`, a `Date`, and decimals and IDs of many libraries. */
export interface JsonScalar {
  /** Called once. */
  toJSON(): string | number | bigint | boolean;
}

/** A value that is written as one string. Numbers are finite; a `Date` is written as ISO 8601. */
export type Scalar = string | number | bigint | boolean | Date | JsonScalar;

/** TypeScript keeps the type of `[...items, "last"]` only if this type has a first item, and literals among its items. */
export interface AnyList extends ReadonlyArray<unknown> {
  readonly 0?: "" | 0 | false | NonNullable<unknown> | null | undefined;
}

/** A value of `{name}`: a scalar, or an array that is written with commas. */
export type PathValue = Scalar | readonly Scalar[];

/** A value of `{name*}`: a scalar, or an array or flat map whose members are written one by one. */
export type ExplodedValue = PathValue | FlatMap;

/** Members of any names, of an interface type too. What they are is checked once it is known. */
export interface AnyMembers {
  // biome-ignore lint/suspicious/noExplicitAny: an object of an interface type is not assignable to members of type `unknown`
  readonly [name: string]: any;
}

/** A map. Its values are checked once they are known. */
export interface FlatMap extends AnyMembers {
  readonly [Symbol.iterator]?: never;
  readonly [Symbol.hasInstance]?: never;
}

/** A value in the query; `null` removes a default. */
export type QueryValue = Scalar | (readonly (Scalar | null | undefined)[] & AnyList) | null | undefined;

/** The same with a profile's `objects` style. If the `arrays` style can't write an array, the call throws. */
export type ObjectQueryValue = QueryValue | AnyList | (object & PlainObject);

/** A value in a JSON body: plain data. Nested values are checked at run time. */
export type BodyValue =
  | Scalar
  | null
  | undefined
  | readonly unknown[]
  | JsonObject
  // `object` keeps this from being a type with only optional properties; messages explain the last type
  | (object & PlainObject);

/** Bytes and streams, which clients send as they are. */
export type Bytes = Platform<"Blob"> | ArrayBuffer | ArrayBufferView | ByteStream;

/** A web stream, or one of Node, whose types may be missing. */
export type ByteStream = Platform<"ReadableStream"> | { readonly pipe: (...parts: never[]) => unknown };

/** A body of parts, as `multipart()` of `waybill/form` makes it where a `FormData` can't contain one of them. */
export type PartsBlob = Platform<"Blob", object> & {
  readonly type: `multipart/${string}; boundary=${string}`;
};

/** Bytes that say nothing of their type, unlike a Blob. */
export type UntypedBytes = Exclude<Bytes, Platform<"Blob">>;

/** Bodies with a type of their own, or none. */
export type SelfTyped = Platform<"URLSearchParams"> | Platform<"FormData"> | Bytes;

/** An object that writes itself. Bytes are not JSON, though a `Buffer` would write itself. */
export interface JsonObject {
  toJSON(): unknown;
  readonly BYTES_PER_ELEMENT?: never;
}

/** An object without what functions, maps, arrays, bytes, promises and files have. */
export interface PlainObject
  extends Readonly<
    Partial<
      Record<
        | typeof Symbol.hasInstance
        | typeof Symbol.iterator
        | typeof Symbol.toStringTag
        | typeof Symbol.asyncIterator
        | "arrayBuffer"
        | "getReader",
        Invalid<"JSON can't contain this value: a function, a promise, or a class instance without toJSON">
      >
    >
  > {}
