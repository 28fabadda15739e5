/** The most entries of a generation. GitHub's API, which is large, has 1,223 operations. */
const MAX_ENTRIES = 2048;
/** The most characters of all keys of a generation. GitHub's operations have 61,126. */
const MAX_CHARACTERS = 65_536;
/** A longer key is not kept. */
const MAX_LENGTH = 1024;

/**
 * A function that remembers what `make` returned for a string, for a bounded number of strings. There are two generations.
 * When the young one is full, it becomes the old one, and what is still in use moves to the new one. What `make` throws is
 * not remembered.
 *
 * @param keyOf an equal string, which can be kept
 */
export function cached<T>(
  make: (key: string) => T,
  keyOf: (text: string) => string = copyOf,
): (text: string) => T {
  let young = new Map<string, T>();
  let old = young;
  let characters = 0;
  const add = (text: string): T => {
    const key = keyOf(text);
    const value = old.get(key) ?? make(key);
    if (key.length > MAX_LENGTH) return value;
    characters += key.length;
    if (young.size >= MAX_ENTRIES || characters > MAX_CHARACTERS) {
      old = young;
      young = new Map();
      characters = key.length;
    }
    young.set(key, value);
    return value;
  };
  return (text) => young.get(text) ?? add(text);
}

/** A slice of a large string keeps all of that string alive. */
function copyOf(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}
