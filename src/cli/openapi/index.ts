/** What the command loads when it has a document. */
export { runOpenApi } from "./commands.js";
export { operationCaller } from "./operation.js";
