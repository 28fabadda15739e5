const MAX_LENGTH = 64;

/** A name that somebody wants to have. */
export interface WantedName {
  readonly name: string;
  /** What is different in each, such as a route. */
  readonly key: string;
  /** Whether no other has the name. */
  readonly isFixed?: boolean;
}

/**
 * A name for each. One that is wanted once stays; one that would be like another's ends in a hash of its key.
 *
 * @param isClean whether names have what tool servers accept: letters, digits, `_` and `-`, and at most 64 of them
 */
export function uniqueNames(wanted: readonly WantedName[], isClean: boolean): string[] {
  const isValid = (name: string): boolean => !isClean || /^[\w-]{1,64}$/.test(name);
  if (wanted.every(({ isFixed, name }) => isFixed && isValid(name))) return wanted.map(({ name }) => name);
  const counts = countOf(wanted.map(({ name }) => name));
  const isKept = ({ isFixed, name }: WantedName): boolean =>
    (isFixed || counts.get(name) === 1) && isValid(name);
  const names = wanted.map((one) => {
    const words = isKept(one) || !isClean ? [one.name] : one.name.split(/[^\w-]+/).filter(Boolean);
    return words.join("_") || "_";
  });
  const cleanCounts = countOf(names);
  const taken = new Set(names);
  return names.map((name, index) => {
    const one = wanted[index] as WantedName;
    if (isKept(one) || (cleanCounts.get(name) === 1 && isValid(name))) return name;
    let key = one.key;
    let found = name;
    for (; taken.has(found) || !isValid(found); key += "#") {
      const hash = hashOf(key);
      found = `${name.slice(0, MAX_LENGTH - 1 - hash.length)}_${hash}`;
    }
    taken.add(found);
    return found;
  });
}

/** How often each name occurs. */
export function countOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** FNV-1a, as seven letters and digits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash.toString(36).padStart(7, "0");
}
