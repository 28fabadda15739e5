/** What an endpoint knows of its API, and the forms of its calls. */

import type { OptionName } from "./options.js";

/** Whether routes and names that are not in the description are accepted too. */
export type EndpointMode = "open" | "strict";

/** The mode where none is given. */
export type ModeOf<Paths> = unknown extends Paths ? "open" : "strict";

/** What an endpoint knows of its API. */
export interface Api<
  Defaults = unknown,
  Paths = unknown,
  Mode extends EndpointMode = EndpointMode,
  Query = unknown,
> {
  readonly defaults: Defaults;
  readonly paths: Paths;
  readonly mode: Mode;
  /** The values that the query takes. */
  readonly query: Query;
}

/** The names among the parameters that mean options, by the form of the call. */
export interface Forms {
  readonly route: OptionName;
  readonly url: OptionName;
  readonly object: OptionName;
  /** A route function, with parameters and options in two arguments. */
  readonly function: never;
}
export type Form = keyof Forms;

/** Names what is missing. */
export interface Missing<Name> {
  readonly "pass a value for": Name;
}
