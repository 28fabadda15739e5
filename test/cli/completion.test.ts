import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { completionOf } from "../../src/cli/completion.js";
import { flags } from "../../src/cli/flags.js";
import { formats } from "../../src/cli/formats.js";
import { hasPosixShell } from "../adapters/bash.js";
import { some } from "../support/thorough.js";
import { runWith } from "./terminal.js";

const has = (shell: string): boolean => {
  try {
    execFileSync(shell, ["-c", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};
const names = Object.keys(flags).map((name) => `--${name}`);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "waybill-"));
  const paths = {
    "/pets": { get: { operationId: "pets/list" }, put: { operationId: "pets/$(touch trap)" }, post: {} },
    "/x": { get: { operationId: "it's" }, put: { operationId: "a b" } },
  };
  writeFileSync(join(folder, "pets.json"), JSON.stringify({ openapi: "3.1.0", paths }));
  const command = join(folder, "waybill");
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${resolve("dist/cli/main.js")}" "$@"\n`);
  chmodSync(command, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a shell completes: the words before the cursor, and the expected completions. */
const cases: readonly [words: string[], completions: readonly string[]][] = [
  [["waybill", "--cre"], ["--credentials"]],
  [
    ["waybill", "-o", "h"],
    ["http", "har"],
  ],
  [["waybill", "--output", ""], formats],
  [
    ["waybill", "--credentials", ""],
    ["hide", "show", "variable"],
  ],
  [
    ["waybill", "--color", "a"],
    ["auto", "always"],
  ],
  [
    ["waybill", "--completion", ""],
    ["bash", "zsh", "fish"],
  ],
  [
    ["waybill", "P"],
    ["POST", "PUT", "PATCH"],
  ],
  [["waybill", "ope"], ["openapi"]],
  [
    ["waybill", "openapi", ""],
    ["list", "show", "check", "slim", "tools"],
  ],
  [["waybill", "openapi", "list", "p"], ["pets.json"]],
  [["waybill", "--openapi", "p"], ["pets.json"]],
  [["waybill", "--openapi", "pets.json", "pets/l"], ["pets/list"]],
  [["waybill", "--curl", "--openapi", "pets.json", "i"], ["it's"]],
  [
    ["waybill", "--openapi", "pets.json", ""],
    ["pets/list", "pets/$(touch trap)", "it's", "a b"],
  ],
];

/** The environment of a shell that finds the command. */
const env = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${folder}${delimiter}${process.env["PATH"]}`,
});

const sorted = (words: readonly string[]): string[] => [...words].filter(Boolean).sort();

test("the command prints each script", async () => {
  for (const shell of ["bash", "zsh", "fish"]) {
    expect((await runWith(["--completion", shell])).stdout).toBe(completionOf(shell));
    expect(completionOf(shell)).toMatchSnapshot();
    for (const name of names) expect(completionOf(shell)).toContain(name.slice(2));
  }
});

// where a shell isn't installed, the report of the tests lists these as skipped
describe.skipIf(!hasPosixShell)("bash", () => {
  const complete = (words: string[]): string[] => {
    const script = `${completionOf("bash")}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}
_waybill; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const output = execFileSync("bash", ["-c", script], { cwd: folder, encoding: "utf8", env: env() });
    return output.split("\n").map((word) => word.replace(/\\(.)/g, "$1"));
  };

  test.each(cases)("completes %s", (words, completions) => {
    expect(sorted(complete(words))).toEqual(sorted(completions));
    expect(existsSync(join(folder, "trap"))).toBe(false);
  });

  test("completes operations after --openapi=, in a file of the home folder", () => {
    expect(sorted(complete(["waybill", "--openapi", "=", "pets.json", "pets/l"]))).toEqual(["pets/list"]);
    const script = `HOME=$PWD\n${completionOf("bash")}
COMP_WORDS=(waybill --openapi '~/pets.json' pets/l); COMP_CWORD=3; _waybill; printf '%s' "\${COMPREPLY[@]}"`;
    const output = execFileSync("bash", ["-c", script], { cwd: folder, encoding: "utf8", env: env() });
    expect(output).toBe("pets/list");
  });

  test("completes each flag", () => {
    expect(sorted(complete(["waybill", "--"]))).toEqual(sorted(names));
  });
});

describe.skipIf(!hasPosixShell || !has("fish"))("fish", () => {
  /** What is completed for each of some command lines. */
  const complete = (lines: readonly string[][]): string[][] => {
    const calls = lines.map((words) => `complete -C '${words.join(" ")}'\necho END`);
    const folders = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
    const script = [completionOf("fish"), ...calls].join("\n");
    const output = execFileSync("fish", ["-c", script], {
      cwd: folder,
      encoding: "utf8",
      env: { ...env(), ...folders },
    });
    return output.split("END\n").map((part) => part.split("\n").map((line) => line.split("\t")[0] as string));
  };

  test("completes each of them", () => {
    const completed = complete([...cases.map(([words]) => words), ["waybill", "--"]]);
    for (const [index, [, completions]] of cases.entries()) {
      expect(sorted(completed[index] as string[])).toEqual(sorted(completions));
    }
    expect(completed[cases.length]).toEqual(expect.arrayContaining(names));
  });
});

describe.skipIf(!hasPosixShell || !has("zsh"))("zsh", () => {
  /** zsh completes in an interactive shell only: this one shows its completions in a terminal of its own. */
  const complete = (words: string[], completions: readonly string[]): string => {
    writeFileSync(join(folder, "_waybill"), completionOf("zsh"));
    const driver = `
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1= PS2= RPS1=; cd '${folder}'; fpath=('${folder}' \\$fpath); autoload -Uz compinit; compinit -u -D"
zpty -w shell "zstyle ':completion:*' list-colors ''; setopt noalwayslastprompt listrowsfirst; bindkey '^I' list-choices; LISTMAX=999; stty columns 200"
zpty -w shell "print rea''dy"
zpty -r shell line '*ready*'
zpty -w -n shell ${quote(words.join(" "))}$'\\t'
for count in {1..400}; do
  while zpty -r -t shell more; do output+=$more; done
  if ${completions.map((word) => `[[ \${output//\\\\/} == *${quote(word)}* ]]`).join(" && ")}; then break; fi
  sleep 0.05
done
print -r -- "$output"`;
    const output = execFileSync("zsh", ["-f", "-c", driver], { encoding: "utf8", env: env() });
    return output.replace(/\u001B\[[\d;?]*[A-Za-z]/g, " ");
  };
  const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

  test("the script is well-formed", () => {
    writeFileSync(join(folder, "_waybill"), completionOf("zsh"));
    execFileSync("zsh", ["-n", join(folder, "_waybill")]);
  });

  const shown = cases.filter(
    ([words]) => /^(?:-o|--color|openapi|--openapi)$/.test(words[1] as string) && words[2] !== "list",
  );
  test.each(some(shown, 3))("completes %s", (words, completions) => {
    const output = complete(words, completions).replaceAll("\\", "");
    for (const word of completions) expect(` ${output} `.replace(/\s+/g, " ")).toContain(` ${word} `);
    expect(existsSync(join(folder, "trap"))).toBe(false);
  });
});
