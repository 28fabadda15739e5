import { readdirSync, readFileSync } from "node:fs";
import { Readable } from "node:stream";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import * as adapters from "../../src/adapters/index.js";
import { type Explanation, explain, formatExplanation } from "../../src/explain/index.js";
import { form, multipart, part } from "../../src/form/index.js";
import { createEndpoint, EndpointError, endpoint, github } from "../../src/index.js";
import { endpoint as octokit } from "../../src/octokit/index.js";
import { openapi } from "../../src/openapi/index.js";
import { tool, tools } from "../../src/tools/index.js";
import { parseTemplate } from "../../src/uri-template/index.js";
import { fill, query, url } from "../../src/url/index.js";
import { setOwn } from "../../src/values/records.js";
import { describeBody } from "../form/shown.js";
import { type Case, call as callOf } from "../openapi/case.js";
import { any } from "../support/any.js";

// Guarantee 8, for all entry points: whatever is on Object.prototype or Array.prototype, each call has the result that it has without

/** Every name that a source file reads from an object, or binds from one. */
function namesReadIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isPropertyAccessExpression(node)) names.push(node.name.text);
    if (ts.isBindingElement(node)) names.push((node.propertyName ?? node.name).getText(source));
    if (ts.isStringLiteral(node) && !/\s/.test(node.text)) names.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".ts") && !/^(cli|print|types)\b/.test(name),
);
/** Indices of lists and of tables of ASCII; the last is the code of "é", which no such table has. */
const indices = [...Array.from({ length: 43 }, (_, index) => String(index - 2)), "233"];
const ofCalls = ["x-a", "x-real", "x-key", "X-Key", "config", "b", "operator"];
const read = files.flatMap((file) => namesReadIn(`src/${file}`));
const names = [...new Set([...read, ...indices, ...ofCalls])].filter((name) => !(name in Object.prototype));
const values: unknown[] = ["polluted", "/", 7, true, { a: 1, get: 1 }, () => "polluted"];

const sparse = Object.assign(new Array(3), { 1: "b" });
const formData = new FormData();
formData.append("a", "b");
formData.append("file", new File(["c"], "d"));
const bytes = new Uint8Array([97, 98]);
const bodies: Record<string, unknown> = {
  none: undefined,
  string: "a",
  "a JSON object": { a: 1, b: [1n, null, undefined, { c: "d" }] },
  "a list with a hole": Object.assign(new Array(2), { 0: 1 }),
  "an instance": Object.assign(new (class {})(), { a: 1 }),
  "a date": new Date(0),
  "a view": bytes,
  "an ArrayBuffer": bytes.buffer,
  "a Blob": new Blob(["a"], { type: "text/x-a" }),
  "a FormData": formData,
  "a URLSearchParams": new URLSearchParams("a=b"),
  "a web stream": new Blob(["a"]).stream(),
  "a Node stream": Readable.from(["a"]),
  "that can't be sent": new Map(),
};

/** Calls of each kind of operation: the arguments of `openapi()`, and of the call. */
const operations = (JSON.parse(readFileSync("test/openapi/cases.json", "utf8")) as Case[])
  .filter((_, index) => index % 19 === 0)
  .map((one) => {
    const given: unknown[] = [];
    const make = (document: object, settings: object) => {
      return (...args: unknown[]) => given.push(document, { headers: { "x-a": 1 }, ...settings }, ...args);
    };
    callOf(one, "flat", undefined, any(make));
    return given as [document: object, settings: object, name: string, ...args: unknown[]];
  });

/** An operation that is called, called by its own function, explained, made a tool, and listed. */
const uses: ((api: ReturnType<typeof openapi>, name: string, ...args: unknown[]) => unknown)[] = [
  (api, ...call) => any(api)(...call),
  (api, name, ...args) => any(api.operation(name).call)(...args),
  (api, ...call) => shownExplanation(any(explain)(api, ...call)),
  (api, name) => ({ ...tool(api, name, { outputSchema: true }) }),
  (api, name, values) => tool(api, name).request(any(values)),
  (api) => [{ ...api.operations()[0] }, { ...tools(api)[0] }],
];

const headers = { authorization: "token secret", "x-a-key": "secret", "x-b": "é", "x-c": "" };
const request = { signal: new AbortController().signal, redirect: "error", timeout: 1000 };

type Calls = [call: string, run: () => unknown][];

