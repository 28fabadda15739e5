/** What the command loads when it has a document. */
export { runOpenApi } from "./commands.js";
export { readDocument } from "./document.js";
export { operationCaller } from "./operation.js";
