import { once } from "node:events";
import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import * as adapters from "../../src/adapters/index.js";
import { endpoint, type RequestOptions } from "../../src/index.js";
import { fiveBytes, otherBytes, streams } from "./streams.js";

const { toAxios, toCurl, toFetch, toGot, toHar, toHttpMessage, toNodeHttp, toUndici } = adapters;

test("fetch stops when the caller's signal or the timeout says so", async () => {
  const signalOf = (request: object): AbortSignal =>
    toFetch({ method: "get", url: "http://h/", headers: {}, request })[1].signal as AbortSignal;
  const controller = new AbortController();
  const either = signalOf({ signal: controller.signal, timeout: 60_000 });
  expect(either.aborted).toBe(false);
  controller.abort("by the caller");
  expect(either.reason).toBe("by the caller");
  const slow = new AbortController().signal;
  for (const signal of [signalOf({ timeout: 1 }), signalOf({ timeout: 1, signal: slow })]) {
    if (!signal.aborted) await once(signal, "abort");
    expect(signal.reason).toMatchObject({ name: "TimeoutError" });
  }
});

test("axios sends the data as they are", () => {
  const { data, transformRequest } = toAxios(endpoint("POST /a", { a: 1 }));
  expect(transformRequest(data)).toBe('{"a":1}');
});

test("axios adds the boundary of a form, and no content-type to another body", () => {
  const headersOf = (body: unknown): object =>
    toAxios({ method: "post", url: "http://h/", headers: {}, body }).headers;
  expect(headersOf(new FormData())).toEqual({ "content-type": "multipart/form-data" });
  expect(headersOf(new Uint8Array(1))).toEqual({ "content-type": false });
});

const agentsOf = (request: RequestOptions): unknown[] =>
  [toFetch(request)[1], toAxios(request)].map(({ headers }) => headers["user-agent"]);
const own = "waybill/0.1.0";

test.each<[agent: unknown, left: unknown[]]>([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", [undefined, false]],
  ["Node.js/22", [own, own]],
  ["Cloudflare-Workers, not Mozilla/5.0", [own, own]],
  [7, [own, own]],
])("the default user-agent in a browser of %j", (userAgent, left) => {
  vi.stubGlobal("navigator", { userAgent });
  onTestFinished(() => void vi.unstubAllGlobals());
  const request = endpoint("GET /a");
  expect(agentsOf(request)).toEqual(left);
  expect(request.headers["user-agent"]).toBe(own);
  // browsers don't send printed requests
  expect(toCurl(request)).toContain(own);
  const named = endpoint("GET /a", { headers: { "user-agent": "my-app/1" } });
  expect(agentsOf(named)).toEqual(["my-app/1", "my-app/1"]);
});

/** The adapters whose result has headers, without what goes before these. */
const withHeaders: ((given: RequestOptions) => { readonly headers?: unknown })[] = [
  toAxios,
  (given) => toGot(given)[1],
  (given) => toFetch(given)[1],
  (given) => toUndici(given)[1],
];

describe("a part of a name is another name", () => {
  test.each(["XGET", "GETS", "XHEAD", "HEADS"])("a body of the method %s", (method) => {
    const options = { method, url: "http://h/", headers: {}, body: "a" };
    expect(toFetch(options)[1]).toMatchObject({ method, body: "a" });
    expect(toCurl(options)).toContain("--data-raw 'a'");
  });

  test.each(["XPOST", "POSTS"])("no body of the method %s", (method) => {
    const options = { method, url: "http://h/", headers: {} };
    expect(toCurl(options)).not.toContain("--data-raw");
    expect(toHttpMessage(options)).not.toContain("content-length");
  });

  test.each(["x-expect", "expect-ct", "x-host", "hostname", "x-content-length"])("the header %s", (name) => {
    const options = { method: "get", url: "http://h/", headers: { [name]: "a" } };
    for (const adapter of [...withHeaders, (given: RequestOptions) => toNodeHttp(given).options])
      expect(adapter(options).headers).toHaveProperty(name, "a");
  });
});

test("no option is changed, or shared", () => {
  const given = Object.freeze({ ...endpoint("POST /a", { a: 1 }), headers: Object.freeze({ "x-a": 1 }) });
  const before = JSON.stringify(given);
  for (const adapter of [...withHeaders, toHar]) {
    const { headers } = adapter(given);
    expect(headers).not.toBe(given.headers);
    expect(adapter(given).headers).not.toBe(headers);
  }
  for (const adapter of [toCurl, toHttpMessage, toNodeHttp]) adapter(given);
  expect(JSON.stringify(given)).toBe(before);
});