/** A call of each kind, refused ones too. The id is in routes and names, because caches remember what was made before. */
function makeCalls(id: string): Calls {
  const call = any(endpoint);
  const repeated = any(createEndpoint({ ...github, arrays: "repeat" }));
  // biome-ignore format: a case a line
  const runs = [
    () => call(`GET /${id}/{a}/{b${id}}{?c,d*}`, { a: 1, [`b${id}`]: 2, c: 3, [`e${id}`]: 4 }),
    () => call("GET /x", { headers: { [`x-${id}`]: "a" }, baseUrl: `https://${id}.example.com/a/` }),
    () => parseTemplate(`/${id}{/a,b}{?c${id}*}`).expand({ a: 1, [`c${id}`]: [1, 2] }),
    () => call(`GET /${id}/{a`),
    () => call("GET /orgs/{org}/repos", { org: "octokit", type: "private", since: new Date(0), n: 1n }),
    () => call("GET /x{?owner,page*}{&rest*}{#f}", { owner: "a b", page: [1, 2], rest: { c: 1 }, f: "g" }),
    () => call("GET /x/{+path}{/a*}{;b}{.c}", { path: "a/b", a: ["c", "d"], b: "é", c: 1 }),
    () => call("POST /repos/:owner/:repo/issues", { owner: "o", repo: "r", title: "t", labels: ["a", { b: [1, null] }] }),
    () => call("POST /x", { data: { a: 1 }, request: { b: 2 }, headers: { "x-a": 1, accept: null } }),
    () => call("GET /x", { list: sparse, empty: [], "c[]": [1, 2] }),
    () => call("POST /x", { list: sparse }),
    () => repeated("GET /x", { list: ["a", "b"] }),
    () => call({ method: "PATCH", url: "/x/{a:3}", baseUrl: "https://example.com/v1", a: "abcdef" }),
    () => call("GET /x", { mediaType: { format: "raw", previews: ["a", "b-preview"] } }),
    () => call("GET /x", { headers: { accept: "text/html, application/vnd.github.v3.raw;q=0.5" }, mediaType: { format: "x" } }),
    () => endpoint.defaults({ org: "o", data: { a: [1] }, request: { b: {} }, headers: { "x-b": "c" } })("POST /orgs/{org}"),
    () => endpoint.defaults({ org: "o" }).merge("/x", { a: 1 }),
    () => endpoint.defaults({ mediaType: { format: "raw" } }).DEFAULTS,
    () => endpoint.parse(endpoint.merge("GET /x{?a}", { a: 1 })),
    () => endpoint.route("PUT /x/{a}")({ a: 1, url: "u" }, { headers: { b: "c" } }),
    () => ({ ...endpoint.route("PUT /x/{a}") }),
    () => createEndpoint({ baseUrl: "https://example.com" })("GET /x"),
    () => parseTemplate("{owner}{?page*}{#a,b}").expand({ page: { a: 1 }, b: "c" }),
    () => parseTemplate("/{a:3}").expand(),
    () => url`/${id}/${"a"}${query({ a: ["b"], [`c${id}`]: 1 })}`,
    () => fill(any(`/${id}/{owner}{?page*}`), {}),
    () => query(any({ a: { b: 1 } })),
    // refused
    () => call("GET /x/{owner}"),
    () => call("GET /x/{owner}{+b}", { owner: "..", b: "c" }),
    () => call("GET /x/{owner}", { owner: "" }),
    () => call("GET /x/{a", {}),
    () => call("GET /x/{a:", {}),
    () => call("GET https://user:pw/@h/x"),
    () => call("GET /x", { a: Number.NaN }),
    () => call("GET /x", { a: { b: 1 } }),
    () => call("GET /x", { headers: { "a b": 1 } }),
    () => call("GET /x", { data: 1 }),
    () => call("TRACE /x"),
    () => call({}),
    () => call("GET /x", { baseUrl: "nonsense" }),
    () => createEndpoint({} as never),
    () => endpoint.defaults({ headers: { cookie: "c" }, api_key: "d" })("GET https://example.com/"),
    () => form({ a: [1, { b: null }], c: undefined, d: new Date(0) }),
    () => form({ a: [1, 2] }, { arrays: "comma" }),
    () => describeBody({ body: multipart({ a: [1, { b: 1 }], c: undefined, f: new Blob(["x"]) }) }),
    () => describeBody({ body: multipart({ a: part("x", { type: "text/csv", headers: { "x-a": 1 } }) }) }),
    () => describeBody({ body: multipart({ a: [{ f: new Blob(["x"]) }] }, { objects: "brackets" }) }),
    () => describeBody({ body: multipart(["a", "b"], { subtype: "related" }) }),
    () => describeBody({ body: form({ a: 1 }) }),
    () => multipart(any({ a: { f: new Blob(["x"]) } })),
    () => part("a", {}),
    ...operations.flatMap(([document, settings, ...call]) => uses.map((use) => () => use(openapi(document, settings), ...call))),
    () => endpoint.route("PUT /x/{a}")({ a: 1 }, { data: [] }),
    () => multipart([], { subtype: "related" }),
    () => any(url)`/`,
    () => any(octokit)("POST /repos/{owner}/{repo}/issues", { owner: "o", repo: "r", title: "t" }),
    () => any(octokit)("PUT /user/following/{username}", { username: "u" }),
    () => octokit.defaults({ headers: { "x-a": "b" }, config: { a: 1 }, mediaType: { previews: [] } }).DEFAULTS,
    () => any(octokit).defaults({ config: { a: 1 } }).merge("POST /a", { config: { b: { c: 2 } } }),
    () => any(octokit)("PUT /a", { data: "text" }),
    ...[
      [endpoint, "GET /orgs/{org}{?a}", { org: "o", b: [1], headers: { accept: null } }],
      [endpoint, "POST /x", { a: { b: new Map() }, token: "secret" }],
      [endpoint.defaults({ a: 1 }), "GET /x/{y}", { a: null }],
      [endpoint, "POST /x", { data: multipart({ a: { b: 1 } }), mediaType: { format: "raw" } }],
    ].map(([explained, ...args]) => () => shownExplanation(any(explain)(explained, ...args))),
    ...[
      [endpoint, "POST /x", { a: 1 }],
      [octokit, "POST /x", { a: 1 }],
      [endpoint.route("PUT /x/{a}"), { a: 1 }],
    ].map(([sending, ...args]) => () => {
      let sent: unknown;
      any(adapters.withFetch)(sending, (...given: unknown[]) => (sent = given))(...args).catch(() => undefined);
      return sent;
    }),
  ];
  const { EndpointError: _, withFetch, ...functions } = adapters;
  const converted = Object.entries(functions).flatMap(([name, adapter]): Calls => {
    // an octet beyond ASCII is not for toHttpMessage
    const sent = name === "toHttpMessage" ? { ...headers, "x-b": "b" } : headers;
    const options = { method: "get", url: "http://127.0.0.1/a?b#c", headers: sent };
    const bodyOptions = { ...options, method: "post", request };
    return [
      [`${name} of GET`, () => adapter(options)],
      [`${name} of GET, with variables`, () => any(adapter)(options, { credentials: "variable" })],
      ...Object.entries(bodies).map(([kind, body]): Calls[number] => [
        `${name} of POST with ${kind}`,
        () => any(adapter)({ ...bodyOptions, body }, {}),
      ]),
    ];
  });
  return [...runs.map((run, index): Calls[number] => [`${index} ${run}`, run]), ...converted];
}

