import { readOptions, startCall } from "../openapi/call/call.js";
import { build, chosenType, write } from "../openapi/call/request.js";
import { cureFor, unknownError } from "../openapi/call/unknown.js";
import type { CallInput } from "../openapi/plan/parameter.js";
import { type DescribedApi, toolReaders } from "../openapi/plan/settings.js";
import { readEach } from "../options/read-each.js";
import { toEndpointError } from "../to-endpoint-error.js";
import type { RequestOptions } from "../types/request.js";
import { fromBase64, partFromBase64, partsOf, type Tool, toolError } from "./tool-values.js";

/**
 * Makes a request from the arguments of a tool. Errors have the names of its properties.
 *
 * @throws `EndpointError`
 */
export function requestTool(api: DescribedApi, tool: Tool, given: unknown, more: unknown): RequestOptions {
  const { inputs, operation: plan } = tool;
  const call = startCall(api, plan);
  call.inputs = inputs;
  let current: CallInput | undefined;
  readOptions(call, more, toolReaders);
  try {
    readEach("arguments", given, (name, value) => {
      current = inputs.byLabel.get(name);
      if (!current)
        throw unknownError(plan.route, "property", name, cureFor(name, [...inputs.byLabel.keys()]));
      const { isBytes, kind, label } = current;
      const decode = kind === "body" ? fromBase64 : partFromBase64;
      write(call, current, isBytes ? decode(value, label) : value);
    });
    current = undefined;
    if (inputs.offer) call.body = partsOf(plan, chosenType(call), call.body);
    return build(call);
  } catch (error) {
    throw toolError(tool, toEndpointError(error), current);
  }
}