test("what not every version of a client shows on the wire: fetch gets a stream of bytes from a Node stream of strings", async () => {
  const body = Readable.from(["línea ", "€"]);
  const request = new Request(...toFetch({ method: "post", url: "http://h/", headers: {}, body }));
  expect(await request.text()).toBe("línea €");
});

// the FormData of undici is another class than that of Node
test("what not every version of a client shows on the wire: undici gets a form as a stream, and the boundary", () => {
  const body = new FormData();
  const [, sent] = toUndici({ method: "post", url: "http://h/", headers: {}, body });
  expect(sent.body).toBeInstanceOf(ReadableStream);
  expect(sent.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=.+/);
});

test("node:http gets host and port separately, and an IPv6 address without brackets", () => {
  const { options } = toNodeHttp({ method: "get", url: "https://[::1]:8443/a?b", headers: {} });
  const address = { protocol: "https:", hostname: "::1", port: 8443, path: "/a?b" };
  expect(options).toEqual({ ...address, method: "GET", headers: {} });
});

describe("the whole of what a client gets", () => {
  const put = { method: "put", url: "http://h:81/a?b#c", headers: {} };
  const { signal } = new AbortController();
  const blob = new Blob(["abc"], { type: "text/x-a" });
  const requests: readonly [what: string, make: () => RequestOptions][] = [
    ["GET", () => ({ method: "get", url: "https://h/", headers: { "X-A": 1 } })],
    ["HEAD", () => ({ method: "head", url: "https://h/", headers: {} })],
    ["GET with a body", () => ({ method: "get", url: "https://h/", headers: {}, body: "a" })],
    ["POST without a body", () => ({ ...put, method: "post", request: { redirect: "follow", signal } })],
    [
      "a string next to a header beyond ASCII",
      () => ({ ...put, headers: { "x-a": "éé" }, body: "é", request: { redirect: "error", timeout: 5 } }),
    ],
    ["bytes", () => ({ ...put, body: new Uint8Array([1, 2]).subarray(1), request: { redirect: "manual" } })],
    ["a Blob", () => ({ ...put, body: blob })],
    ["a Blob of another type", () => ({ ...put, headers: { "content-type": "a/b" }, body: blob })],
    ["JSON", () => ({ ...put, body: { a: [1] } })],
    ["a Node stream", () => ({ ...put, body: Readable.from(["a"]) })],
    [
      "a Node stream of a length",
      () => ({ ...put, headers: { "content-length": 1 }, body: Readable.from(["a"]) }),
    ],
    ["a web stream", () => ({ ...put, body: blob.stream() })],
    [
      "options that clients have and waybill hasn't",
      () => ({
        ...{ ...put, proxy: "http://example.com", agent: 1, json: {} },
        request: { signal, timeout: 1000, agent: 1, dispatcher: 2, auth: "u:p" },
      }),
    ],
  ];
  /** Streams and signals are shown by their class. */
  const shown = (value: unknown): unknown => {
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return value;
    if (Array.isArray(value)) return value.map(shown);
    const name = typeof value === "object" ? value?.constructor.name : undefined;
    if (value instanceof Blob) return `${name} of ${value.type}`;
    if (name !== undefined && name !== "Object") return value instanceof Readable ? "Readable" : name;
    if (name === undefined) return typeof value === "function" ? "a function" : value;
    return Object.fromEntries(Object.entries(value as object).map(([key, member]) => [key, shown(member)]));
  };

  test.each(requests)("of %s", (_, make) => {
    const all = { toFetch, toAxios, toGot, toUndici, toNodeHttp, toHar, toCurl };
    for (const [name, adapter] of Object.entries(all)) {
      let result: unknown;
      try {
        result = shown(adapter(make()));
      } catch (error) {
        result = String(error);
      }
      expect(result).toMatchSnapshot(name);
    }
  });
});

// test/clients/content-length.check.ts has each client
/** Reads a stream into a list. */
const readInto = async (chunks: Buffer[], body: unknown): Promise<void> => {
  for await (const chunk of body as AsyncIterable<Uint8Array>) chunks.push(Buffer.from(chunk));
};
const read = async (body: unknown): Promise<string> => {
  const chunks: Buffer[] = [];
  await readInto(chunks, body);
  return Buffer.concat(chunks).toString();
};
const optionsOf = (body: unknown, length: unknown = 5): RequestOptions => {
  const headers = { "content-length": length as number };
  return { method: "post", url: "http://h/", headers, body };
};

