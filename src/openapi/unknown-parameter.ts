import type { EndpointError } from "../errors.js";
import { nearest } from "../nearest.js";
import { quote } from "../quote.js";
import { severalTypesError } from "./body-plan.js";
import { callError, listed } from "./call-error.js";
import { inputsOf } from "./inputs.js";
import { byLocationOf, insteadOf } from "./parameter.js";
import type { CallInputs, Plan } from "./plan.js";
import type { OperationOptions } from "./settings.js";
import type { Location } from "./style.js";

/** The error for a name that a tool doesn't have. */
export function unknownPropertyError({ route }: Plan, name: string, { byLabel }: CallInputs): EndpointError {
  return unknownError(route, "property", name, [...byLabel.keys()]);
}

/** The error for a name that is not described at the location where it was passed. */
export function unknownPartError(operation: Plan, name: string, location: Location): EndpointError {
  const inputs = [...inputsOf(operation).byLabel.values()];
  const places = inputs
    .filter((one) => one.name === name && (one.parameter || one.kind === "member"))
    .map(({ place }) => place);
  const instead = location === "header" ? insteadOf(name) : undefined;
  const cure = places.length > 0 ? `Pass it in ${places.join(" or ")}` : instead;
  const names = Array.from(byLocationOf(operation)[location].values(), (one) => one.name);
  return unknownError(operation.route, `${location} parameter`, name, names, cure);
}

/** The error for a name that is described nowhere, or in several places. */
export function unknownNameError(
  { body, route }: Plan,
  name: string,
  { byLabel, members }: CallInputs,
  options: OperationOptions,
): EndpointError {
  const inputs = [...byLabel.values()];
  const shared = inputs.filter((one) => one.name === name);
  if (shared.length > 1) {
    const places = shared.map(({ place }) => place).join(" and ");
    const labels = shared.map(({ label }) => quote(label)).join(" or ");
    const problem = `describes ${quote(name)} in ${places}. Call parts(), which has an object for each, or pass ${labels}`;
    return callError("ERR_AMBIGUOUS_PARAMETER", route, problem, name);
  }
  if (body && !body.standard && options.contentType === undefined && options.body === undefined) {
    return severalTypesError(body);
  }
  const isAlone = !members && inputs.every(({ parameter }) => !parameter);
  const cure = body && (name === "body" || isAlone) ? 'Put it into the option "body"' : insteadOf(name);
  const names = new Set([...byLabel.keys(), ...inputs.map((one) => one.name)]);
  return unknownError(route, "parameter", name, [...names], cure);
}

function unknownError(
  route: string,
  kind: string,
  name: string,
  names: readonly string[],
  cure = nearest(name, names) ?? (names.length > 0 ? `Pass one of ${listed(names)}` : "Leave it out"),
): EndpointError {
  return callError("ERR_UNKNOWN_PARAMETER", route, `has no ${kind} ${quote(name)}. ${cure}`, name);
}
