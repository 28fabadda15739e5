/** Names that a description does not have, in nested values and in defaults: in strict mode they are refused. */

import type { Invalid } from "../../uri-template/parse-type.js";
import type { BodylessMethod, OptionName } from "../options.js";
import type { AnyList } from "../values.js";
import type { ObjectsIn } from "./body.js";
import type { DescribedType } from "./content-type.js";
import type { AnyData } from "./data.js";
import type { Input, Leaf } from "./input.js";
import type { ContentOf, Operation } from "./operation.js";
import type { DescribedIn, DescribedNames } from "./parameters.js";

/**
 * Defaults that would be sent in a body and that its description does not have. `data` replaces them. In the query of GET and
 * HEAD they are what other routes need, and do no harm.
 */
export type DescribedDefaults<Paths, Method extends string, Url extends string, Options, Defaults> = [
  keyof Defaults,
] extends [never]
  ? unknown
  : Method extends BodylessMethod
    ? unknown
    : string extends keyof Defaults
      ? unknown
      : "data" extends keyof Options | keyof Defaults
        ? unknown
        : NotInBody<Exclude<keyof Defaults, OptionName | DescribedNames<Paths, Method, Url>>>;

type NotInBody<Names> = [Names] extends [never]
  ? unknown
  : {
      readonly [Name in Names &
        string]: Invalid<`The default ${Name} would be sent in the body, and the description does not have it`>;
    };

/** The nested names of parameters and of `data`, and the content-type in the options. */
export type KnownNested<Paths, Method extends string, Url extends string, Parameters, NotParameters> = {
  readonly [Name in keyof Parameters]?: Name extends NotParameters
    ? Name extends "data"
      ? KnownData<Paths, Method, Url, Parameters[Name]>
      : Name extends "headers"
        ? KnownType<ContentOf<Operation<Paths, Method, Url>>, NonNullable<Parameters[Name]>> | undefined
        : unknown
    : KnownValue<
        Parameters[Name],
        Input<
          MemberOf<
            DescribedIn<Paths, Method, Url, "query"> | ObjectsIn<ContentOf<Operation<Paths, Method, Url>>>,
            Name
          >
        >
      >;
};

/** Header fields with a content-type that the description has. */
export type KnownType<Content, Fields> = [Content] extends [never]
  ? unknown
  : {
      readonly [Name in keyof Fields]: [Lowercase<Name & string>] extends ["content-type"]
        ? [DescribedType<keyof Content, Fields[Name]>] extends [never]
          ? Invalid<"The description does not have this content-type">
          : unknown
        : unknown;
    };

/** The names of a whole body. */
export type KnownData<Paths, Method extends string, Url extends string, Data> = KnownValue<
  Data,
  AnyData<ContentOf<Operation<Paths, Method, Url>>>
>;

/**
 * A value without names that its description does not have. Values of an interface or a class are somebody else's, and are
 * not looked into: like TypeScript's own check of excess properties, this is for what is written in the call.
 */
export type KnownValue<Value, Known> = unknown extends Value | Known
  ? unknown
  : Value extends Leaf
    ? unknown
    : Value extends readonly unknown[]
      ? Value extends readonly Leaf[]
        ? unknown
        : { readonly [Index in keyof Value]: KnownValue<Value[Index], ItemOf<Known>> } & AnyList
      : Value extends { readonly [name: string]: unknown }
        ? KnownMembers<Value, Exclude<Known, Leaf | readonly unknown[]>>
        : unknown;

type KnownMembers<Value, Known> = [NamesOf<Known>] extends [never]
  ? unknown
  : {
      readonly [Name in keyof Value]: Name extends NamesOf<Known>
        ? KnownValue<Value[Name], MemberOf<Known, Name>>
        : Invalid<"The description does not have this name">;
    };

type ItemOf<Known> = Known extends readonly (infer Item)[] ? Item : never;

/** The names in any of several objects. */
type NamesOf<Known> = Known extends unknown ? keyof Known : never;

/** What any of several objects has under a name. */
type MemberOf<Known, Name> = Known extends unknown ? (Name extends keyof Known ? Known[Name] : never) : never;
