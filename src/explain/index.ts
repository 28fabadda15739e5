/**
 * See where everything in a request comes from: each piece of the URL, each header, each member of the body.
 *
 * @module waybill/explain
 */
export { EndpointError } from "../errors.js";
export { explain } from "./explain.js";
export type { Explanation } from "./explanation.js";
export { formatExplanation } from "./format.js";
