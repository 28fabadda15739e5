import type { CompiledUrl } from "../../route/compile-url.js";
import type { Target } from "../../route/route.js";
import type { OperationEntry } from "../document/document.js";
import { onceFor } from "../once.js";
import type { BodyPlan, BodyType } from "./body-plan.js";
import { type ComparableNames, namesOf } from "./names.js";
import type { ByLocation, CallInput, Parameter } from "./parameter.js";
import type { CallSecurity } from "./security.js";
import type { Location } from "./style.js";

/**
 * The plan of an operation: everything that is the same in each call. Calls by name, calls by place, the schema and the tool
 * are views of it.
 */
export interface Plan {
  readonly document: unknown;
  readonly entry: OperationEntry;
  /** Such as `GET /orgs/{org}`. */
  readonly route: string;
  /** In lowercase. */
  readonly method: string;
  readonly url: CompiledUrl;
  readonly parameters: readonly Parameter[];
  readonly body: BodyPlan | undefined;
  /** The alternatives of its security. */
  readonly alternatives: readonly unknown[];
  /** The credentials of calls that have those and the headers of the settings. */
  readonly security: CallSecurity;
  /** What the document and the library send where the settings have nothing else. */
  readonly ownHeaders: { readonly accept: string; readonly "user-agent": string };
  /** These, with the headers of the settings over them. */
  readonly headers: Readonly<Record<string, string | number>>;
  /** Where calls go that choose no server, headers or credentials, once that was checked. */
  readonly targets: Map<CallSecurity, string>;
  readonly byLocation: () => ByLocation;
  /** The names at a location. */
  readonly names: Map<Location, ComparableNames>;
  /** The inputs of calls by name, by the media type that they chose. */
  readonly inputs: Map<BodyType | null | undefined, CallInputs>;
  /** The inputs of calls by place. */
  readonly inputsByPlace: () => CallInputs;
}

/** Everything that a call takes by name. */
export interface CallInputs {
  /** The method and the URL of the operation. The variables of its path have labels. */
  readonly target: Target;
  readonly byLabel: ReadonlyMap<string, CallInput>;
  /** What is checked to be there. */
  readonly required: readonly CallInput[];
  /** The media type of the members. */
  readonly members: BodyType | undefined;
  /** The members of the body, by their names in the document. */
  readonly membersByName: ReadonlyMap<string, CallInput>;
  /** The media types among which a call can choose. */
  readonly types: readonly BodyType[];
  /** What errors call the whole body and its media type. */
  readonly names: BodyNames;
}

/** What a caller calls a whole body and its media type. */
export interface BodyNames {
  readonly body: string;
  readonly contentType: string;
}

/** The names at a location, by how servers compare them. */
export function namesAt(plan: Plan, location: Location): ComparableNames {
  const literals = location === "query" ? plan.url.queryNames : [];
  return onceFor(plan.names, location, () => namesOf([...plan.byLocation()[location].keys(), ...literals]));
}

/** Whether the headers of the settings or the options have what a parameter would set. */
export function isHeaderOf({ headers }: CallSecurity, { location, name }: Parameter): boolean {
  return location === "header" && (headers[name.toLowerCase()] ?? null) !== null;
}
