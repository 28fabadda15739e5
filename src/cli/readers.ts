import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import type { Readers } from "./openapi.js";

/** Files, standard input, and the packages that are installed next to this one. */
export const readers: Readers = {
  readFile: (file) => (file === "-" ? text(process.stdin) : readFile(file, "utf8")),
  load: (name) => import(name),
};
