/** What an OpenAPI description says of the body of a request. */

import type { Invalid } from "../../uri-template/parse-type.js";
import type { GivenNames } from "../defaults.js";
import type { Platform } from "../platform.js";
import type { Defaulted, Input, NeededMembers, RequiredOf, SomeMembers } from "./input.js";
import type { ContentOf, JsonType, MemberNames, ObjectType, Operation } from "./operation.js";
import type { UrlNames } from "./parameters.js";

type FormType = `application/x-www-form-urlencoded${string}`;
type MultipartType = `multipart/form-data${string}`;

/** Bytes and streams, which clients send as they are. */
type Bytes =
  | Platform<"Blob">
  | ArrayBuffer
  | ArrayBufferView
  | Platform<"ReadableStream">
  | AsyncIterable<unknown>;

/** What `data` may be under a media type. */
type DataOf<Type, Value> = Type extends JsonType
  ? Input<Value>
  : Type extends FormType
    ? Input<Value> | Platform<"URLSearchParams"> | string
    : Type extends MultipartType
      ? Platform<"FormData"> | AsyncIterable<unknown>
      : Type extends "*/*"
        ? Input<Value> | Bytes | string
        : string | Bytes;

type AnyData<Content> = { [Type in keyof Content]: DataOf<Type, Content[Type]> }[keyof Content];

/** The objects of a body that may be given as parameters. An index signature says nothing of them. */
type ObjectsIn<Content> = ObjectsOf<Content[keyof Content & ObjectType]>;

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
    ? TypedAs<Content, Options, Defaults>
    : [ObjectsIn<Content>] extends [never]
      ? [Required, Exclude<keyof Parameters, Variables | NotParameters>] extends [false, never]
        ? unknown
        : NoMembers<Content, NotParameters>
      : [Required, keyof Parameters & Exclude<MemberNames<Content>, Variables | NotParameters>] extends [
            false,
            never,
          ]
        ? unknown
        : CheckMembers<ObjectsIn<Content>, Content, Variables, Defaults, NotParameters> &
            TypedAs<Content, Options, Defaults>;

/** A body that is not made of parameters. */
type NoMembers<Content, NotParameters> = "data" extends NotParameters
  ? { readonly data: AnyData<Content> }
  : Invalid<"The body is not a JSON object. Pass it as data, in the options">;

type CheckMembers<Body, Content, Variables, Defaults, NotParameters> = [
  Extract<NamesOf<Body>, Variables>,
] extends [never]
  ? [Extract<RequiredOf<Body>, NotParameters>] extends [never]
    ? Defaulted<NeededMembers<Body, NotParameters>, Defaults>
    : { readonly data: AnyData<Content> }
  : {
      readonly [Name in Extract<
        NamesOf<Body>,
        Variables
      >]: Invalid<`The URL takes ${Name & string}, which the body has too. Pass the whole body as data, in endpoint.route(route)(parameters, { data }) or here`>;
    };

type NamesOf<Body> = Body extends unknown ? keyof Body : never;

/** A content-type, where the body would be sent as another. */
type TypedAs<Content, Options, Defaults> = [
  keyof Content & ("application/json" | `application/json;${string}` | "*/*"),
] extends [never]
  ? "headers" extends GivenNames<Defaults>
    ? unknown
    : "data" extends keyof Options
      ? Options["data"] extends
          | string
          | Platform<"URLSearchParams">
          | Platform<"FormData">
          | Bytes
          | null
          | undefined
        ? unknown
        : ContentTypeField<keyof Content & (JsonType | FormType)>
      : ContentTypeField<keyof Content & JsonType>
  : unknown;

type ContentTypeField<Type> = [Type] extends [never]
  ? unknown
  : {
      readonly headers:
        | { readonly "content-type": TypeOrMore<Type> }
        | { readonly "Content-Type": TypeOrMore<Type> };
    };

type TypeOrMore<Type> = Type extends string ? Type | `${Type};${string}` : never;

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
