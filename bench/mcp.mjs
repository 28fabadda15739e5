// node bench/mcp.mjs: the first answer of waybill mcp with all of GitHub's document (12 MB), as a client that starts the command waits for it:
// the time, and the processor's time and the memory of the server, each the least of five runs. It needs Linux for the latter two.
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageFolder } from "../test/installations/install.mjs";

const document = join(packageFolder("fixtures", "@octokit/openapi"), "generated/api.github.com.json");
// the command looks for the SDK next to itself
const folder = mkdtempSync(join(tmpdir(), "waybill-bench-"));
cpSync("dist", join(folder, "dist"), { recursive: true });
cpSync("package.json", join(folder, "package.json"));
const sdk = "@modelcontextprotocol/sdk";
mkdirSync(join(folder, "node_modules/@modelcontextprotocol"), { recursive: true });
symlinkSync(packageFolder("tool-servers", sdk), join(folder, "node_modules", sdk), "junction");
const clientInfo = { name: "bench", version: "1" };
const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
const request = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params });

/** Milliseconds until the answer, those of the processor, and megabytes. */
async function firstAnswer() {
  const start = performance.now();
  const server = spawn(process.execPath, [join(folder, "dist/cli/main.js"), "mcp", document]);
  server.stdin.write(`${request}\n`);
  await new Promise((resolve) => server.stdout.once("data", resolve));
  const time = performance.now() - start;
  const [, ...fields] = readFileSync(`/proc/${server.pid}/stat`, "utf8").split(") ")[1].split(" ");
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"));
  server.kill();
  // user and system time, in hundredths of a second
  return [time, (Number(fields[10]) + Number(fields[11])) * 10, kilobytes / 1000];
}

const runs = [];
for (let run = 0; run < 5; run++) runs.push(await firstAnswer());
rmSync(folder, { recursive: true });
const [time, cpu, memory] = [0, 1, 2].map((at) => Math.round(Math.min(...runs.map((one) => one[at]))));
console.log(`first answer ${time} ms, processor ${cpu} ms, memory ${memory} MB (targets: 1,000 ms, 100 MB)`);
