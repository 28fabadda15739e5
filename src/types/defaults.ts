/** Layers of defaults, in types. */

import type { IsStringLiteral } from "../uri-template/parse-type.js";
import type { AnyHeaders, CommonOptions, IsLoose, NoOptions, OptionName } from "./options.js";
import type { HeaderValues } from "./others.js";
import type { OfLiteralUrl } from "./url.js";
import type { BodyValue, LiteralUrl } from "./values.js";

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

/** The same with names in lowercase. */
type LowerFields<Options> = {
  [Name in keyof HeadersIn<Options> as string extends Name
    ? Name
    : Lowercase<Name & string>]: HeadersIn<Options>[Name];
};

/** The names of the header fields that defaults certainly have a value for, in lowercase; any where they are not known. */
export type GivenFields<Defaults> = GivenNames<LowerFields<Defaults>>;

/** The content-type that defaults have: `string` if its literal isn't known, `never` if they have none. */
export type DefaultType<Defaults> =
  LowerFields<Defaults> extends { readonly "content-type": infer Type extends string } ? Type : never;

/** The method and the url of options, else of the defaults. */
export type MethodIn<Options, Defaults> = Given<Options, "method", Given<Defaults, "method", "GET">>;
export type UrlIn<Options, Defaults> = Given<Options, "url", Given<Defaults, "url", never>>;

type Given<Options, Name extends string, Else> =
  IsLoose<Options> extends true
    ? string
    : Name extends keyof Options
      ? Known<Options[Name]> | (Undefined extends Options[Name] ? Else : never)
      : Else;

/** Of a member of an enum, its value. A string that is not a literal is just `string`. */
type Known<Value> = Value extends string
  ? IsStringLiteral<Value> extends true
    ? `${Value}`
    : string
  : Value extends LiteralUrl
    ? OfLiteralUrl
    : never;

/** One object over another. `undefined` means not given; header fields are merged. */
export type Layered<Under, Over> = {
  [Name in keyof Under | keyof Over]: Name extends keyof Over
    ? Name extends keyof Under
      ? Name extends "headers"
        ? Layered<LowerFields<Under>, LowerFields<Over>>
        : Undefined extends Over[Name]
          ? Under[Name] | Exclude<Over[Name], undefined>
          : Over[Name]
      : Over[Name]
    : Under[Name & keyof Under];
};

export type MergeDefaults<Under, Over> =
  IsLoose<Over> extends true ? Over : keyof Under extends never ? Over : Layered<Under, Over>;

/** What defaults must be, so that a call can use them. */
export type ExpectedDefaults<Given> = [Lowercase<keyof Given & " ">] extends [never]
  ? CommonOptions<AnyHeaders> &
      HeaderValues<Given> &
      // so that an editor doesn't offer the method that is being typed
      (Given extends { readonly method: "" } ? { readonly method: never } : unknown) & {
        readonly [Name in Exclude<keyof Given, OptionName>]?: BodyValue;
      }
  : unknown;

/** Makes the names optional for which the defaults have a value, and requires those for which it has another type. */
export type Defaulted<Options, Defaults> = unknown extends Defaults
  ? Options
  : Options extends unknown
    ? [keyof Options & GivenNames<Defaults>] extends [never]
      ? Options
      : Omit<Options, GivenNames<Defaults> & PropertyKey> & {
          readonly [Name in keyof Options & GivenNames<Defaults>]?: Options[Name] | undefined;
        } & {
          readonly [Name in keyof Options & GivenNames<Defaults> & keyof Defaults as [
            Defaults[Name],
          ] extends [Options[Name]]
            ? never
            : [NonNullable<Options[Name]>] extends [Defaults[Name]]
              ? never
              : Name]: Exclude<Options[Name], undefined>;
        }
    : never;
