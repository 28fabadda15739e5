/** What a caller may pass for what a description says. */

import type { Invalid } from "../../uri-template/parse-type.js";
import type { GivenNames } from "../defaults.js";
import type { IfKnown } from "../nested-values.js";
import type { NoOptions } from "../options.js";
import type { Platform } from "../platform.js";
import type { IsOne } from "../route.js";
import type { RequiredByAny, RequiredNames } from "../template-parameters.js";

/** What openapi-typescript writes, on demand, around a member that only responses have, and around one that only requests have. */
export interface ReadOnly {
  readonly $read: unknown;
}
export interface WriteOnly {
  readonly $write: unknown;
}

/** Values without members of their own. */
export type Leaf =
  | string
  | number
  | boolean
  | bigint
  | null
  | undefined
  | Date
  | Platform<"Blob">
  | ArrayBufferView;

/** What openapi-typescript writes for an object of which the description says nothing. */
type AnyObject = Record<string, never>;

/**
 * A value whose lists may be readonly, without members that only responses have. A member that may be left out may be `undefined`,
 * which JSON and forms leave out.
 */
export type Input<Value> = unknown extends Value
  ? Value
  : Value extends Leaf
    ? Value extends undefined
      ? undefined
      : Value
    : Value extends WriteOnly
      ? Input<Value["$write"]>
      : Value extends readonly unknown[]
        ? { readonly [Index in keyof Value]: Input<Value[Index]> }
        : Value extends AnyObject
          ? Readonly<Record<string, unknown>>
          : {
              readonly [Name in keyof Value as NonNullable<Value[Name]> extends ReadOnly
                ? never
                : Name]: Input<Value[Name]>;
            };

/** Parameters of a URL or of header fields: those that may be left out may be `undefined`, or `null`, which removes a default. */
export type ParameterInput<Parameters> = {
  readonly [Name in keyof Parameters]: NoOptions extends Pick<Parameters, Name>
    ? Input<Parameters[Name]> | null | undefined
    : Input<Parameters[Name]>;
};

/** Members of a body, all of which may be left out, but for names that mean something else. */
export type SomeMembers<Body, Except> = Body extends unknown
  ? {
      readonly [Name in keyof Body as NonNullable<Body[Name]> extends ReadOnly
        ? never
        : Exclude<Name, Except>]?: Input<Body[Name]> | undefined;
    }
  : never;

/** The members that a body must have, but for names that mean something else. */
export type NeededMembers<Body, Except> = Body extends unknown
  ? {
      readonly [Name in keyof Body as NonNullable<Body[Name]> extends ReadOnly
        ? never
        : Exclude<Name, Except>]: NoOptions extends Pick<Body, Name>
        ? Input<Body[Name]> | undefined
        : Input<Body[Name]>;
    }
  : never;

/**
 * Makes the names optional for which the defaults have a value that fits. Those with a value of another kind are required, since
 * the default would be sent.
 */
export type Defaulted<Options, Defaults> = unknown extends Defaults
  ? Options
  : [keyof Options & GivenNames<Defaults>] extends [never]
    ? Options
    : Options extends unknown
      ? WithDefaults<Options, FittingNames<Options, Defaults>> &
          Overridden<Options, Exclude<keyof Options & GivenNames<Defaults>, FittingNames<Options, Defaults>>>
      : never;

type WithDefaults<Options, Fitting> = [Fitting] extends [never]
  ? Options
  : Omit<Options, Fitting & PropertyKey> & {
      readonly [Name in keyof Options & Fitting]?: Options[Name] | undefined;
    };

type Overridden<Options, Wrong> = [Wrong] extends [never]
  ? unknown
  : { readonly [Name in keyof Options & Wrong]: Exclude<Options[Name], undefined> };

type FittingNames<Options, Defaults> = {
  [Name in keyof Options & GivenNames<Defaults>]: Name extends keyof Defaults
    ? Fits<Defaults[Name], Options[Name]> extends true
      ? Name
      : never
    : Name;
}[keyof Options & GivenNames<Defaults>];

/** A string that is no literal may be one of the words of a description. */
type Fits<Default, Option> = [Default] extends [Option]
  ? true
  : string extends Default
    ? HasWords<Option, string>
    : number extends Default
      ? HasWords<Option, number>
      : false;

