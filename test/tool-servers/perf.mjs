// node test/tool-servers/perf.mjs [ROUNDS]: prints what the tools of GitHub's document take next to JSON.parse of the document,
// and tool.request() next to the flat call: processor time, the best of some rounds, in turns.
import { openapi } from "waybill/openapi";
import { tool, tools } from "waybill/tools";
import { readGithub } from "../fixtures/read.mjs";

const rounds = Number(process.argv[2] ?? 15);
const text = readGithub();
const document = JSON.parse(text);
const api = openapi(document);

const timeOf = (run) => {
  const before = process.cpuUsage();
  run();
  const { system, user } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** The best time of each, measured in turns, so that what else a machine does costs all of them the same. */
function inTurns(runs) {
  const best = Object.fromEntries(Object.keys(runs).map((name) => [name, Infinity]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(runs)) best[name] = Math.min(best[name], timeOf(run));
  }
  return best;
}

const times = (count, run) => () => {
  for (let index = 0; index < count; index++) run();
};

function callsOf(name, args) {
  const one = tool(api, name);
  const { flat, request } = inTurns({
    flat: times(50_000, () => api(name, args)),
    request: times(50_000, () => one.request(args)),
  });
  return { flat: `${(flat / 50).toFixed(2)} µs`, ratio: (request / flat).toFixed(2) };
}

const { parse, all, inputs, outputs } = inTurns({
  parse: () => JSON.parse(text),
  all: () => tools(openapi(document)),
  inputs: () => tools(openapi(document)).map(({ inputSchema }) => inputSchema),
  outputs: () => tools(openapi(document)).map(({ outputSchema }) => outputSchema),
});
const ratio = (time) => (time / parse).toFixed(2);
console.log(`JSON.parse: ${parse.toFixed(0)} ms
tools(): ${ratio(all)} times; and every inputSchema: ${ratio(inputs)}; or every outputSchema: ${ratio(outputs)}`);
const repository = { owner: "octocat", repo: "hello" };
const issue = { ...repository, title: "t", body: "b", labels: ["a"] };
console.log("tool.request() next to the flat call", {
  "issues/create": callsOf("issues/create", issue),
  "issues/list-for-repo": callsOf("issues/list-for-repo", { ...repository, labels: ["a"], state: "open" }),
});
