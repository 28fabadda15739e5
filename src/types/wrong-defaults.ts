/** What would be sent wrongly without an error: defaults in the wrong place. */

import type { Api, HasData } from "./api.js";
import type { GivenNames } from "./defaults.js";
import type { BodyIn, ContentOf, MemberNames } from "./described/body.js";
import type { NamesOf } from "./described/description.js";
import type { BodylessMethod, OptionName } from "./options.js";
import type { Unless } from "./unplaced-names.js";

/** Defaults that would be sent in a body, although they belong elsewhere or the description doesn't have them. */
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
  A["mode"] extends "strict"
    ? TakesAny<BodyIn<Content>> extends true
      ? Names & Elsewhere
      : Names
    : Names & Elsewhere,
  MemberNames<Content>
>;

type TakesAny<Body> = unknown extends Body ? true : string extends NamesOf<Body> ? true : false;
