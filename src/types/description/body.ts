/** What an OpenAPI description says of the body of a request. */

import type { Invalid } from "../../uri-template/parse-type.js";
import type { GivenFields, GivenNames } from "../defaults.js";
import type { NoOptions, OptionName } from "../options.js";
import type { Platform } from "../platform.js";
import type { IsOne } from "../route.js";
import type { Scalar } from "../values.js";
import type { Defaulted, Input, NeededMembers, RequiredOf, SomeMembers, Unless } from "./input.js";
import type { ContentOf, JsonType, MemberNames, ObjectType, Operation } from "./operation.js";
import type { DescribedIn, UrlNames } from "./parameters.js";

type FormType = `application/x-www-form-urlencoded${string}`;
type MultipartType = `multipart/form-data${string}`;
/** A value for each line, or for each record. */
type SequenceType = `application/${"x-" | ""}ndjson${string}` | `application/json-seq${string}`;

/** Bytes and streams, which clients send as they are. */
export type Bytes = Platform<"Blob"> | ArrayBuffer | ArrayBufferView | ByteStream;

/** A web stream, or one of Node, whose types may be missing. */
export type ByteStream = Platform<"ReadableStream"> | { readonly pipe: (...parts: never[]) => unknown };

/** Bytes that say nothing of their type, unlike a Blob. */
type UntypedBytes = Exclude<Bytes, Platform<"Blob">>;

/** Bodies with a type of their own, or none. */
type SelfTyped = Platform<"URLSearchParams"> | Platform<"FormData"> | Bytes;
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

/** The objects of a body that may be given as parameters. An index signature says nothing of them. */
export type ObjectsIn<Content> = ObjectsOf<Content[keyof Content & ObjectType]>;

type ObjectsOf<Body> = Body extends readonly unknown[] | string | number | boolean | null | undefined
  ? never
  : string extends keyof Body
    ? KnownMembers<Body>
    : Body;

type KnownMembers<Body> = {
  [Name in keyof Body as string extends Name ? never : number extends Name ? never : Name]: Body[Name];
};

/**
 * What a call may have of a body: its members as parameters, or all of it as `data`. `NotParameters` are names that mean
 * options.
 */
export type BodyInput<Paths, Method extends string, Url extends string, NotParameters> =
  ContentOf<Operation<Paths, Method, Url>> extends infer Content
    ? [Content] extends [never]
      ? unknown
      : SomeOf<ObjectsIn<Content>, NotParameters | UrlNames<Paths, Method, Url>> &
          ("data" extends NotParameters ? { readonly data?: AnyData<Content> | undefined } : unknown)
    : never;

type SomeOf<Objects, Except> = [Objects] extends [never] ? unknown : SomeMembers<Objects, Except>;

/** The options of a route function for the body. */
export type DataInput<Paths, Method extends string, Url extends string> =
  ContentOf<Operation<Paths, Method, Url>> extends infer Content
    ? [Content] extends [never]
      ? unknown
      : { readonly data?: AnyData<Content> | undefined }
    : never;

/** All of a body, in one way: its members, or `data` where they can't be parameters of the same object. */
export type WholeBody<Paths, Method extends string, Url extends string, Defaults> =
  ContentOf<Operation<Paths, Method, Url>> extends infer Content
    ? [Content] extends [never]
      ? unknown
      : MembersOrData<
          Content,
          NamesOf<ObjectsIn<Content>>,
          OptionName | UrlNames<Paths, Method, Url> | keyof DescribedIn<Paths, Method, Url, "query">,
          IsRequired<Operation<Paths, Method, Url>>,
          Defaults
        >
    : never;

type MembersOrData<Content, Names, Taken, Required, Defaults> = [Names] extends [never]
  ? WholeData<Content, Required>
  : [Names & Taken] extends [never]
    ? Defaulted<NeededMembers<ObjectsIn<Content>, never>, Defaults> &
        TypedAs<Content, NoOptions, Defaults, OptionName>
    : WholeData<Content, Required>;

