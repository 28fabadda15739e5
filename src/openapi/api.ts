import type { CallArguments, CallResult, OperationName, PartsArguments } from "./call-types.js";
import type { OpenApiOperation } from "./types.js";

/**
 * The operations of a document. `Paths` and `Operations` are what openapi-typescript makes of it: calls are checked by the
 * compiler where they are given, and at run time always.
 */
export interface OpenApi<Paths = unknown, Operations = unknown> {
  /**
   * Makes the request of an operation. Each parameter goes where the document says; the members of a body that is an object
   * are parameters too.
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
  ): CallResult<Paths, Operations, Name>;

  /**
   * The same with an object of parameters for each place, for names that a document describes in several places.
   *
   * @throws `EndpointError`
   */
  parts<const Name extends OperationName<Paths, Operations>>(
    operation: Name,
    ...rest: PartsArguments<Paths, Operations, NoInfer<Name>>
  ): CallResult<Paths, Operations, Name>;

  /**
   * One operation, to list or to show.
   *
   * @throws `ERR_UNKNOWN_OPERATION`, `ERR_INVALID_DOCUMENT`
   */
  operation(name: string): OpenApiOperation;

  /** Every operation, in the document's order. What is wrong with one shows when its parameters are read. */
  operations(): OpenApiOperation[];
}
