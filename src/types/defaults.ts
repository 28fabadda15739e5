/** Layers of defaults, in types. */

import type { Invalid, IsStringLiteral } from "../uri-template/parse-type.js";
import type { NamesOf } from "./description.js";
import type {
  ComparedOptions,
  ContentTypeName,
  HeaderValue,
  IsLoose,
  NoOptions,
  OptionName,
} from "./options.js";
import type { HeaderValues } from "./others.js";
import type { LiteralUrl } from "./platform.js";
import type { CheckMethod } from "./route.js";
import type { OfLiteralUrl } from "./url.js";
import type { BodyValue } from "./values.js";

/** A string that is not a literal is just `string`. */
export type KnownString<Value extends string> = IsStringLiteral<Value> extends true ? Value : string;

/** Without `strictNullChecks` every type takes `null` and `undefined`. There, it is what no type but `unknown` takes. */
type Null = null extends 0 ? unknown : null;
type Undefined = undefined extends 0 ? unknown : undefined;

/** The names that defaults certainly have a value for, or one of which nothing is known. */
export type GivenNames<Defaults> = string extends keyof Defaults
  ? string
  : {
      [Name in keyof Defaults]-?: 0 extends Defaults[Name] & 1
        ? Name
        : Null extends Defaults[Name]
          ? never
          : Undefined extends Defaults[Name]
            ? never
            : Name;
    }[keyof Defaults];

/** The header fields in some options. */
export type HeadersIn<Options> = "headers" extends keyof Options
  ? NonNullable<Options["headers"]>
  : NoOptions;

/** The names of the header fields that defaults certainly have a value for, in lowercase; any where they are not known. */
export type GivenFields<Defaults> = "headers" extends keyof Defaults
  ? Lowercase<GivenNames<NonNullable<Defaults["headers"]>> & string>
  : never;

/** Those that defaults may remove. */
type RemovedFields<Fields> = {
  [Name in keyof Fields]-?: Null extends Fields[Name] ? Lowercase<Name & string> : never;
}[keyof Fields];

/** The method and the url of options, else of the defaults. */
export type MethodIn<Options, Defaults> = Given<Options, "method", Given<Defaults, "method", "GET">>;
export type UrlIn<Options, Defaults> = Given<Options, "url", Given<Defaults, "url", never>>;

type Given<Options, Name extends string, Else> =
  IsLoose<Options> extends true
    ? string
    : Name extends keyof Options
      ? Known<Options[Name]> | (Undefined extends Options[Name] ? Else : never)
      : Else;

/** Of a member of an enum, its value. */
type Known<Value> = Value extends string
  ? KnownString<`${Value}`>
  : Value extends LiteralUrl
    ? OfLiteralUrl
    : never;

/** One object over another. `undefined` means not given; headers and `request` are merged. */
export type Layered<Under, Over> = {
  [Name in keyof Under | keyof Over]: LayeredValue<Name, Under, Over>;
};

type LayeredValue<Name, Under, Over> = Name extends keyof Over
  ? Name extends keyof Under
    ? MergeValue<Name, Under[Name], Over[Name]>
    : Over[Name]
  : Under[Name & keyof Under];

/** The same for defaults, of whose headers only the names are needed, and the literal of a content-type. */
export type MergeDefaults<Under, Over> =
  IsLoose<Over> extends true
    ? Over
    : keyof Under extends never
      ? Over
      : {
          [Name in keyof Under | keyof Over]: Name extends "headers" & keyof Over
            ? {
                readonly [Field in
                  | Exclude<GivenFields<Under>, RemovedFields<HeadersIn<Over>>>
                  | GivenFields<Over>]: Field extends "content-type" ? MergedType<Under, Over> : FieldValue;
              }
            : LayeredValue<Name, Under, Over>;
        };

export type FieldValue = NonNullable<HeaderValue>;

/** Keeps the literal of a content-type under its other name. */
export interface DefaultHeaders {
  readonly headers?: { readonly "Content-Type"?: ContentTypeName } | undefined;
}

/** The content-type that defaults have: `string` if its literal isn't known, `never` if they have none. */
export type DefaultType<Defaults> =
  "content-type" extends GivenFields<Defaults>
    ? TypeIn<NonNullable<Defaults["headers" & keyof Defaults]>>
    : never;

type MergedType<Under, Over> =
  "content-type" extends GivenFields<Over> ? DefaultType<Over> : DefaultType<Under>;

type TypeIn<Fields> = {
  [Name in keyof Fields]: Lowercase<Name & string> extends "content-type"
    ? `${Fields[Name] & string}`
    : never;
}[keyof Fields];

type MergeValue<Name, Under, Over> = Name extends "request" | "headers"
  ? MergeMembers<Under, Over>
  : Undefined extends Over
    ? Under | Exclude<Over, undefined>
    : Over;

/** The members of `headers` and `request` are merged; either may be `undefined`. */
export type MergeMembers<Under, Over> = Over extends undefined
  ? Under
  : Under extends undefined
    ? Over
    : Flat<Omit<Under, keyof Over> & Over>;

type Flat<Parts> = { [Name in keyof Parts]: Parts[Name] };

/** What DEFAULTS shows of the given defaults; headers and media types have the library's own types there. */
export type KnownDefaults<Defaults> = {
  readonly [Name in Exclude<keyof Defaults, "headers" | "mediaType">]: Widened<Defaults[Name]>;
};

/** The type of a variable with this value. */
export type Widened<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends boolean
      ? boolean
      : Value;

/** What defaults must be, so that a call can use them. */
export type ExpectedDefaults<Given> = [Lowercase<keyof Given & " ">] extends [never]
  ? ComparedOptions &
      HeaderValues<Given> &
      ("method" extends keyof Given ? { readonly method?: ValidMethod<Given["method"]> } : unknown) & {
        readonly [Name in Exclude<keyof Given, OptionName>]?: BodyValue;
      }
  : unknown;

type ValidMethod<Method> = Method extends string
  ? CheckMethod<Method> extends infer Reason extends string
    ? Invalid<Reason>
    : Method
  : Method;

/** Makes the names optional for which the defaults have a value, and requires those for which it has another type. */
export type Defaulted<Options, Defaults> = unknown extends Defaults
  ? Options
  : [NamesOf<Options> & GivenNames<Defaults>] extends [never]
    ? Options
    : Options extends unknown
      ? Omit<Options, GivenNames<Defaults> & PropertyKey> & {
          readonly [Name in keyof Options & GivenNames<Defaults> as IsWrong<
            Options[Name],
            Defaults[Name & keyof Defaults]
          > extends true
            ? never
            : Name]?: Options[Name] | undefined;
        } & {
          readonly [Name in keyof Options & GivenNames<Defaults> as IsWrong<
            Options[Name],
            Defaults[Name & keyof Defaults]
          > extends true
            ? Name
            : never]: Exclude<Options[Name], undefined>;
        }
      : never;

type IsWrong<Expected, Value> = [Value] extends [Expected]
  ? false
  : [NonNullable<Expected>] extends [Value]
    ? false
    : true;
