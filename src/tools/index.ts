/**
 * Make tools for language models of the operations of an OpenAPI document.
 *
 * @module waybill/tools
 */
export { EndpointError, type ErrorCode } from "../errors.js";
export type { OpenApiOperation, OpenApiProblem, OpenApiValidate } from "../openapi/types.js";
export type { RequestOptions } from "../types/options.js";
export { tool, tools } from "./tools.js";
export type * from "./types.js";
