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
  Query,
  Fields,
  Content,
> = [KeyOfUnknown<Given>] extends [never]
  ? [Names] extends [never]
    ? unknown
    : Refused<Names & Exclude<Fields, keyof Query>, "field"> &
        (Method extends BodylessMethod
          ? OrUndescribed<F, Exclude<Names, Fields>, Given, A, A["query"]>
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
      : OrUndescribed<F, Exclude<Names, MemberNames<Content>>, Given, A, BodyValue>;

type OrUndescribed<F extends Form, Names, Given, A extends Api, Value> = A["mode"] extends "strict"
  ? {
      readonly [Name in Names & string]?:
        | Invalid<Name extends ClientNames<F> ? Reasons<Name>["client"] : Reasons<Name>["undescribed"]>
        | undefined;
    }
  : OtherValues<ClientNames<F>, Names, Given, Value>;
