/** What an OpenAPI description says of the parameters of a route. */

import type { NoOptions } from "../options.js";
import type { VariablesOf } from "../template-parameters.js";
import type { LiteralKey, Methods, PathItem } from "./operation.js";

/** The parameters of an operation or a path, or `never` if it has none. */
type ParametersOf<Owner> = Owner["parameters" & keyof Owner];

/** What most paths have, as their operations have the parameters. */
interface NoParameters extends NoFields {
  readonly path?: undefined;
  readonly query?: undefined;
}

/** What most operations have. */
export interface NoFields {
  readonly header?: undefined;
  readonly cookie?: undefined;
}

/** Header fields that requests have without a parameter: the library or the client sets them. */
export type SetField = "accept" | "content-type" | "host" | "content-length" | "transfer-encoding";

/** A path without parameters of its own. */
interface PlainItem extends Partial<Record<keyof Methods, unknown>> {
  readonly parameters?: NoParameters;
}

/** The parameters of an operation and of its path, by their place. */
type Merge<Under, Over> = Under | Over extends NoFields ? Merged<Under, Over> : MergedWithFields<Under, Over>;

export interface Merged<Under, Over> {
  readonly path: Override<PlaceOf<Under, "path">, PlaceOf<Over, "path">>;
  readonly query: Override<PlaceOf<Under, "query">, PlaceOf<Over, "query">>;
}

interface MergedWithFields<Under, Over> extends Merged<Under, Over> {
  readonly header: Override<PlaceOf<Under, "header">, PlaceOf<Over, "header">>;
  readonly cookie: Override<PlaceOf<Under, "cookie">, PlaceOf<Over, "cookie">>;
}

type Override<Under, Over> = keyof Under extends keyof Over
  ? Over
  : keyof Over extends never
    ? Under
    : Omit<Under, keyof Over> & Over;

/** The parameters of a place, none where it has none. */
export type PlaceOf<Parameters, Place> = Given<Parameters[Place & keyof Parameters]>;

/** `& {}` is `NonNullable`, which takes longer. */
type Given<Place> = [Place] extends [undefined] ? NoOptions : Place & {};

export type AllParameters<Paths, Method extends string, Url extends string> = ParametersIn<
  PathItem<Paths, Url>,
  Lowercase<Method>
>;

/** The parameters of an operation by its name in a path item. */
export type ParametersIn<Item, Name> = Name extends keyof Item
  ? Item extends PlainItem
    ? ParametersOf<Item[Name] & {}>
    : Merge<ParametersOf<Item>, ParametersOf<Item[Name] & {}>>
  : NoOptions;

/** The parameters of one place of a described route. */
export type DescribedIn<Paths, Method extends string, Url extends string, Place> = PlaceOf<
  AllParameters<Paths, Method, Url>,
  Place
>;

/**
 * The names that the URL of a described route takes. Where the description has the URL as it is written, they are its path
 * parameters, and nothing has to be parsed.
 */
export type UrlNames<Paths, Method extends string, Url extends string> =
  Url extends LiteralKey<Paths> ? keyof DescribedIn<Paths, Method, Url, "path"> : VariablesOf<Url>[number];
