// Measures how many lines a second `waybill --batch` answers, and how much memory it takes for more lines, beside a loop in Python.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";

const line = `${JSON.stringify({ owner: "octocat", repo: "hello-world", title: "An issue", labels: ["bug", "ui"] })}\n`;
const chunk = Buffer.from(line.repeat(1000));
const items = { GET: [], POST: [], "POST with a credential": ["Authorization:token 0001"] };

/** The command, in a process that reports its own time and memory when it ends. */
function waybill(method, more) {
  const route = `${method} /repos/{owner}/{repo}/issues`;
  const program = `process.on("exit", () => process.stderr.write(JSON.stringify(process.resourceUsage())));
process.argv = ["node", "waybill", "--batch", "-", ${JSON.stringify(route)}, ...${JSON.stringify(more)}];
await import("./dist/cli/main.js");`;
  return [process.execPath, ["--input-type=module", "--eval", program]];
}

/** What somebody would write instead of a POST, in a process that reports the same. */
const loop = `import json, resource, sys
from urllib.parse import quote
headers = {"accept": "application/vnd.github.v3+json", "content-type": "application/json"}
for line in sys.stdin:
    body = json.loads(line)
    url = "https://api.github.com/repos/" + quote(body.pop("owner"), "") + "/" + quote(body.pop("repo"), "") + "/issues"
    print(json.dumps({"method": "post", "url": url, "headers": headers, "body": body}))
usage = resource.getrusage(resource.RUSAGE_SELF)
report = {"userCPUTime": usage.ru_utime * 1e6, "systemCPUTime": usage.ru_stime * 1e6, "maxRSS": usage.ru_maxrss}
sys.stderr.write(json.dumps(report))`;

/** Runs a program on a number of lines: lines a second, lines a second of processor time, and the most memory in MB. */
async function measure([file, args], lines) {
  const command = spawn(file, args, { stdio: "pipe" });
  const reported = text(command.stderr);
  command.stdout.resume();
  const start = performance.now();
  Readable.from(Array.from({ length: lines / 1000 }, () => chunk)).pipe(command.stdin);
  const [status] = await once(command, "close");
  const seconds = (performance.now() - start) / 1000;
  const report = await reported;
  if (status !== 0) throw new Error(report);
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(report.slice(report.lastIndexOf("{")));
  return [lines / seconds, (lines / (userCPUTime + systemCPUTime)) * 1e6, maxRSS / 1024].map(Math.round);
}

console.log("| batch | lines | lines a second | of processor time | MB |\n| --- | --- | --- | --- | --- |");
const programs = Object.entries(items).map(([name, more]) => [name, waybill(name.split(" ", 1)[0], more)]);
if (spawnSync("python3", ["--version"]).status === 0)
  programs.push(["POST, a loop in Python", ["python3", ["-c", loop]]]);
for (const [name, program] of programs) {
  for (const lines of name === "POST" ? [1e6, 1e7] : [1e6]) {
    const figures = await measure(program, lines);
    console.log(`| ${[name, lines, ...figures].join(" | ")} |`);
  }
}
