// Works that people wait for, next to alternatives: ratios of CPU time in one process, medians of rounds in turn.
//   node bench/waits.mjs        every work
//   node bench/waits.mjs gate   only those with a limit; it fails where one takes longer
import { readFileSync } from "node:fs";
import { endpoint as octokit } from "@octokit/endpoint";
import { stringify } from "qs";
import { parseTemplate as prepare } from "url-template";
import { endpoint } from "waybill";
import * as clients from "waybill/adapters";
import { explain } from "waybill/explain";
import { form } from "waybill/form";
import { openapi } from "waybill/openapi";
import { tools } from "waybill/tools";
import { parseTemplate } from "waybill/uri-template";
import { readGithub } from "../test/support/fixtures/read.mjs";
import { tableOfWaits } from "./table.mjs";

const text = readGithub();
const document = JSON.parse(text);
const api = openapi(document);

/** GitHub's operations without a body: by the document, and by their route. */
const operations = JSON.parse(readFileSync("test/support/fixtures/github-operations.json", "utf8"));
const calls = operations.flatMap((one) => {
  const { body, method, operationId: id, pathParameters = [], queryParameters = [], server, url } = one;
  if (body || server) return [];
  const names = queryParameters.map(({ name }) => name);
  const query = method === "GET" || names.length === 0 ? "" : `{?${names}}`;
  const values = [...pathParameters, ...queryParameters].map(({ name, type }) => [
    name,
    type === "integer" ? 7 : `a ${name}`,
  ]);
  return { id, route: `${method} ${url}${query}`, values: Object.fromEntries(values) };
});
const [{ id, route, values }] = calls;

const callEach = (operations) => calls.forEach((one) => void operations(one.id, one.values));
const callEachRoute = () => calls.forEach((one) => void endpoint(one.route, one.values));
const schemasOf = (options) =>
  tools(openapi(document), options).map(({ inputSchema, outputSchema }) => outputSchema ?? inputSchema);

const item = (id) => ({ id, name: `name ${id}`, tags: ["a", "b"], nested: { x: id / 3 } });
const items = (length) => Array.from({ length }, (_, id) => item(id));
const [small, medium, large] = [3, 300, 5000].map((length) => endpoint("POST /x", { items: items(length) }));
const adapters = [
  [clients.toFetch, 2.5, 3.75],
  [clients.toAxios, 2.5],
  [clients.toGot],
  [clients.toUndici],
  [clients.toNodeHttp],
  [clients.toHar, 4],
  [clients.toHttpMessage, 6],
  [clients.toCurl, 12],
];

/** Works, each with what waybill does, a target and the limit of the gate, beside what a peer does. */
const beside = (peer, theirs, rows) =>
  rows.map(([work, ours, target, limit]) => ({ work, peer, ours, theirs, target, limit }));

const formWork = (what, value, target, limit) => {
  const qs = () => stringify(value, { arrayFormat: "brackets", format: "RFC1738" });
  return beside("qs", qs, [[`\`form()\` of ${what}`, () => String(form(value)), target, limit]]);
};

const variables = { b: "x y", c: [1, 2], d: { e: "f" }, path: "/a b/c", g: "h", list: ["i", "j"] };
const expandWork = (what, templates, target, limit) => {
  const [ours, theirs] = [parseTemplate, prepare].map((parse) => {
    const parsed = templates.map((one) => parse(one));
    return () => parsed.map((one) => one.expand(variables));
  });
  return beside("url-template", theirs, [[`\`expand\` of ${what}`, ours, target, limit]]);
};

let count = 0;
const neverSeen = (what, call) => {
  const [ours, theirs] = [endpoint, octokit].map((builder) => () => call(builder, count++));
  return beside("@octokit/endpoint", theirs, [[`${what}, never seen before`, ours, 0.5, 0.75]]);
};

