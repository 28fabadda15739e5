import type { TypedResponse } from "../types/response.js";

/**
 * Gives a response the type that the description has for its request. It returns the response itself.
 *
 * `fetch` can't know what its arguments were made from. `ok` and `status` of the result tell the described answers apart.
 *
 * @param _request the result of an endpoint that was made with `createEndpoint<paths>`
 * @param response what `fetch` or a client like it returned
 * @example
 * const request = endpoint("GET /user");
 * const response = fromFetch(request, new Response("{}"));
 * response.ok; // true
 */
export function fromFetch<Request, Response extends object>(
  _request: Request,
  response: Response,
): TypedResponse<Request> {
  return response as unknown as TypedResponse<Request>;
}
