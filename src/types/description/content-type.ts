/** The content-type that a body needs, and what `data` is under it. */

import type { Invalid } from "../../uri-template/parse-type.js";
import type { DefaultType } from "../defaults.js";
import type { IfKnown } from "../nested-values.js";
import type { FormType, NoOptions, OwnTypeName } from "../options.js";
import type { IsOne } from "../route.js";
import type { SelfTyped, UntypedBytes } from "../values.js";
import type { AnyData } from "./data.js";
import type { JsonType } from "./media-type.js";

/** Whether a string or an object needs the content-type of a form or of bytes. */
export type NeedsType<Types> = [TypeUnless<Types, "*/*" | JsonDefault> & FormType] extends [never]
  ? [Types & JsonType] extends [never]
    ? [TypeUnless<Types, TextDefault>] extends [never]
      ? false
      : true
    : false
  : true;

/**
 * A content-type, or `request: { json: true }`, where the body would be sent as another. Route functions have it in the options.
 * Most descriptions take nothing but an object as JSON, which is asked first: the options can be a type parameter.
 */
export type TypedAs<Content, Options, Defaults, NotParameters> = [DefaultType<Defaults>] extends [never]
  ? TypedByItself<Content, Options, NotParameters>
  : [OwnTypeName<Options>] extends [never]
    ? TypedByDefault<keyof Content, DefaultType<Defaults>, Options, NotParameters>
    : TypedByItself<Content, Options, NotParameters>;

/** A default that the description doesn't have has to be replaced or removed. */
type TypedByDefault<Types, Default, Options, NotParameters> = [DescribedType<Types, Default>] extends [never]
  ? RequiredOption<Types, ContentTypeField<Types | null>, Options, NotParameters>
  : unknown;

type TypedByItself<Content, Options, NotParameters> = [keyof Content & JsonDefault] extends [never]
  ? TypedOnly<MissingType<keyof Content, Options>, Options, NotParameters>
  : "data" extends keyof Options
    ? IsSentAsJson<AnyData<Content>, Options["data"]> extends true
      ? unknown
      : TypedOnly<MissingType<keyof Content, Options>, Options, NotParameters>
    : unknown;

type IsSentAsJson<Described, Data> = unknown extends Data
  ? true
  : unknown extends Described
    ? false
    : [Extract<Described, string | null | SelfTyped>] extends [never]
      ? true
      : false;

type TypedOnly<Type, Options, NotParameters> = [Type] extends [never]
  ? unknown
  : RequiredOption<Type, TypeOption<Type>, Options, NotParameters>;

type RequiredOption<Type, Option, Options, NotParameters> = "data" extends NotParameters
  ? IfKnown<Options, OptionOrAdvice<Type, Option, Options>, Option>
  : Options extends Option
    ? unknown
    : Invalid<Advice<Type>>;

type Advice<Type> = `Pass the content-type ${Type & string} in the option headers`;

/** What is wrong with a content-type, and the option to write if the call has no content-type. */
type OptionOrAdvice<Type, Option, Options> = Options extends Option
  ? unknown
  : [OwnTypeName<Options> | (keyof Options extends never ? 1 : never)] extends [never]
    ? "data" extends keyof Options
      ? { readonly data: Invalid<Advice<Type>> }
      : Invalid<Advice<Type>>
    : Options extends { readonly headers: { readonly "content-type": unknown } }
      ? { readonly headers: { readonly "content-type": OrAdvice<Type> } }
      : Options extends { readonly headers: { readonly "Content-Type": unknown } }
        ? { readonly headers: { readonly "Content-Type": OrAdvice<Type> } }
        : Option;

type OrAdvice<Type> = TypeOrMore<Type> | Invalid<Advice<Type>>;

/** For a type that is JSON, `json` says that data is not JSON yet. */
export type TypeOption<Type> =
  | ContentTypeField<Type>
  | (Type extends JsonDefault ? { readonly request: { readonly json: true } } : never);

/** The described types of which one has to be named; `never` where the type that is sent without a name is described. */
type MissingType<Types, Options> = "data" extends keyof Options
  ? Options["data" & keyof Options] extends infer Data
    ?
        | TypeOfString<Types, Extract<Data, string>>
        | TypeOfNull<Types, Data>
        | TypeOfBytes<Types, Extract<Data, UntypedBytes>>
        | TypeOfOthers<Types, Exclude<NonNullable<Data>, string | SelfTyped>>
    : never
  : Extract<TypeUnless<Types, "*/*" | JsonDefault>, JsonType>;

