/** An editor's completions, in each place where somebody types. */
import { describe, expect, test } from "vitest";
import { operations } from "../../octokit/operations.js";
import { completions, definitions, documentation, messagesOf } from "../../support/editor.js";

const hubRoutes = operations.map(({ method, url }) => `${method} ${url}`).sort();
const petRoutes = completions('const routes: import("waybill").RouteNames<paths> = "|";').sort();

describe("routes", () => {
  test("of a small description, of which none is made up", () => {
    const ofPets = ["GET /pets", "PATCH /pets", "POST /pets"];
    const ofPet = ["DELETE", "GET", "PUT"].map((method) => `${method} /pets/{petId}`);
    expect(petRoutes).toEqual([...ofPets, ...ofPet, "GET /session", "PUT /session"].sort());
  });

  test.each([
    '("|")',
    '("|");',
    '("|", {})',
    '("|", { org: "x" })',
    '("|", { data: {}, headers: {} })',
    '("GE|")',
    '("GE|", { org: "x" })',
    '.defaults({ org: "x" })("|")',
    '.defaults({ org: "x" })("|", { a: 1 })',
    '.merge("|")',
    '.merge("|", { org: "x" })',
    '.route("|")',
    '.route("|")({ org: "x" })',
  ])("are all offered in api%s", (call) => {
    expect(completions(`pets${call}`).sort()).toEqual(petRoutes);
    expect(completions(`open${call}`).sort()).toEqual(petRoutes);
  });

  test.each(["hub", "openHub"])("of GitHub's API are all offered in %s(…)", (name) => {
    for (const call of ['("|", { org: "x" })', '.route("|")'])
      expect(completions(name + call).sort()).toEqual(hubRoutes);
  });
});

test.each(["OptionsOf", "AnyOptionsOf", "ArgumentsOf", "ResponseOf"])("routes in %s", (name) => {
  expect(completions(`type Of = ${name}<typeof pets, "|">;`).sort()).toEqual(petRoutes);
});

test.each(['({ url: "|" })', '({ method: "GET", url: "|" })'])("described URLs in api%s", (call) => {
  expect(completions(`pets${call}`).sort()).toEqual(["/pets", "/pets/{petId}", "/session"]);
  const hubUrls = [...new Set(operations.map(({ url }) => url))].sort();
  expect(completions(`hub${call}`).sort()).toEqual(hubUrls);
});

