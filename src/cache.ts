/** The most entries. GitHub's API, which is large, has 1,223 operations. */
const MAX_ENTRIES = 4096;
/** The most characters of all keys. GitHub's operations have 61,126. */
const MAX_CHARACTERS = 131_072;
/** A longer key is not kept. */
const MAX_LENGTH = 1024;

/**
 * A function that remembers what `make` returned for a string, for a bounded number of strings: when there is no room, all are
 * forgotten. What `make` throws is not remembered.
 *
 * @param keyOf an equal string, which can be kept
 */
export function cached<T>(
  make: (key: string) => T,
  keyOf: (text: string) => string = copyOf,
): (text: string) => T {
  const values = new Map<string, T>();
  let characters = 0;
  const add = (text: string): T => {
    const key = keyOf(text);
    const value = make(key);
    const { length } = key;
    if (length > MAX_LENGTH) return value;
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

/** A slice of a large string keeps all of that string alive. */
function copyOf(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}
