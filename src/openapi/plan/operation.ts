import { tryOr } from "../../errors.js";
import { isFieldValue } from "../../http/fields.js";
import { parseMethod } from "../../http/method.js";
import { quote } from "../../messages/quote.js";
import { mergeHeaders } from "../../options/headers.js";
import { getOrCreate } from "../../values/once.js";
import { USER_AGENT } from "../../version.js";
import { readBodyPlan } from "../body/body-plan.js";
import { get, keysOf, methodFields, type OperationEntry, resolve } from "../document/document.js";
import { invalidDocumentError } from "../errors.js";
import { securityOf } from "../security/security.js";
import { type Parameter, readDescribedParameters } from "./parameter.js";
import { compilePath } from "./path.js";
import { inputsFrom, type OperationPlan } from "./plan.js";
import type { DescribedApi } from "./settings.js";

export function compileOperation(api: DescribedApi, entry: OperationEntry): OperationPlan {
  const { document, settings } = api;
  const context = { document, arrays: settings.arrays };
  const path = getOrCreate(api.paths, entry.path, () => compilePath(entry.path));
  const parameters = readDescribedParameters(context, entry, path, api.parameters);
  const inPath = parameters.filter(({ place }) => place === "path");
  const described = new Set(inPath.map(({ name }) => name));
  for (const name of path.variables.keys()) {
    if (described.has(name)) continue;
    const problem = `has the placeholder ${quote(name)}, which no path parameter describes`;
    throw invalidDocumentError("Its path", problem, name);
  }
  const keepsReserved = (one: Parameter): boolean => get(one.parameterObject, "allowReserved") === true;
  const method = parseMethod(entry.method);
  const sharedSecurity = securityOf(api, entry);
  const accept = acceptOf(document, entry.operation);
  return {
    document,
    entry,
    route: entry.route,
    // OpenAPI 3.2 §4.9.1: others are sent as `additionalOperations` has them
    method: methodFields.includes(method) ? method : entry.method,
    path,
    mayMove: path.mayMove || inPath.some(keepsReserved),
    parameters,
    body: readBodyPlan(context, entry),
    sharedSecurity,
    security: sharedSecurity.usual(),
    headers: getOrCreate(api.headers, accept, () => {
      const own = { accept, "user-agent": USER_AGENT };
      return { own, all: mergeHeaders(own, settings.headers) };
    }),
    server: undefined,
    usual: undefined,
    byPlace: undefined,
    names: undefined,
    usualInputs: undefined,
    inputs: undefined,
    inputsByPlace: inputsFrom(parameters),
  };
}

function acceptOf(document: unknown, operation: unknown): string {
  const types = [...new Set(successContents(document, operation).flatMap(keysOf))].filter(isFieldValue);
  return types.length === 0 || types.includes("application/json") ? "application/json" : types.join(", ");
}

export function successContents(document: unknown, operation: unknown): unknown[] {
  const responses = get(operation, "responses");
  const successes = keysOf(responses).filter((status) => status.startsWith("2"));
  // nothing else depends on a response
  return successes.map((status) =>
    tryOr(() => get(resolve(document, get(responses, status)), "content"), undefined),
  );
}
