import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/**
 * The output of `deno publish` when it sends nothing: the files that npm gets, without the command. Each entry point
 * names its declarations, and these name each other's files, so that nothing needs the setting that accepts loose imports.
 *
 * @param {string} path of Deno
 * @param {{ directory: string, manifest: import("../installed.mjs").Manifest }} project
 */
export async function reportOfJsr(path, { directory, manifest: { name, version, exports } }) {
  const folder = join(directory, "jsr");
  mkdirSync(folder);
  cpSync(join(directory, "node_modules", name, "dist"), join(folder, "dist"), { recursive: true });
  rmSync(join(folder, "dist", "cli"), { recursive: true });
  // Deno takes the name of a file as it is, in declarations too
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (/^dist.cjs.*(\.js|json)$/.test(file)) rmSync(join(folder, file));
    if (!file.endsWith(".d.ts")) continue;
    const text = readFileSync(join(folder, file), "utf8");
    writeFileSync(join(folder, file), text.replace(/("\.[^"\n]*)\.js"/g, '$1.d.ts"'));
  }
  const entries = Object.entries(exports).filter(([, file]) => String(file).endsWith(".js"));
  for (const [, file] of entries) {
    const types = String(file).replace(/^.*\/(.*)\.js$/, "./$1.d.ts");
    const entry = join(folder, String(file));
    writeFileSync(entry, `/* @ts-self-types="${types}" */\n${readFileSync(entry, "utf8")}`);
  }
  const settings = { version, license: "MIT", exports: Object.fromEntries(entries) };
  writeFileSync(join(folder, "jsr.json"), JSON.stringify({ name: `@example/${name}`, ...settings }));
  const env = { ...process.env, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1", DENO_DIR: join(directory, "deno") };
  const options = { cwd: folder, env, timeout: 300_000 };
  const args = ["publish", "--dry-run", "--allow-dirty"];
  const { stdout, stderr } = await promisify(execFile)(path, args, options);
  const said = stdout + stderr;
  const failures = said.match(/^(?:warning|error).*(?:\n.*){2}/gm) ?? [];
  if (!said.includes("Dry run complete")) failures.push(said);
  return { passed: failures.length === 0 ? 1 : 0, total: 1, failures };
}
