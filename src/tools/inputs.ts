import { hasFlag } from "../openapi/document/shape.js";
import { comparableKey } from "../openapi/plan/brought-names.js";
import { readInputs, targetOf } from "../openapi/plan/inputs.js";
import { withUniqueLabels } from "../openapi/plan/labels.js";
import type { CallInputs, Plan } from "../openapi/plan/plan.js";

/** The inputs of a tool, with clean names: without those that only responses have, and those that credentials set. */
export function describedInputs(operation: Plan): CallInputs {
  const { document, security, slots } = operation;
  const { wanted, members, offer } = readInputs(operation);
  const secured = new Set(slots.map(comparableKey));
  const inputs = wanted.filter(({ kind, parameter, schema }) =>
    parameter
      ? !security.keys.has(parameter.key) && !secured.has(parameter.key)
      : kind !== "member" || !(offer || hasFlag(document, schema, "readOnly")),
  );
  const named = withUniqueLabels(inputs, true, () => true);
  return {
    target: targetOf(operation, named),
    byLabel: new Map(named.map((input) => [input.label, input])),
    required: named.filter(({ isRequired }) => isRequired),
    members: offer ? undefined : members,
    offer,
  };
}