/** Ratios say how many times as long waybill takes. */
const works = [
  ...beside("`endpoint()`", callEachRoute, [
    ["operations of GitHub's document, warm", () => callEach(api), 1.6, 1.8],
  ]),
  ...beside("`explain()` of the route", () => explain(endpoint, route, values), [
    ["operations of GitHub's document, explained", () => explain(api, id, values)],
  ]),
  ...beside("`JSON.parse` of the document", () => JSON.parse(text), [
    ["each operation of GitHub's document, for the first time", () => callEach(openapi(document)), 0.6, 0.6],
    ["the first call of GitHub's document", () => openapi(document)(id, values)],
    ["input schemas of all tools", () => schemasOf({}), 2, 2.2],
    ["output schemas too", () => schemasOf({ outputSchema: true })],
  ]),
  ...beside("`endpoint()`", () => endpoint("POST /x", small.body), [
    ...adapters.map(([send]) => [`\`${send.name}\` of 200 bytes`, () => send(small)]),
  ]),
  ...beside("`JSON.stringify`", () => JSON.stringify(medium.body), [
    ["`toFetch` of 20 kB", () => clients.toFetch(medium), 3],
  ]),
  ...beside("`JSON.stringify`", () => JSON.stringify(large.body), [
    ["`endpoint()` and `toFetch` of 400 kB", () => clients.toFetch(endpoint("POST /x", large.body)), 3.5],
    ...adapters.map(([send, ...bounds]) => [`\`${send.name}\` of 400 kB`, () => send(large), ...bounds]),
  ]),
  ...formWork("four fields", { a: "x y", b: 7, c: ["d", "e"], f: { g: "h" } }, 1, 1.5),
  ...formWork("100 objects", { items: items(100) }, 0.7, 1.05),
  ...expandWork("paths and queries", ["/a/{b}{?c,d*}", "{/list*}{#g}"], 0.1, 0.18),
  ...expandWork("`{+path}`", ["{+path}/x"], 0.1),
  ...neverSeen("a value in the route", (call, at) => call(`GET /users/${at}/repos`)),
  ...neverSeen("a value beside a variable", (call, at) => call(`GET /users/${at}/repos/{a}`, { a: "b" })),
  ...neverSeen("a link of an answer", (call, at) =>
    call(`GET https://api.github.com/repositories/1/issues?page=${at}&after=Y3Vyc29y`),
  ),
];

/** Microseconds of the processor: other processes have the rest of the time. */
function cpuTime(run, times) {
  const start = process.cpuUsage();
  for (let time = 0; time < times; time++) run();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** How often something runs in 20 ms, once it is warm. */
function timesOf(run) {
  cpuTime(run, 2);
  let times = 1;
  for (let took = cpuTime(run, 1); took < 10_000; took = cpuTime(run, times)) times *= 2;
  return times * 2;
}

function ratioOf(ours, theirs) {
  const rounds = [ours, theirs].map((run) => ({ run, times: timesOf(run) }));
  const ratios = Array.from({ length: 9 }, () => {
    const [one, other] = rounds.map(({ run, times }) => cpuTime(run, times) / times);
    return one / other;
  });
  return ratios.sort((a, b) => a - b)[4];
}

/** The least of five ratios, for other processes make one larger; the first that keeps the limit is enough. */
function leastRatioOf(ours, theirs, limit) {
  let least = Infinity;
  for (let time = 0; time < 5 && least > limit; time++) least = Math.min(least, ratioOf(ours, theirs));
  return least;
}

const isGate = process.argv[2] === "gate";
const measured = works.flatMap(({ ours, theirs, ...work }) => {
  if (isGate && work.limit === undefined) return [];
  return { ...work, ratio: isGate ? leastRatioOf(ours, theirs, work.limit) : ratioOf(ours, theirs) };
});
console.log(tableOfWaits(measured));
for (const { limit, ratio, work } of measured) {
  if (!isGate || ratio <= limit) continue;
  console.error(`${work}: ${ratio.toFixed(2)} times as long as its peer, and the limit is ${limit}`);
  process.exitCode = 1;
}