describe.each(streams)("a stream with a content-length: %s", (_, make) => {
  test.each(fiveBytes.map((chunks) => [chunks]))("is sent if it has it: %j", async (chunks) => {
    const [, { headers, body }] = toUndici(optionsOf(make(chunks)));
    expect(headers["content-length"]).toBe("5");
    expect(await read(body)).toBe(chunks.join(""));
  });

  test.each(otherBytes.map((chunks) => [chunks]))(
    "is refused, and never complete, with %j",
    async (chunks) => {
      const message = "The content-length is not the length of the stream. Correct it or leave it out.";
      const refused = { code: "ERR_INVALID_HEADER", parameter: "content-length", message };
      const sent: Buffer[] = [];
      const { body } = toUndici(optionsOf(make(chunks)))[1];
      await expect(readInto(sent, body)).rejects.toMatchObject(refused);
      expect(Buffer.concat(sent).length).toBeLessThan(5);
    },
  );

  test.each(["", "a", "-1", "01", "1.5", "1e3", "1".repeat(16)])("can't have the length %j", (length) => {
    const message = 'toUndici: "content-length" must be a number of bytes.';
    const refused = { code: "ERR_INVALID_HEADER", message };
    expect(() => toUndici(optionsOf(make([]), length))).toThrow(expect.objectContaining(refused));
  });

  test("of nothing is empty", async () => {
    expect(await read(toUndici(optionsOf(make([]), 0))[1].body)).toBe("");
  });
});

const hosts = "api.example.com a.0x1 b.7 xn--a.b a.xn--80ak6aa92e.com c:80 cd:443 ef:8080 a..b g-.h".split(
  " ",
);
const piece = fc.constantFrom(...("/.%2eE[]()'\"`{}|^\\:;@&=+$,?#~!*é \t7a".match(/./gu) ?? []));
const text = fc
  .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom("a", "/", "/..", "b=1", "%2E") }, piece))
  .map((all) => all.join(""));
const asUrlWritesIt = (url: string): string => {
  const parsed = new URL(url);
  if (!parsed.search) parsed.search = "";
  return parsed.href;
};
test("the URL is what URL makes of it of an endpoint or not", () => {
  fc.assert(
    fc.property(fc.constantFrom("http", "https"), fc.constantFrom(...hosts), text, (scheme, host, rest) => {
      const url = `${scheme}://${host}/${rest}`;
      let href: string | undefined;
      try {
        href = asUrlWritesIt(url);
      } catch {
        // not a URL
      }
      const send = (): string => toFetch({ method: "get", url, headers: {} })[0];
      if (href === undefined) expect(send).toThrow("url");
      else expect(send()).toBe(href);
      for (const [baseUrl, route] of [
        [url, "GET /a/{b}/c{d}"],
        [`${scheme}://${host}`, `GET /${rest}/{b}`],
      ] as const) {
        let request: RequestOptions;
        try {
          request = endpoint(route, { baseUrl, b: rest, d: `a${rest}`, "e[]": rest });
        } catch {
          continue;
        }
        expect(toFetch(request)[0]).toBe(asUrlWritesIt(request.url));
      }
    }),
    { numRuns: 3000 },
  );
});

test("what is on Object.prototype is no part of a request, even where no loop visits it", () => {
  const names = ["content-type", "content-length", "body", "request", "method", "url", "headers"];
  const property = { __proto__: null, value: "7", writable: true, configurable: true } as object;
  for (const name of names) Object.defineProperty(Object.prototype, name, property);
  try {
    const [url, init] = toFetch({
      method: "post",
      url: "https://a.test/",
      headers: { accept: "a" },
      body: "b",
    });
    expect([url, Object.entries(init)]).toEqual([
      "https://a.test/",
      [
        ["method", "POST"],
        ["headers", { "content-type": "text/plain;charset=UTF-8", accept: "a" }],
        ["body", "b"],
      ],
    ]);
    expect(() => toFetch({} as never)).toThrow("must be a plain object");
  } finally {
    for (const name of names) Reflect.deleteProperty(Object.prototype, name);
  }
});
