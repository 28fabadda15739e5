import { hasFlag } from "../openapi/document/shape.js";
import { comparableKey } from "../openapi/plan/brought-names.js";
import { inputsFrom, readInputs } from "../openapi/plan/inputs.js";
import { withUniqueLabels } from "../openapi/plan/labels.js";
import type { CallInputs, Plan } from "../openapi/plan/plan.js";

/**
 * The inputs that a schema describes: without those that only responses have, and those that credentials of the settings set.
 *
 * @param isTool whether they are those of a tool, which have clean names, and no credential at all
 */
export function describedInputs(operation: Plan, isTool: boolean): CallInputs {
  const { document, security, slots } = operation;
  const { wanted, members, offer } = readInputs(operation);
  const secured = new Set(isTool ? slots.map(comparableKey) : []);
  const inputs = wanted.filter(({ kind, parameter, schema }) =>
    parameter
      ? !security.keys.has(parameter.key) && !secured.has(parameter.key)
      : kind !== "member" || !(offer || hasFlag(document, schema, "readOnly")),
  );
  const named = withUniqueLabels(inputs, isTool, () => true);
  return inputsFrom(named, offer ? { offer } : { members }, isTool);
}
