import { run } from "../../src/cli/run.js";
import type { Terminal } from "../../src/cli/terminal.js";

/** A document with one server. */
const base = { openapi: "3.1.0", servers: [{ url: "https://api.example.com" }] };
export const documentOf = <P extends object>(paths: P, more: object = {}) => ({ ...base, paths, ...more });

/** The status and output of a run. */
export interface Written {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Files by name; standard input is `-`. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** The arguments of a command line; in one string, spaces are between them. */
export type Args = string | readonly string[];

export const wordsOf = (args: Args): readonly string[] => (typeof args === "string" ? args.split(" ") : args);

/** The note that most command lines of tests print. */
export const githubNote = "The path is resolved against GitHub's API. Choose another with --base-url URL.\n";

/** Runs the command on files in memory, and leaves that note out, and what is said of credentials. */
export async function runWith(args: Args, files: Files = {}, more: Partial<Terminal> = {}): Promise<Written> {
  let stdout = "";
  let stderr = "";
  const status = await run(wordsOf(args), {
    async *open(file) {
      if (!Object.hasOwn(files, file)) {
        const message = `ENOENT: no such file or directory, open '${file}'`;
        throw Object.assign(new Error(message), { code: "ENOENT", path: file });
      }
      // chunks that cut lines and characters
      const bytes = Buffer.from(files[file] as string);
      for (let index = 0; index < bytes.length; index += 7) yield bytes.subarray(index, index + 7);
    },
    write: async (text) => {
      stdout += text;
      return true;
    },
    writeError: (text) => {
      if (text !== githubNote && !text.startsWith("Credentials are ")) stderr += text;
    },
    load: async (name) => import(name),
    isTerminal: true,
    hasInput: () => false,
    env: { NO_COLOR: "1" },
    ...more,
  });
  return { status, stdout, stderr };
}

/** The standard error of a run, without that note. */
export async function saidOf(args: Args, files?: Files): Promise<string> {
  let said = "";
  const writeError = (text: string): void => {
    if (text !== githubNote) said += text;
  };
  await runWith(args, files, { writeError });
  return said;
}
