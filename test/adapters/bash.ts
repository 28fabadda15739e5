import { type ExecFileOptions, execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { partsOf } from "../../src/form/parts.js";

/**
 * Whether the shells that commands are written for are those of the system. Windows hands a program one line of text instead of
 * a list of bytes, so that bash and curl can't show there what arrives.
 */
export const hasPosixShell = process.platform !== "win32";

async function inFolder(use: (folder: string) => Promise<string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "waybill-"));
  return use(folder).finally(() => rm(folder, { recursive: true }));
}

/** Runs a script from a file: an argument of `bash -c` ends at 128 kB, and bash reads a pipe byte by byte. */
export const bash = (script: string, options: ExecFileOptions = {}): Promise<string> =>
  inFolder(async (folder) => {
    const file = join(folder, "script");
    await writeFile(file, script);
    // LC_ALL as most users have it: in no locale may an octet get lost
    const env = { ...process.env, LC_ALL: "C.UTF-8", ...options.env };
    const running = promisify(execFile)("bash", ["-eu", "-o", "pipefail", file], { ...options, env });
    running.child.stdin?.end();
    return (await running).stdout as string;
  });

/** Runs a command of curl in a folder that has the files of a body. */
export const runCurl = (command: string, body: unknown): Promise<string> =>
  inFolder(async (cwd) => {
    for (const { fileName, content } of partsOf(body) ?? []) {
      if (fileName === undefined) continue;
      const name = fileName.replace(/^.*[/\\]/s, "");
      const file = join(cwd, /^(?:-|\.{0,2})$/.test(name) ? "file" : name);
      await writeFile(file, new Uint8Array(await new Response(content).arrayBuffer()));
    }
    return bash(`${command} --silent --show-error --max-time 20`, { cwd });
  });
