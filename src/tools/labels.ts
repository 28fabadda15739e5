import { countOf } from "../openapi/plan/plan.js";

const MAX_LABEL = 64;

/** What gets a label: a name at a place. */
interface Labelled {
  readonly label: string;
  readonly name: string;
  readonly place: string;
}

/**
 * Makes labels unique. One that is wanted once stays; one that would be like another's ends in a hash of its name and place.
 * All have what tool servers accept: letters, digits, `_` and `-`, and at most 64 of them.
 *
 * @param isFixed whether no other has the label of one
 */
export function withUniqueLabels<T extends Labelled>(
  wanted: readonly T[],
  isFixed: (one: T) => boolean = () => false,
): readonly T[] {
  const isValid = (label: string): boolean => /^[\w-]{1,64}$/.test(label);
  const counts = countOf(wanted.map(({ label }) => label));
  const isKept = (one: T): boolean => isValid(one.label) && (isFixed(one) || counts.get(one.label) === 1);
  const labels = wanted.map((one) => {
    const words = isKept(one) ? [one.label] : one.label.split(/[^\w-]+/).filter(Boolean);
    return words.join("_") || "_";
  });
  const newCounts = countOf(labels);
  const taken = new Set(labels);
  // names with the same hash are counted
  const hashes = new Map<string, number>();
  return wanted.map((one, index) => {
    if (isKept(one)) return one;
    const label = labels[index] as string;
    const hash = hashOf(`${one.place} ${one.name}`);
    let found = label;
    while ((newCounts.get(found) ?? 0) > 1 || (found !== label && taken.has(found)) || !isValid(found)) {
      const count = hashes.get(hash) ?? 0;
      hashes.set(hash, count + 1);
      const end = `_${hash}${count || ""}`;
      found = label.slice(0, MAX_LABEL - end.length) + end;
    }
    taken.add(found);
    return { ...one, label: found };
  });
}

/** FNV-1a, as seven letters and digits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash.toString(36).padStart(7, "0");
}
