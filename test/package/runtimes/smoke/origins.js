// a page that sends requests to another origin
import axios from "axios";
import { createEndpoint, EndpointError } from "waybill";
import { toAxios, toFetch, withFetch } from "waybill/adapters";
import { multipart } from "waybill/form";

const api = createEndpoint({ baseUrl: API });
const senders = {
  withFetch: (...call) => withFetch(api)(...call).then((response) => response.json()),
  toFetch: (...call) => fetch(...toFetch(api(...call))).then((response) => response.json()),
  Request: (...call) => fetch(new Request(...toFetch(api(...call)))).then((response) => response.json()),
  "axios xhr": (...call) => axios({ ...toAxios(api(...call)), adapter: "xhr" }).then(({ data }) => data),
  "axios fetch": (...call) => axios({ ...toAxios(api(...call)), adapter: "fetch" }).then(({ data }) => data),
};

const file = new File(["\xFF\0"], "a.bin", { type: "application/x-test" });
// XMLHttpRequest can write the charset in another case
const json = /^application\/json; charset=utf-8$/i;
const form = /^multipart\/form-data; ?boundary=/;

/** A request, and the parts of it that arrive; `asked` are the fields of the preflight, if there is one. */
// biome-ignore format: a case a line
const rows = [
  ["GET /simple{?q}", { q: "é" }, { method: "GET", target: "/simple?q=%C3%A9", body: "" }],
  ["POST /simple", {}, { method: "POST", body: "" }],
  ["POST /json", { title: "a" }, { type: json, body: '{"title":"a"}', asked: "content-type" }],
  ["POST /simple", { data: "a" }, { type: "text/plain;charset=UTF-8", body: "a" }],
  ["POST /simple", { data: new Uint8Array([255, 0]) }, { type: undefined, body: "\xFF\0" }],
  ["POST /simple", { data: new URLSearchParams({ a: "b" }) }, { type: /^application\/x-www-form-urlencoded/, body: "a=b" }],
  ["POST /json", { data: file }, { type: "application/x-test", body: /^\xC3\xBF\0$/, asked: "content-type" }],
  ["POST /simple", { data: multipart({ title: "a", file }) }, { type: form, body: /filename="a\.bin"\r\n.*\xC3\xBF\0\r\n/s }],
  ["POST /simple", { data: multipart({ meta: { a: 1 }, file }) }, { type: form, body: /\{"a":1\}.*\xC3\xBF\0\r\n/s }],
];

const matches = (actual, expected) =>
  expected instanceof RegExp ? expected.test(actual) : actual === expected;

async function problemsOf(sender, [route, options, expected]) {
  const arrived = await senders[sender](route, options);
  return Object.entries({ asked: undefined, ...expected })
    .filter(([name, value]) => !matches(arrived[name], value))
    .map(([name]) => `${sender}, ${route}: ${name} is ${JSON.stringify(arrived[name])}`);
}

/** A browser sends the user-agent that a program sets, or drops it, as Chromium does. */
async function agentProblems(sender) {
  const { agent, asked } = await senders[sender]("GET /agent", { headers: { "user-agent": "my-app/1" } });
  const isSent = agent === "my-app/1" && asked === "user-agent";
  const isDropped = agent === navigator.userAgent && asked === undefined && /Chrome/.test(agent);
  return isSent || isDropped ? [] : [`${sender}: the user-agent is ${agent}`];
}

/** Nothing is sent for a call that is refused. */
async function refusalProblems(sender) {
  try {
    await senders[sender]("GET /simple/{id}", { id: ".." });
  } catch (error) {
    if (error instanceof EndpointError && error.code === "ERR_DOT_SEGMENT") return [];
  }
  return [`${sender} refuses nothing`];
}

globalThis.report = (async () => {
  const failures = [];
  const checks = Object.keys(senders).flatMap((sender) => [
    ...rows.map((row) => () => problemsOf(sender, row)),
    () => agentProblems(sender),
    () => refusalProblems(sender),
  ]);
  for (const check of checks) failures.push(...(await check().catch((error) => [`${error.stack ?? error}`])));
  return { passed: checks.length - failures.length, total: checks.length, failures };
})();
