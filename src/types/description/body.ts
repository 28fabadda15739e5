/** What an OpenAPI description says of the body of a request. */

import type { Invalid } from "../../uri-template/parse-type.js";
import type { Call, Described, OperationOf, Remaining, Reserved, Variables } from "../call.js";
import type { GivenNames } from "../defaults.js";
import type { IfKnown } from "../nested-values.js";
import type { HeaderValue, NoOptions, OptionName } from "../options.js";
import type { RequiredByAny } from "../template-parameters.js";
import type { SelfTyped } from "../values.js";
import type { DataOfType, NeedsType, TypedAs } from "./content-type.js";
import type { AnyData } from "./data.js";
import type {
  Defaulted,
  Input,
  KnownMembers,
  NamesOf,
  NeededMembers,
  SomeMembers,
  Unless,
  WrongType,
} from "./input.js";
import type { JsonType } from "./media-type.js";
import type { ContentOf, MemberNames, NoMembers, ObjectType, Operation } from "./operation.js";
import type { FieldNames } from "./options.js";
import type { PlaceOf } from "./parameters.js";

/** The objects of a body that may be given as parameters. An index signature says nothing of them. */
export type ObjectsIn<Content> = ObjectsOf<Content[keyof Content & ObjectType]>;

type ObjectsOf<Body> = Body extends NoMembers ? never : string extends keyof Body ? KnownMembers<Body> : Body;

/** What a call may have of a body: its members as parameters, or all of it as `data`. `Reserved` are names that mean options. */
export type BodyInput<T extends Call, Reserved> =
  ContentOf<OperationOf<T>> extends infer Content
    ? [Content] extends [never]
      ? unknown
      : SomeOf<ObjectsIn<Content>, Reserved | Variables<T>> &
          ("data" extends Reserved ? DataOf<Content> : unknown)
    : never;

type SomeOf<Objects, Except> = [Objects] extends [never] ? unknown : SomeMembers<Objects, Except>;

/** All of a body, and its content-types. Next to `string & {}`, the names of a description would be just `string`. */
export type DataOf<Content> = {
  readonly data?:
    | ([keyof Content] extends [never] ? Invalid<"The description has no body for data"> : AnyData<Content>)
    | undefined;
  readonly headers?:
    | { readonly "content-type"?: keyof Content | (string & NoOptions) | Exclude<HeaderValue, string> }
    | undefined;
};

/** The options of a route function for the body. */
export type DataInput<T extends Call> =
  ContentOf<OperationOf<T>> extends infer Content
    ? [Content] extends [never]
      ? unknown
      : DataOf<Content>
    : never;

/** All of a body, in one way: its members, or `data` where they can't be parameters of the same object. */
export type WholeBody<T extends Call, Found = OperationOf<T>> =
  ContentOf<Found> extends infer Content
    ? [Content] extends [never]
      ? unknown
      : [NamesOf<ObjectsIn<Content>>] extends [never]
        ? WholeData<Content, IsRequired<Found>>
        : [
              NamesOf<ObjectsIn<Content>> &
                (OptionName | Variables<T> | keyof PlaceOf<Described<T>, "query">),
            ] extends [never]
          ? Defaulted<NeededMembers<ObjectsIn<Content>, never>, T["defaults"]> &
              TypedAs<Content, NoOptions, T["defaults"], OptionName>
          : WholeData<Content, IsRequired<Found>>
    : never;

/** A string or an object only where it needs no content-type of a form or of bytes, which a type of `data` can't ask for. */
type WholeData<Content, Required> =
  NeedsType<keyof Content> extends true
    ? DataMember<Extract<AnyData<Content>, SelfTyped>, Required>
    : DataMember<AnyData<Content>, Required> & TypedAs<Content, { data: object }, unknown, OptionName>;

type DataMember<Data, Required> = Required extends true
  ? { readonly data: Data }
  : { readonly data?: Data | undefined };

/** Whether a request without a body is refused. */
export type IsRequired<Found> = Found extends { readonly requestBody: { readonly content: unknown } }
  ? true
  : false;

/**
 * What the body requires of the names that a call has: all of it if there is a member of it, or if it cannot be left out;
 * nothing of it next to `data`.
 */
