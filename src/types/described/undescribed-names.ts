/** The names of a described call that the description does not have. */

import type { Invalid } from "../../uri-template/parse-type.js";
import type { Api, Form, HasData, KeyOfUnknown } from "../api.js";
import type { TypeElsewhere } from "../defaults.js";
import type { BodylessMethod, FormType } from "../options.js";
import type { ClientNames, OtherValues, Reasons, Refused } from "../unplaced-names.js";
import type { AnyMembers, BodyValue } from "../values.js";
import type { BodyIn, MemberNames, NoMembers } from "./body.js";
import type { Input, MemberOf, NamesOf, Without } from "./description.js";

/** The other names of a described call: where they belong, or in strict mode that the description has no others. */
export type UndescribedNames<
  F extends Form,
  Method,
  Names,
  Given,
  A extends Api,
  Options,
  Path,
  Query,
  Fields,
  Content,
> = [KeyOfUnknown<Given>] extends [never]
  ? [Names] extends [never]
    ? unknown
    : Refused<Names & Exclude<Fields, keyof Query>, "field"> &
        (Method extends BodylessMethod
          ? OrUndescribed<F, Exclude<Names, Fields>, Given, A, Path | keyof Query, A["query"]>
          : Refused<
              Names & Exclude<keyof Query, MemberNames<Content>>,
              F extends "function" ? "query option" : "query"
            > &
              (HasData<Options, A["defaults"]> extends true
                ? Refused<Exclude<Names, Fields | keyof Query>, "lost">
                : [Content] extends [never]
                  ? Refused<Exclude<Names, Fields | keyof Query>, "not sent">
                  : OtherMembers<
                      F,
                      Exclude<Names, Fields | keyof Query>,
                      Given,
                      A,
                      Path,
                      false extends TypeElsewhere<F, Options, A["defaults"]>
                        ? Without<Content, FormType>
                        : Content
                    >))
  : AnyMembers;

type OtherMembers<
  F extends Form,
  Names,
  Given,
  A extends Api,
  Path,
  Content,
  Body = BodyIn<Content>,
> = unknown extends Body
  ? OtherValues<ClientNames<F>, Names, Given, BodyValue>
  : [Body] extends [NoMembers]
    ? Refused<Names, "members">
    : string extends NamesOf<Body>
      ? OtherValues<
          ClientNames<F>,
          Exclude<Names, MemberNames<Content>>,
          Given,
          MemberOf<Input<Body>, string>
        >
      : OrUndescribed<
          F,
          Exclude<Names, MemberNames<Content>>,
          Given,
          A,
          Path | MemberNames<Content>,
          BodyValue
        >;

type OrUndescribed<F extends Form, Names, Given, A extends Api, Described, Value> = A["mode"] extends "strict"
  ? {
      readonly [Name in Names & string]?:
        | Invalid<
            Name extends ClientNames<F>
              ? Reasons<Name>["client"]
              : `${Reasons<Name>["undescribed"]}${Suggestion<NearName<Name, Described>>}`
          >
        | undefined;
    }
  : OtherValues<ClientNames<F>, Names, Given, Value>;

type Suggestion<Name> = [Name] extends [never] ? "" : `. Is it ${Name & string}?`;

/** The names that differ from another in one character, in two that changed places, or in upper and lower case. */
type NearName<Name extends string, Names> = Names extends string
  ? IsNear<Lowercase<Name>, Lowercase<Names>> extends true
    ? Names
    : never
  : never;

type IsNear<A extends string, B extends string> = A extends `${infer First}${infer More}`
  ? B extends `${First}${infer Rest}`
    ? IsNear<More, Rest>
    : B extends More | (More extends `${infer Second}${infer End}` ? `${Second}${First}${End}` : never)
      ? true
      : EndOf<B> extends A | More
        ? true
        : false
  : EndOf<B> extends ""
    ? true
    : false;

type EndOf<Name> = Name extends `${string}${infer End}` ? End : "";
