/** The most entries of a generation. GitHub's API, which is large, has 1,223 operations. */
const MAX_ENTRIES = 2048;
/** The most characters of all keys of a generation. GitHub's operations have 61,126. */
const MAX_CHARACTERS = 65_536;
/** A longer key is not kept. */
const MAX_LENGTH = 1024;

/**
 * What is known of a bounded number of strings. There are two generations. When the young one is full, it becomes the old
 * one, and what is still in use moves to the new one.
 */
export class Cache<T> {
  private young = new Map<string, T>();
  private old: ReadonlyMap<string, T> = this.young;
  private characters = 0;

  get(key: string): T | undefined {
    return this.young.get(key);
  }

  /** What was known of a string that isn't among the young. */
  getOld(key: string): T | undefined {
    return this.old.get(key);
  }

  set(key: string, value: T): T {
    if (key.length > MAX_LENGTH) return value;
    this.characters += key.length;
    if (this.young.size >= MAX_ENTRIES || this.characters > MAX_CHARACTERS) {
      this.old = this.young;
      this.young = new Map();
      this.characters = key.length;
    }
    this.young.set(key, value);
    return value;
  }
}

/** A function that remembers what `make` returned for a string. What it throws is not remembered. */
export function cached<T>(make: (key: string) => T): (key: string) => T {
  const known = new Cache<T>();
  return (text) => {
    const young = known.get(text);
    if (young !== undefined) return young;
    // a copy: a slice of a large string keeps all of that string alive
    const key = JSON.parse(JSON.stringify(text)) as string;
    return known.set(key, known.getOld(key) ?? make(key));
  };
}
