import { mergeHeaders } from "../../options/headers.js";
import { USER_AGENT } from "../../options/profile.js";
import { quote } from "../../quote.js";
import { notFieldValue } from "../../rfc9110.js";
import type { CompiledUrl } from "../../route/compile-url.js";
import { parseMethod } from "../../route/method.js";
import { keysOf, type OperationEntry, own, resolve } from "../document/document.js";
import { invalidDocumentError } from "../errors.js";
import { once, onceFor } from "../once.js";
import { readBody } from "./body-plan.js";
import { inputsByPlace } from "./inputs.js";
import { byLocationOf, type Parameter, readDescribedParameters, type SharedParameters } from "./parameter.js";
import { compilePath } from "./path.js";
import type { Plan } from "./plan.js";
import { slotsOf } from "./schemes.js";
import { alternativesOf, readSecurity, securityNode } from "./security.js";
import { type DescribedApi, noOptions } from "./settings.js";
import { findTarget } from "./target.js";

/** What operations share. */
export interface Shared {
  readonly parameters: SharedParameters;
  readonly paths: Map<string, CompiledUrl>;
  /** The fields that calls send, by `accept`. */
  readonly headers: Map<string, Plan["headers"]>;
  /** By the list of alternatives. */
  readonly security: Map<unknown, Pick<Plan, "alternatives" | "security" | "slots">>;
}

/**
 * Compiles the description of an operation.
 *
 * @throws `ERR_INVALID_DOCUMENT`; `ERR_INVALID_METHOD` for a method that HTTP clients refuse
 */
export function compileOperation(api: DescribedApi, entry: OperationEntry, known: Shared): Plan {
  const { document, settings } = api;
  const { deepObjectLists } = settings;
  const route = routeOf(entry);
  const compiled = onceFor(known.paths, entry.path, () => compilePath(entry.path));
  const read = readDescribedParameters({ document, lists: deepObjectLists }, entry, known.parameters);
  // a path parameter that the path doesn't have goes nowhere
  const parameters = read.parameters.filter(
    ({ location, name }) => location !== "path" || compiled.variables.has(name),
  );
  const accept = acceptOf(document, entry.operation);
  const ownHeaders = { accept, "user-agent": USER_AGENT };
  const body = readBody(document, entry, route, deepObjectLists);
  const plan: Plan = {
    document,
    entry,
    route,
    method: parseMethod(entry.method),
    url: checkedUrl(compiled, parameters),
    parameters,
    byLocation: once(() => byLocationOf(parameters)),
    literalNames: compiled.queryNames,
    needsAuthorization: read.needsAuthorization,
    body,
    ...onceFor(known.security, securityNode(document, entry), () => {
      const alternatives = alternativesOf(document, entry);
      const security = readSecurity(api, alternatives, settings.credentials, settings.headers);
      return { alternatives, security, slots: slotsOf(document, alternatives) };
    }),
    ownHeaders,
    headers: onceFor(known.headers, accept, () => mergeHeaders(ownHeaders, settings.headers)),
    target: once(() => findTarget(api, plan, plan.security, noOptions)),
    names: new Map(),
    inputs: new Map(),
    inputsByPlace: once(() => inputsByPlace(plan)),
  };
  return plan;
}

/** The route of an operation, such as `GET /orgs/{org}`. */
export function routeOf({ method, path }: OperationEntry): string {
  return `${method} ${path}`;
}

/** Checks that every placeholder of a path has a parameter. */
function checkedUrl(url: CompiledUrl, parameters: readonly Parameter[]): CompiledUrl {
  const names = new Set(parameters.map(({ location, name }) => location === "path" && name));
  for (const name of url.variables.keys()) {
    if (names.has(name)) continue;
    const problem = `has the placeholder ${quote(name)}, which no path parameter describes`;
    throw invalidDocumentError("Its path", problem, undefined, name);
  }
  return url;
}

/** The accept header: JSON, unless the document only has other media types for success. */
function acceptOf(document: unknown, operation: unknown): string {
  const types = successTypes(document, operation);
  return types.length === 0 || types.includes("application/json") ? "application/json" : types.join(", ");
}

/** The content of successful responses, one for each status. */
export function successContents(document: unknown, operation: unknown): unknown[] {
  const responses = own(operation, "responses");
  return keysOf(responses).flatMap((status) => {
    try {
      return status.startsWith("2") ? [own(resolve(document, own(responses, status)), "content")] : [];
    } catch {
      // nothing else depends on a response
      return [];
    }
  });
}

/** The media types of successful responses, each once. */
export function successTypes(document: unknown, operation: unknown): string[] {
  const types = successContents(document, operation).flatMap(keysOf);
  return [...new Set(types)].filter((type) => !notFieldValue.test(type));
}
