import { mergeHeaders } from "../options/headers.js";
import { VERSION } from "../options/profile.js";
import { quote } from "../quote.js";
import { notFieldValue } from "../rfc9110.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { parseMethod } from "../route/method.js";
import { type BodyPlan, readBody } from "./body.js";
import { keysOf, own, type Place, resolve } from "./document.js";
import { type KnownParameters, keyOf, type Parameter, readParameters } from "./parameter.js";
import { compilePath } from "./path.js";
import { invalidDocument } from "./refusal.js";
import { credentialsOf, type SentCredential } from "./security.js";
import type { ApiSettings } from "./settings.js";
import type { Location } from "./style.js";

/** A compiled operation: everything that is the same in each call. */
export interface Operation {
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
  /** The required parameters, except those of the path. */
  readonly required: readonly Parameter[];
  readonly body: BodyPlan | undefined;
  readonly credentials: readonly SentCredential[];
  /** The parameters that the credentials set. Calls can't. */
  readonly taken: ReadonlySet<Parameter>;
  /** The headers of the settings and the document. */
  readonly headers: Readonly<Record<string, string | number>>;
  /** The URL of the server for calls that don't choose one, once it is known. */
  target: string | undefined;
}

/**
 * Compiles the description of an operation.
 *
 * @throws `ERR_INVALID_DOCUMENT`; `ERR_INVALID_METHOD` for a method that HTTP clients refuse
 */
export function compileOperation(
  document: unknown,
  place: Place,
  settings: ApiSettings,
  known: KnownParameters,
): Operation {
  const { deepObjectLists } = settings;
  const route = routeOf(place);
  const compiled = compilePath(place.path);
  // a path parameter that the path doesn't have goes nowhere
  const parameters = readParameters(document, place, deepObjectLists, known).filter(
    ({ location, name }) => location !== "path" || compiled.variables.has(name),
  );
  const byLocation = { path: new Map(), query: new Map(), header: new Map(), cookie: new Map() };
  const byName = new Map<string, Parameter | undefined>();
  for (const parameter of parameters) {
    const { location, name } = parameter;
    byLocation[location].set(name, parameter);
    byName.set(name, byName.has(name) ? undefined : parameter);
  }
  const credentials = credentialsOf(document, place, settings.credentials);
  const sent = new Set(credentials.map(keyOf));
  const taken = new Set(parameters.filter((parameter) => sent.has(keyOf(parameter))));
  return {
    place,
    route,
    method: parseMethod(place.method),
    url: checkedUrl(compiled, byLocation.path),
    parameters,
    byLocation,
    byName,
    required: parameters.filter(
      (parameter) => parameter.isRequired && parameter.location !== "path" && !taken.has(parameter),
    ),
    body: readBody(document, place, route, deepObjectLists),
    credentials,
    taken,
    headers: mergeHeaders(
      { accept: acceptOf(document, place.operation), "user-agent": `waybill/${VERSION}` },
      settings.headers,
    ),
    target: undefined,
  };
}

/** The route of an operation, such as `GET /orgs/{org}`. */
export function routeOf({ method, path }: Place): string {
  return `${method} ${path}`;
}

/** Checks that every placeholder of a path has a parameter. */
function checkedUrl(url: CompiledUrl, parameters: ReadonlyMap<string, Parameter>): CompiledUrl {
  let { mayHaveDotSegment } = url;
  for (const name of url.variables.keys()) {
    const parameter = parameters.get(name);
    if (!parameter) {
      const problem = `has the placeholder ${quote(name)}, which no path parameter describes`;
      throw invalidDocument("Its path", problem, undefined, name);
    }
    // a percent-encoded dot that is kept can make a dot segment
    mayHaveDotSegment ||= own(parameter.node, "allowReserved") === true;
  }
  return { ...url, mayHaveDotSegment };
}

/** The accept header: JSON, unless the document only has other media types for success. */
function acceptOf(document: unknown, operation: unknown): string {
  const types = successTypes(document, operation);
  return types.length === 0 || types.includes("application/json") ? "application/json" : types.join(", ");
}

/** The media types of successful responses, each once. */
export function successTypes(document: unknown, operation: unknown): string[] {
  const responses = own(operation, "responses");
  const types = keysOf(responses).flatMap((status) => {
    try {
      return status.startsWith("2") ? keysOf(own(resolve(document, own(responses, status)), "content")) : [];
    } catch {
      // nothing else depends on a response
      return [];
    }
  });
  return [...new Set(types)].filter((type) => !notFieldValue.test(type));
}
