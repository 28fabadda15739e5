import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { flags } from "../../src/cli/arguments/flags.js";
import { completionScripts } from "../../src/cli/completion.js";
import { formats } from "../../src/print/formats.js";
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

const paths = {
  "/pets": { get: { operationId: "pets/list" }, put: { operationId: "pets/$(touch trap)" }, post: {} },
  "/x": { get: { operationId: "it's" }, put: { operationId: "a b" }, post: { operationId: "a\nb" } },
};
const document = JSON.stringify({ openapi: "3.1.0", paths });
const ids = ["pets/list", "pets/$(touch trap)", "it's", "a b"];
const subcommands = ["list", "show", "check", "slim", "tools"];
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

test.each<[words: string[], completions: readonly string[]]>([
  [["--cre"], names],
  [["-o", "h"], formats],
  [["/x", "--output="], formats],
  [
    ["--credentials", "=", ""],
    ["hide", "show", "variable"],
  ],
  [["-X", ""], methods],
  [["--input", "a"], []],
  [["P"], ["openapi", ...methods]],
  [["openapi"], ["openapi", ...methods]],
  [["openapi", ""], subcommands],
  [["openapi", "list", "p"], []],
  [["--openapi", "p"], []],
  [
    ["--openapi", "-", "p"],
    ["openapi", ...methods],
  ],
  [["--openapi", "d", "i"], ids],
  [["--openapi=d", "--curl", ""], ids],
  [["--openapi", "=", "d", ""], ids],
  [["--openapi", "~/d", ""], ids],
])("after %j come its completions", async (words, completions) => {
  const files = { d: document, "/home/d": document };
  const { status, stdout } = await runWith(["--complete", ...words], files, { env: { HOME: "/home" } });
  expect({ status, words: stdout.split("\n").slice(0, -1) }).toEqual({ status: 0, words: completions });
});

test.each(Object.entries(completionScripts))("the command prints the script of %s", async (shell, script) => {
  expect((await runWith(["--completion", shell])).stdout).toBe(script);
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "waybill-"));
  writeFileSync(join(folder, "pets.json"), document);
  const command = join(folder, "waybill");
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${resolve("dist/cli/main.js")}" "$@"\n`);
  chmodSync(command, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a shell completes: the words before the cursor, and the completions. */
const cases: readonly [words: string[], completions: readonly string[]][] = [
  [["waybill", "--cre"], ["--credentials"]],
  [
    ["waybill", "-o", "h"],
    ["http", "har"],
  ],
  [
    ["waybill", "P"],
    ["POST", "PUT", "PATCH"],
  ],
  [["waybill", "openapi", ""], subcommands],
  [["waybill", "openapi", "list", "p"], ["pets.json"]],
  [["waybill", "--openapi", "p"], ["pets.json"]],
  [["waybill", "--curl", "--openapi", "pets.json", "i"], ["it's"]],
  [["waybill", "--openapi", "pets.json", ""], ids],
];

/** Runs a script in a shell that finds the command. */
const runIn = (shell: string, args: readonly string[], env: object = {}): string =>
  execFileSync(shell, args, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...env, PATH: `${folder}${delimiter}${process.env["PATH"]}` },
  });
const sorted = (words: readonly string[]): string[] => [...words].filter(Boolean).sort();

// where a shell isn't installed, the report of the tests lists these as skipped
describe.skipIf(!hasPosixShell)("bash", () => {
  test.each(some(cases, 2))("completes %s", (words, completions) => {
    const script = `${completionScripts.bash}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}
_waybill; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const output = runIn("bash", ["-c", script]).split("\n");
    expect(sorted(output.map((word) => word.replace(/\\(.)/g, "$1")))).toEqual(sorted(completions));
    expect(existsSync(join(folder, "trap"))).toBe(false);
  });
});

describe.skipIf(!hasPosixShell || !has("fish"))("fish", () => {
  const shown = some(cases, 3);
  test("completes each of them", () => {
    const calls = shown.map(([words]) => `complete -C '${words.join(" ")}'\necho END`);
    const script = [completionScripts.fish, ...calls].join("\n");
    const output = runIn("fish", ["-c", script], {
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
    });
    const completed = output
      .split("END\n")
      .map((part) => part.split("\n").map((line) => line.split("\t")[0] as string));
    for (const [index, [, completions]] of shown.entries())
      expect(sorted(completed[index] as string[])).toEqual(sorted(completions));
  });
});

describe.skipIf(!hasPosixShell || !has("zsh"))("zsh", () => {
  /** zsh completes in an interactive shell only: this one shows its completions in a terminal of its own. */
  const complete = (words: string[], completions: readonly string[]): string => {
    writeFileSync(join(folder, "_waybill"), completionScripts.zsh);
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
    return runIn("zsh", ["-f", "-c", driver]).replace(/\u001B\[[\d;?]*[A-Za-z]/g, " ");
  };
  const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

  const shown = cases.filter(([words]) => words.at(-1) === "" || words[1] === "-o");
  test.each(some(shown, 4))("completes %s", (words, completions) => {
    const output = complete(words, completions).replaceAll("\\", "");
    for (const word of completions) expect(` ${output} `.replace(/\s+/g, " ")).toContain(` ${word} `);
    expect(existsSync(join(folder, "trap"))).toBe(false);
  });
});