describe("options and parameters", () => {
  test.each(['({ method: "|" })', '({ url: "/x", method: "|" })', '.defaults({ method: "|" })'])(
    "the common methods in api%s, and nothing else",
    (call) => {
      const methods = ["DELETE", "GET", "HEAD", "PATCH", "POST", "PUT"];
      expect(completions(`endpoint${call}`).sort()).toEqual(methods);
      expect(completions(`hub${call}`).sort()).toEqual(methods);
    },
  );

  const bodyless = ["baseUrl", "headers", "mediaType", "request"];
  const withBody = ["baseUrl", "data", "headers", "mediaType", "request"];

  test.each<[call: string, names: readonly string[]]>([
    // no method or url next to a route, and no data for GET and HEAD
    ['endpoint("GET /x", { | });', bodyless],
    ['endpoint("HEAD /x", { | });', bodyless],
    ['endpoint("/x", { | });', bodyless],
    ['endpoint("POST /x", { | });', withBody],
    ['endpoint("GET /x/{a}", { a: 1, | });', bodyless],
    // those that may be left out too
    ['endpoint("GET /x/{a}{/b}{?c,d}", { | });', [...bodyless, "a", "b", "c", "d"]],
    ['pets("GET /pets", { | });', [...bodyless, "ids", "limit", "tags"]],
    ['open("GET /pets", { | });', [...bodyless, "ids", "limit", "tags"]],
    ['pets("GET /pets", { tags: ["new"], | });', [...bodyless, "ids", "limit"]],
    ['pets("GET /pets", { tags: ["odd"], | });', [...bodyless, "ids", "limit"]],
    ['pets("POST /pets", { | });', withBody],
    ['pets.route("GET /pets")({}, { | });', [...bodyless, "query"]],
    ['pets.route("GET /pets")({ | });', ["ids", "limit", "tags"]],
    ['endpoint(new URL("https://x.example"), { | });', [...bodyless, "method"]],
    ['endpoint(new URL("https://x.example"), { method: "PUT", | });', withBody],
    // and nothing that is refused
    ['endpoint("GET /x", { request: { | } });', ["json", "redirect", "signal", "timeout"]],
    [
      'endpoint("GET /x", { headers: { | } });',
      ["accept", "authorization", '"content-type"', '"if-none-match"'],
    ],
    // method and url among the options, and nothing of strings
    ["endpoint({ | });", [...bodyless, "method", "url"]],
    ['endpoint({ method: "POST", | });', [...bodyless, "url"]],
    ['endpoint({ method: "GET", url: "/x/{a}", | });', [...bodyless, "a"]],
    ['endpoint({ method: "POST", url: "/x/{a}", | });', [...withBody, "a"]],
    ['pets({ method: "GET", url: "/pets", | });', [...bodyless, "ids", "limit", "tags"]],
    ['pets({ url: "/pets", | });', [...bodyless, "ids", "limit", "method", "tags"]],
    // defaults and merge, whose methods may change
    ["endpoint.defaults({ | });", [...withBody, "method", "url"]],
    ['endpoint.defaults({ url: "/x/{a}", | });', [...withBody, "method"]],
    ['endpoint.merge("GET /x/{a}", { | });', withBody],
    ["endpoint.merge({ | });", [...withBody, "method", "url"]],
  ])("those of %s", (call, names) => {
    expect(completions(call)).toEqual(expect.arrayContaining([...names]));
  });

  test.each([
    ['endpoint("GET /x", { | });', ["method", "url"]],
    ['pets("GET /pets", { | });', ["method", "url"]],
    ['pets.route("GET /pets")({}, { | });', ["method", "url"]],
    ['pets("GET /pets", { request: { | } });', ["abortSignal", "timeoutMs"]],
    ["endpoint.defaults({ request: { | } });", ["followRedirect", "timeoutMs"]],
  ])("in %s, none of those that are refused", (call, refused) => {
    const offered = completions(call);
    expect(offered).toContain(call.includes("request") ? "timeout" : "headers");
    expect(offered.filter((name) => refused.includes(name))).toEqual([]);
  });

  test("those of an operation's call", () => {
    const names = ['"X-Trace"', '"x-trace"', "ids", "limit", "tags", "theme"];
    expect(completions('operation("GET /pets", { | });').sort()).toEqual(names);
    const options = expect.arrayContaining(["headers", "baseUrl", "request"]);
    expect(completions('operation("GET /pets", {}, { | });')).toEqual(options);
  });

  test.each([
    ['pets("GET /pets", { headers: {} });', "headers", "Headers, merged"],
    ['pets({ url: "/pets", headers: {} });', "headers", "Headers, merged"],
    ['pets("GET /pets", { mediaType: { format: "raw" } });', "format", "A format"],
    ['pets("GET /pets", { request: { timeout: 1 } });', "timeout", "In milliseconds"],
    ['pets("GET /pets", { request: {} });', "request", "own metadata"],
    ['pets("GET /pets", { baseUrl: "https://x.example" });', "baseUrl", "An absolute http(s) URL"],
  ])("in %s, with the documentation of %s", (code, name, text) => {
    expect(documentation(code, `${name}:`)).toContain(text);
  });

  test.each([
    'pets("GET /pets", { limit: 1 });',
    'pets("GET /pets", { limit: 1, tags: ["new"] });',
    'pets({ url: "/pets", limit: 1 });',
    'pets.route("GET /pets")({ limit: 1 });',
    'operation("GET /pets", { limit: 1 });',
  ])("with the comments of the description: %s", (code) => {
    expect(documentation(code, "limit:")).toBe("How many pets there are.");
    expect(definitions(code, "limit:")).toContain("description.ts");
  });

  test.each([
    'endpoint("GET /x", { data: 1 });',
    'pets("GET /pets", { data: 1 });',
    'endpoint({ url: "/x", data: 1 });',
    'endpoint.route("GET /x")({}, { data: 1 });',
    'endpoint(new URL("https://x.example"), { data: 1 });',
  ])("what is not offered has its own message: %s", (code) => {
    expect(messagesOf(code)).toContain('Invalid<"GET and HEAD have no body for data.');
  });

  test.each([
    ['endpoint("GET /x", { method: "PUT" });', "method"],
    ['endpoint.route("GET /x")({}, { method: "PUT" });', "method"],
    ['endpoint.merge("GET /x", { method: "PUT" });', "method"],
    ['endpoint("GET /x", { url: "/y" });', "url"],
    ['endpoint.merge("GET /x", { url: "/y" });', "url"],
    ['endpoint(new URL("https://x.example"), { url: "/y" });', "url"],
  ])("and so has %s", (code, name) => {
    const reason = name === "url" ? "The route has a url." : "Write the method into the route";
    expect(messagesOf(code)).toContain(`Invalid<"${reason}`);
  });

  test.each([
    'pets("PATCH /pets", { headers: { "content-type": "|" } });',
    'pets("PATCH /pets", { name: "n", headers: { "content-type": "|" } });',
    'pets.route("PATCH /pets")({}, { headers: { "content-type": "|" } });',
    'let options: OptionsOf<typeof pets, "PATCH /pets"> = { headers: { "content-type": "|" } };',
  ])("the content-types of a description: %s", (code) => {
    expect(completions(code)).toContain("application/merge-patch+json");
  });

  test.each([
    '("POST /x", { headers: { "content-type": "|" } });',
    '("POST /nowhere", { headers: { "content-type": "|" } });',
  ])("the common content-types where there is no description: %s", (call) => {
    expect(completions(`pets${call}`)).toEqual(expect.arrayContaining(["application/json", "text/plain"]));
  });

  test.each([
    ['hub("GET /repos/{owner}/{repo}/issues", { state: "|" });', ["open", "closed", "all"]],
    ['pets("GET /pets", { tags: ["|"] });', ["new", "old"]],
  ])("the words of a description: %s", (code, words) => {
    expect(completions(code)).toEqual(words);
  });
});
