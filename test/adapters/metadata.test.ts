import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { Readable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import axios from "axios";
import got from "got";
import { request as undiciRequest } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as adapters from "../../src/adapters/index.js";
import { endpoint, type RequestOptions } from "../../src/index.js";
import { clients } from "./clients.js";
import { startServer, type TestServer } from "./server.js";

const { toAxios, toCurl, toFetch, toGot, toHar, toHttp, toNodeHttp, toRequest, toUndici } = adapters;
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const at = (path: string, request: object): RequestOptions =>
  endpoint(`GET ${server.url}${path}`, { request });

describe("a signal aborts", () => {
  test.each(Object.entries(clients).filter(([name]) => !/curl|superagent/.test(name)))(
    "%s",
    async (_, send) => {
      const controller = new AbortController();
      controller.abort();
      await expect((async () => send(at("/a", { signal: controller.signal })))()).rejects.toThrow();
      expect(() => server.take()).toThrow("0 requests");
    },
  );

  test("an undefined signal is not passed on", () => {
    expect(toFetch(at("/a", { signal: undefined }))[1]).not.toHaveProperty("signal");
  });
});

describe("a timeout ends a slow response", () => {
  // a timer, a signal or a Request that nothing else refers to must not be collected while the response is awaited
  let interval: NodeJS.Timeout;
  beforeAll(() => {
    interval = setInterval(collectGarbage, 100);
  });
  afterAll(() => clearInterval(interval));

  const slow = (): RequestOptions => at("/slow", { timeout: 300 });

  test.each(["fetch", "Request", "ky", "ofetch", "axios", "got", "undici"])("%s", async (name) => {
    const send = clients[name] as (options: RequestOptions) => Promise<unknown>;
    await expect((async () => send(slow()))()).rejects.toThrow(/time/i);
  });

  test("node:http emits it", async () => {
    const request = httpRequest(toNodeHttp(slow()).options).end();
    await once(request, "timeout");
    request.destroy();
    await once(request, "error");
  });

  test.each([
    ["toFetch", (options: RequestOptions) => fetch(...toFetch(options))],
    ["toRequest", (options: RequestOptions) => fetch(toRequest(options))],
  ])("%s has a timeout and a signal", async (_, send) => {
    const { signal } = new AbortController();
    await expect(send(at("/slow", { timeout: 300, signal }))).rejects.toThrow("timeout");
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 300);
    const options = at("/slow", { timeout: 20_000, signal: controller.signal });
    await expect(send(options)).rejects.toThrow("aborted");
  });
});

describe("a redirect", () => {
  const redirect = (mode?: string): RequestOptions => at("/redirect", { redirect: mode });
  const status = {
    fetch: async (options) => (await fetch(...toFetch(options))).status,
    Request: async (options) => (await fetch(toRequest(options))).status,
    got: async (options) => (await got(toGot(options))).statusCode,
    axios: async (options) => (await axios(toAxios(options))).status,
    undici: async (options) => (await undiciRequest(...toUndici(options))).statusCode,
  } satisfies Record<string, (options: RequestOptions) => Promise<number>>;

  test.each(["fetch", "Request", "got", "axios"] as const)(
    "%s follows a redirect by default, and with follow",
    async (name) => {
      for (const mode of ["follow", undefined]) {
        expect(await status[name](redirect(mode))).toBe(204);
        expect(() => server.take()).toThrow("2 requests");
      }
    },
  );

  test.each(["fetch", "Request", "got", "undici"] as const)(
    "%s returns a redirect with manual",
    async (name) => {
      expect(await status[name](redirect("manual"))).toBe(302);
      server.take();
    },
  );

  test.each(["fetch", "Request", "got", "axios"] as const)(
    "%s rejects a redirect with error",
    async (name) => {
      await expect(status[name](redirect("error"))).rejects.toThrow();
      server.take();
    },
  );

  test("axios does not follow a redirect with manual, and asks validateStatus", async () => {
    const config = { ...toAxios(redirect("manual")), validateStatus: () => true };
    expect((await axios(config)).status).toBe(302);
    server.take();
  });
});

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
    for (const adapter of [toCurl, toHttp, toNodeHttp, toRequest]) adapter(given);
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

test("the clients that allow it send another host", async () => {
  for (const name of ["axios", "got", "undici", "node:http", "superagent", "curl"]) {
    await clients[name]?.({ method: "get", url: `${server.url}/a`, headers: { host: "example.com" } });
    expect(server.take().headers["host"]).toBe("example.com");
  }
});
