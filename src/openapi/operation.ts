import { mergeHeaders } from "../options/headers.js";
import { VERSION } from "../options/profile.js";
import { notFieldValue } from "../rfc9110.js";
import { parseMethod } from "../route/method.js";
import { type BodyPlan, readBody } from "./body.js";
import { keysOf, own, type Place, resolve } from "./document.js";
import { type Parameter, readParameters } from "./parameter.js";
import { type CompiledPath, compilePath } from "./path.js";
import { readCredentials, type SentCredential } from "./security.js";
import type { ApiSettings } from "./settings.js";
import type { Location } from "./style.js";

/** A described operation with everything worked out that no call can change. */
export interface Operation {
  readonly place: Place;
  /** As messages give it, such as `GET /orgs/{org}`. */
  readonly route: string;
  /** Lowercase, as results have it. */
  readonly method: string;
  readonly path: CompiledPath;
  readonly parameters: readonly Parameter[];
  /** By location and name. */
  readonly byLocation: Readonly<Record<Location, ReadonlyMap<string, Parameter>>>;
  /** By name, where only one location has it. */
  readonly byName: ReadonlyMap<string, Parameter | undefined>;
  /** The parameters that a call has to give, but for those of the path. */
  readonly required: readonly Parameter[];
  readonly body: BodyPlan | undefined;
  readonly credentials: readonly SentCredential[];
  /** What the settings and the document say of the headers. */
  readonly headers: Readonly<Record<string, string | number>>;
  /** Where calls go that choose no server, once it is known. */
  target: string | undefined;
}

/**
 * Works out what an operation's description says.
 *
 * @throws `ERR_INVALID_DOCUMENT`; `ERR_INVALID_METHOD` for one that clients refuse
 */
export function compileOperation(document: unknown, place: Place, settings: ApiSettings): Operation {
  const route = `${place.method} ${place.path}`;
  const method = parseMethod(place.method);
  const path = compilePath(place.path, route);
  const parameters = readParameters(document, place, path.names, route, settings.lists);
  const byLocation = { path: new Map(), query: new Map(), header: new Map(), cookie: new Map() };
  const byName = new Map<string, Parameter | undefined>();
  for (const parameter of parameters) {
    byLocation[parameter.location].set(parameter.name, parameter);
    byName.set(parameter.name, byName.has(parameter.name) ? undefined : parameter);
  }
  const credentials = readCredentials(document, place, settings.credentials);
  return {
    place,
    route,
    method,
    path,
    parameters,
    byLocation,
    byName,
    required: parameters.filter(
      (parameter) =>
        parameter.isRequired && parameter.location !== "path" && !isCredential(parameter, credentials),
    ),
    body: readBody(document, place, route, settings.lists),
    credentials,
    headers: mergeHeaders(
      { accept: acceptOf(document, place.operation), "user-agent": `waybill/${VERSION}` },
      settings.headers,
    ),
    target: undefined,
  };
}

/** Whether the credentials set a parameter, so that no call can. */
export function isCredential({ location, name }: Parameter, credentials: readonly SentCredential[]): boolean {
  const written = location === "header" ? name.toLowerCase() : name;
  return credentials.some((credential) => credential.location === location && credential.name === written);
}

/** What the accept header asks for: JSON, unless all that the document describes for success is something else. */
function acceptOf(document: unknown, operation: unknown): string {
  const types = successTypes(document, operation);
  return types.size === 0 || types.has("application/json") ? "application/json" : [...types].join(", ");
}

/** The media types that the document describes for success. */
export function successTypes(document: unknown, operation: unknown): ReadonlySet<string> {
  const types = new Set<string>();
  const responses = own(operation, "responses");
  for (const status of keysOf(responses)) {
    if (!status.startsWith("2")) continue;
    let content: unknown;
    try {
      content = own(resolve(document, own(responses, status)), "content");
    } catch {
      // a response matters to nothing else
    }
    for (const type of keysOf(content)) if (!notFieldValue.test(type)) types.add(type);
  }
  return types;
}
