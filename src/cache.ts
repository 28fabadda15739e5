/** Of a generation. More than any API has routes: GitHub's has 1,223 operations. */
const MAX_ENTRIES = 2048;
/** A longer text is not kept, so that what the cache holds is bounded in bytes too. */
const MAX_LENGTH = 1024;

/**
 * Remembers what `make` returned for a text, for a bounded number of texts. What `make` throws is not remembered.
 *
 * There are two generations: where the young one is full it becomes the old one, and what is in use moves on from there.
 */
export function cached<T>(make: (text: string) => T): (text: string) => T {
  let young = new Map<string, T>();
  let old = young;
  return (text) => {
    const known = young.get(text);
    if (known !== undefined) return known;
    const made = old.get(text) ?? make(text);
    if (text.length <= MAX_LENGTH) {
      if (young.size >= MAX_ENTRIES) {
        old = young;
        young = new Map();
      }
      young.set(text, made);
    }
    return made;
  };
}
