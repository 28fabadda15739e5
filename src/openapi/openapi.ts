import { attempt, EndpointError, toEndpointError, tryOr } from "../errors.js";
import { suggestionFor } from "../messages/nearest.js";
import { quote, quoteList } from "../messages/quote.js";
import { apiOperations, registerCall, type TracedCall } from "../registry.js";
import type { Trace } from "../trace.js";
import { getOrCreate, lazy } from "../values/once.js";
import type { OpenApi } from "./api.js";
import { createOperationCall } from "./call/call.js";
import { followUrl, requestFlat, requestParts, requestTraced } from "./call/request.js";
import {
  checkVersion,
  get,
  getText,
  itemsOf,
  type OperationEntry,
  operationAt,
  operationsIn,
} from "./document/document.js";
import { compileOperation } from "./plan/operation.js";
import type { OperationPlan } from "./plan/plan.js";
import { findServer } from "./plan/server.js";
import { type DescribedApi, readApiSettings } from "./plan/settings.js";
import { describeSchemes, keysOfSchemes } from "./security/schemes.js";
import { secretsAmong, securityOf } from "./security/security.js";
import type { OpenApiOperation, OpenApiSettings } from "./types.js";

/**
 * Returns a function that calls an OpenAPI document's operations. This only checks the document's version. The first call of
 * an operation reads it, and it is kept: don't change the document afterwards.
 *
 * @param document of OpenAPI 3.0, 3.1 or 3.2, parsed from JSON or YAML
 * @param settings the server, and the credentials and headers of every request
 * @throws `ERR_INVALID_DOCUMENT` for any other document; `ERR_INVALID_OPTIONS`, `ERR_INVALID_SERVER`,
 *   `ERR_INVALID_BASE_URL`, `ERR_INVALID_HEADER` for invalid settings
 * @example
 * const api = openapi({
 *   openapi: "3.1.0",
 *   servers: [{ url: "https://api.example.com" }],
 *   paths: { "/users/{id}": { get: { parameters: [{ name: "id", in: "path", required: true }] } } },
 * });
 * api("GET /users/{id}", { id: 7 }).url; // "https://api.example.com/users/7"
 */
export function openapi<Paths = unknown, Operations = unknown>(
  document: object,
  settings?: OpenApiSettings,
): OpenApi<Paths, Operations> {
  attempt(() => checkVersion(document), "document");
  const api: DescribedApi = {
    document,
    settings: readApiSettings(document, settings),
    home: lazy(() => tryOr(() => findServer(api).origin, "")),
    schemeKeys: lazy(() => keysOfSchemes(describeSchemes(document))),
    isSecret: lazy(() => secretsAmong(api.schemeKeys())),
    security: new Map(),
    schemas: new Map(),
    paths: new Map(),
    parameters: new Map(),
    headers: new Map(),
  };
  const operations = operationsOf(api);
  const { describe, entries, find } = operations;
  const start = (name: unknown, trace?: Trace) => createOperationCall(api, find(name), trace);
  // without a closure, which engines would allocate in each call
  const call = (name: unknown, parameters?: unknown, options?: unknown): unknown => {
    try {
      return requestFlat(start(name), parameters, options);
    } catch (error) {
      throw toEndpointError(error);
    }
  };
  Object.assign(call, {
    parts: (name: unknown, parts: unknown, options?: unknown) =>
      attempt(() => requestParts(start(name), parts, options)),
    operation: (name: unknown) => attempt(() => describe(find(name).entry), "document"),
    operations: () => attempt(() => entries().map(describe), "document"),
  });
  const traced: TracedCall = (trace, name, parameters, options) =>
    requestTraced(start(name, trace), parameters, options);
  apiOperations.set(call, operations);
  return registerCall(call, traced) as unknown as OpenApi<Paths, Operations>;
}

/** The parts of an API that other entry points use: its operations, each compiled once. */
export interface ApiOperations {
  readonly api: DescribedApi;
  readonly entries: () => readonly OperationEntry[];
  /** By operationId or route. */
  readonly find: (name: unknown) => OperationPlan;
  readonly compile: (entry: OperationEntry) => OperationPlan;
  readonly describe: (entry: OperationEntry) => OpenApiOperation;
}

function operationsOf(api: DescribedApi): ApiOperations {
  const { document } = api;
  const entries = lazy(() => operationsIn(document));
  // by route, and by operationId where that isn't a route
  const plans = new Map<string, OperationPlan>();
  // `undefined` for an id that several have
  const ids = lazy(() => {
    const found = new Map<string, OperationEntry | undefined>();
    for (const entry of entries())
      if (entry.id !== undefined) found.set(entry.id, found.has(entry.id) ? undefined : entry);
    return found;
  });
  const compile = (entry: OperationEntry): OperationPlan => {
    const { route } = entry;
    try {
      return getOrCreate(plans, route, () => compileOperation(api, entry));
    } catch (error) {
      const cause = toEndpointError(error, "document");
      const message = `${quote(route)} can't be called. ${cause.message}`;
      throw new EndpointError(cause.code, message, get(cause, "parameter") as string | undefined, route);
    }
  };
  const findNew = (name: string): OperationPlan => {
    const space = name.indexOf(" ");
    const entry = space > 0 && operationAt(document, name.slice(0, space), name.slice(space + 1));
    if (entry) return compile(entry);
    const found = ids().get(name);
    if (!found) throw unknownOperationError(name, entries());
    return getOrCreate(plans, name, () => compile(found));
  };
  const findFirst = (name: unknown) => attempt(() => findNew(String(name)), "document");
  const find = (name: unknown): OperationPlan => plans.get(name as string) ?? findFirst(name);
  return { api, entries, find, compile, describe: (entry) => describeOperation(api, entry, compile) };
}

function unknownOperationError(id: string, entries: readonly OperationEntry[]): EndpointError {
  const found = entries.filter((entry) => entry.id === id);
  const names = entries.flatMap((entry) => entry.id ?? []).concat(entries.map(({ route }) => route));
  const fix = 'Pass an operationId, or a route such as "GET /users"';
  return new EndpointError(
    "ERR_UNKNOWN_OPERATION",
    found.length > 0
      ? `The operationId ${quote(id)} is not unique. Call one of ${quoteList(found.map(({ route }) => route))}.`
      : `The document has no operation ${quote(id)}. ${suggestionFor(id, names) ?? fix}.`,
  );
}

function describeOperation(api: DescribedApi, entry: OperationEntry, compile: ApiOperations["compile"]) {
  const { id, method, operation, path } = entry;
  const shown = () => attempt(() => securityOf(api, entry).shown(), "document");
  const make = (request: typeof requestFlat) => (given?: unknown, options?: unknown) =>
    attempt(() => request(createOperationCall(api, compile(entry)), given, options));
  return Object.freeze({
    id,
    method,
    path,
    summary: getText(operation, "summary"),
    description: getText(operation, "description"),
    tags: Object.freeze(itemsOf(get(operation, "tags")).filter((tag) => typeof tag === "string")),
    deprecated: get(operation, "deprecated") === true,
    get security() {
      return shown().security;
    },
    get securitySchemes() {
      return shown().securitySchemes;
    },
    get parameters() {
      const { parameters } = compile(entry);
      return parameters.map(({ name, place, isRequired }) => ({ name, in: place, required: isRequired }));
    },
    get bodyTypes() {
      return compile(entry).body?.types.map(({ type }) => type) ?? [];
    },
    call: make(requestFlat),
    parts: make(requestParts),
    follow: make(followUrl),
  }) as unknown as OpenApiOperation;
}
