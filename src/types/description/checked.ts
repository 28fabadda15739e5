/** What a description says against a call. */

import type { Invalid } from "../../uri-template/parse-type.js";
import type { Call, Described, OperationOf, Reserved, Variables } from "../call.js";
import type { GivenNames } from "../defaults.js";
import type { BodylessMethod, NoOptions, OptionName } from "../options.js";
import type { RequiredNames } from "../template-parameters.js";
import type { WrittenNames } from "../url.js";
import type { ObjectsIn, RequiredBody } from "./body.js";
import type { Leaf, NamesOf } from "./input.js";
import type { DescribedDefaults, KnownNames, KnownNested, OtherObjects } from "./known-names.js";
import type { ContentOf } from "./operation.js";
import type { DescribedFields } from "./options.js";
import type { NoFields, PlaceOf } from "./parameters.js";

/** Nothing, or what the description of a route says against a call. */
export type CheckedByDescription<C extends Call> = FieldsAsParameters<C, Described<C>> &
  (C["method"] extends BodylessMethod ? unknown : QueryInBody<C> & RequiredBody<C>) &
  (C["form"] extends "function"
    ? MissingQuery<C> & MissingFields<C["options"], DescribedFields<C>>
    : unknown) &
  (C["mode"] extends "strict"
    ? KnownNames<C> &
        (C["method"] extends BodylessMethod ? unknown : OtherObjects<C>) &
        DescribedDefaults<C> &
        // most calls have no nested values
        (C["parameters"][keyof C["parameters"]] extends Leaf ? unknown : KnownNested<C>)
    : unknown);

/** The names that a call sends: of its parameters, and of the defaults. */
type SentNames<C extends Call> = SentDefaults<C["defaults"]> | GivenIn<C["parameters"], Reserved<C>>;

/** An editor asks with an index signature, where it would offer names that are refused. */
type GivenIn<Parameters, Reserved> = string extends keyof Parameters
  ? never
  : Exclude<keyof Parameters, Reserved>;

type SentDefaults<Defaults> = string extends keyof Defaults
  ? never
  : Exclude<GivenNames<Defaults>, OptionName>;

/** The names that the URL and the body have. An index signature says nothing of them. */
type OtherNames<C extends Call> = Variables<C> | NamesOf<ObjectsIn<ContentOf<OperationOf<C>>>>;

/** Header fields and cookies that would go into the query or the body. Most operations have none. */
type FieldsAsParameters<C extends Call, Parameters> = keyof Parameters & keyof NoFields extends never
  ? unknown
  : [Parameters] extends [NoFields]
    ? unknown
    : Refused<
        C,
        Exclude<
          SentNames<C> & InBothCases<keyof PlaceOf<Parameters, "header">>,
          OtherNames<C> | keyof PlaceOf<Parameters, "query">
        >,
        "header"
      > &
        Refused<
          C,
          Exclude<
            SentNames<C> & keyof PlaceOf<Parameters, "cookie">,
            | OtherNames<C>
            | keyof PlaceOf<Parameters, "query">
            | InBothCases<keyof PlaceOf<Parameters, "header">>
          >,
          "cookie"
        >;

export type InBothCases<Name> = Name | Lowercase<Name & string>;

/** Names that are refused, wherever they come from. */
type Refused<C extends Call, Names, Place extends keyof Reasons<string, string>> = {
  readonly [Name in Names & keyof C["parameters"] & string]?: Invalid<Reasons<Name, Name>[Place]> | undefined;
} & {
  readonly [Name in Exclude<Names, keyof C["parameters"]> & string]: Invalid<
    Reasons<`The default ${Name}`, Name>[Place]
  >;
};

/** Where a name belongs. */
interface Reasons<Subject extends string, Name extends string> {
  readonly header: `${Subject} is a header field. Pass it in the option headers`;
  readonly cookie: `${Subject} is a cookie. Pass it in the header field cookie`;
  readonly query: `${Subject} is in the query. Pass it in the option query`;
  readonly route: `${Subject} would be sent in the body. Write {?${Name}} at the end of the route`;
}

/** Query parameters that would go into the body. */
type QueryInBody<C extends Call> = keyof PlaceOf<Described<C>, "query"> extends never
  ? unknown
  : Refused<
      C,
      Exclude<SentNames<C> & keyof PlaceOf<Described<C>, "query">, OtherNames<C>>,
      C["form"] extends "function" ? "query" : "route"
    >;

/** The query that a route function needs, next to what the URL takes and writes. */
type MissingQuery<
  C extends Call,
  Missing = Exclude<
    RequiredNames<PlaceOf<Described<C>, "query">>,
    | ((keyof C["parameters"] | GivenNames<C["defaults"]>) &
        (C["method"] extends BodylessMethod ? PropertyKey : Variables<C>))
    | WrittenNames<C["url"]>
    | ("query" extends keyof C["options"] ? GivenNames<C["options"]["query"]> : never)
  >,
> = [Missing] extends [never]
  ? unknown
  : { readonly [Name in Missing & string]: Invalid<`Pass ${Name} in the option query`> };

/** The header fields that a route function needs. */
type MissingFields<Options, Fields> = NoOptions extends Fields
  ? unknown
  : "headers" extends keyof Options
    ? unknown
    : Fields extends { readonly headers: unknown }
      ? { readonly headers: Invalid<"Pass the required header fields in the option headers"> }
      : unknown;
