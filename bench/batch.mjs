// Measures how many lines a second `waybill --batch` answers, and how much memory it takes for more lines.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";

const line = `${JSON.stringify({ owner: "octocat", repo: "hello-world", title: "An issue", labels: ["bug", "ui"] })}\n`;
const chunk = Buffer.from(line.repeat(1000));
const items = { GET: [], POST: [], "POST with a credential": ["Authorization:token 0001"] };

/** Runs the command on a number of lines: lines a second, lines a second of processor time, and the most memory in MB. */
async function measure(method, more, lines) {
  const route = `${method} /repos/{owner}/{repo}/issues`;
  // a process that reports its own time and memory when it ends
  const program = `process.on("exit", () => process.stderr.write(JSON.stringify(process.resourceUsage())));
process.argv = ["node", "waybill", "--batch", "-", ${JSON.stringify(route)}, ...${JSON.stringify(more)}];
await import("./dist/cli/main.js");`;
  const command = spawn(process.execPath, ["--input-type=module", "--eval", program], { stdio: "pipe" });
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
for (const [name, more] of Object.entries(items)) {
  const [method] = name.split(" ");
  for (const lines of name === "POST" ? [1e6, 1e7] : [1e6]) {
    const figures = await measure(method, more, lines);
    console.log(`| ${[name, lines, ...figures].join(" | ")} |`);
  }
}
