import { readOptions, startCall } from "../openapi/call/call.js";
import { build, chosenType, write } from "../openapi/call/request.js";
import { cureFor, unknownError } from "../openapi/call/unknown.js";
import { type DescribedApi, toolReaders } from "../openapi/plan/settings.js";
import { readEach } from "../options/read-each.js";
import { toEndpointError } from "../to-endpoint-error.js";
import type { RequestOptions } from "../types/request.js";
import { MAX_SIZE } from "./fit.js";
import type { ToolInputs } from "./inputs.js";
import { fromBase64, partFromBase64, partsOf, type Tool, toolError } from "./tool-values.js";

/**
 * Makes a request from the arguments of a tool. Errors have the names of its properties.
 *
 * @throws `EndpointError`
 */
export function requestTool(api: DescribedApi, tool: Tool, given: unknown, more: unknown): RequestOptions {
  const { operation: plan } = tool;
  const inputs = tool.inputs();
  const call = startCall(api, plan);
  call.inputs = inputs;
  readOptions(call, more, toolReaders);
  try {
    readEach("arguments", given, (name, value) => {
      const input = inputs.byLabel.get(name);
      if (!input) throw unknownError(plan.route, "property", name, cureOf(inputs, name));
      const { isBytes, kind, label } = input;
      const decode = kind === "body" ? fromBase64 : partFromBase64;
      write(call, input, isBytes ? decode(value, label) : value);
    });
    if (inputs.offer) call.body = partsOf(plan, chosenType(call), call.body);
    return build(call);
  } catch (error) {
    throw toolError(tool, toEndpointError(error));
  }
}

/** What to do about a name that the schema doesn't have. */
function cureOf({ byLabel, leftOut }: ToolInputs, name: string): string {
  return leftOut.has(name)
    ? `The document describes it, but its schema would have more than ${MAX_SIZE} characters. Leave it out`
    : cureFor(name, [...byLabel.keys()]);
}
