import { expect, test } from "vitest";
import { explain, formatExplanation } from "../../src/explain/index.js";
import { endpoint } from "../../src/index.js";
import { openapi } from "../../src/openapi/index.js";

const octokit = endpoint.defaults({ owner: "octocat", headers: { authorization: "token 0123" } });

test("one line for each value, with its layer", () => {
  const call = octokit.defaults({ owner: "octokit", headers: { "x-a": "1" } });
  const options = { page: 2, type: null, headers: { "x-a": null } };
  expect(formatExplanation(explain(call, "GET /repos/{owner}/issues{?labels}", options))).toBe(`\
GET https://api.github.com/repos/octokit/issues?page=2

base                     https://api.github.com          profile
path                     /repos/                         route
path      owner          octokit                         defaults 2, over octocat (defaults 1)
path                     /issues                         route
query     page           ?page=2                         call
header    accept         application/vnd.github.v3+json  profile
header    user-agent     waybill/0.1.0                   library
header    authorization  token [redacted]                defaults 1, credential
option    method         GET                             route
option    baseUrl        https://api.github.com          profile
option    url            /repos/{owner}/issues{?labels}  route
not sent  type           parameter                       call, is removed by null
not sent  labels         variable                        route, is optional, and has no value
not sent  x-a            header                          call, over 1 (defaults 2), is removed by null`);
});

test("the method of a document in its case", () => {
  const paths = { "/x": { additionalOperations: { Purge: {} } } };
  const api = openapi({ openapi: "3.2.0", servers: [{ url: "https://a.example" }], paths });
  const lines = formatExplanation(explain(api, "Purge /x")).split("\n");
  expect(lines[0]).toBe("Purge https://a.example/x");
  expect(lines).toContainEqual(expect.stringMatching(/^option +method +Purge +document$/));
});

test("the error of a refused call, with its column", () => {
  const lines = formatExplanation(explain(octokit, "GET /{owner}/{repo}")).split("\n");
  expect(lines[0]).toMatch(/^base /);
  expect(lines).toContainEqual(expect.stringMatching(/^missing {2}repo {11}\{repo\} +route$/));
  expect(lines.at(-1)).toMatch(/^ERR_MISSING_PARAMETER: "GET .* requires a value for "repo"\.$/);
  expect(formatExplanation(explain(octokit, "GET /{" as string))).toBe(
    'ERR_INVALID_TEMPLATE: The URL template "GET /{" is invalid at column 7. Write a name, as in {id}, {+path} or {/optional}, there.',
  );
  const value = formatExplanation(explain(endpoint, "GET /{a:3}", { a: [1] }));
  expect(value).toContain("ERR_INVALID_VALUE at column 3: The value of");
});

test("a value of more than 200 characters is cut", () => {
  const lines = [200, 201].map((length) => {
    const text = formatExplanation(explain(endpoint, "/x", { headers: { "x-a": "a".repeat(length) } }));
    return text.split("\n").find((line) => line.includes("x-a"));
  });
  expect(lines[0]).toMatch(/ a{200} /);
  expect(lines[1]).toMatch(/ a{199}… /);
});

test("a value that replaced null", () => {
  const call = octokit.defaults({ owner: null });
  const lines = formatExplanation(explain(call, "/{owner}", { owner: 1 })).split("\n");
  expect(lines[4]).toMatch(/^path +owner +1 +call, over octocat \(defaults 1\), over null \(defaults 2\)$/);
});

test("colours by layer, with the word next to them", () => {
  const text = formatExplanation(explain(octokit, "GET /{owner}/{repo}", { a: 1 }), { color: true });
  const lines = text.split("\n");
  expect(lines[2]).toMatch(/\u001B\[32moctocat +\u001B\[39m {2}\u001B\[32mdefaults 1\u001B\[39m$/);
  expect(lines.at(-1)).toMatch(/^\u001B\[31mERR_MISSING_PARAMETER\u001B\[39m: /);
  const plain = text.replace(/\u001B\[\d+m/g, "");
  expect(plain).toBe(formatExplanation(explain(octokit, "GET /{owner}/{repo}", { a: 1 })));
  const never = { color: "never" as unknown as boolean };
  expect(formatExplanation(explain(octokit, "/x"), never)).not.toContain("\u001B");
  const servers = [{ url: "https://a.example" }];
  const api = openapi({ openapi: "3.1.0", servers, paths: { "/x": { get: {} } } });
  expect(formatExplanation(explain(api, "GET /x"), { color: true })).toContain("\u001B[34mdocument");
});

test("no value controls the terminal, starts a line or hides others", () => {
  const hostile = "\u001B[2J\r\n\u0085\u2028\u202E\uD800";
  const headers = { "x-a": "\u0085\u009B2J" };
  const options = { [hostile]: hostile, headers, request: { a: "x".repeat(1000) } };
  const text = formatExplanation(explain(endpoint, "POST /x", options));
  expect(text).not.toMatch(/[^\n\P{Cc}]|[\p{Cf}\p{Cs}\u2028]/u);
  expect(text).toContain("\\u202e");
  expect(text).toContain("\\u009b2J");
  expect(Math.max(...text.split("\n").map(({ length }) => length))).toBeLessThan(300);
});
