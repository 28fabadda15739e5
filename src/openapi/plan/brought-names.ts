import { misplacedValueError } from "../../values/scalars.js";
import { onceFor } from "../once.js";

/** Who writes pairs: a parameter, or a member of a form. */
interface Writer {
  readonly name: string;
  /** For errors. */
  readonly label: string;
  /** Whether the document describes an object, or nothing. Otherwise a value brings no names of its own. */
  readonly takesNames: () => boolean;
}

/**
 * Checks the names of pairs that a value wrote. A value can only bring names to the top of a query, a cookie or a form where
 * the document describes an object or nothing, and never those of a credential or of another parameter.
 *
 * @param text the pairs, percent-encoded
 * @param isTaken whether something else sets a name
 * @throws `ERR_INVALID_VALUE`
 */
export function checkBroughtNames(
  { name: own, label, takesNames }: Writer,
  text: string,
  separator: string | RegExp,
  isTaken: (name: string) => boolean,
): void {
  for (const pair of text.split(separator)) {
    const end = pair.indexOf("=");
    const name = decoded(end < 0 ? pair : pair.slice(0, end)).trim();
    if (name === own) continue;
    if (isTaken(name)) {
      throw misplacedValueError(
        label,
        "has a member with the name of another parameter or a credential. Leave it out",
      );
    }
    if (name.startsWith(`${own}[`) || takesNames()) continue;
    throw misplacedValueError(
      label,
      "is an object, but the document describes none there. Pass what it describes",
    );
  }
}

/** A name as servers compare names of parameters: some ignore case, what is in brackets, and the kind of separator. */
export function comparableName(name: string): string {
  // most are so already
  if (/^[a-z0-9_-]*$/.test(name)) return name;
  // PHP takes a bracket that isn't closed for a separator
  const isClosed = name.lastIndexOf("]") > name.indexOf("[");
  return ((isClosed && name.split("[", 1)[0]) || name).toLowerCase().replace(/[ .[]/g, "_");
}

/** A pattern of all names that servers take for one of these. Patterns of JSON Schema have no flags. */
export function patternOf(names: readonly string[]): string {
  const alternatives = names.map((name) => Array.from(comparableName(name), patternOfCharacter).join(""));
  return `^(?:${[...new Set(alternatives)].join("|")})(?:\\[|$)`;
}

function patternOfCharacter(character: string): string {
  const other = character.toUpperCase();
  if (character === "_") return "[ ._[]";
  return character === other ? character.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&") : `[${character}${other}]`;
}

/** A name at a location, as servers compare names. */
export function comparableKey({
  location,
  name,
}: {
  readonly location: string;
  readonly name: string;
}): string {
  return `${location} ${comparableName(name)}`;
}

/** Names of parameters or members, by how servers compare them. */
export type ComparableNames = ReadonlyMap<string, ReadonlySet<string>>;

export function namesOf(names: Iterable<string>): ComparableNames {
  const known = new Map<string, Set<string>>();
  for (const name of names) onceFor(known, comparableName(name), () => new Set<string>()).add(name);
  return known;
}

/** Whether a name is one of these, or servers take it for one, except for names such as `own[a]` of the value's own. */
export function isNameOfOther(names: ComparableNames, own: string, name: string): boolean {
  const found = names.get(comparableName(name));
  if (!found) return false;
  return found.has(name) || (!name.startsWith(`${own}[`) && found.size > (found.has(own) ? 1 : 0));
}

/** The names in a cookie header. */
export function namesInCookie(text: string): string[] {
  return text.split(";").map((pair) => decoded(pair.split("=", 1)[0] as string).trim());
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    // a "%" that is meant as it is
    return text;
  }
}
