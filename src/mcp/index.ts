/**
 * Serves the operations of an OpenAPI document as tools over the Model Context Protocol (MCP).
 *
 * @module waybill/mcp
 */
export { EndpointError } from "../errors.js";
export { type ServeToolsOptions, serveTools, type ToolServer } from "./serve.js";
