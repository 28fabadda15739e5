import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import * as adapters from "../../src/adapters/index.js";
import { endpoint, type RequestOptions } from "../../src/index.js";

const { toAxios, toCurl, toFetch, toGot, toHar, toHttpMessage, toNodeHttp, toRequest, toUndici } = adapters;

test("got does not send a stream again", () => {
  const retry = (body: unknown): unknown =>
    toGot({ method: "put", url: "http://h/", headers: {}, body }).retry;
  expect(retry(new Blob(["a"]).stream())).toEqual({ limit: 0 });
  expect(retry(new Blob(["a"]))).toEqual({ limit: 0 });
  expect(retry("a")).toBeUndefined();
});

describe("no other option", () => {
  const { signal } = new AbortController();
  const options = (): RequestOptions => ({
    ...endpoint("POST /a", {
      a: 1,
      request: { signal, timeout: 1000, redirect: "manual", agent: 1, dispatcher: 2, auth: "u:p" },
    }),
    ...{ proxy: "http://example.com", agent: 3, json: {} },
  });
  const keys: [string, (given: RequestOptions) => object, string[]][] = [
    ["toFetch", (given) => toFetch(given)[1], ["body", "headers", "method", "redirect", "signal"]],
    [
      "toAxios",
      toAxios,
      ["data", "headers", "maxRedirects", "method", "signal", "timeout", "transformRequest", "url"],
    ],
    ["toGot", toGot, ["body", "followRedirect", "headers", "method", "signal", "timeout", "url"]],
    [
      "toUndici",
      (given) => toUndici(given)[1],
      ["body", "bodyTimeout", "headers", "headersTimeout", "method", "signal"],
    ],
    [
      "toNodeHttp",
      (given) => toNodeHttp(given).options,
      ["headers", "hostname", "method", "path", "protocol", "signal", "timeout"],
    ],
    [
      "toHar",
      toHar,
      [
        "bodySize",
        "cookies",
        "headers",
        "headersSize",
        "httpVersion",
        "method",
        "postData",
        "queryString",
        "url",
      ],
    ],
  ];

  test.each(keys)("reaches the client: %s", (_, adapter, names) => {
    expect(Object.keys(adapter(options())).sort()).toEqual(names);
    // an option that was not given is not set to undefined
    const bare = Object.values(adapter(endpoint("GET /a")));
    expect(bare).not.toContain(undefined);
  });

  test("is changed, or shared", () => {
    const given = Object.freeze({ ...options(), headers: Object.freeze({ "x-a": 1 }) }) as RequestOptions;
    const before = JSON.stringify(given);
    for (const adapter of [
      toAxios,
      toGot,
      toHar,
      (o: RequestOptions) => toFetch(o)[1],
      (o: RequestOptions) => toUndici(o)[1],
    ]) {
      const { headers } = adapter(given) as { headers: unknown };
      expect(headers).not.toBe(given.headers);
      expect((adapter(given) as { headers: unknown }).headers).not.toBe(headers);
    }
    for (const adapter of [toCurl, toHttpMessage, toNodeHttp, toRequest]) adapter(given);
    expect(JSON.stringify(given)).toBe(before);
  });

  test("is special in a header named __proto__", () => {
    const headers = JSON.parse('{"__proto__":"a"}') as Record<string, string>;
    expect(Object.keys(toGot({ method: "get", url: "http://h/", headers }).headers)).toEqual(["__proto__"]);
  });
});

describe("what not every version of a client shows on the wire", () => {
  test("fetch gets a stream of bytes from a Node stream of strings", async () => {
    const body = Readable.from(["línea ", "€"]);
    const request = toRequest({ method: "post", url: "http://h/", headers: {}, body });
    expect(await (request as Request).text()).toBe("línea €");
  });

  // the FormData of undici is another class than that of Node
  test("undici gets a form as a stream, and the boundary", () => {
    const [, { headers, body }] = toUndici({
      method: "post",
      url: "http://h/",
      headers: {},
      body: new FormData(),
    });
    expect(body).toBeInstanceOf(ReadableStream);
    expect(headers["content-type"]).toMatch(/^multipart\/form-data; boundary=.+/);
  });
});

test("node:http gets host and port separately, and an IPv6 address without brackets", () => {
  const { options } = toNodeHttp({ method: "get", url: "https://[::1]:8443/a?b", headers: {} });
  expect(options).toEqual({
    protocol: "https:",
    hostname: "::1",
    port: 8443,
    path: "/a?b",
    method: "GET",
    headers: {},
  });
});
