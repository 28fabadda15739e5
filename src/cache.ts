/** The most entries. GitHub's API, which is large, has 1,223 operations. */
const MAX_ENTRIES = 4096;
/** The most characters of all keys. GitHub's operations have 61,126. */
const MAX_CHARACTERS = 131_072;
/** A longer key is not kept. */
const MAX_LENGTH = 1024;

/**
 * A function that remembers what `make` returned for a string that came twice, for a bounded number of strings: when there is no room,
 * all are forgotten. What `make` throws is not remembered.
 *
 * @param keyOf an equal string, which can be kept; `undefined` for one that isn't remembered
 */
export function cached<T>(
  make: (key: string) => T,
  keyOf: (text: string) => string | undefined = copyOf,
): (text: string) => T {
  // what came once has no value here: programs write values into routes, and to keep each of these would be most of the work
  const values = new Map<string, T | undefined>();
  let characters = 0;
  const add = (text: string): T => {
    const key = keyOf(text);
    if (key === undefined || key.length > MAX_LENGTH) return make(text);
    const value = make(key);
    if (values.has(key)) values.set(key, value);
    else {
      if (values.size >= MAX_ENTRIES || characters + key.length > MAX_CHARACTERS) {
        values.clear();
        characters = 0;
      }
      characters += key.length;
      values.set(key, undefined);
    }
    return value;
  };
  return (text) => values.get(text) ?? add(text);
}

/** A slice of a large string keeps all of that string alive. */
export function copyOf(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}
