import { describe, expect, test } from "vitest";
import { multipart } from "../../src/form/index.js";
import { openedFrom } from "../../src/form/parts.js";
import { endpoint, type RequestOptions } from "../../src/index.js";
import { programs } from "../../src/print/formats.js";
import { printers } from "../../src/print/print.js";
import { hostile } from "../cli/hostile.js";

const call = (route: string, options: object = {}): RequestOptions =>
  endpoint(route as never, options as never);

type Credentials = "hide" | "show" | "variable";
const snippetOf = (
  format: (typeof programs)[number],
  request: RequestOptions,
  credentials: Credentials = "hide",
): string => printers[format](request, { credentials });

describe("a program", () => {
  const request = call("POST /x", {
    headers: { authorization: "Bearer a", "x-api-key": "b" },
    data: "x",
    request: { redirect: "error", timeout: 1500 },
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
      expect(snippetOf(format, text, credentials)).toMatchSnapshot();
    for (const one of [bytes, none]) expect(snippetOf(format, one)).toMatchSnapshot();
  });

  test.each(["1);x(", null, -1, 0, true, Number.NaN])("has no time limit that is %j", (timeout) => {
    for (const format of programs) {
      const invalid = { ...request, request: { timeout } } as RequestOptions;
      expect(() => snippetOf(format, invalid)).toThrow("invalid timeout");
    }
  });

  const file = new File([new Uint8Array([1])], "a.png", { type: "image/png" });
  openedFrom.set(file, "d/a.png");
  const bytes = new File([""], "b");

  test.each<[(typeof programs)[number], data: unknown, ...string[]]>([
    [
      "fetch",
      { a: [1, { "b-c": "é" }, ""], __proto: null },
      'body: JSON.stringify({ a: [1, { "b-c": "é" }, ""], __proto: null })',
    ],
    ["axios", { a: 1 }, "  data: { a: 1 },\n"],
    [
      "axios",
      JSON.parse('{"__proto__":1}'),
      'data: JSON.stringify({ ["__proto__"]: 1 })',
      "transformRequest: (data) => data",
    ],
    ["axios", "text", 'data: "text"', "transformRequest: (data) => data"],
    ["python", { a: [true, null, "é\uD800"] }, '    json={"a": [True, None, "é\\ud800"]},\n'],
    ["python", { n: 9007199254740993n }, 'json={"n": 9007199254740993}'],
    ["python", "é\uD800", 'data="é\uFFFD".encode()'],
    ["fetch", { n: 9007199254740993n }, `body: "{\\"n\\":9007199254740993}"`],
    ["fetch", new Uint8Array([1, 2]), 'body: Buffer.from("AQI=", "base64")'],
    ["axios", new Uint8Array([1, 2]), 'data: Buffer.from("AQI=", "base64")'],
    ["python", new Uint8Array([1, 2]), "import base64\n", 'data=base64.b64decode("AQI=")'],
    ["fetch", [], "body: JSON.stringify([])"],
    [
      "fetch",
      multipart({ a: "1" }),
      'const form = new FormData();\nform.append("a", "1");\n\n',
      "body: form,",
    ],
    ["axios", multipart({ a: "1" }), "data: form,\n});"],
    [
      "axios",
      multipart({ file, bytes }),
      'import { openAsBlob } from "node:fs";\n',
      'form.append("file", await openAsBlob("d/a.png", { type: "image/png" }), "a.png");\n',
      'form.append("bytes", await openAsBlob("b"), "b");\n',
    ],
    [
      "fetch",
      multipart({ a: { b: 1 }, file }),
      "const form = Buffer.from(await new Blob([\n",
      '\\r\\nContent-Type: application/json\\r\\n\\r\\n{\\"b\\":1}\\r\\n--',
      'filename=\\"a.png\\"',
      '  await openAsBlob("d/a.png", { type: "image/png" }),\n',
      '"content-type": "multipart/form-data; boundary=',
    ],
    [
      "python",
      multipart({ a: { b: 1 }, c: "2", file }),
      '("a", (None, "{\\"b\\":1}", "application/json")),',
      '("c", (None, "2")),',
      '("file", ("a.png", open("d/a.png", "rb"), "image/png")),',
    ],
  ])("for %s has the body %o as people write it", (format, data, ...parts) => {
    const isData =
      typeof data === "object" && !Array.isArray(data) && Object.getPrototypeOf(data) === Object.prototype;
    const sent = isData ? endpoint.route("POST /x")(data as object) : call("POST /x", { data });
    const program = snippetOf(format, sent as RequestOptions, "show");
    for (const part of parts) expect(program).toContain(part);
  });

  test.each(["fetch", "python"] as const)("for %s has no agent of ours, and that of a caller", (format) => {
    const agentOf = (headers: object): string => snippetOf(format, call("/x", { headers }));
    expect(agentOf({})).not.toContain("user-agent");
    expect(agentOf({ "user-agent": "me" })).toContain('"user-agent": "me"');
    expect(agentOf({ "user-agent": null, accept: null })).not.toContain("headers");
  });

  test.each(["5", "{", '{ "a": 1 }'])(
    "has JSON as it is that would be written in another way: %s",
    (data) => {
      const json = call("POST /x", { data, headers: { "content-type": "application/json" } });
      expect(snippetOf("fetch", json)).toContain(`body: ${JSON.stringify(data)},`);
    },
  );

  test("has no file or stream that isn't part of a form", () => {
    const stream = call("PUT /x", { data: new Blob(["a"]) });
    expect(() => snippetOf("fetch", stream)).toThrow(
      "The body is a file or a stream, which a program can't contain. Pass bytes.",
    );
  });

  test("rounds a time limit up where the client takes whole milliseconds", () => {
    const brief = { ...request, request: { timeout: 1.5 } };
    expect(snippetOf("fetch", brief)).toContain("AbortSignal.timeout(2),");
    expect(snippetOf("python", brief)).toContain("timeout=0.0015,");
  });

  test("reads credentials from the environment", async () => {
    const python = snippetOf("python", request, "variable");
    expect(python).toMatch(/^import os\nimport requests\n/);
    expect(python).toContain(
      '"authorization": "Bearer " + os.environ["TOKEN"],\n        "x-api-key": os.environ["X_API_KEY"],',
    );
    expect(snippetOf("fetch", request, "variable")).toContain('"x-api-key": process.env.X_API_KEY,');
    expect(snippetOf("python", call("/x"), "variable")).toMatch(/^import requests\n/);
  });

  test("has a header that would be the prototype of an object", () => {
    const odd = call("GET /x", { headers: JSON.parse('{"__proto__":"1"}') });
    expect(snippetOf("fetch", odd, "show")).toContain('["__proto__"]: "1"');
    expect(snippetOf("python", odd, "show")).toContain('"__proto__": "1"');
  });

  test("shows no character that hides others", () => {
    const text = snippetOf("python", call("POST /x", { data: hostile.join("") }));
    expect(text).not.toMatch(/[^\n\P{Cc}]|[\p{Cf}\p{Cs}\u2028\u2029]/u);
    expect(text).toContain("\\U000e0001");
    expect(text).toContain("\\u202e");
  });
});
