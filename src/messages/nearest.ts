import { quote, quoteChoice } from "./quote.js";

export function suggestionFor(name: string, names: Iterable<string>): string | undefined {
  const found = closestName(name, names);
  return found === undefined ? undefined : `Did you mean ${quote(found)}?`;
}

/** @param more what else can be passed, after the names */
export function fixForName(name: string, names: readonly string[], more = ""): string {
  return (
    suggestionFor(name, names) ?? (names.length > 0 ? `Pass ${quoteChoice(names)}${more}` : "Leave it out")
  );
}

/** Compares names by what they share at their beginning and end, which takes linear time. */
export function closestName(name: string, names: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let found: string | undefined;
  let best = 0.5;
  for (const candidate of names) {
    const likeness = likenessOf(wanted, candidate.toLowerCase());
    if (likeness > best) {
      best = likeness;
      found = candidate;
    }
  }
  return found;
}

function likenessOf(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let alike = start;
  while (alike < shorter && a.at(start - alike - 1) === b.at(start - alike - 1)) alike++;
  // two neighbours that changed places
  const isSwapped = alike + 2 === shorter && a[start] === b[start + 1] && a[start + 1] === b[start];
  return (isSwapped ? alike + 1 : alike) / Math.max(a.length, b.length);
}
