import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";
import { nearest } from "./nearest.js";
import type { Operation } from "./operation.js";
import { insteadOf } from "./parameter.js";
import type { Location } from "./style.js";

/** The members of a body. */
type Names = ReadonlyMap<string, unknown>;

const locations = ["path", "query", "header", "cookie"] as const;

/** The error for a name that is described nowhere, or not at the location where it was passed. */
export function unknownParameter(
  operation: Operation,
  name: string,
  location: Location | undefined,
  members: Names,
): EndpointError {
  const { byLocation, byName, route } = operation;
  const elsewhere = location && placesOf(operation, name, members);
  const names = [...(location ? byLocation[location] : byName).keys(), ...(location ? [] : members.keys())];
  const cure =
    (elsewhere?.length ? `Pass it in ${elsewhere.join(" or ")}.` : "") ||
    (location === undefined || location === "header" ? instead(operation, name) : "") ||
    nearest(name, names) ||
    (names.length > 0 ? `Pass one of ${names.slice(0, 20).map(quote).join(", ")}.` : "Leave it out.");
  return new EndpointError(
    "ERR_UNKNOWN_PARAMETER",
    `${quote(route)} has no ${location ?? ""}${location ? " " : ""}parameter ${quote(name)}. ${cure}`,
    name,
    route,
  );
}

function instead({ body }: Operation, name: string): string {
  if (name === "body" && body) return 'Pass the whole body as "body" in the options.';
  const cure = insteadOf(name);
  return cure === undefined ? "" : `${cure}.`;
}

/** The error for a name that is described in several places. */
export function ambiguousParameter(operation: Operation, name: string, members: Names): EndpointError {
  const { route } = operation;
  return new EndpointError(
    "ERR_AMBIGUOUS_PARAMETER",
    `In ${quote(route)}, ${quote(name)} is described in ${placesOf(operation, name, members).join(" and ")}. Call parts(), which has an object for each.`,
    name,
    route,
  );
}

/** The error for a parameter that the credentials of the settings set. */
export function credentialParameter({ route }: Operation, name: string): EndpointError {
  return new EndpointError(
    "ERR_AMBIGUOUS_PARAMETER",
    `In ${quote(route)}, the credentials of the settings set ${quote(name)}. Leave it out.`,
    name,
    route,
  );
}

/** The error for parameters that are required, or for a required body. */
export function missing({ route }: Operation, names: readonly string[]): EndpointError {
  return new EndpointError(
    "ERR_MISSING_PARAMETER",
    `${quote(route)} got no value for ${names.map(quote).join(", ")}. Pass what the document requires.`,
    names[0],
    route,
  );
}

function placesOf({ byLocation }: Operation, name: string, members: Names): string[] {
  const places: string[] = locations.filter((location) => byLocation[location].has(name));
  return members.has(name) ? [...places, "body"] : places;
}
