import { isFieldValue } from "../../http/fields.js";
import { parseMethod } from "../../http/method.js";
import { mergeHeaders } from "../../options/headers.js";
import { USER_AGENT } from "../../profile.js";
import { quote } from "../../quote.js";
import { readBody } from "../body/body-plan.js";
import { keysOf, type OperationEntry, own, resolve } from "../document/document.js";
import { invalidDocumentError, resultOr } from "../errors.js";
import { once } from "../once.js";
import { alternativesOf, readSecurity } from "../security/security.js";
import { byPlaceOf, type Parameter, readDescribedParameters, type SharedParameters } from "./parameter.js";
import { compilePath } from "./path.js";
import { inputsFrom, type OperationPlan } from "./plan.js";
import type { DescribedApi } from "./settings.js";

/**
 * Compiles the description of an operation.
 *
 * @param known the parameters that were read, which operations share
 */
export function compileOperation(
  api: DescribedApi,
  entry: OperationEntry,
  known: SharedParameters,
): OperationPlan {
  const { document, settings } = api;
  const { deepObjectLists: lists } = settings;
  const route = routeOf(entry);
  const compiled = compilePath(entry.path);
  // a path parameter that the path doesn't have goes nowhere
  const parameters = readDescribedParameters({ document, lists }, entry, known).filter(
    ({ place, name }) => place !== "path" || compiled.variables.has(name),
  );
  const byPlace = byPlaceOf(parameters);
  for (const name of compiled.variables.keys()) {
    if (byPlace.path.has(name)) continue;
    const problem = `has the placeholder ${quote(name)}, which no path parameter describes`;
    throw invalidDocumentError("Its path", problem, name);
  }
  const keepsReserved = ({ place, parameterObject }: Parameter): boolean =>
    place === "path" && own(parameterObject, "allowReserved") === true;
  const alternatives = alternativesOf(document, entry);
  const ownHeaders = { accept: acceptOf(document, entry.operation), "user-agent": USER_AGENT };
  const plan: OperationPlan = {
    document,
    entry,
    route,
    method: parseMethod(entry.method),
    url: { ...compiled, mayMove: compiled.mayMove || parameters.some(keepsReserved) },
    parameters,
    byPlace,
    body: readBody({ document, lists, route }, entry),
    alternatives,
    security: readSecurity(api, alternatives, settings.credentials, settings.headers),
    ownHeaders,
    headers: mergeHeaders(ownHeaders, settings.headers),
    targets: new Map(),
    names: new Map(),
    inputs: new Map(),
    inputsByPlace: once(() => inputsFrom(plan, parameters)),
  };
  return plan;
}

/** The route of an operation, such as `GET /orgs/{org}`. */
export function routeOf({ method, path }: OperationEntry): string {
  return `${method} ${path}`;
}

/** The accept header: JSON, unless the document only has other media types for success. */
function acceptOf(document: unknown, operation: unknown): string {
  const types = successTypes(document, operation);
  return types.length === 0 || types.includes("application/json") ? "application/json" : types.join(", ");
}

/** The content of successful responses, one for each status. */
export function successContents(document: unknown, operation: unknown): unknown[] {
  const responses = own(operation, "responses");
  const successes = keysOf(responses).filter((status) => status.startsWith("2"));
  // nothing else depends on a response
  return successes.map((status) =>
    resultOr(() => own(resolve(document, own(responses, status)), "content"), undefined),
  );
}

export function successTypes(document: unknown, operation: unknown): string[] {
  const types = successContents(document, operation).flatMap(keysOf);
  return [...new Set(types)].filter(isFieldValue);
}
