/** What an endpoint knows of its API, and the parameters that a URL does not take. */

import type { Invalid } from "../uri-template/parse-type.js";
import type { BodylessMethod, HeaderValue, IfParameter, OptionName } from "./options.js";
import type { Digit } from "./url.js";
import type { AnyMembers, BodyValue, FlatMap, SelfTyped } from "./values.js";

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
export type Needed<Names> = [Names] extends [never] ? unknown : Missing<Names>;

/** The option `data`, where the method has a body. */
export type DataOption<Method extends string, Given> = [Method & BodylessMethod] extends [never]
  ? {
      /** The body, as it is. Without it, the parameters are the body. */
      readonly data?: Known<Given["data" & keyof Given], BodyValue | SelfTyped>;
    }
  : Refused<"data", `GET and HEAD have no body for data. ${IfParameter}`>;

/**
 * The parameters that the URL does not take. The query of GET and HEAD has them, or a JSON body. Of a type parameter, and of an
 * object with any names, nothing is known: both have the key `" "`.
 */
export type Others<F extends Form, Method extends string, Names, Given, Options, A extends Api> = [
  Lowercase<keyof Given & " ">,
] extends [never]
  ? [Method] extends [BodylessMethod]
    ? OtherValues<ClientNames<F>, Names, Given, A["query"]>
    : HasData<Options, A["defaults"]> extends true
      ? Lost<Names>
      : OtherValues<ClientNames<F>, Names, Given, BodyValue>
  : AnyMembers;

/** Parameters of any names, with the values that their place takes. `Clients` are names of options of other clients, seldom meant. */
export type OtherValues<Clients, Names, Given, Value> = {
  readonly [Name in Names & keyof Given]?: Name extends Clients
    ? UnlessOption<Name & keyof OtherOptions, Given[Name], Exclude<Names, Clients>, Value>
    : Given[Name] extends Value
      ? unknown
      : Known<Given[Name], Value>;
};

/** What a value may be. Of `unknown` and of a type parameter nothing is known: no type has a member `" "`, but these may be one. */
export type Known<Value, Allowed> = [Lowercase<keyof Value & " ">] extends [never]
  ? unknown extends Value
    ? unknown
    : Allowed
  : unknown;

/** Whether a call or its defaults have `data`. */
export type HasData<Options, Defaults> = "data" extends keyof Defaults
  ? true
  : "data" extends keyof Options
    ? [Exclude<Options["data"], undefined>] extends [never]
      ? false
      : true
    : false;

/** `data` is the whole body: there is no place next to it. */
export type Lost<Names> = {
  readonly [Name in Names & string]?:
    | Invalid<`${Name} would be lost next to data. Add it to data, or write {?${Name}} at the end of the route`>
    | undefined;
};

/** What the values of header fields may be. */
export type HeaderValues<Given> = "headers" extends keyof Given
  ? { readonly headers?: { readonly [Name in keyof Given["headers"]]?: HeaderValue } | undefined }
  : unknown;

/** Names that belong elsewhere. */
export type Elsewhere<Names, Place, Reason extends string> = {
  readonly [Name in Names & Place & string]?: Invalid<`${Name} ${Reason}`> | undefined;
};

export type Refused<Names, Reason extends string> = {
  readonly [Name in Names & string]?: Invalid<Reason> | undefined;
};

/** Options of other clients, which here would be sent as parameters: values that are meant, and what to write in place of each. */
interface OtherOptions {
  readonly json: [object, "its members, or data"];
  readonly body: [object, "its members, or data"];
  readonly form: [FlatMap, "form(it) of waybill/form as data"];
  readonly params: [FlatMap, "its members"];
  readonly query: [FlatMap, "its members"];
  readonly searchParams: [FlatMap, "its members"];
  readonly header: [FlatMap, "headers"];
  readonly auth: [FlatMap, "the header field authorization"];
  readonly signal: [FlatMap, "request: { signal }"];
  readonly timeout: [number, "request: { timeout }"];
  readonly baseURL: [string, "baseUrl"];
}

/** The names of options of other clients. In a route function they are parameters. */
export type ClientNames<F> = F extends "function" ? never : keyof OtherOptions;

/** What a parameter with such a name may be. APIs have parameters with these names too: a short number, or an object next to others. */
type UnlessOption<Name extends keyof OtherOptions, Value, Others, Allowed> = Known<
  Value,
  NonNullable<Value> extends OtherOptions[Name][0]
    ? [Name, `${Value & number}`] extends ["timeout", `${Digit}` | `${Digit}${Digit}`]
      ? Allowed
      : [Others, Name] extends [never, unknown] | [unknown, "signal" | "timeout" | "baseURL"]
        ? Invalid<`${Name} is an option of other clients. Pass ${OtherOptions[Name][1]}. ${IfParameter}`>
        : Allowed
    : Allowed
>;
