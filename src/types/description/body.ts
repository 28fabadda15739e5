/** What an OpenAPI description says of the body of a request. */

import type { Invalid } from "../../uri-template/parse-type.js";
import type { GivenNames } from "../defaults.js";
import type { NoOptions, OptionName } from "../options.js";
import type { DataOfType, NeedsType, TypedAs } from "./content-type.js";
import type { AnyData, SelfTyped } from "./data.js";
import type { Defaulted, NeededMembers, RequiredOf, SomeMembers, Unless } from "./input.js";
import type { ContentOf, JsonType, MemberNames, ObjectType, Operation } from "./operation.js";
import type { DescribedIn, UrlNames } from "./parameters.js";

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
    ? TypedAs<Content, Options, Defaults, NotParameters> &
        DataOfType<Content, Options, Defaults, NotParameters>
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
