/** The most entries. GitHub's API, which is large, has 1,223 operations. */
const MAX_ENTRIES = 4096;
/** The most characters of all keys. GitHub's operations have 61,126. */
const MAX_CHARACTERS = 131_072;
/** A longer key is not kept. */
const MAX_LENGTH = 1024;

/**
 * A function that remembers what `make` returned for a string that came before, for a bounded number of strings: when there is no
 * room, all are forgotten. What `make` throws is not remembered.
 */
export function cached<T>(make: (text: string) => T): (text: string) => T {
  const values = new Map<string, T>();
  // programs write values into routes, and to copy and keep each of these would be most of the work
  const hashesOfOnce = new Set<number>();
  let characters = 0;
  const add = (text: string): T => {
    const { length } = text;
    if (length > MAX_LENGTH) return make(text);
    const hash = hashOf(text);
    if (!hashesOfOnce.has(hash)) {
      if (hashesOfOnce.size >= MAX_ENTRIES) hashesOfOnce.clear();
      hashesOfOnce.add(hash);
      return make(text);
    }
    // a slice of a large string keeps all of that string alive
    const key = JSON.parse(JSON.stringify(text)) as string;
    const value = make(key);
    if (values.size >= MAX_ENTRIES || characters + length > MAX_CHARACTERS) {
      values.clear();
      characters = 0;
    }
    characters += length;
    values.set(key, value);
    return value;
  };
  return (text) => values.get(text) ?? add(text);
}

/** A number that strings hardly ever share. If two do, one is remembered the first time. */
function hashOf(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash, 31) + text.charCodeAt(index);
  return hash & 0x3f_ff_ff_ff;
}
