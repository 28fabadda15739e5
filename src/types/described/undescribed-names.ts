import type { Invalid } from "../../uri-template/parse-type.js";
import type { Api, Form, HasData, KeyOfUnknown } from "../api.js";
import type { GivenNames, TypeElsewhere } from "../defaults.js";
import type { BodylessMethod, FormType, OptionName } from "../options.js";
import type { ClientNames, OtherValues, Reasons, Refused, Unless } from "../unplaced-names.js";
import type { AnyMembers, BodyValue } from "../values.js";
import type { BodyIn, ContentOf, MemberNames, NoMembers } from "./body.js";
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
  Found,
> = [KeyOfUnknown<Given>] extends [never]
  ? [Names] extends [never]
    ? unknown
    : Refused<Names & Exclude<Fields, keyof Query>, "field"> &
        (Method extends BodylessMethod
          ? OrUndescribed<F, Exclude<Names, Fields>, Given, A, A["query"]>
          : Refused<
              Names & Exclude<keyof Query, MemberNames<ContentOf<Found>>>,
              F extends "function" ? "query option" : "query"
            > &
              (HasData<Options, A["defaults"]> extends true
                ? Refused<Exclude<Names, Fields | keyof Query>, "lost">
                : [ContentOf<Found>] extends [never]
                  ? Refused<Exclude<Names, Fields | keyof Query>, "not sent">
                  : OtherMembers<
                      F,
                      Exclude<Names, Fields | keyof Query>,
                      Given,
                      A,
                      false extends TypeElsewhere<F, Options, A["defaults"]>
                        ? Without<ContentOf<Found>, FormType>
                        : ContentOf<Found>
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

/** Defaults that would be sent in a body, although the description has them in another location, or not at all. */
export type WrongDefaults<
  Method,
  Found,
  Options,
  Given,
  A extends Api,
  Taken,
  Query,
  Fields,
> = string extends keyof A["defaults"]
  ? unknown
  : Unless<
      Method extends BodylessMethod
        ? DefaultNames<A, Taken, Given> & Exclude<Fields, keyof Query>
        : HasData<Options, A["defaults"]> extends true
          ? never
          : NotInBody<DefaultNames<A, Taken, Given>, A, keyof Query | Fields, ContentOf<Found>>,
      "default"
    >;

type DefaultNames<A extends Api, Taken, Given> = Exclude<
  GivenNames<A["defaults"]>,
  OptionName | Taken | keyof Given
>;

type NotInBody<Names, A extends Api, Elsewhere, Content> = Exclude<
  [A["mode"], TakesAny<BodyIn<Content>>] extends ["strict", false] ? Names : Names & Elsewhere,
  MemberNames<Content>
>;

type TakesAny<Body> = unknown extends Body ? true : string extends NamesOf<Body> ? true : false;
