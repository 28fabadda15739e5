import type { Invalid } from "../uri-template/parse-type.js";
import type { OptionName } from "./options.js";

/** Whether undescribed routes and names are accepted. */
export type EndpointMode = "open" | "strict";

/** The default mode. */
export type ModeOf<Paths> = unknown extends Paths ? "open" : "strict";

export interface Api<
  Defaults = unknown,
  Paths = unknown,
  Mode extends EndpointMode = EndpointMode,
  Query = unknown,
> {
  readonly defaults: Defaults;
  readonly paths: Paths;
  readonly mode: Mode;
  readonly query: Query;
}

/** The keys of an object that are no parameters, by the form of the call. */
export interface Forms {
  readonly route: OptionName | symbol;
  readonly url: OptionName | symbol;
  readonly object: OptionName | symbol;
  /** A route function, with parameters and options in two arguments. */
  readonly function: symbol;
}
export type Form = keyof Forms;

/** Names what is missing. */
export type Missing<Names> = Invalid<`Pass a value for ${Names & string}`>;
export type Needed<Names> = [Names] extends [never] ? unknown : Missing<Names>;

/** The key `" "` of an object whose names aren't known; `never` for all others. This is how a generic function around a call compiles. */
export type KeyOfUnknown<Given> = Lowercase<keyof Given & " ">;

/** Refuses an object of any names, and `any`: it may be a body from outside. A type parameter may have other keys, too. */
export type UnlessOutside<Given, Expected = unknown> = [KeyOfUnknown<Given>] extends [never]
  ? Expected
  : [Lowercase<Exclude<keyof Given & " ", " ">>] extends [never]
    ? Invalid<"This object could contain options such as baseUrl. Pass { data: body }, or call endpoint.route(route)(body)">
    : Expected;

/** The type that a value must have. `unknown` and type parameters aren't compared: no known type has a member `" "`, but these may. */
export type Known<Value, Allowed> = [KeyOfUnknown<Value>] extends [never]
  ? unknown extends Value
    ? unknown
    : Allowed
  : unknown;

export type HasData<Options, Defaults> = "data" extends keyof Defaults
  ? true
  : "data" extends keyof Options
    ? [Exclude<Options["data"], undefined>] extends [never]
      ? false
      : true
    : false;
