/** What tool servers accept as the name of a tool, and as the name of a property. */
const validName = /^[a-zA-Z0-9_-]{1,64}$/;
const MAX_LENGTH = 64;
/** Of a longer name, only the start is read. */
const MAX_READ = 200;

/** A name that somebody wants to have. */
export interface WantedName {
  readonly name: string;
  /** What is different in each, such as a route. */
  readonly key: string;
  /** Whether the name stays in any case. */
  readonly isFixed?: boolean;
}

/**
 * A name for each, in which only letters, digits, `_` and `-` occur, at most 64 of them. A valid name that is wanted once
 * stays. A name that has to be cut, or that becomes like another's, ends in a hash of its key.
 */
export function cleanNames(wanted: readonly WantedName[]): string[] {
  return uniqueNames(
    wanted,
    (name) => validName.test(name),
    (name) =>
      name
        .slice(0, MAX_READ)
        .split(/[^a-zA-Z0-9_-]+/)
        .filter(Boolean)
        .join("_") || "_",
  );
}

/** A name for each, with a hash for those that would be like another's. */
export function uniqueNames(
  wanted: readonly WantedName[],
  isValid: (name: string) => boolean,
  clean: (name: string) => string = (name) => name,
): string[] {
  const counts = countOf(wanted.map(({ name }) => name));
  const isKept = ({ isFixed, name }: WantedName): boolean =>
    isFixed === true || (counts.get(name) === 1 && isValid(name));
  const taken = new Set(wanted.filter(isKept).map(({ name }) => name));
  const cleaned = wanted.map(({ name }) => clean(name));
  const others = countOf(cleaned.filter((_, index) => !isKept(wanted[index] as WantedName)));
  return wanted.map((one, index) => {
    if (isKept(one)) return one.name;
    const name = cleaned[index] as string;
    const isWhole = one.name.length <= MAX_READ;
    const isFree = isWhole && others.get(name) === 1 && !taken.has(name) && isValid(name);
    const found = isFree ? name : hashed(name, one.key, taken);
    taken.add(found);
    return found;
  });
}

function countOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function hashed(name: string, key: string, taken: ReadonlySet<string>): string {
  for (let count = 0; ; count++) {
    const hash = hashOf(count === 0 ? key : `${key}#${count}`);
    const found = `${name.slice(0, MAX_LENGTH - 1 - hash.length)}_${hash}`;
    if (!taken.has(found)) return found;
  }
}

/** FNV-1a, as seven letters and digits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash.toString(36).padStart(7, "0");
}
