/** The most entries. GitHub's API, which is large, has 1,223 operations. */
const MAX_ENTRIES = 4096;
/** The most characters of all keys. GitHub's operations have 61,126. */
const MAX_CHARACTERS = 131_072;
/** A longer key is not kept. */
const MAX_KEY_LENGTH = 1024;

export interface BoundedMap<T> {
  /** For look-ups: engines inline those of a `Map`. */
  readonly kept: ReadonlyMap<string, T>;
  readonly keep: (key: string, value: T) => T;
}

export function boundedMap<T>(): BoundedMap<T> {
  const kept = new Map<string, T>();
  let characters = 0;
  return {
    kept,
    keep: (key, value) => {
      if (kept.size >= MAX_ENTRIES || characters + key.length > MAX_CHARACTERS) {
        kept.clear();
        characters = 0;
      }
      characters += key.length;
      kept.set(key, value);
      return value;
    },
  };
}

/** Remembers what `make` returned for a string that came before. It gets a string that is part of no other, and whether it is kept. */
export function cached<T>(
  make: (text: string, isKept: boolean) => T,
  isWorthKeeping: (text: string) => boolean = () => true,
): (text: string) => T {
  const { kept, keep } = boundedMap<T>();
  // programs write values into routes, and to copy and keep each of these would be most of the work
  const hashesOfOnce = new Set<number>();
  const add = (text: string): T => {
    if (text.length > MAX_KEY_LENGTH || !isWorthKeeping(text)) return make(text, false);
    const { size } = hashesOfOnce;
    if (hashesOfOnce.add(hashText(text)).size > size) {
      if (size >= MAX_ENTRIES) hashesOfOnce.clear();
      return make(text, false);
    }
    const key = internalized(text);
    return keep(key, make(key, true));
  };
  return (text) => kept.get(text) ?? add(text);
}

/** An equal string that engines look up in half of the time, and that keeps no larger string alive, as a slice would. */
export function internalized(text: string): string {
  return Object.keys({ [text]: 0 })[0] as string;
}

/** A number that strings hardly ever share. If two do, one is remembered the first time. */
function hashText(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index++) {
    // a small integer: engines take four times as long for larger numbers
    hash = (Math.imul(hash, 31) + text.charCodeAt(index)) & 0x3f_ff_ff_ff;
  }
  return hash;
}
