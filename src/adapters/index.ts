/**
 * Converts request options for each HTTP client, without importing any client.
 *
 * @module waybill/adapters
 */
export { EndpointError } from "../errors.js";
export type { TypedResponse } from "../types/described/response.js";
export type { RequestOptions } from "../types/options.js";
export { type AxiosConfig, toAxios } from "./axios.js";
export { toCurl } from "./curl.js";
export { type FetchInit, toFetch } from "./fetch.js";
export { type GotOptions, toGot } from "./got.js";
export { type HarRequest, toHar } from "./har.js";
export { toHttpMessage } from "./http.js";
export { type NodeHttpOptions, type NodeHttpRequest, toNodeHttp } from "./node-http.js";
export { toUndici, type UndiciOptions } from "./undici.js";
export {
  type FetchEndpoint,
  type FetchFunction,
  type FetchOpenApi,
  type FetchRouteFunction,
  withFetch,
} from "./with-fetch.js";