/** Clients send a string as `text/plain`. */
type TypeOfString<Types, Data> = [Data] extends [never] ? never : TypeUnless<Types, TextDefault>;

/** `null` means that there is no body. */
type TypeOfNull<Types, Data> = [Data] extends [never]
  ? never
  : [Data] extends [null]
    ? Types & JsonDefault
    : never;

/** Clients send bytes without a type, which means `application/octet-stream`, and a Blob with its own. */
type TypeOfBytes<Types, Data> = [Data] extends [never]
  ? never
  : TypeUnless<Types, "application/octet-stream" | "*/*">;

type TypeOfOthers<Types, Data> = [Data] extends [never]
  ? never
  : Extract<TypeUnless<Types, "*/*" | JsonDefault>, JsonType | FormType>;

type TextDefault = "text/plain" | `text/plain;${string}` | "text/*" | "*/*";
type JsonDefault = "application/json" | `application/json;${string}`;

type TypeUnless<Types, Sent> = [Types & Sent] extends [never] ? Types : never;

/** What `data` is under the media type that is sent. Most descriptions have one, which is asked first as above. */
export type DataOfType<Content, Options, Defaults, NotParameters> =
  IsOne<keyof Content> extends true
    ? unknown
    : "data" extends keyof Options
      ? FittingData<
          AnyData<Pick<Content, SentTypes<keyof Content, SentType<Options, DefaultType<Defaults>>>>>,
          Options,
          NotParameters
        >
      : unknown;

type FittingData<Data, Options, NotParameters> = [Data] extends [never]
  ? unknown
  : Options extends { readonly data?: Data | null | undefined }
    ? unknown
    : "data" extends NotParameters
      ? { readonly data?: Data }
      : Invalid<"The description has another body for this content-type">;

/** The described types that a content-type belongs to. A range says nothing. */
type SentTypes<Types, Sent> = Types extends unknown
  ? Sent extends Types | `${Types & string};${string}`
    ? Types
    : never
  : never;

/** The content-type of a call: its own, or that of the defaults. `null` removes it. */
type SentType<Options, Default> = Options extends {
  readonly headers: { readonly "content-type": infer Type };
}
  ? TypeOr<Type, Options>
  : Options extends { readonly headers: { readonly "Content-Type": infer Type } }
    ? TypeOr<Type, Options>
    : [Default] extends [never]
      ? TypeOr<null, Options>
      : Default;

/** Without a content-type, objects are sent as JSON; others have a type of their own. */
type TypeOr<Type, Options> = Type extends string
  ? Type
  : Options extends { readonly data: string | SelfTyped }
    ? never
    : "application/json";

/** A content-type that is described, or one of which the literal isn't known. Bytes may be named more exactly than as bytes. */
export type DescribedType<Types, Type> = Type extends string
  ? string extends Type
    ? Type
    : Extract<Type | Lowercase<Type>, AsWritten<Types> | `${AsWritten<Types>};${string}`>
  : Type;

/** The types that belong to a described one, without parameters. */
type AsWritten<Type> = Type extends "*/*" | "application/octet-stream"
  ? string
  : Type extends `${infer Start}*${infer End}`
    ? `${Start}${string}${End}`
    : Type extends `${infer Essence};${string}`
      ? Lowercase<Essence>
      : Lowercase<Type & string>;

export type ContentTypeField<Type> = {
  readonly headers:
    | { readonly "Content-Type": TypeOrMore<Type> }
    | { readonly "content-type": TypeOrMore<Type> };
};

/** Bytes may be named more exactly than as bytes, a range is a name to complete, and the parts of a form need a boundary. */
type TypeOrMore<Type> = Type extends "application/octet-stream"
  ? Type | (string & NoOptions)
  : Type extends `${infer Start}*${infer End}`
    ? `${Start}${string}${End}`
    : Type extends "multipart/form-data"
      ? `${Type};${string}`
      : Type extends string
        ? Type | `${Type};${string}`
        : Type;
