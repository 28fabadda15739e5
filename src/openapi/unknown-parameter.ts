import type { EndpointError } from "../errors.js";
import { quote } from "../quote.js";
import { nearest } from "./nearest.js";
import type { Operation } from "./operation.js";
import { insteadOf } from "./parameter.js";
import { listed, refusal } from "./refusal.js";
import type { Location } from "./style.js";

/** The members of a body, by name. */
export type Members = ReadonlyMap<string, unknown>;

/**
 * The error for a name that is described nowhere, or not at the location where it was passed.
 *
 * @param location `undefined` for parameters by name
 */
export function unknownParameter(
  operation: Operation,
  name: string,
  location: Location | undefined,
  members: Members,
): EndpointError {
  const { body, byLocation, byName, route } = operation;
  const places = placesOf(operation, name, members);
  const names = location ? [...byLocation[location].keys()] : [...byName.keys(), ...members.keys()];
  const instead = location && location !== "header" ? undefined : insteadOf(name);
  const cure =
    location && places.length > 0
      ? `Pass it in ${places.join(" or ")}`
      : !location && body && (name === "body" || names.length === 0)
        ? 'Put it into the option "body"'
        : (instead ??
          nearest(name, names) ??
          (names.length > 0 ? `Pass one of ${listed(names)}` : "Leave it out"));
  const kind = location ? `${location} parameter` : "parameter";
  return refusal("ERR_UNKNOWN_PARAMETER", route, `has no ${kind} ${quote(name)}. ${cure}`, name);
}

/** The error for a name that is described in several places. */
export function ambiguousParameter(operation: Operation, name: string, members: Members): EndpointError {
  const places = placesOf(operation, name, members).join(" and ");
  const problem = `describes ${quote(name)} in ${places}. Call parts(), which has an object for each`;
  return refusal("ERR_AMBIGUOUS_PARAMETER", operation.route, problem, name);
}

function placesOf({ byLocation }: Operation, name: string, members: Members): string[] {
  const places: [string, ReadonlyMap<string, unknown>][] = [...Object.entries(byLocation), ["body", members]];
  return places.filter(([, names]) => names.has(name)).map(([place]) => place);
}
