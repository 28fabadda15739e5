/** Names that a description does not have, in nested values and in defaults: in strict mode they are refused. */

import type { Invalid } from "../../uri-template/parse-type.js";
import type { Call, Described, OperationOf, Remaining, Reserved, Variables } from "../call.js";
import type { BodylessMethod, OptionName } from "../options.js";
import type { IsOne } from "../route.js";
import type { VariablesOf } from "../template-parameters.js";
import type { NormalUrl } from "../url.js";
import type { AnyList } from "../values.js";
import type { ObjectsIn } from "./body.js";
import type { DescribedType } from "./content-type.js";
import type { AnyData } from "./data.js";
import type { Input, Leaf, Meant, MemberOf, NamesOf } from "./input.js";
import type { ContentOf, LiteralKey, MemberNames } from "./operation.js";
import type { FieldNames } from "./options.js";
import type { PlaceOf } from "./parameters.js";

/** Names that a description does not have, also those of the URL's own query. */
export type KnownNames<C extends Call> = string extends keyof C["parameters"]
  ? unknown
  : {
      readonly [Name in Exclude<
        keyof C["parameters"],
        | Reserved<C>
        | DescribedNames<C>
        | Exclude<FieldNames<C>, Variables<C>>
        | AnyName<C["method"], ContentOf<OperationOf<C>>>
      >]?: Invalid<"The description does not have this parameter"> | undefined;
    };

/** Members of a body that is one of several objects, and that the objects which are meant don't have. */
export type OtherObjects<C extends Call, Objects = ObjectsIn<ContentOf<OperationOf<C>>>> =
  IsOne<Objects> extends true
    ? unknown
    : {
        readonly [Name in Exclude<
          Remaining<C> & NamesOf<Objects>,
          NamesOf<Meant<C["parameters"], Objects>>
        >]?: Invalid<"The description does not have this name next to the others">;
      };

/** Names next to a body that has no members are refused with words of their own. */
type AnyName<Method, Content> = Method extends BodylessMethod
  ? never
  : [Content] extends [never]
    ? never
    : [ObjectsIn<Content>] extends [never]
      ? string
      : never;

/** The names that the description of a route has: of its path, however that is written, its query and its body. */
export type DescribedNames<C extends Call> =
  | (C["url"] extends LiteralKey<C["paths"]> ? Variables<C> : VariablesOf<NormalUrl<C["url"]>>[number])
  | keyof PlaceOf<Described<C>, "query">
  | MemberNames<ContentOf<OperationOf<C>>>;

/**
 * Defaults that would be sent in a body and that its description does not have. `data` replaces them. In the query of GET and
 * HEAD they are what other routes need, and do no harm.
 */
export type DescribedDefaults<C extends Call> = [keyof C["defaults"]] extends [never]
  ? unknown
  : C["method"] extends BodylessMethod
    ? unknown
    : string extends keyof C["defaults"]
      ? unknown
      : "data" extends keyof C["options"] | keyof C["defaults"]
        ? unknown
        : NotInBody<Exclude<keyof C["defaults"], OptionName | DescribedNames<C> | FieldNames<C>>>;

type NotInBody<Names> = [Names] extends [never]
  ? unknown
  : {
      readonly [Name in Names &
        string]: Invalid<`The default ${Name} would be sent in the body, and the description does not have it`>;
    };

/** The nested names of parameters and of `data`, and the content-type in the options. */
export type KnownNested<C extends Call, Content = ContentOf<OperationOf<C>>> = {
  readonly [Name in keyof C["parameters"]]?: Name extends Reserved<C>
    ? Name extends "data"
      ? KnownData<Content, C["parameters"][Name]>
      : Name extends "headers"
        ? KnownType<Content, NonNullable<C["parameters"][Name]>> | undefined
        : unknown
    : KnownValue<
        C["parameters"][Name],
        Input<MemberOf<PlaceOf<Described<C>, "query"> | ObjectsIn<Content>, Name>>
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
export type KnownData<Content, Data> = KnownValue<Data, AnyData<Content>>;

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
        ? ValueMembers<Value, Exclude<Known, Leaf | readonly unknown[]>>
        : unknown;

type ValueMembers<Value, Known> = [NamesOf<Known>] extends [never]
  ? unknown
  : {
      readonly [Name in keyof Value]: Name extends NamesOf<Known>
        ? KnownValue<Value[Name], MemberOf<Known, Name>>
        : Invalid<"The description does not have this name">;
    };

type ItemOf<Known> = Known extends readonly (infer Item)[] ? Item : never;
