import type { GivenFields } from "../options/headers.js";
import type { CompiledUrl } from "../route/compile-url.js";
import type { BodyPlan, BodyType } from "./body-plan.js";
import type { Place } from "./document.js";
import type { Parameter } from "./parameter.js";
import type { SentCredential, Slot } from "./security.js";
import type { Location } from "./style.js";

/**
 * The plan of an operation: everything that is the same in each call. Calls by name, calls by place, the schema and the tool
 * are views of it.
 */
export interface Operation {
  readonly document: unknown;
  readonly place: Place;
  /** Such as `GET /orgs/{org}`. */
  readonly route: string;
  /** In lowercase. */
  readonly method: string;
  readonly url: CompiledUrl;
  readonly parameters: readonly Parameter[];
  readonly byLocation: Readonly<Record<Location, ReadonlyMap<string, Parameter>>>;
  /** The names of the pairs that the path has in a literal query. */
  readonly literalNames: ReadonlySet<string>;
  /** Whether the document requires a field `authorization`, which is never a parameter. */
  readonly needsAuthorization: boolean;
  readonly body: BodyPlan | undefined;
  /** The credentials of calls that have those and the headers of the settings. */
  readonly security: CallSecurity;
  /** What any credential of the operation can set. */
  readonly slots: readonly Slot[];
  /** The headers of the settings and the document. */
  readonly headers: Readonly<Record<string, string | number>>;
  /** The inputs of calls by name, made when they are needed: with a `contentType`, or with `null` for a body that is an option. */
  readonly inputs: (contentType?: string | null | undefined) => Inputs;
  /** The inputs of calls by place. */
  readonly inputsByPlace: () => Inputs;
  /** The URL of the server for calls that don't choose one, once it is known. */
  target: string | undefined;
}

/** The credentials of one call, and what they keep from its parameters. */
export interface CallSecurity {
  readonly sent: readonly SentCredential[];
  /** The names that they set, with their locations, as servers compare names. */
  readonly keys: ReadonlySet<string>;
  /** The parameters that they set. Calls can't. */
  readonly taken: ReadonlySet<Parameter>;
  /** The headers of the settings and the options. */
  readonly headers: GivenFields;
  /** What the operation needs instead, if no alternative of its security has all credentials. */
  readonly missing: string | undefined;
  /** Whether that is missing next to header fields, too. */
  readonly isMissingWith: (fields: Readonly<Record<string, string>>) => boolean;
}

/** What kind of value a whole body is: a JSON value, an object of parts or pairs, a list, a string or bytes. */
export type BodyClass = "data" | "object" | "sequence" | "text" | "bytes";

/** A value that a call takes under a name. */
export interface Input {
  readonly kind: "parameter" | "member" | "body" | "contentType";
  /** The name that a call has for it. */
  readonly label: string;
  /** The name in the document. */
  readonly name: string;
  /** The place in the request. */
  readonly place: string;
  readonly isRequired: boolean;
  readonly parameter: Parameter | undefined;
  /** The schema of a parameter or member. */
  readonly schema: unknown;
  /** Whether a string is the base64 of the bytes that are sent. */
  readonly isBytes: boolean;
}

/** The media types of a body among which a call can choose, and what they have in common. */
export interface Offer {
  readonly types: readonly BodyType[];
  readonly bodyClass: BodyClass;
  /** Whether the call has to say which media type it sends. */
  readonly needsType: boolean;
}

/** Everything that a call takes by name. */
export interface Inputs {
  readonly byLabel: ReadonlyMap<string, Input>;
  /** What is checked to be there. */
  readonly required: readonly Input[];
  /** Whether they are those of a tool. */
  readonly isTool: boolean;
  /** The media type of the members. */
  readonly members: BodyType | undefined;
  readonly offer: Offer | undefined;
}
