import { Readable } from "node:stream";

const bytes = (chunks: readonly string[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));

export const streams: readonly [kind: string, make: (chunks: readonly string[]) => unknown][] = [
  ["a Node stream of bytes", bytes],
  ["a Node stream of strings", (chunks) => Readable.from(chunks)],
  ["a web stream", (chunks) => Readable.toWeb(bytes(chunks))],
];

export const fiveBytes = [["a", "éb", "c"], ["", "ab", "", "cde", ""], ["abcde"]];

/** Chunks of more bytes, also within a chunk and after an empty one, and of fewer. */
export const otherBytes = [
  ["ab", "cde", "GET / HTTP/1.1\r\nhost: a\r\n\r\n"],
  ["ab", "cde", "", "f"],
  ["ab", "cdefg"],
  ["ab", "cd"],
  [],
];
