/**
 * Make tools for language models of the operations of an OpenAPI document.
 *
 * @module waybill/tools
 */
export { EndpointError } from "../errors.js";
export type { OpenApiOperation } from "../openapi/types.js";
export type { RequestOptions } from "../types/options.js";
export { tool, tools } from "./tools.js";
export type { JsonSchema, OpenApiTool, OpenApiToolOptions, OpenApiToolsOptions } from "./types.js";