type HasWords<Option, Kind> = [Extract<Option, Kind>] extends [never] ? false : true;

/** Names with their documentation and the values that an editor offers. Any other value is taken too: next to `unknown`, words would be lost. */
export type Offered<Known> = {
  readonly [Name in keyof Known]?: Known[Name] | NonNullable<unknown> | null | undefined;
};

/** Names of parameters, with their documentation only. An interface isn't assignable to an index signature of `unknown`. */
export type Documented<Known> = { readonly [Name in keyof Known]?: unknown };

/** What is needed, if it isn't given. Next to its own type, the member of an enum would become `never`. */
export type Unless<Given, Needed> = [Given] extends [Needed]
  ? unknown
  : IfKnown<
      Given,
      IsOne<Needed> extends true ? Wrong<Given, Needed> : WrongOfSeveral<Given, Meant<Given, Needed>>,
      Needed
    >;

/** The words that choose one of several objects say what else it needs. */
type WrongOfSeveral<Given, Needed, Missing = MissingOf<Needed, keyof Given>> = [Missing] extends [never]
  ? Wrong<Given, Needed>
  : [WordsOf<Given, Needed>] extends [never]
    ? { readonly [Name in Missing & string]: unknown }
    : { readonly [Word in WordsOf<Given, Needed>]: Invalid<`Next to this, pass ${Missing & string}`> };

/** The names that all of several objects must have, else those that any must have. */
type MissingOf<Needed, Given> = [Exclude<RequiredNames<Needed>, Given>] extends [never]
  ? Exclude<RequiredByAny<Needed>, Given>
  : Exclude<RequiredNames<Needed>, Given>;

type WordsOf<Given, Needed> = {
  [Name in keyof Given & NamesOf<Needed>]: MemberOf<Needed, Name> extends string
    ? string extends MemberOf<Needed, Name>
      ? never
      : Name
    : never;
}[keyof Given & NamesOf<Needed>];

/** Those of several objects that have what is given of them, or all. */
export type Meant<Given, Needed, Found = Fitting<Given, Needed>> = [Found] extends [never] ? Needed : Found;

type Fitting<Given, Needed> = Needed extends unknown
  ? [keyof Given & keyof Needed] extends [never]
    ? never
    : [OtherWords<Given, Needed>[keyof Given & keyof Needed]] extends [never]
      ? Needed
      : never
  : never;

/** The names whose words are others. Only words are compared: values can be type parameters. */
type OtherWords<Given, Needed> = {
  [Name in keyof Given & keyof Needed]: Needed[Name] extends string
    ? string extends Needed[Name]
      ? never
      : Given[Name] extends Needed[Name]
        ? never
        : Name
    : never;
};

/** The same for what an editor offers. */
export type Expected<Given, Needed> = [Given] extends [Needed] ? Offered<Needed> : Wrong<Given, Needed>;

/** If no name is missing, a value is wrong. Next to literals it would be `never`, and so would be all that is given. */
type Wrong<Given, Needed> = [Exclude<RequiredByAny<Needed>, keyof Given>] extends [never]
  ? {
      readonly [Name in keyof Needed]: WrongValue<Given[Name & keyof Given], Needed[Name]>;
    }
  : Needed;

/** What is given is asked second: it can be a type parameter. */
type WrongValue<Given, Needed> = [Needed] extends [Leaf]
  ? Needed | Invalid<WrongType>
  : Given extends Leaf
    ? [Given] extends [Needed]
      ? Needed
      : Extract<Needed, Leaf> | Invalid<WrongType>
    : Given extends readonly unknown[]
      ? Needed
      : Needed extends Leaf | readonly unknown[]
        ? Needed
        : string extends keyof Needed
          ? Needed
          : Wrong<Given, Needed>;

export type WrongType = "The route or its description needs another type";

/** The members that have names. An index signature says nothing of them. */
export type KnownMembers<Body> = {
  [Name in keyof Body as string extends Name ? never : number extends Name ? never : Name]: Body[Name];
};

/** The names in any of several objects. */
export type NamesOf<Objects> = Objects extends unknown ? keyof Objects : never;

/** What any of several objects has under a name. */
export type MemberOf<Objects, Name> = Objects extends unknown
  ? Name extends keyof Objects
    ? Objects[Name]
    : never
  : never;
