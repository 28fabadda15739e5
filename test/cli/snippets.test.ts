import { describe, expect, test } from "vitest";
import * as adapters from "../../src/adapters/index.js";
import { programs } from "../../src/cli/formats.js";
import { type SnippetFormat, snippetOf } from "../../src/cli/snippets.js";
import { endpoint, type RequestOptions } from "../../src/index.js";
import { hostile } from "./hostile.js";

const call = (route: string, options: object = {}): RequestOptions =>
  endpoint(route as never, options as never);

describe("a program", () => {
  const request = call("POST /x", {
    headers: { authorization: "Bearer a", "x-api-key": "b" },
    data: "x",
    request: { redirect: "error", timeout: 1500 },
  });

  test("has time limits and redirects as the client has them", () => {
    const program = (format: SnippetFormat): string =>
      snippetOf(format, request, { credentials: "hide" }, adapters);
    expect(program("fetch")).toContain('  redirect: "error",\n  signal: AbortSignal.timeout(1500),\n');
    expect(program("axios")).toMatch(/timeout: 1500,\n {2}maxRedirects: 0,/);
    expect(program("got")).toContain("  timeout: { request: 1500 },");
    expect(program("undici")).toContain("bodyTimeout: 1500");
    expect(program("python")).toContain("    allow_redirects=False,\n    timeout=1.5,\n");
    const plain = { ...request, request: { redirect: "follow", signal: new AbortController().signal } };
    expect(snippetOf("python", plain, { credentials: "hide" }, adapters)).not.toContain("allow_redirects");
    expect(snippetOf("fetch", plain, { credentials: "hide" }, adapters)).not.toContain("signal");
  });

  test.each(programs)("for %s is written whole", (format) => {
    const text = call("POST /x?a=1", {
      headers: {
        authorization: "Bearer a",
        "user-agent": "me",
        "x-a": "'",
        "x-api-key": "b",
        "x-b": '{"token":"c"}',
      },
      data: 'a "b"',
      request: { redirect: "manual", timeout: 1500 },
    });
    const bytes = call("PURGE /x", { headers: { "user-agent": "me" }, data: new Uint8Array([1]) });
    const none = call("GET /x", { headers: { "user-agent": "me" }, request: { redirect: "follow" } });
    for (const credentials of ["hide", "variable", "show"] as const)
      expect(snippetOf(format, text, { credentials }, adapters)).toMatchSnapshot();
    for (const one of [bytes, none])
      expect(snippetOf(format, one, { credentials: "hide" }, adapters)).toMatchSnapshot();
  });

  test.each(["1);x(", null, -1, 0, true, Number.NaN])("has no time limit that is %j", (timeout) => {
    for (const format of programs) {
      const invalid = { ...request, request: { timeout } } as RequestOptions;
      expect(() => snippetOf(format, invalid, { credentials: "hide" }, adapters)).toThrow(
        "invalid signal, redirect or timeout",
      );
    }
  });

  test.each<[SnippetFormat, ...string[]]>([
    ["fetch", 'body: Buffer.from("AQI=", "base64"),'],
    ["axios", 'data: Buffer.from("AQI=", "base64"),'],
    ["python", "import base64\nimport requests\n", 'data=base64.b64decode("AQI="),'],
  ])("for %s has bytes, and a header without a value", (format, ...parts) => {
    const bytes = call("PUT /x", { data: new Uint8Array([1, 2]), headers: { "x-empty": "" } });
    const program = snippetOf(format, bytes, { credentials: "show" }, adapters);
    for (const part of parts) expect(program).toContain(part);
  });

  test("rounds a time limit up where the client takes whole milliseconds", () => {
    const brief = { ...request, request: { timeout: 1.5 } };
    expect(snippetOf("fetch", brief, { credentials: "hide" }, adapters)).toContain("AbortSignal.timeout(2),");
    expect(snippetOf("python", brief, { credentials: "hide" }, adapters)).toContain("timeout=0.0015,");
  });

  test("reads credentials from the environment", async () => {
    const python = snippetOf("python", request, { credentials: "variable" }, adapters);
    expect(python).toMatch(/^import os\nimport requests\n/);
    expect(python).toContain(
      '"authorization": "Bearer " + os.environ["TOKEN"],\n        "x-api-key": os.environ["X_API_KEY"],',
    );
    expect(snippetOf("fetch", request, { credentials: "variable" }, adapters)).toContain(
      '"x-api-key": process.env.X_API_KEY,',
    );
    expect(snippetOf("python", call("/x"), { credentials: "variable" }, adapters)).toMatch(
      /^import requests\n/,
    );
  });

  test("has a header that would be the prototype of an object", () => {
    const odd = call("GET /x", { headers: JSON.parse('{"__proto__":"1"}') });
    expect(snippetOf("undici", odd, { credentials: "show" }, adapters)).toContain('["__proto__"]: "1"');
    expect(snippetOf("python", odd, { credentials: "show" }, adapters)).toContain('"__proto__": "1"');
  });

  test("shows no character that hides others", () => {
    const text = snippetOf(
      "python",
      call("POST /x", { data: hostile.join("") }),
      { credentials: "hide" },
      adapters,
    );
    expect(text).not.toMatch(/[^\n\P{Cc}]|[\p{Cf}\p{Cs}\u2028\u2029]/u);
    expect(text).toContain("\\U000e0001");
    expect(text).toContain("\\u202e");
  });
});
