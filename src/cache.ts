/** The most entries of a generation. GitHub's API, which is large, has 1,223 operations. */
const MAX_ENTRIES = 2048;
/** The most characters of all keys of a generation. GitHub's operations have 61,126. */
const MAX_CHARACTERS = 65_536;
/** A longer key is not kept. */
const MAX_LENGTH = 1024;

/**
 * Remembers what `make` returned for a string, for a bounded number of strings. What `make` throws is not remembered.
 *
 * There are two generations. When the young one is full, it becomes the old one, and what is still in use moves to the
 * new one.
 */
export function cached<T>(make: (key: string) => T): (key: string) => T {
  let young = new Map<string, T>();
  let old = young;
  let characters = 0;
  return (text) => {
    const known = young.get(text);
    if (known !== undefined) return known;
    // a copy: a slice of a large string keeps all of that string alive
    const key = JSON.parse(JSON.stringify(text)) as string;
    const made = old.get(key) ?? make(key);
    if (key.length <= MAX_LENGTH) {
      characters += key.length;
      if (young.size >= MAX_ENTRIES || characters > MAX_CHARACTERS) {
        old = young;
        young = new Map();
        characters = key.length;
      }
      young.set(key, made);
    }
    return made;
  };
}
