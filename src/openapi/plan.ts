import type { CompiledUrl } from "../route/compile-url.js";
import type { BodyPlan, BodyType } from "./body-plan.js";
import type { Place } from "./document.js";
import type { Parameter } from "./parameter.js";
import type { Security, SentCredential, Slot } from "./security.js";
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
  /** By name; `undefined` for a name that several locations have. */
  readonly byName: ReadonlyMap<string, Parameter | undefined>;
  /** The names of the pairs that the path has in a literal query. */
  readonly literalNames: ReadonlySet<string>;
  /** The required parameters, except those of the path. */
  readonly required: readonly Parameter[];
  /** Whether the document requires a field `authorization`, which is never a parameter. */
  readonly needsAuthorization: boolean;
  readonly body: BodyPlan | undefined;
  /** What the credentials of the settings send, and what they lack. */
  readonly security: Security;
  readonly credentials: readonly SentCredential[];
  /** The parameters that the settings set. Calls can't. */
  readonly taken: ReadonlySet<Parameter>;
  /** What any credential of the operation can set. */
  readonly slots: readonly Slot[];
  /** The headers of the settings and the document. */
  readonly headers: Readonly<Record<string, string | number>>;
  /** The inputs of calls by name, made when they are needed: of those without a body, or with a `contentType`. */
  readonly inputs: (options?: { readonly body: unknown; readonly contentType: string | undefined }) => Inputs;
  /** The URL of the server for calls that don't choose one, once it is known. */
  target: string | undefined;
  /** What is the same in each call that has the credentials and headers of the settings, once it is known. */
  usual: CallSecurity | undefined;
}

/** The credentials of one call, and what they keep from its parameters. */
export interface CallSecurity {
  readonly sent: readonly SentCredential[];
  /** The parameters that they set. */
  readonly taken: ReadonlySet<Parameter>;
  /** Whether they have a name in the query or the cookies. */
  readonly isCredential: (location: string, name: string) => boolean;
  /** Whether a required parameter has a value from the settings or the options. */
  readonly isSet: (parameter: Parameter) => boolean;
  /** Throws an error about missing credentials, unless the header parameters have what is missing. */
  readonly missing: ((fields: Readonly<Record<string, string>> | undefined) => void) | undefined;
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
  /** The places of the names that several places have. */
  readonly shared: ReadonlyMap<string, readonly Input[]>;
  readonly hasRequiredMembers: boolean;
  /** Whether an error names all required values at once, as those of tools do. */
  readonly isComplete: boolean;
  /** The media type of the members. */
  readonly members: BodyType | undefined;
  readonly offer: Offer | undefined;
}
