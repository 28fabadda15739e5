import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { createEndpoint, endpoint, github } from "../../src/index.js";
import { parseTemplate } from "../../src/uri-template/index.js";
import { outcomeOf } from "../support/attempt.js";

/** Every name that a source file reads from an object, or binds from one. */
function namesReadIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) names.push(node.name.text);
    if (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression))
      names.push(node.argumentExpression.text);
    if (ts.isBindingElement(node)) names.push((node.propertyName ?? node.name).getText(source));
    if (ts.isStringLiteral(node)) names.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".ts") && !/^(adapters|cli|types|openapi)\b/.test(name),
);
/** What engines and this test need themselves. */
const own = new Set(Object.getOwnPropertyNames(Object.prototype));
const names = [...new Set(files.flatMap((file) => namesReadIn(`src/${file}`)))].filter(
  (name) => !own.has(name),
);
// the last is the code of "é", which no table of ASCII characters has
const indices = [...Array.from({ length: 43 }, (_, index) => String(index - 2)), "233"];

const call = endpoint as unknown as (...values: unknown[]) => unknown;
const repeated = createEndpoint({ ...github, arrays: "repeat" }) as unknown as typeof call;
const sparse = new Array<unknown>(3);
sparse[1] = "b";

/** A call of each kind, refused ones too. */
const calls: readonly (() => unknown)[] = [
  () => call("GET /orgs/{org}/repos", { org: "octokit", type: "private", since: new Date(0), n: 1n }),
  () => call("GET /x{?owner,page*}{&rest*}{#f}", { owner: "a b", page: [1, 2], rest: { c: 1 }, f: "g" }),
  () => call("GET /x/{+path}{/a*}{;b}{.c}", { path: "a/b", a: ["c", "d"], b: "é", c: 1 }),
  () =>
    call("POST /repos/:owner/:repo/issues", {
      owner: "o",
      repo: "r",
      title: "t",
      labels: ["a", { b: [1, null] }],
    }),
  () => call("POST /x", { data: { a: 1 }, request: { b: 2 }, headers: { "x-a": 1, accept: null } }),
  () => call("GET /x", { list: sparse, empty: [], "c[]": [1, 2] }),
  () => call("POST /x", { list: sparse }),
  () => repeated("GET /x", { list: ["a", "b"] }),
  () => call({ method: "PATCH", url: "/x/{a:3}", baseUrl: "https://example.com/v1", a: "abcdef" }),
  () => call("GET /x", { mediaType: { format: "raw", previews: ["a", "b-preview"] } }),
  () =>
    call("GET /x", {
      headers: { accept: "text/html, application/vnd.github.v3.raw;q=0.5" },
      mediaType: { format: "x" },
    }),
  () =>
    endpoint.defaults({ org: "o", data: { a: [1] }, request: { b: {} }, headers: { "x-b": "c" } })(
      "POST /orgs/{org}",
    ),
  () => endpoint.defaults({ org: "o" }).merge("/x", { a: 1 }),
  () => endpoint.defaults({ mediaType: { format: "raw" } }).DEFAULTS,
  () => endpoint.parse(endpoint.merge("GET /x{?a}", { a: 1 })),
  () => endpoint.route("PUT /x/{a}")({ a: 1, url: "u" }, { headers: { b: "c" } }),
  () => ({ ...endpoint.route("PUT /x/{a}") }),
  () => createEndpoint({ baseUrl: "https://example.com" })("GET /x"),
  () => parseTemplate("{owner}{?page*}{#a,b}").expand({ page: { a: 1 }, b: "c" }),
  () => parseTemplate("/{a:3}").expand(),
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
];
/** Calls with routes and names of their own, because caches remember what was made before. */
const freshCalls = (id: string): (() => unknown)[] => [
  () => call(`GET /${id}/{a}/{b${id}}{?c,d*}`, { a: 1, [`b${id}`]: 2, c: 3, [`e${id}`]: 4 }),
  () => call("GET /x", { headers: { [`x-${id}`]: "a" }, baseUrl: `https://${id}.example.com/a/` }),
  () => parseTemplate(`/${id}{/a,b}{?c${id}*}`).expand({ a: 1, [`c${id}`]: [1, 2] }),
  () => call(`GET /${id}/{a`),
];
let run = 0;
const nextId = (): string => `run${String(++run).padStart(6, "0")}n`;
/** Results as strings, which are equal for equal results. */
const comparable = (results: unknown[]): string[] =>
  results.map((result) =>
    JSON.stringify(result, (_, value) => (typeof value === "bigint" ? `${value}n` : value)).replace(
      /run\d+n/g,
      "run",
    ),
  );

/** The results while a name is on `Object.prototype`, and what the caches give after it is gone. */
function resultsWith(name: string, value: unknown): [during: string[], after: string[]] {
  const prototype = Object.prototype as Record<string, unknown>;
  const fresh = freshCalls(nextId());
  let during: unknown[];
  prototype[name] = value;
  try {
    during = [...fresh, ...calls].map(outcomeOf);
  } finally {
    delete prototype[name];
  }
  return [comparable(during), comparable(fresh.map(outcomeOf))];
}

describe("a name that is assigned to Object.prototype changes nothing", () => {
  const clean = comparable([...freshCalls(nextId()), ...calls].map(outcomeOf));

  test("the source reads many names", () => {
    expect(names.length).toBeGreaterThan(150);
    expect(names).toContain("mayMove");
  });

  test.each([
    ["a string", "polluted"],
    ["a slash", "/"],
    ["a number", 7],
    ["an object", { a: 1 }],
    ["a function", () => "polluted"],
  ])("%s", (_, value) => {
    for (const name of [...names, ...indices]) {
      const [during, after] = resultsWith(name, value);
      expect(during, `during ${name}`).toEqual(clean);
      expect(after, `after ${name}`).toEqual(clean.slice(0, after.length));
    }
  });
});
