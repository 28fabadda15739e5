// node test/tool-servers/perf.mjs: prints what the tools of GitHub's document take, in processor time.
import { openapi } from "waybill/openapi";
import { readGithub } from "../fixtures/read.mjs";

const text = readGithub();
const time = (f) => {
  const c = process.cpuUsage();
  f();
  const d = process.cpuUsage(c);
  return (d.user + d.system) / 1000;
};
const best = (n, f) => Math.min(...Array.from({ length: n }, () => time(f)));
const parse = best(7, () => JSON.parse(text));
const document = JSON.parse(text);
let _size = 0;
const read = (key) =>
  best(7, () => {
    const api = openapi(document);
    _size = 0;
    for (const tool of api.tools()) {
      tool.inputSchema;
      if (key) tool.outputSchema;
    }
  });
const input = read(false),
  both = read(true);
console.log({ parse, input, both, ratio: input / parse, ratioBoth: both / parse });
const api = openapi(document);
const args = { owner: "octocat", repo: "hello", title: "t", body: "b", labels: ["a"] };
const tool = api.tool("issues/create");
const N = 200000;
const flat = () => {
  for (let i = 0; i < N; i++) api("issues/create", args);
};
const req = () => {
  for (let i = 0; i < N; i++) tool.request(args);
};
flat();
req();
const a = best(5, flat),
  b = best(5, req);
console.log({ flat: (a / N) * 1e3, tool: (b / N) * 1e3, ratio: b / a });
const g = { owner: "octocat", repo: "hello", labels: ["a"], state: "open" };
const t2 = api.tool("issues/list-for-repo");
const f2 = () => {
  for (let i = 0; i < N; i++) api("issues/list-for-repo", g);
};
const r2 = () => {
  for (let i = 0; i < N; i++) t2.request(g);
};
f2();
r2();
console.log({ get: best(5, r2) / best(5, f2) });
