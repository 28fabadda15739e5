import type { Invalid } from "../uri-template/parse-type.js";
import type { Api, Form, HasData, KeyOfUnknown, Known } from "./api.js";
import type { BodylessMethod, EndpointOptions, HeaderValue, IfParameter } from "./options.js";
import type { Digit } from "./url.js";
import type { AnyMembers, BodyValue, FlatMap, Platform, SelfTyped } from "./values.js";

/** Why a name is refused, and the fix. */
export interface Reasons<Name extends string> {
  readonly client: `${Name} is an option of other clients. Pass ${OtherOptions[Name & keyof OtherOptions][1]}. ${IfParameter}`;
  readonly default: `The default ${Name} would go into the body. Pass it in this call, or use an endpoint without it`;
  readonly "in body": `Write {?${Name}} at the end of the route, or it would be sent in the body`;
  readonly file: `${Name} is a file, which JSON can't contain. Pass multipart(data) of waybill/form as data`;
  readonly data: `GET and HEAD have no body for data. ${IfParameter}`;
  readonly "no body": "The description has no body for data";
  readonly "not sent": `${Name} would be sent in a body, and the description has none`;
  readonly members: `${Name} is not sent: the body is no JSON object. Pass data, such as form() or multipart() of waybill/form`;
  readonly lost: `${Name} would be lost next to data. Add it to data, or write {?${Name}} at the end of the route`;
  readonly field: `${Name} is a header field or a cookie. Pass it in headers`;
  readonly query: `${Name} is in the query. Write it as {?${Name}} at the end of the route`;
  readonly undescribed: `The description has no parameter called '${Name}'`;
  readonly option: "There is no such option. Pass parameters in the first argument";
  readonly conflict: `${Name extends "method" ? 'Write the method into the route, as in "POST /pets"' : "The route has a url"}. ${IfParameter}`;
  readonly "query option": `${Name} is in the query. Pass it in query`;
}

/** Names that are refused. A value may still be `undefined`. */
export type Refused<Names, Why extends keyof Reasons<string>> = {
  readonly [Name in Names & string]?: Invalid<Reasons<Name>[Why]> | undefined;
};

/** Mistakes in the options of a call: `Conflicts` with its first argument, and values of header fields. */
export type GivenOptions<Given, Conflicts extends string = never> = keyof Given &
  ("headers" | Conflicts) extends never
  ? unknown
  : ("headers" extends keyof Given
      ? { readonly headers?: { readonly [Name in keyof Given["headers"]]?: HeaderValue } | undefined }
      : unknown) &
      ([KeyOfUnknown<Given>] extends [never]
        ? Refused<keyof Given & Conflicts, "conflict">
        : [Given] extends [EndpointOptions]
          ? Refused<Conflicts, "conflict">
          : unknown);

export type DataOption<Method extends string, Given> = [Method & BodylessMethod] extends [never]
  ? {
      /** The whole body, unchanged, instead of the parameters. */
      readonly data?: Known<Given["data" & keyof Given], WithoutFiles<Given["data" & keyof Given]>>;
    }
  : string extends Method
    ? { readonly data?: unknown }
    : Refused<"data", "data">;

/** The type of a body. JSON can't contain a file. */
type WithoutFiles<Data> = [Data] extends [SelfTyped]
  ? unknown
  : [Data] extends [BodyValue]
    ? {
        readonly [Name in keyof Data]: Known<
          Data[Name],
          Data[Name] extends Platform<"Blob"> ? Invalid<Reasons<Name & string>["file"]> : unknown
        >;
      }
    : BodyValue | SelfTyped;

/** Those of the query of GET and HEAD, or of a JSON body. An object whose names aren't known isn't compared. */
export type UnplacedNames<F extends Form, Method extends string, Names, Given, Options, A extends Api> = [
  KeyOfUnknown<Given>,
] extends [never]
  ? [Method] extends [BodylessMethod]
    ? OtherValues<ClientNames<F>, Names, Given, A["query"]>
    : HasData<Options, A["defaults"]> extends true
      ? Refused<Names, "lost">
      : OtherValues<ClientNames<F>, Names, Given, BodyValue>
  : AnyMembers;

/** Anything, if there are no names that are refused. */
export type Unless<Names, Why extends keyof Reasons<string>> = [Names] extends [never]
  ? unknown
  : Invalid<Reasons<Names & string>[Why]>;

/** Parameters of any names, with the values that their place takes. `Clients` are names of options of other clients, seldom meant. */
export type OtherValues<Clients, Names, Given, Value> = {
  readonly [Name in Names & keyof Given]?: Name extends Clients
    ? UnlessOption<Name & keyof OtherOptions, Given[Name], Exclude<Names, Clients>, Value>
    : Given[Name] extends Value
      ? unknown
      : Known<Given[Name], Value>;
};

/** Options of other clients, which here would be sent as parameters: values that are meant, and what to write in place of each. */
export interface OtherOptions {
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
  readonly authorization: [string, "it in headers"];
}

/** The names of options of other clients. In a route function they are parameters. */
export type ClientNames<F> = F extends "function" ? never : keyof OtherOptions;

/** The type of a parameter with such a name. APIs have parameters with these names too: a short number, or an object next to others. */
type UnlessOption<Name extends keyof OtherOptions, Value, Others, Allowed> = Known<
  Value,
  NonNullable<Value> extends OtherOptions[Name][0]
    ? [Name, `${Value & number}`] extends ["timeout", `${Digit}` | `${Digit}${Digit}`]
      ? Allowed
      : [Others, Name] extends
            | [never, unknown]
            | [unknown, "signal" | "timeout" | "baseURL" | "authorization"]
        ? Invalid<Reasons<Name>["client"]>
        : Allowed
    : Allowed
>;