export type RequiredBody<C extends Call, Found = OperationOf<C>> =
  ContentOf<Found> extends infer Content
    ? [Content] extends [never]
      ? unknown
      : "data" extends keyof C["options"] | GivenNames<C["defaults"]>
        ? TypedAs<Content, C["options"], C["defaults"], Reserved<C>> &
            DataOfType<Content, C["options"], C["defaults"], Reserved<C>> &
            DefaultData<C, Content> &
            (IsRequired<Found> extends true ? IfKnown<C["options"], GivenData<C, Content>> : unknown)
        : [ObjectsIn<Content>] extends [never]
          ? [IsRequired<Found>, Remaining<C>] extends [false, never]
            ? unknown
            : OnlyAsData<C, Content>
          : [IsRequired<Found>, Remaining<C> & MemberNames<Content>] extends [false, never]
            ? unknown
            : CheckMembers<C, ObjectsIn<Content>, Content, Variables<C>> &
                TypedAs<Content, C["options"], C["defaults"], Reserved<C>>
    : never;

/** The default `data` of a call that has none. */
type DefaultData<C extends Call, Content> = "data" extends keyof C["options"]
  ? unknown
  : C["defaults"]["data" & keyof C["defaults"]] extends AnyData<Content>
    ? unknown
    : { readonly data: Invalid<"The default data is not what the description has"> };

/** `data` that may be `undefined` isn't given. Next to members of the body it need not be. */
type GivenData<C extends Call, Content> = "data" extends GivenNames<C["options"]> | GivenNames<C["defaults"]>
  ? unknown
  : [Remaining<C>] extends [never]
    ? WithoutData<C, Content>
    : unknown;

type WithoutData<C extends Call, Content> = null extends C["options"]["data" & keyof C["options"]]
  ? unknown
  : "data" extends Reserved<C>
    ? { readonly data: AnyData<Content> }
    : Invalid<"The body is required, and data may be undefined">;

/** A body that parameters cannot be the members of, such as a form, a list or a file. */
type OnlyAsData<C extends Call, Content> = [Remaining<C>] extends [never]
  ? "data" extends Reserved<C>
    ? { readonly data: AnyData<Content> }
    : Invalid<NoObject>
  : {
      readonly [Name in Exclude<Remaining<C>, keyof PlaceOf<Described<C>, "query"> | FieldNames<C>> &
        string]?:
        | Invalid<
            keyof Content extends never
              ? `${Name} would be sent in a body, and the description has none`
              : NoObject
          >
        | undefined;
    };

type NoObject = "The body is not a JSON object. Pass it as data, in the options";

type CheckMembers<C extends Call, Body, Content, Taken> = [Extract<NamesOf<Body>, Taken>] extends [never]
  ? [
      Extract<RequiredByAny<Body>, Reserved<C>> | (NamesOf<Body> & Reserved<C> & keyof C["parameters"]),
    ] extends [never]
    ? Unless<C["parameters"], Defaulted<NeededMembers<Body, Reserved<C>>, C["defaults"]>> &
        OtherMembers<C, Content[keyof Content & ObjectType], NamesOf<Body>>
    : { readonly data: AnyData<Content> }
  : {
      readonly [Name in Extract<NamesOf<Body>, Taken> &
        string]: Invalid<`The URL takes ${Name}, which the body has too. Pass the whole body as data, in endpoint.route(route)(parameters, { data }) or here`>;
    };

/** The members that a description doesn't name, where it says what they are. */
type OtherMembers<C extends Call, Body, Names> = Body extends { readonly [name: string]: infer Member }
  ? string extends keyof Body
    ? unknown extends Member
      ? unknown
      : [Member] extends [never]
        ? unknown
        : {
            readonly [Name in Exclude<Remaining<C>, Names>]?: Input<Member> | Invalid<WrongType>;
          } & {
            readonly [Name in keyof C["defaults"] as Name extends
              | Names
              | OptionName
              | Variables<C>
              | keyof C["parameters"]
              ? never
              : C["defaults"][Name] extends Input<Member>
                ? never
                : Name]: Invalid<`The description has another type than the default ${Name & string}`>;
          }
    : unknown
  : unknown;

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