const ofRequest = "method url redirect credentials cache mode referrer integrity keepalive".split(" ");

function shown(value: unknown): unknown {
  if (value instanceof Error)
    return `${value instanceof EndpointError ? value.code : value.name} ${value.message}`;
  if (typeof value === "bigint" || typeof value === "function") return `${value}`;
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Request)
    return [ofRequest.map((name) => any(value)[name]), !value.body, [...value.headers]];
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return Buffer.from(any(value)).toString();
  if (value instanceof Blob && /boundary/.test(value.type)) return describeBody({ body: value });
  if (value instanceof Blob) return [value.size, value.type];
  if (value instanceof FormData || value instanceof URLSearchParams) return Array.from(any(value), shown);
  if (Array.isArray(value)) return value.map(shown);
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return prototype.constructor.name;
  return Object.entries(value).map(([name, member]) => [name, shown(member)]);
}

const shownExplanation = (explanation: Explanation): unknown => [
  formatExplanation(explanation),
  formatExplanation(explanation, { color: true }),
  explanation,
];

/** A result or an error as a string, without what is different in each run: ids, and the boundaries of parts. */
function comparable(value: unknown): string {
  return `${JSON.stringify(shown(value))}`.replace(/run\d+|(waybill-|-{2,}formdata-undici-)[\d-]+/g, "…");
}

