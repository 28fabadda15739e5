import { toEndpointError } from "../to-endpoint-error.js";
import { itemsOf, type OperationEntry, own } from "./document.js";
import { followUrl } from "./follow.js";
import { inputSchemaOf } from "./input-schema.js";
import { describedInputs } from "./inputs.js";
import { copyOf } from "./json.js";
import type { Plan } from "./plan.js";
import { requestFlat, requestParts } from "./request.js";
import { cutTextOf } from "./schema.js";
import { alternativesOf } from "./security.js";
import type { DescribedApi } from "./target.js";
import type { OpenApiOperation } from "./types.js";

/**
 * Runs a step that throws nothing but `EndpointError`s.
 *
 * @param read what is read, if a getter or a proxy can throw. Nothing is said about its error, which could contain a secret
 */
export function attempt<T>(step: () => T, read?: string): T {
  try {
    return step();
  } catch (error) {
    throw toEndpointError(error, read);
  }
}

/** What users see of an operation. It is read when that is needed. */
export function describeOperation(
  api: DescribedApi,
  entry: OperationEntry,
  compile: () => Plan,
): OpenApiOperation {
  const { operation } = entry;
  const text = (field: string) => cutTextOf(operation, field, Infinity);
  const schema = (): object =>
    inputSchemaOf(
      compile(),
      describedInputs(compile(), false),
      cutTextOf(operation, "description") ?? cutTextOf(operation, "summary"),
    );
  return Object.freeze({
    id: entry.id,
    method: entry.method,
    path: entry.path,
    summary: text("summary"),
    description: text("description"),
    tags: Object.freeze(itemsOf(own(operation, "tags")).filter((tag) => typeof tag === "string")),
    deprecated: own(operation, "deprecated") === true,
    get security() {
      return attempt(
        () => alternativesOf(api.document, entry).map((one) => copyOf(one, "security")),
        "document",
      );
    },
    get parameters() {
      return compile().parameters.map(({ name, location, isQuerystring, isRequired }) => ({
        name,
        in: isQuerystring ? "querystring" : location,
        required: isRequired,
      }));
    },
    get bodyTypes() {
      return compile().body?.types.map(({ type }) => type) ?? [];
    },
    schema: () => attempt(schema, "document"),
    call: (parameters?: unknown, options?: unknown) =>
      attempt(() => requestFlat(api, compile(), parameters, options)),
    parts: (parts: unknown, options?: unknown) => attempt(() => requestParts(api, compile(), parts, options)),
    follow: (url: unknown, options?: unknown) => attempt(() => followUrl(api, compile(), url, options)),
  }) as unknown as OpenApiOperation;
}
