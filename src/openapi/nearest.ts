import { quote } from "../quote.js";

/**
 * A sentence with the name that is most like a misspelled one; `undefined` if none is. Two names are as alike as the
 * characters that they share at their beginning and end, so that a name costs no more than its length.
 */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  let found: string | undefined;
  let best = 0.5;
  for (const candidate of names) {
    const likeness = likenessOf(name.toLowerCase(), candidate.toLowerCase());
    if (likeness > best) {
      best = likeness;
      found = candidate;
    }
  }
  return found === undefined ? undefined : `The nearest name is ${quote(found)}`;
}

function likenessOf(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return (start + end) / Math.max(a.length, b.length);
}
