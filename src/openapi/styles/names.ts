import { type EndpointError, tryOr } from "../../errors.js";
import { connectionFields } from "../../http/fields.js";
import { getOrCreate } from "../../values/once.js";
import { getOwn } from "../../values/records.js";
import { misplacedValueError } from "../../values/scalars.js";

/** A parameter, or a member of a form. */
export interface PairWriter {
  readonly name: string;
  readonly label: string;
  /** Whether the document describes an object, or nothing. Otherwise a value brings no names of its own. */
  readonly takesNames: () => boolean;
}

/**
 * Checks the names of pairs that a value wrote. A value can only bring names to the top of a query, a cookie or a form where
 * the document describes an object or nothing, and never those of a credential or of another parameter.
 */
export function checkAddedNames(
  { name: own, label, takesNames }: PairWriter,
  names: readonly string[],
  isTaken: (name: string) => boolean,
): void {
  for (const name of names) {
    if (name === own) continue;
    if (isTaken(name))
      throw misplacedValueError(label, "has the name of another parameter or a credential. Leave that out");
    if (!name.startsWith(`${own}[`) && !takesNames()) throw undescribedObjectError(label);
  }
}

export function undescribedObjectError(label: string): EndpointError {
  const problem = "is an object, but its schema allows none. Pass a string, a number or an array";
  return misplacedValueError(label, problem);
}

export function namesIn(pairs: string, separator: string | RegExp): string[] {
  return pairs.split(separator).map((pair) => {
    const text = pair.split("=", 1)[0] as string;
    // a "%" can be meant as it is
    return tryOr(() => decodeURIComponent(text.replaceAll("+", " ")), text).trim();
  });
}

/** A name as servers compare names of parameters: some ignore case, what is in brackets, and the kind of separator. */
export function comparableName(name: string): string {
  // most names need no work
  if (/^[a-z0-9_-]*$/.test(name)) return name;
  // PHP takes a bracket that isn't closed for a separator
  const isClosed = name.lastIndexOf("]") > name.indexOf("[");
  return ((isClosed && name.split("[", 1)[0]) || name).toLowerCase().replace(/[ .[]/g, "_");
}

export function comparableKey(place: string, name: string): string {
  return `${place} ${comparableName(name)}`;
}

export type ComparableNames = ReadonlyMap<string, ReadonlySet<string>>;

export function comparableNames(names: Iterable<string>): ComparableNames {
  const byKey = new Map<string, Set<string>>();
  for (const name of names) getOrCreate(byKey, comparableName(name), () => new Set<string>()).add(name);
  return byKey;
}

/** Whether a name is one of these, or servers take it for one. Names such as `own[a]` belong to the value itself. */
export function collidesWithOther(names: ComparableNames, own: string, name: string): boolean {
  const found = names.get(comparableName(name));
  if (!found) return false;
  return found.has(name) || (!name.startsWith(`${own}[`) && found.size > (found.has(own) ? 1 : 0));
}

/** The options for header fields that no parameter sets. OpenAPI names three (§4.12.2.1); the last moves a request. */
const options: Readonly<Record<string, string>> = {
  accept: "headers",
  "content-type": "headers",
  authorization: "credentials",
  host: "baseUrl",
};

export function fixForReservedHeader(name: string): string | undefined {
  const field = name.toLowerCase();
  // they say where a request ends
  if (field === "content-length" || connectionFields.test(field)) return "The HTTP client sets it";
  const option = getOwn(options, field);
  return option && passOption(option);
}

export function passOption(name: string): string {
  return `Pass it as the option "${name}"`;
}
