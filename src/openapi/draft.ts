import { parseFieldValue } from "../options/headers.js";
import { quote } from "../quote.js";
import type { Trace } from "../trace.js";
import { setOwn } from "../values/records.js";
import {
  type ComparableNames,
  checkBroughtNames,
  comparableKey,
  isNameOfOther,
  namesOf,
} from "./brought-names.js";
import { callError } from "./call-error.js";
import { once } from "./document.js";
import { byLocationOf, type Parameter } from "./parameter.js";
import type { CallSecurity, Plan } from "./plan.js";
import type { Location } from "./style.js";

/** A request while its parameters are read. Each is written as soon as it is read. */
export interface Draft {
  /** The written values of the path. */
  readonly values: (string | undefined)[];
  /** Pairs with `&` between them. */
  query: string;
  /** Pairs with `; ` between them. */
  cookie: string;
  fields: Record<string, string> | undefined;
  body: unknown;
  /** The members of the body. */
  members: Record<string, unknown> | undefined;
  contentType: string | undefined;
  /** The parameters that were written. */
  readonly given: Set<Parameter>;
}

/** A request without parameters. */
export function newDraft({ url }: Plan, body: unknown, contentType: string | undefined): Draft {
  return {
    values: url.noValues.slice(),
    query: "",
    cookie: "",
    fields: undefined,
    body,
    members: undefined,
    contentType,
    given: new Set(),
  };
}

/** Writes a parameter into its place. `null` and what has nothing to write are not given. */
export function writeParameter(
  operation: Plan,
  security: CallSecurity,
  draft: Draft,
  parameter: Parameter,
  value: unknown,
  trace?: Trace,
): void {
  const { name, location } = parameter;
  const { route, url } = operation;
  if (value !== null && security.keys.has(parameter.key)) {
    const problem = `gets ${quote(name)} from credentials, which no parameter sets. Leave it out`;
    throw callError("ERR_AMBIGUOUS_PARAMETER", route, problem, name);
  }
  const text = value === null ? undefined : parameter.write(value);
  if (text === undefined || (text === "" && parameter.isQuerystring)) {
    trace?.pairs("parameter", name, value, "");
    return;
  }
  if (parameter.bringsNames && (typeof value === "object" || parameter.isQuerystring)) {
    checkNames(operation, security, parameter, text);
  }
  if (draft.given.has(parameter)) {
    throw callError("ERR_AMBIGUOUS_PARAMETER", route, `got ${quote(name)} twice. Pass one`, name);
  }
  draft.given.add(parameter);
  if (location === "path") draft.values[url.variables.get(name) as number] = text;
  else if (location === "query") {
    draft.query = joinPairs(draft.query, "&", text);
    trace?.pairs("parameter", name, value, text && `&${text}`);
  } else if (location === "cookie") draft.cookie = joinPairs(draft.cookie, "; ", text);
  else writeField(operation, draft, name, text);
}

function checkNames(operation: Plan, { keys }: CallSecurity, parameter: Parameter, text: string): void {
  const { name, location, isQuerystring } = parameter;
  const names = namesAt(operation, location);
  const isTaken = (other: string): boolean =>
    isNameOfOther(names, name, other) || keys.has(comparableKey({ location, name: other }));
  // some servers take a semicolon for an ampersand
  const separator = location === "cookie" ? ";" : isQuerystring ? /[&;]/ : "&";
  checkBroughtNames(parameter, text, separator, isTaken);
}

/** The names at a location, read once. */
function namesAt(operation: Plan, location: Location): ComparableNames {
  const { literalNames } = operation;
  operation.names ??= new Map();
  return once(operation.names, location, () =>
    namesOf([...byLocationOf(operation)[location].keys(), ...(location === "query" ? literalNames : [])]),
  );
}

function writeField(operation: Plan, draft: Draft, name: string, text: string): void {
  parseFieldValue(text, name);
  const field = name.toLowerCase();
  draft.fields ??= {};
  if (field === "cookie") {
    const names = namesAt(operation, "cookie");
    const isTaken = (other: string): boolean => isNameOfOther(names, name, other);
    checkBroughtNames({ name, takesNames: () => true }, text, ";", isTaken);
  }
  setOwn(draft.fields, field, text);
}

/** Two strings with a separator, if both have something. */
export function joinPairs(before: string, separator: string, text: string): string {
  return before && text ? before + separator + text : before || text;
}
