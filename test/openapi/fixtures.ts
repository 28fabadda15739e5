import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";

const require = createRequire(import.meta.url);
const parse = (file: string): object => JSON.parse(readFileSync(file, "utf8"));

/** GitHub's document, with 1,223 operations. */
export const github = parse(require.resolve("@octokit/openapi/generated/api.github.com.json"));

const folder = dirname(require.resolve("@readme/oas-examples/package.json"));

/** The documents of @readme/oas-examples, by name. */
export const examples = ["3.0/json", "3.1/json"].flatMap((name) =>
  readdirSync(`${folder}/${name}`)
    .filter((file) => file.endsWith(".json"))
    .map((file): [string, object] => [`${name}/${file}`, parse(`${folder}/${name}/${file}`)]),
);
