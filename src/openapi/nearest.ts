import { quote } from "../quote.js";

/** A longer name is like no other, so that a search takes no longer than the names are. */
const MAX_LENGTH = 200;

/** A sentence with the name that is most like a misspelled one; `undefined` if none is. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  const found = nearestName(name, names);
  return found === undefined ? undefined : `The nearest name is ${quote(found)}`;
}

/**
 * The name that is most like a misspelled one; `undefined` if none is. Two names are as alike as the characters that they
 * share at their beginning and end, so that a name costs no more than its length.
 */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  let found: string | undefined;
  let best = 0.5;
  if (name.length > MAX_LENGTH) return undefined;
  for (const candidate of names) {
    // less than half of the longer one could be alike
    if (candidate.length >= 2 * name.length) continue;
    const likeness = likenessOf(name.toLowerCase(), candidate.toLowerCase());
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
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return (start + end) / Math.max(a.length, b.length);
}
