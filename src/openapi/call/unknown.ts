import type { EndpointError } from "../../errors.js";
import { nearest } from "../../nearest.js";
import { quote } from "../../quote.js";
import { callError, listed } from "../errors.js";
import { wrongTypeError } from "../plan/body-plan.js";
import { insteadOf } from "../plan/parameter.js";
import type { Plan } from "../plan/plan.js";
import { inputsOf } from "../plan/plan.js";
import type { Location } from "../plan/style.js";
import type { Call } from "./call.js";

/** The error for a name that is not described at the location where it was passed. */
export function unknownPartError(plan: Plan, name: string, location: Location): EndpointError {
  const places = [...inputsOf(plan).byLabel.values()]
    .filter((one) => one.name === name && (one.kind === "parameter" || one.kind === "member"))
    .map(({ place }) => place);
  const instead = location === "header" ? insteadOf(name) : undefined;
  const cure = places.length > 0 ? `Pass it in ${places.join(" or ")}` : instead;
  const names = Array.from(plan.byLocation()[location].values(), (one) => one.name);
  return unknownError(plan.route, `${location} parameter`, name, cure ?? cureFor(name, names));
}

/** The error for a name that is described nowhere, or in several places. */
export function unknownNameError({ plan, inputs, options }: Call, name: string): EndpointError {
  const { body, route } = plan;
  const all = [...inputs.byLabel.values()];
  const shared = all.filter((one) => one.name === name);
  if (shared.length > 1) {
    const places = shared.map(({ place }) => place).join(" and ");
    const labels = shared.map(({ label }) => quote(label)).join(" or ");
    const problem = `describes ${quote(name)} in ${places}. Call parts(), which has an object for each, or pass ${labels}`;
    return callError("ERR_AMBIGUOUS_PARAMETER", route, problem, name);
  }
  if (body && !body.standard && options.contentType === undefined && options.body === undefined)
    return wrongTypeError(body, "has several media types");
  const isAlone = !inputs.members && all.every(({ kind }) => kind !== "parameter");
  const cure = body && (name === "body" || isAlone) ? 'Put it into the option "body"' : insteadOf(name);
  const names = new Set([...inputs.byLabel.keys(), ...all.map((one) => one.name)]);
  return unknownError(route, "parameter", name, cure ?? cureFor(name, [...names]));
}

export function unknownError(route: string, kind: string, name: string, cure: string): EndpointError {
  return callError("ERR_UNKNOWN_PARAMETER", route, `has no ${kind} ${quote(name)}. ${cure}`, name);
}

/** What to do about a name that the operation does not have. */
export function cureFor(name: string, names: readonly string[]): string {
  return nearest(name, names) ?? (names.length > 0 ? `Pass one of ${listed(names)}` : "Leave it out");
}
