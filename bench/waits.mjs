// What people wait for, beside what they would use instead: ratios of CPU time in one process, medians of rounds in turn.
//   node bench/waits.mjs        every work
//   node bench/waits.mjs json   the same, as JSON
//   node bench/waits.mjs gate   only those with a limit; it fails where one takes longer
import { readFileSync } from "node:fs";
import { endpoint as octokit } from "@octokit/endpoint";
import { stringify } from "qs";
import { parseTemplate as prepare } from "url-template";
import { endpoint } from "waybill";
import {
  toAxios,
  toCurl,
  toFetch,
  toGot,
  toHar,
  toHttpMessage,
  toNodeHttp,
  toUndici,
} from "waybill/adapters";
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
const parse = () => JSON.parse(text);

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

const items = (length) =>
  Array.from({ length }, (_, at) => ({
    id: at,
    name: `name ${at}`,
    tags: ["a", "b"],
    nested: { x: at / 3 },
  }));
const [small, medium, large] = [3, 300, 5000].map((length) => endpoint("POST /x", { items: items(length) }));
const stringified =
  ({ body }) =>
  () =>
    JSON.stringify(body);
const adapterWorks = [
  [toFetch, 2.5, 3.75],
  [toAxios, 2.5],
  [toGot],
  [toUndici],
  [toNodeHttp],
  [toHar, 4],
  [toHttpMessage, 6],
  [toCurl, 12],
].flatMap(([send, target, limit]) => [
  [
    `\`${send.name}\` of 200 bytes`,
    "`endpoint()`",
    undefined,
    undefined,
    () => send(small),
    () => endpoint("POST /x", small.body),
  ],
  [`\`${send.name}\` of 400 kB`, "`JSON.stringify`", target, limit, () => send(large), stringified(large)],
]);

const fields = { a: "x y", b: 7, c: ["d", "e"], f: { g: "h" } };
const objects = { items: items(100) };
const formWork = (what, value, target, limit) => [
  `\`form()\` of ${what}`,
  "qs",
  target,
  limit,
  () => String(form(value)),
  () => stringify(value, { arrayFormat: "brackets", format: "RFC1738" }),
];

const variables = { b: "x y", c: [1, 2], d: { e: "f" }, path: "/a b/c", g: "h", list: ["i", "j"] };
const expandWork = (what, templates, target, limit) => {
  const [ours, theirs] = [parseTemplate, prepare].map((parseOne) => templates.map((one) => parseOne(one)));
  const expand = (parsed) => () => parsed.map((one) => one.expand(variables));
  return [`\`expand\` of ${what}`, "url-template", target, limit, expand(ours), expand(theirs)];
};

let count = 0;
const neverSeen = (what, call) => {
  const by = (builder) => () => call(builder, count++);
  return [`${what}, never seen before`, "@octokit/endpoint", 0.5, 0.75, by(endpoint), by(octokit)];
};

/** Each work: the peer, the target, the limit of the gate, and what both do. Ratios say how many times as long waybill takes. */
const works = [
  [
    "operations of GitHub's document, warm",
    "`endpoint()`",
    1.6,
    1.9,
    () => calls.forEach((one) => void api(one.id, one.values)),
    () => calls.forEach((one) => void endpoint(one.route, one.values)),
  ],
  [
    "operations of GitHub's document, explained",
    "`explain()` of the route",
    undefined,
    undefined,
    () => explain(api, id, values),
    () => explain(endpoint, route, values),
  ],
  [
    "each operation of GitHub's document, for the first time",
    "`JSON.parse` of the document",
    0.6,
    0.6,
    () => {
      const fresh = openapi(document);
      for (const one of calls) fresh(one.id, one.values);
    },
    parse,
  ],
  [
    "the first call of GitHub's document",
    "`JSON.parse` of the document",
    undefined,
    undefined,
    () => openapi(document)(id, values),
    parse,
  ],
  [
    "input schemas of all tools",
    "`JSON.parse` of the document",
    2,
    2,
    () => tools(openapi(document)).map(({ inputSchema }) => inputSchema),
    parse,
  ],
  [
    "output schemas too",
    "`JSON.parse` of the document",
    undefined,
    undefined,
    () => tools(openapi(document), { outputSchema: true }).map(({ outputSchema }) => outputSchema),
    parse,
  ],
  [
    "`endpoint()` and `toFetch` of 400 kB",
    "`JSON.stringify`",
    3.5,
    undefined,
    () => toFetch(endpoint("POST /x", large.body)),
    stringified(large),
  ],
  ["`toFetch` of 20 kB", "`JSON.stringify`", 3, undefined, () => toFetch(medium), stringified(medium)],
  ...adapterWorks,
  formWork("four fields", fields, 1, 1.5),
  formWork("100 objects", objects, 0.7, 1.05),
  expandWork("paths and queries", ["/a/{b}{?c,d*}", "{/list*}{#g}"], 0.1, 0.18),
  expandWork("`{+path}`", ["{+path}/x"], 0.1, undefined),
  neverSeen("a value in the route", (call, at) => call(`GET /users/${at}/repos`)),
  neverSeen("a value beside a variable", (call, at) => call(`GET /users/${at}/repos/{repo}`, { repo: "r" })),
  neverSeen("a link of an answer", (call, at) =>
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

/** The least of three ratios, for other processes make one larger; the first that keeps the limit is enough. */
function leastRatioOf(ours, theirs, limit) {
  let least = Infinity;
  for (let time = 0; time < 3 && least > limit; time++) least = Math.min(least, ratioOf(ours, theirs));
  return least;
}

const isGate = process.argv[2] === "gate";
const measured = works
  .filter(([, , , limit]) => !isGate || limit !== undefined)
  .map(([work, peer, target, limit, ours, theirs]) => ({
    work,
    peer,
    target,
    limit,
    ratio: isGate ? leastRatioOf(ours, theirs, limit) : ratioOf(ours, theirs),
  }));
if (process.argv[2] === "json") console.log(JSON.stringify(measured));
else console.log(tableOfWaits(measured));
for (const { limit, ratio, work } of measured) {
  if (!isGate || ratio <= limit) continue;
  console.error(`${work}: ${ratio.toFixed(2)} times as long as its peer, and the limit is ${limit}`);
  process.exitCode = 1;
}