function outcomes(calls: Calls): unknown[] {
  return calls.map(([, run]) => {
    try {
      return run();
    } catch (error) {
      return error;
    }
  });
}

type PropertyOf = (name: string) => PropertyDescriptor;

/** Makes calls while the names are on a prototype. */
function pollute(
  prototype: object,
  names: readonly string[],
  calls: Calls,
  propertyOf: PropertyOf,
): unknown[] {
  const properties = names.map((name) => ({ __proto__: null, configurable: true, ...propertyOf(name) }));
  for (const [index, name] of names.entries())
    Object.defineProperty(prototype, name, properties[index] as object);
  try {
    return outcomes(calls);
  } finally {
    for (const name of names) Reflect.deleteProperty(prototype, name);
  }
}

let run = 0;
const freshCalls = (): Calls => makeCalls(`run${String(++run).padStart(6, "0")}`);
const expected = outcomes(freshCalls()).map(comparable);

/** The calls, of all or of those chosen, that have another result while the names have a value, or after that. */
function changedBy(
  prototype: object,
  names: readonly string[],
  value: unknown,
  chosen?: Set<string>,
): string[] {
  const rows = freshCalls().map((call, index) => [call, expected[index]] as const);
  const made = rows.filter(([[call]]) => !chosen || chosen.has(call));
  const runs = made.map(([call]) => call);
  const during = pollute(prototype, names, runs, () => ({ value, enumerable: true, writable: true }));
  return [...during, ...outcomes(runs)].flatMap((result, index) => {
    const [[call], wanted] = made[index % made.length] as (typeof rows)[number];
    const found = comparable(result);
    if (found === wanted) return [];
    return [`${names.slice(0, 3)} = ${value}: ${call}: ${found} instead of ${wanted}`];
  });
}

/** Which calls look each name up on a prototype, which has nothing there. */
function callsByName(prototype: object, names: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  let current = "";
  const calls = freshCalls().map(([call, run]): Calls[number] => {
    const noted = (): unknown => {
      current = call;
      return run();
    };
    return [call, noted];
  });
  pollute(prototype, names, calls, (name) => ({
    get: () => void found.set(name, (found.get(name) ?? new Set<string>()).add(current)),
    set(value) {
      setOwn(this, name, value);
    },
  }));
  return found;
}

/** Names that Node's own classes look up, whatever is passed to them: fields of descriptors, listeners, converters and streams. */
const readByNode = ["get", "set", "signal", "required", "cancel"];

describe("guarantee 8: what somebody assigned to a prototype changes nothing", () => {
  test("the source reads many names", () => {
    expect(names.length).toBeGreaterThan(500);
    expect(names).toEqual(expect.arrayContaining("content-type toJSON pipe signal mayMove 1".split(" ")));
  });

  describe.each([
    ["Object.prototype", Object.prototype, names, 10],
    ["Array.prototype", Array.prototype, ["0", "1", "2", "3", "toJSON"], 2],
  ] as const)("%s", (_, prototype, all, atLeast) => {
    const others = all.filter((name) => !readByNode.includes(name));

    test.each(values)("all names at once: %s", (value) => {
      expect(changedBy(prototype, others, value).slice(0, 5)).toEqual([]);
    });

    // a call that doesn't look a name up isn't made again: each name makes the engine forget what it has optimised
    const found = [...callsByName(prototype, others)];
    test.each([...values.entries()])("one name after the other: %s", (turn, value) => {
      expect(found.length).toBeGreaterThan(atLeast);
      // all names at once have each value, so that two are enough for one name
      const own = found.filter((_, index) =>
        [turn, turn + 3].some((at) => (at - index) % values.length === 0),
      );
      const changed = own.flatMap(([name, calls]) => changedBy(prototype, [name], value, calls));
      expect(changed.slice(0, 5)).toEqual([]);
    });
  });

  test.each(readByNode)("%s lets Node's own classes throw, and changes no request", (name) => {
    const calls = callsByName(Object.prototype, [name]).get(name);
    const changed = values.flatMap((value) => changedBy(Object.prototype, [name], value, calls));
    for (const one of changed)
      expect(one).toMatch(/: "(TypeError|ERR_INVALID_(OPTIONS|VALUE)) .* instead of /);
  });
});
