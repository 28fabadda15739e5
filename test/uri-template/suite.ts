import { readdirSync, readFileSync } from "node:fs";

/** A group of cases in the format of the official suite: `false` means that the template must be refused. */
export interface Group {
  readonly variables: Record<string, unknown>;
  readonly testcases: readonly (readonly [template: string, expected: string | readonly string[] | false])[];
}

export function groupsIn(folder: string): [name: string, group: Group][] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return files.flatMap((file) => {
    const groups: Record<string, Group> = JSON.parse(readFileSync(`${folder}/${file}`, "utf8"));
    return Object.entries(groups).map(([name, group]): [string, Group] => [`${file}: ${name}`, group]);
  });
}

/** The official suite. `test/support/fixtures/README.md` says of which commit. */
export const suite = "test/support/fixtures/uritemplate-test";
