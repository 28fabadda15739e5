import { execFile, execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { packFolder } from "../../../release/pack.mjs";

/** Octokit's packages that the scenarios use, besides those of the recipe. */
const packages = {
  "@octokit/core": "7.0.8",
  "@octokit/graphql": "9.0.5",
  "@octokit/plugin-paginate-rest": "16.0.0",
  "@octokit/plugin-rest-endpoint-methods": "18.0.0",
  "@octokit/plugin-retry": "8.1.1",
  "@octokit/plugin-throttling": "11.0.5",
  "@octokit/request": "10.0.16",
  "@octokit/rest": "22.0.1",
};

export type Project = ReturnType<typeof install>;

/** The files of the recipe in the migration page, by their path. */
export function recipe(): Map<string, string> {
  const text = readFileSync("docs/migrating-from-octokit-endpoint.md", "utf8");
  const blocks = text.matchAll(/^`([\w./-]+)`:\n\n```\w+\n(.*?)^```$/gms);
  return new Map([...blocks].map(([, path = "", content = ""]) => [path, content]));
}

/** Installs the recipe, with the package as it is built. */
export function installRecipe(): Project {
  const directory = mkdtempSync(join(tmpdir(), "waybill-octokit-"));
  for (const [path, content] of recipe()) {
    mkdirSync(join(directory, dirname(path)), { recursive: true });
    writeFileSync(join(directory, path), content);
  }
  const filename = packFolder(".", directory);
  const manifest = JSON.parse(recipe().get("package.json") ?? "");
  const dependencies = { ...manifest.dependencies, ...packages, waybill: `file:${filename}` };
  return install(directory, { ...manifest, dependencies });
}

/** Installs the same packages with the endpoint that they come with. */
export function installOriginal(): Project {
  return install(mkdtempSync(join(tmpdir(), "octokit-")), { dependencies: packages });
}

function install(directory: string, manifest: { dependencies: object }) {
  const options = { cwd: directory, encoding: "utf8" } as const;
  const text = JSON.stringify({ private: true, type: "module", ...manifest });
  writeFileSync(join(directory, "package.json"), text);
  execFileSync("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund"], {
    ...options,
    stdio: "pipe",
  });
  cpSync("test/octokit/packages", directory, { recursive: true, filter: (file) => !file.endsWith(".ts") });
  return {
    /** Runs a script of the project, which prints JSON. */
    run: async (script: string, ...args: string[]): Promise<Record<string, unknown>> => {
      const limits = { timeout: 120_000, maxBuffer: 1e8 };
      const run = promisify(execFile);
      return JSON.parse((await run(process.execPath, [script, ...args], { ...options, ...limits })).stdout);
    },
    /** The endpoint packages that npm installed, by their place. */
    endpoints: (): string[] =>
      readdirSync(join(directory, "node_modules"), { recursive: true, encoding: "utf8" })
        .filter((place) => place.endsWith("@octokit/endpoint"))
        .map((place) => `node_modules/${place}`),
    /** The folder that a place is a link to. */
    targetOf: (place: string): string =>
      relative(realpathSync(directory), realpathSync(join(directory, place))),
    remove: (): void => rmSync(directory, { recursive: true, force: true }),
  };
}
