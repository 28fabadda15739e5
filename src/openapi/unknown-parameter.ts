import type { EndpointError } from "../errors.js";
import { quote } from "../quote.js";
import { nearest } from "./nearest.js";
import { insteadOf } from "./parameter.js";
import type { Input, Inputs, Operation } from "./plan.js";
import { listed, refusal } from "./refusal.js";
import type { Location } from "./style.js";

/** Where a name was passed. */
interface Passed {
  /** The names that could have been passed. */
  readonly inputs: Inputs;
  /** Of a call by place. */
  readonly location?: Location;
  /** The name of a tool. */
  readonly tool?: string;
}

/** The error for a name that is described nowhere, or not at the location where it was passed. */
export function unknownParameter(
  operation: Operation,
  name: string,
  { inputs, location, tool }: Passed,
): EndpointError {
  const { route } = operation;
  const labels = [...inputs.byLabel.keys(), ...inputs.shared.keys()];
  const names = location ? Array.from(operation.byLocation[location].values(), (one) => one.name) : labels;
  const cure =
    (tool === undefined && cureFor(operation, name, inputs, location)) ||
    (nearest(name, names) ?? (names.length > 0 ? `Pass one of ${listed(names)}` : "Leave it out"));
  const kind = tool === undefined ? (location ? `${location} parameter` : "parameter") : "property";
  const problem = `has no ${kind} ${quote(name)}. ${cure}`;
  return refusal("ERR_UNKNOWN_PARAMETER", route, problem, name);
}

/** Where a name belongs that isn't a parameter there. */
function cureFor(
  { body, byLocation }: Operation,
  name: string,
  inputs: Inputs,
  location: Location | undefined,
): string | undefined {
  if (location) {
    const places: string[] = Object.entries(byLocation).flatMap(([place, names]) =>
      names.has(name) ? [place] : [],
    );
    if ([...inputs.byLabel.values()].some((input) => input.kind === "member" && input.name === name)) {
      places.push("body");
    }
    if (places.length > 0) return `Pass it in ${places.join(" or ")}`;
    return location === "header" ? insteadOf(name) : undefined;
  }
  const isAlone = [...inputs.byLabel.values()].every(({ parameter }) => !parameter);
  if (body && (name === "body" || (isAlone && !inputs.members))) return 'Put it into the option "body"';
  return insteadOf(name);
}

/** The error for a name that is described in several places. */
export function ambiguousParameter(
  { route }: Operation,
  name: string,
  inputs: readonly Input[],
): EndpointError {
  const places = inputs.map(({ place }) => place).join(" and ");
  const labels = inputs.map(({ label }) => quote(label)).join(" or ");
  const problem = `describes ${quote(name)} in ${places}. Call parts(), which has an object for each, or pass ${labels}`;
  return refusal("ERR_AMBIGUOUS_PARAMETER", route, problem, name);
}
