import { readdirSync } from "node:fs";

/** The pages in a folder. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => (name.endsWith(".md") ? [`${folder}/${name}`] : []));
