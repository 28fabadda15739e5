import type { Sent } from "../types/described/response.js";
import type { CallArguments, OperationName, OperationResult, PartsArguments } from "./call-types.js";
import type { OpenApiOperation } from "./types.js";

/**
 * Calls a document's operations, and checks each call at run time. With `Paths` and `Operations`, which openapi-typescript
 * generates, TypeScript checks it too.
 */
export interface OpenApi<Paths = unknown, Operations = unknown, Sends = false> {
  /**
   * Returns a request for an operation. The document determines where each parameter goes. The members of an object body are
   * parameters too.
   *
   * @param operation an operationId, or a route such as `GET /users/{id}`
   * @throws `EndpointError`; `docs/errors.md` lists the codes
   * @example
   * const api = openapi({
   *   openapi: "3.1.0",
   *   servers: [{ url: "https://api.example.com" }],
   *   paths: { "/search": { get: { operationId: "search", parameters: [{ name: "q", in: "query" }] } } },
   * });
   * api("search", { q: ["a", "b"] }).url; // "https://api.example.com/search?q=a&q=b"
   */
  <const Name extends OperationName<Paths, Operations>>(
    operation: Name,
    ...rest: CallArguments<Paths, Operations, NoInfer<Name>>
  ): Sent<Sends, OperationResult<Paths, Operations, Name>>;

  /** Does the same with one object for each place. Use it for a name that several places share. */
  parts<const Name extends OperationName<Paths, Operations>>(
    operation: Name,
    ...rest: PartsArguments<Paths, Operations, NoInfer<Name>>
  ): Sent<Sends, OperationResult<Paths, Operations, Name>>;

  /** Returns one operation, or throws `ERR_UNKNOWN_OPERATION` or `ERR_INVALID_DOCUMENT`. */
  operation(name: string): OpenApiOperation<Sends>;

  /** Returns all operations, in the document's order. If one is invalid, reading its `parameters` throws. */
  operations(): OpenApiOperation<Sends>[];
}
