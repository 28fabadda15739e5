/** More than any API has routes: GitHub's has 1,223 operations. */
const MAX_ENTRIES = 2048;
/** A longer text is not kept, so that what the cache holds is bounded in bytes too. */
const MAX_LENGTH = 1024;

/**
 * Remembers what `make` returned for a text, for a bounded number of texts; the oldest goes first. What `make`
 * throws is not remembered.
 */
export function cached<T>(make: (text: string) => T): (text: string) => T {
  const entries = new Map<string, T>();
  return (text) => {
    const known = entries.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    if (text.length <= MAX_LENGTH) {
      if (entries.size >= MAX_ENTRIES) entries.delete(entries.keys().next().value as string);
      entries.set(text, made);
    }
    return made;
  };
}
