/**
 * See where everything in a request comes from: each piece of the URL, each header, each member of the body.
 *
 * @module waybill/explain
 */
export { EndpointError, type ErrorCode } from "../errors.js";
export { type ExplainableApi, type ExplainableEndpoint, type ExplainableRoute, explain } from "./explain.js";
export type * from "./explanation.js";
export { type FormatOptions, formatExplanation } from "./format.js";
