/** FNV-1a of the characters of a text, from a state. */
function hashOf(text, state) {
  let hash = state;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return hash;
}

/**
 * Paths whose operations would all get a name with the same hash: 2 ** blocks of them. Each block has two texts that lead
 * from one state of the hash to the same next one.
 *
 * @param {number} blocks
 */
export function collidingPaths(blocks) {
  let paths = ["/"];
  let state = hashOf("GET /", 0x811c9dc5);
  for (let block = 0; block < blocks; block++) {
    const seen = new Map();
    for (let index = 1; ; index++) {
      // three characters that no name of a tool has
      const mixed = Math.imul(index, 0x9e3779b1) >>> 0;
      const bits = [index, mixed, mixed >>> 14].map((number) => 0x4e00 + (number & 0x3fff));
      const text = String.fromCharCode(...bits);
      const next = hashOf(text, state);
      const other = seen.get(next);
      seen.set(next, text);
      if (other === undefined) continue;
      paths = paths.flatMap((path) => [path + other, path + text]);
      state = next;
      break;
    }
  }
  return paths;
}
