import type { IsStringLiteral } from "../uri-template/parse-type.js";
import type { KeyOfUnknown } from "./api.js";
import type { AnyHeaders, CommonOptions, IsLoose, NoOptions, OptionName } from "./options.js";
import type { ClientNames, GivenOptions, OtherValues } from "./unplaced-names.js";
import type { OfLiteralUrl } from "./url.js";
import type { BodyValue, LiteralUrl } from "./values.js";

/** Without `strictNullChecks` every type takes `null` and `undefined`. There, it is what no type but `unknown` takes. */
type Null = null extends 0 ? unknown : null;
type Undefined = undefined extends 0 ? unknown : undefined;

/** The names for which defaults have a value, which may be of an unknown type. */
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

export type HeadersIn<Options> = "headers" extends keyof Options
  ? NonNullable<Options["headers"]>
  : NoOptions;

type LowerFields<Options> = {
  [Name in keyof HeadersIn<Options> as string extends Name
    ? Name
    : Lowercase<Name & string>]: HeadersIn<Options>[Name];
};

/** The names of the header fields that defaults certainly have a value for, in lowercase; any where they are not known. */
export type FieldsOfDefaults<Defaults> = GivenNames<LowerFields<Defaults>>;

/** `string` if the literal isn't known, `false` without a type, `never` if the call sets or removes it, or may do so. */
export type TypeElsewhere<F, Options, Defaults> = [
  KeyOfUnknown<Options> | KeyOfUnknown<HeadersIn<Options>>,
] extends [never]
  ? LowerFields<Options> extends { readonly "content-type": infer Own }
    ? F extends "function"
      ? Own & string
      : never
    : TypeIn<Defaults>
  : (TypeIn<Defaults> | (F extends "function" ? TypeIn<Options> : never)) & string;

type TypeIn<Options> =
  "content-type" extends FieldsOfDefaults<Options>
    ? LowerFields<Options> extends { readonly "content-type": infer Type extends string }
      ? Type
      : string
    : false;

/** `method` and `url`, from the options if they are there, otherwise from the defaults. */
export type MethodIn<Options, Defaults> = GivenDefault<
  Options,
  "method",
  GivenDefault<Defaults, "method", "GET">
>;
export type UrlIn<Options, Defaults> = GivenDefault<Options, "url", GivenDefault<Defaults, "url", never>>;

type GivenDefault<Options, Name extends string, Else> =
  IsLoose<Options> extends true
    ? string
    : Name extends keyof Options
      ? LiteralIn<Options[Name]> | (Undefined extends Options[Name] ? Else : never)
      : Else;

/** Of a member of an enum, its value. A string that is not a literal is just `string`. */
type LiteralIn<Value> = Value extends string
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

export type ExpectedDefaults<Given> = [KeyOfUnknown<Given>] extends [never]
  ? CommonOptions<AnyHeaders> &
      GivenOptions<Given> &
      // so that an editor doesn't offer the method that is being typed
      (Given extends { readonly method: "" } ? { readonly method: never } : unknown) &
      OtherValues<ClientNames<"route">, Exclude<keyof Given, OptionName>, Given, BodyValue>
  : unknown;

/** Makes the names optional for which the defaults have a value, and requires those for which it has another type. */
export type Defaulted<Options, Defaults> = unknown extends Defaults
  ? Options
  : ByDefault<Options, Defaults, Exclude<GivenNames<Defaults>, "headers" | "request">>;

/** `headers` and `request` of a body say how it is sent. Those of defaults are no parameters. */
type ByDefault<Options, Defaults, Given> = Options extends unknown
  ? [keyof Options & Given] extends [never]
    ? Options
    : Omit<Options, Given & PropertyKey> & {
        readonly [Name in keyof Options & Given]?: Options[Name] | undefined;
      } & {
        readonly [Name in keyof Options & Given & keyof Defaults as [Defaults[Name]] extends [Options[Name]]
          ? never
          : [NonNullable<Options[Name]>] extends [Defaults[Name]]
            ? never
            : Name]: Exclude<Options[Name], undefined>;
      }
  : never;
