import { type Call, startCall } from "./call/call.js";
import { followUrl } from "./call/follow.js";
import { requestFlat, requestParts } from "./call/request.js";
import { itemsOf, type OperationEntry, own, textOf } from "./document/document.js";
import { attempt } from "./errors.js";
import { copyOf } from "./json.js";
import type { Plan } from "./plan/plan.js";
import { describeSchemes } from "./plan/schemes.js";
import { alternativesOf } from "./plan/security.js";
import type { DescribedApi } from "./plan/settings.js";
import type { OpenApiOperation } from "./types.js";

/** What users see of an operation. It is read when that is needed. */
export function describeOperation(
  api: DescribedApi,
  entry: OperationEntry,
  compile: () => Plan,
): OpenApiOperation {
  const { operation } = entry;
  const start = (): Call => startCall(api, compile());
  return Object.freeze({
    id: entry.id,
    method: entry.method,
    path: entry.path,
    summary: textOf(operation, "summary"),
    description: textOf(operation, "description"),
    tags: Object.freeze(itemsOf(own(operation, "tags")).filter((tag) => typeof tag === "string")),
    deprecated: own(operation, "deprecated") === true,
    get security() {
      return attempt(
        () => alternativesOf(api.document, entry).map((one) => copyOf(one, "security")),
        "document",
      );
    },
    get securitySchemes() {
      return attempt(() => describeSchemes(api.document, alternativesOf(api.document, entry)), "document");
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
    call: (parameters?: unknown, options?: unknown) =>
      attempt(() => requestFlat(start(), parameters, options)),
    parts: (parts: unknown, options?: unknown) => attempt(() => requestParts(start(), parts, options)),
    follow: (url: unknown, options?: unknown) => attempt(() => followUrl(start(), url, options)),
  }) as unknown as OpenApiOperation;
}
