/** The content-type that a body needs, and what `data` is under it. */

import type { Invalid } from "../../uri-template/parse-type.js";
import type { GivenFields } from "../defaults.js";
import type { NoOptions } from "../options.js";
import type { IsOne } from "../route.js";
import type { AnyData, FormType, SelfTyped, UntypedBytes } from "./data.js";
import type { JsonType } from "./operation.js";

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
export type TypedAs<Content, Options, Defaults, NotParameters> = [keyof Content & JsonDefault] extends [never]
  ? TypedOnly<MissingType<keyof Content, Options>, Options, Defaults, NotParameters>
  : "data" extends keyof Options
    ? IsSentAsJson<AnyData<Content>, Options["data"]> extends true
      ? unknown
      : TypedOnly<MissingType<keyof Content, Options>, Options, Defaults, NotParameters>
    : unknown;

type IsSentAsJson<Described, Data> = unknown extends Data
  ? true
  : unknown extends Described
    ? false
    : [Extract<Described, string | null | SelfTyped>] extends [never]
      ? true
      : false;

type TypedOnly<Type, Options, Defaults, NotParameters> = [Type] extends [never]
  ? unknown
  : "content-type" extends GivenFields<Defaults>
    ? unknown
    : "data" extends NotParameters
      ? TypeOption<Type>
      : Options extends TypeOption<Type>
        ? unknown
        : Invalid<`Pass the content-type ${Type & string} in the option headers`>;

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
export type DataOfType<Content, Options, NotParameters> =
  IsOne<keyof Content> extends true
    ? unknown
    : "data" extends keyof Options
      ? FittingData<AnyData<Pick<Content, SentTypes<keyof Content, Options>>>, Options, NotParameters>
      : unknown;

type FittingData<Data, Options, NotParameters> = [Data] extends [never]
  ? unknown
  : Options extends { readonly data?: Data | null | undefined }
    ? unknown
    : "data" extends NotParameters
      ? { readonly data?: Data }
      : Invalid<"The description has another body for this content-type">;

/** The described types that the content-type of a call belongs to. A range says nothing. */
type SentTypes<Types, Options> = Types extends unknown
  ? SentType<Options> extends Types | `${Types & string};${string}`
    ? Types
    : never
  : never;

/** The content-type of a call. Without it, objects are sent as JSON; others have a type of their own. */
type SentType<Options> = Options extends { readonly headers: { readonly "content-type": infer Type } }
  ? Type
  : Options extends { readonly headers: { readonly "Content-Type": infer Type } }
    ? Type
    : Options extends { readonly data: string | SelfTyped }
      ? never
      : "application/json";

export type ContentTypeField<Type> = {
  readonly headers:
    | { readonly "Content-Type": TypeOrMore<Type> }
    | { readonly "content-type": TypeOrMore<Type> };
};

/** Bytes may be named more exactly than as bytes, a range is a name to complete, and the parts of a form need a boundary. */
type TypeOrMore<Type> = Type extends "application/octet-stream"
  ? Type | (string & NoOptions)
  : Type extends `${infer Kind}/*`
    ? `${Kind}/${string}`
    : Type extends "multipart/form-data"
      ? `${Type};${string}`
      : Type extends string
        ? Type | `${Type};${string}`
        : never;
