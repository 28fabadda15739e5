import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

/**
 * Runs the suite in a worker of workerd, and fetches the worker's report over loopback. There is no bundler: each file is a
 * module, and each specifier is a module that re-exports the names of its entry point.
 *
 * @param {string} path of the program
 * @param {{ directory: string, manifest: import("../installed.mjs").Manifest }} project
 */
export async function reportOfWorkerd(path, { directory, manifest }) {
  const config = join(directory, "workerd.capnp");
  writeFileSync(config, configuration(directory, manifest));
  const workerd = spawn(path, ["serve", config, "--socket-addr", "http=127.0.0.1:0", "--control-fd=3"], {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  let problems = "";
  workerd.stderr?.on("data", (text) => {
    problems += text;
  });
  try {
    return await (await fetch(`http://127.0.0.1:${await listeningPort(workerd)}/`)).json();
  } catch (error) {
    throw new Error(problems || String(error), { cause: error });
  } finally {
    if (workerd.exitCode === null) {
      workerd.kill();
      await once(workerd, "exit");
    }
  }
}

/** workerd reports each socket on its control pipe, and closes the pipe if it can't start. */
async function listeningPort(workerd) {
  for await (const line of createInterface(workerd.stdio[3])) {
    const { event, port } = JSON.parse(line);
    if (event === "listen") return port;
  }
  throw new Error("workerd does not listen");
}

function configuration(directory, { name, exports }) {
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" });
  const scripts = files.filter((file) => file.endsWith(".js"));
  const modules = scripts.map((file) => ({ name: file, source: `embed ${JSON.stringify(file)}` }));
  for (const [path, file] of Object.entries(exports)) {
    if (typeof file !== "string" || !file.endsWith(".js")) continue;
    const specifier = name + path.slice(1);
    const target = `${"../".repeat(specifier.split("/").length - 1)}node_modules/${name}/${file.slice(2)}`;
    const handOn = `export * from ${JSON.stringify(target.startsWith(".") ? target : `./${target}`)};`;
    modules.push({ name: specifier, source: JSON.stringify(handOn) });
  }
  // a worker's entry is its first module
  modules.sort((a, b) => Number(b.name === "worker.js") - Number(a.name === "worker.js"));
  const lines = modules.map(
    ({ name, source }) => `    (name = ${JSON.stringify(name)}, esModule = ${source})`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "smoke", worker = .smoke)],
  sockets = [(name = "http", http = (), service = "smoke")],
);

const smoke :Workerd.Worker = (
  compatibilityDate = "2025-01-01",
  modules = [
${lines.join(",\n")},
  ],
);
`;
}