/** A string or an object only where it needs no content-type of a form or of bytes, which a type of `data` can't ask for. */
type WholeData<Content, Required> =
  NeedsType<keyof Content> extends true
    ? DataMember<Extract<AnyData<Content>, SelfTyped>, Required>
    : DataMember<AnyData<Content>, Required> & TypedAs<Content, { data: object }, unknown, OptionName>;

type NeedsType<Types> = [TypeUnless<Types, "*/*" | JsonDefault> & FormType] extends [never]
  ? [Types & JsonType] extends [never]
    ? [TypeUnless<Types, TextDefault>] extends [never]
      ? false
      : true
    : false
  : true;

type DataMember<Data, Required> = Required extends true
  ? { readonly data: Data }
  : { readonly data?: Data | undefined };

/**
 * What the body requires of the names that a call has: all of it if there is a member of it, or if it cannot be left out;
 * nothing of it next to `data`.
 */
export type RequiredBody<
  Paths,
  Method extends string,
  Url extends string,
  Parameters,
  Options,
  Defaults,
  NotParameters,
> = CheckContent<
  ContentOf<Operation<Paths, Method, Url>>,
  IsRequired<Operation<Paths, Method, Url>>,
  UrlNames<Paths, Method, Url>,
  Parameters,
  Options,
  Defaults,
  NotParameters
>;

type IsRequired<Found> = Found extends { readonly requestBody: { readonly content: unknown } } ? true : false;

type CheckContent<Content, Required, Variables, Parameters, Options, Defaults, NotParameters> = [
  Content,
] extends [never]
  ? unknown
  : "data" extends keyof Options | GivenNames<Defaults>
    ? TypedAs<Content, Options, Defaults, NotParameters> & DataOfType<Content, Options, NotParameters>
    : [ObjectsIn<Content>] extends [never]
      ? [Required, Exclude<keyof Parameters, Variables | NotParameters>] extends [false, never]
        ? unknown
        : NoMembers<Content, NotParameters>
      : [Required, Exclude<keyof Parameters & MemberNames<Content>, Variables | NotParameters>] extends [
            false,
            never,
          ]
        ? unknown
        : CheckMembers<ObjectsIn<Content>, Content, Variables, Parameters, Defaults, NotParameters> &
            TypedAs<Content, Options, Defaults, NotParameters>;

/** A body that parameters cannot be the members of, such as a list or a file. */
type NoMembers<Content, NotParameters> = "data" extends NotParameters
  ? { readonly data: AnyData<Content> }
  : Invalid<"The body is not a JSON object. Pass it as data, in the options">;

type CheckMembers<Body, Content, Variables, Parameters, Defaults, NotParameters> = [
  Extract<NamesOf<Body>, Variables>,
] extends [never]
  ? [Extract<RequiredOf<Body>, NotParameters> | (NamesOf<Body> & NotParameters & keyof Parameters)] extends [
      never,
    ]
    ? Unless<Parameters, Defaulted<NeededMembers<Body, NotParameters>, Defaults>>
    : { readonly data: AnyData<Content> }
  : {
      readonly [Name in Extract<NamesOf<Body>, Variables> &
        string]: Invalid<`The URL takes ${Name}, which the body has too. Pass the whole body as data, in endpoint.route(route)(parameters, { data }) or here`>;
    };

type NamesOf<Body> = Body extends unknown ? keyof Body : never;

/**
 * A content-type, or `request: { json: true }`, where the body would be sent as another. Route functions have it in the options.
 * Most descriptions take nothing but an object as JSON, which is asked first: the options can be a type parameter.
 */
type TypedAs<Content, Options, Defaults, NotParameters> = [keyof Content & JsonDefault] extends [never]
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
type DataOfType<Content, Options, NotParameters> =
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

/** The body of a described route, where the call's own type is not known. */
export type DescribedBody<Paths, Method extends string, Url extends string> =
  Operation<Paths, Method, Url> extends { readonly requestBody: { readonly content: infer Content } }
    ? { body: ValueOf<Content> }
    : [ContentOf<Operation<Paths, Method, Url>>] extends [never]
      ? { body?: unknown }
      : { body?: ValueOf<ContentOf<Operation<Paths, Method, Url>>> };

type ValueOf<Content> = [keyof Content & JsonType] extends [never]
  ? unknown
  : Content[keyof Content & JsonType];
