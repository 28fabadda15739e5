/** The part of the command that is loaded for a document. */
export { runOpenApi } from "./commands.js";
export { readDocument } from "./document.js";
export { operationCaller } from "./operation.js";
