import { once } from "node:events";
import { Readable, Stream } from "node:stream";
import { text } from "node:stream/consumers";
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import * as adapters from "../../src/adapters/index.js";
import { multipart } from "../../src/form/index.js";
import { EndpointError, type RequestOptions } from "../../src/index.js";
import { isThorough, some } from "../support/thorough.js";

const secret = "s3cr3t";
const { EndpointError: exported, fromFetch, toHttp, withFetch, ...functions } = adapters;
const all = Object.entries(functions) as [string, (options: RequestOptions) => unknown][];
const options: RequestOptions = { method: "post", url: "https://example.com/a", headers: {} };
const throws = (): never => {
  throw new Error(secret);
};
const cyclic: Record<string, unknown> = { secret };
cyclic["self"] = cyclic;
let deep: unknown = secret;
for (let depth = 0; depth < 50_000; depth++) deep = [deep];

let explosive: unknown = ["a"];
for (let doubling = 0; doubling < 60; doubling++) explosive = [explosive, explosive];
let prototypes = 0;
const restless = new Proxy(
  {},
  {
    getPrototypeOf() {
      if (prototypes++ % 2) throw new Error(secret);
      return { secret };
    },
    ownKeys: throws,
    get: throws,
  },
);
const { proxy: revoked, revoke } = Proxy.revocable({}, {});
revoke();
const named = (tag: string): object => ({ [Symbol.toStringTag]: tag, secret });
const impostor = {
  toUpperCase: () => `GET'; ${secret}`,
  toLowerCase: () => "get",
  toString: () => `http://h/${secret}`,
};

function errorOf(call: () => unknown): EndpointError {
  try {
    call();
  } catch (error) {
    expect(error).toBeInstanceOf(EndpointError);
    return error as EndpointError;
  }
  throw new Error("nothing was thrown");
}

/** The error names adapter and field, says what to do, and contains no value. */
function expectError(adapter: string, call: () => unknown, code: string, field: string): void {
  const error = errorOf(call);
  expect(error).toMatchObject({ code, parameter: field });
  expect(error.message).toMatch(/^to\w+: "[^"]+" .+\.$/);
  expect(error.message.startsWith(`${adapter}: "${field}" `)).toBe(true);
  expect(error.cause).toBeUndefined();
  for (const text of [error.message, error.stack, inspect(error, { depth: 9 })])
    expect(text).not.toContain(secret);
}

const cases: [behaviour: string, wrong: unknown, code: string, field: string][] = [
  ["null as options", null, "ERR_INVALID_OPTIONS", "options"],
  ["a string as options", secret, "ERR_INVALID_OPTIONS", "options"],
  [
    "a getter that throws",
    {
      ...options,
      get: 1,
      headers: {
        get a() {
          return throws();
        },
      },
    },
    "ERR_INVALID_OPTIONS",
    "headers",
  ],
  ["a missing method", { ...options, method: undefined }, "ERR_INVALID_METHOD", "method"],
  ["a number as method", { ...options, method: 1 }, "ERR_INVALID_METHOD", "method"],
  ["an object with toUpperCase as method", { ...options, method: impostor }, "ERR_INVALID_METHOD", "method"],
  ["a String object as method", { ...options, method: Object("get") }, "ERR_INVALID_METHOD", "method"],
  ["a URL object as url", { ...options, url: new URL("http://h/") }, "ERR_URL_STRUCTURE", "url"],
  ["an object with toString as url", { ...options, url: impostor }, "ERR_URL_STRUCTURE", "url"],
  [
    "an object with toString as value",
    { ...options, headers: { "x-a": impostor } },
    "ERR_INVALID_HEADER",
    "x-a",
  ],
  ["a bigint as value", { ...options, headers: { "x-a": 1n } }, "ERR_INVALID_HEADER", "x-a"],
  [
    'the redirect "undefined"',
    { ...options, request: { redirect: "undefined" } },
    "ERR_INVALID_OPTIONS",
    "request",
  ],
  ["a list as redirect", { ...options, request: { redirect: ["error"] } }, "ERR_INVALID_OPTIONS", "request"],
  ["null as redirect", { ...options, request: { redirect: null } }, "ERR_INVALID_OPTIONS", "request"],
  [
    "an object with valueOf as timeout",
    { ...options, request: { timeout: { valueOf: () => 1 } } },
    "ERR_INVALID_OPTIONS",
    "request",
  ],
  ["a method that is not a token", { ...options, method: `get / ${secret}` }, "ERR_INVALID_METHOD", "method"],
  ["CONNECT", { ...options, method: "connect" }, "ERR_INVALID_METHOD", "method"],
  ["TRACE", { ...options, method: "TRACE" }, "ERR_INVALID_METHOD", "method"],
  ["a missing url", { ...options, url: undefined }, "ERR_URL_STRUCTURE", "url"],
  ["a path as url", { ...options, url: `/${secret}` }, "ERR_URL_STRUCTURE", "url"],
  ["another scheme", { ...options, url: `file:///${secret}` }, "ERR_URL_STRUCTURE", "url"],
  ["a URL in another scheme", { ...options, url: "blob:https://example.com/a" }, "ERR_URL_STRUCTURE", "url"],
  ["user info", { ...options, url: `https://a:${secret}@example.com/` }, "ERR_URL_STRUCTURE", "url"],
  ["a user", { ...options, url: `https://${secret}@example.com/` }, "ERR_URL_STRUCTURE", "url"],
  ["missing headers", { ...options, headers: undefined }, "ERR_INVALID_OPTIONS", "headers"],
  ["Headers", { ...options, headers: new Headers({ a: secret }) }, "ERR_INVALID_OPTIONS", "headers"],
  ["a list of headers", { ...options, headers: [["a", secret]] }, "ERR_INVALID_OPTIONS", "headers"],
  [
    "a header line as name",
    { ...options, headers: { [`a: ${secret}`]: "b" } },
    "ERR_INVALID_HEADER",
    "headers",
  ],
  ["an empty name", { ...options, headers: { "": secret } }, "ERR_INVALID_HEADER", "headers"],
  [
    "a line break in a value",
    { ...options, headers: { "x-a": `a\r\n${secret}: b` } },
    "ERR_INVALID_HEADER",
    "x-a",
  ],
  ["NUL in a value", { ...options, headers: { "X-A": `\0${secret}` } }, "ERR_INVALID_HEADER", "x-a"],
  [
    "white space before a value",
    { ...options, headers: { "x-a": ` ${secret}` } },
    "ERR_INVALID_HEADER",
    "x-a",
  ],
  [
    "white space after a value",
    { ...options, headers: { "x-a": `${secret}\t` } },
    "ERR_INVALID_HEADER",
    "x-a",
  ],
  ["a value beyond Latin-1", { ...options, headers: { "x-a": `€${secret}` } }, "ERR_INVALID_HEADER", "x-a"],
  ["NaN as value", { ...options, headers: { "x-a": Number.NaN } }, "ERR_INVALID_HEADER", "x-a"],
  ["null as value", { ...options, headers: { "x-a": null } }, "ERR_INVALID_HEADER", "x-a"],
  ["a list as value", { ...options, headers: { "x-a": [secret] } }, "ERR_INVALID_HEADER", "x-a"],
  ...[
    "Connection",
    "keep-alive",
    "proxy-connection",
    "te",
    "trailer",
    "transfer-encoding",
    "upgrade",
    "content-length",
  ].map((name): [string, unknown, string, string] => [
    `the header ${name}`,
    { ...options, headers: { [name]: "1" } },
    "ERR_INVALID_HEADER",
    name.toLowerCase(),
  ]),
  [
    "content-type of a form",
    { ...options, headers: { "content-type": "multipart/form-data" }, body: new FormData() },
    "ERR_INVALID_HEADER",
    "content-type",
  ],
  [
    "content-length of a form",
    { ...options, headers: { "content-length": 1 }, body: new FormData() },
    "ERR_INVALID_HEADER",
    "content-length",
  ],
  ["a Map as body", { ...options, body: new Map([[secret, 1]]) }, "ERR_INVALID_VALUE", "body"],
  ["a function as body", { ...options, body: throws }, "ERR_INVALID_VALUE", "body"],
  ["a symbol as body", { ...options, body: Symbol(secret) }, "ERR_INVALID_VALUE", "body"],
  ["NaN in JSON", { ...options, body: { a: [Number.NaN] } }, "ERR_INVALID_VALUE", "body"],
  ["a Map in JSON", { ...options, body: { a: new Map([[secret, 1]]) } }, "ERR_INVALID_VALUE", "body"],
  ["a cycle in JSON", { ...options, body: cyclic }, "ERR_INVALID_VALUE", "body"],
  ["JSON nested too deeply", { ...options, body: deep }, "ERR_INVALID_VALUE", "body"],
  [
    "a getter in JSON that throws",
    {
      ...options,
      body: {
        get a() {
          return throws();
        },
      },
    },
    "ERR_INVALID_VALUE",
    "body",
  ],
  ["a list with 2^60 leaves", { ...options, body: explosive }, "ERR_INVALID_VALUE", "body"],
  ["a proxy whose prototype changes", { ...options, body: restless }, "ERR_INVALID_VALUE", "body"],
  ["a revoked proxy", { ...options, body: revoked }, "ERR_INVALID_VALUE", "body"],
  ["options that are a revoked proxy", revoked, "ERR_INVALID_OPTIONS", "options"],
  [
    "a toJSON that throws an EndpointError",
    {
      ...options,
      body: {
        toJSON: () => {
          throw new EndpointError("ERR_INVALID_VALUE", secret);
        },
      },
    },
    "ERR_INVALID_VALUE",
    "body",
  ],
  ...["FormData", "Blob", "File", "ReadableStream", "URLSearchParams", "ArrayBuffer", "String"].flatMap(
    (name): typeof cases => [
      [`an object with the tag ${name}`, { ...options, body: named(name) }, "ERR_INVALID_VALUE", "body"],
      [
        `an object with the prototype of ${name}`,
        {
          ...options,
          body: Object.create(
            (globalThis as never as Record<string, { prototype: object }>)[name]?.prototype ?? null,
            { [Symbol.toStringTag]: { value: name } },
          ),
        },
        "ERR_INVALID_VALUE",
        "body",
      ],
    ],
  ),
  ...(
    [
      ["a list in a form", "application/x-www-form-urlencoded", [secret]],
      ["an object in a form", "application/x-www-form-urlencoded", { a: { [secret]: 1 } }],
      ["a list in a list of a form", "application/x-www-form-urlencoded", { a: [[secret]] }],
      ["a Map in a form", "application/x-www-form-urlencoded", { a: new Map([[secret, 1]]) }],
      ["a Map as a form", "application/x-www-form-urlencoded", new Map([[secret, 1]])],
      ["NaN in a form", "application/x-www-form-urlencoded", { a: Number.NaN }],
      ["a cycle in a form", "application/x-www-form-urlencoded", cyclic],
      ["undefined as a form", "application/x-www-form-urlencoded", { toJSON() {} }],
      ["a function in NDJSON", "application/x-ndjson", [throws]],
      ["a list with 2^60 leaves in NDJSON", "application/x-ndjson", explosive],
      ["an object in plain text", "text/plain", { secret }],
      ["a list in XML", "application/xml", [secret]],
      ["an instance in plain text", "text/plain", { toJSON: () => [secret] }],
      ["an object in a multipart form", "multipart/form-data", { secret }],
      ["an object in an invalid content-type", secret, { a: 1 }],
      ["an object in an empty content-type", "", { secret }],
    ] as const
  ).map(([behaviour, contentType, body]): [string, unknown, string, string] => [
    behaviour,
    { ...options, headers: { "content-type": contentType }, body },
    "ERR_INVALID_VALUE",
    "body",
  ]),
  ...["a", "\uD800"].map((name): [string, unknown, string, string] => [
    `a lone surrogate in a form, next to the name ${JSON.stringify(name)}`,
    {
      ...options,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: { [name]: "\uDC00" },
    },
    "ERR_ILL_FORMED_UNICODE",
    "body",
  ]),
  ...[null, 1, "true", {}].map((json): [string, unknown, string, string] => [
    `${JSON.stringify(json)} as json`,
    { ...options, request: { json } },
    "ERR_INVALID_OPTIONS",
    "request",
  ]),
  ["a stream that cannot be iterated", { ...options, body: new Stream() }, "ERR_INVALID_VALUE", "body"],
  ["a toJSON that returns undefined", { ...options, body: { toJSON() {} } }, "ERR_INVALID_VALUE", "body"],
  [
    "an object with the tag of a signal",
    { ...options, request: { signal: named("AbortSignal") } },
    "ERR_INVALID_OPTIONS",
    "request",
  ],
  [
    "an object with the prototype of a signal",
    { ...options, request: { signal: Object.create(AbortSignal.prototype) } },
    "ERR_INVALID_OPTIONS",
    "request",
  ],
  [
    "an object like a signal",
    { ...options, request: { signal: { aborted: false } } },
    "ERR_INVALID_OPTIONS",
    "request",
  ],
  ["a string as request", { ...options, request: secret }, "ERR_INVALID_OPTIONS", "request"],
  ...[0, -1, Number.NaN, 2 ** 31, "1", null].map((timeout): [string, unknown, string, string] => [
    `the timeout ${timeout}`,
    { ...options, request: { timeout } },
    "ERR_INVALID_OPTIONS",
    "request",
  ]),
  ["an unknown redirect", { ...options, request: { redirect: secret } }, "ERR_INVALID_OPTIONS", "request"],
];

describe.each(all)("%s refuses", (name, adapter) => {
  // the adapters share the function that reads the options
  const rows =
    name === "toFetch"
      ? cases
      : some(cases, 7).filter(([behaviour]) => isThorough || !behaviour.includes("2^60"));
  test.each(rows)("%s", (_, wrong, code, field) => {
    const refused = () => adapter(wrong as RequestOptions);
    expectError(name, refused, code, field);
    if (name === "toFetch") expect(refused).toThrowErrorMatchingSnapshot();
  });
});

test("no client is told how many bytes it sends, except of a stream", () => {
  const headers = { "content-length": 1 };
  for (const [name, adapter] of all) {
    for (const body of [undefined, "a", new Blob(["a"])]) {
      expectError(name, () => adapter({ ...options, headers, body }), "ERR_INVALID_HEADER", "content-length");
    }
  }
});

/** A stream after something was done with it. */
async function after<S extends object>(stream: S, use: (stream: S) => unknown): Promise<S> {
  await use(stream);
  return stream;
}
const nodeStream = (): Readable => Readable.from(["a", "b"]);
const webStream = (): ReadableStream => new Blob(["a"]).stream();
const usedStreams: Record<string, object> = {
  "a Node stream that was read to its end": await after(nodeStream(), text),
  "a Node stream of which a chunk was read": await after(nodeStream(), (stream) =>
    once(stream, "readable").then(() => stream.read()),
  ),
  "a Node stream that was destroyed": await after(nodeStream(), (stream) => stream.destroy()),
  "a Node stream with an error": await after(nodeStream(), (stream) =>
    stream.on("error", () => {}).destroy(new Error(secret)),
  ),
  "a Node stream that is being read": await after(nodeStream(), (stream) => void stream.resume()),
  "an empty Node stream that was read to its end": await after(Readable.from([]), text),
  "a web stream that was read to its end": await after(webStream(), text),
  "a web stream of which a chunk was read": await after(webStream(), async (stream) => {
    const reader = stream.getReader();
    await reader.read();
    reader.releaseLock();
  }),
  "a web stream that is locked": await after(webStream(), (stream) => void stream.getReader()),
};

test.each(Object.keys(usedStreams))("no adapter takes %s", (name) => {
  const body = usedStreams[name];
  for (const [adapter, call] of all) {
    expectError(adapter, () => call({ ...options, body }), "ERR_INVALID_OPTIONS", "body");
  }
});

test("withFetch sends a stream once", async () => {
  const sent: string[] = [];
  const api = withFetch(
    (data: unknown) => ({ ...options, body: data }),
    async (_, init) => {
      sent.push(await new Response(init.body).text());
      return new Response();
    },
  );
  const stream = nodeStream();
  await api(stream);
  await expect(api(stream)).rejects.toMatchObject({ code: "ERR_INVALID_OPTIONS", parameter: "body" });
  expect(sent).toEqual(["ab"]);
});

function form(name: string, value: string | Blob): FormData {
  const data = new FormData();
  data.append(name, value as string);
  return data;
}

const own: [adapter: string, behaviour: string, wrong: RequestOptions, code: string, field: string][] = [
  ...["toFetch", "toRequest"].flatMap((name): typeof own => [
    [name, "host", { ...options, headers: { Host: "a" } }, "ERR_INVALID_HEADER", "host"],
    [name, "expect", { ...options, headers: { expect: "100-continue" } }, "ERR_INVALID_HEADER", "expect"],
    [name, "a body of GET", { ...options, method: "get", body: secret }, "ERR_BODY_NOT_ALLOWED", "body"],
    [name, "a body of HEAD", { ...options, method: "head", body: secret }, "ERR_BODY_NOT_ALLOWED", "body"],
  ]),
  ["toUndici", "expect", { ...options, headers: { expect: "100-continue" } }, "ERR_INVALID_HEADER", "expect"],
  ["toGot", "a body of HEAD", { ...options, method: "head", body: secret }, "ERR_BODY_NOT_ALLOWED", "body"],
  ["toCurl", "a body of HEAD", { ...options, method: "head", body: secret }, "ERR_BODY_NOT_ALLOWED", "body"],
  ["toAxios", "a web stream", { ...options, body: new Blob([]).stream() }, "ERR_BODY_NOT_ALLOWED", "body"],
  [
    "toHttpMessage",
    "a header beyond ASCII",
    { ...options, headers: { "x-a": "ü" } },
    "ERR_INVALID_HEADER",
    "x-a",
  ],
  [
    "toHttpMessage",
    "a file",
    { ...options, body: form("a", new File(["a"], secret)) },
    "ERR_BODY_NOT_ALLOWED",
    "body",
  ],
  ["toCurl", "a form without parts", { ...options, body: new FormData() }, "ERR_BODY_NOT_ALLOWED", "body"],
  ["toCurl", "a part without a name", { ...options, body: form("", "a") }, "ERR_BODY_NOT_ALLOWED", "body"],
  [
    "toCurl",
    "a part with an equals sign in its name",
    { ...options, body: form("a=b", "c") },
    "ERR_BODY_NOT_ALLOWED",
    "body",
  ],
  ["toCurl", "NUL in a part", { ...options, body: form("a", `\0${secret}`) }, "ERR_BODY_NOT_ALLOWED", "body"],
  [
    "toCurl",
    "NUL in the name of a file",
    { ...options, body: form("a", new File(["a"], `\0${secret}`)) },
    "ERR_BODY_NOT_ALLOWED",
    "body",
  ],
  ...["a", "a/b;filename=c", "a/b; encoder=c", 'a/b; c="d"', "a/b,c"].map((type): (typeof own)[number] => [
    "toCurl",
    `a file of the type ${type}`,
    { ...options, body: form("a", new Blob([], { type })) },
    "ERR_BODY_NOT_ALLOWED",
    "body",
  ]),
  [
    "toCurl",
    "parts that are too long",
    { ...options, body: form("a", "é".repeat(50_000)) },
    "ERR_BODY_NOT_ALLOWED",
    "body",
  ],
  [
    "toFetch",
    "the content-type of parts",
    { ...options, headers: { "content-type": "multipart/form-data" }, body: multipart({ a: {} }) as object },
    "ERR_INVALID_HEADER",
    "content-type",
  ],
  [
    "toHar",
    "bytes outside UTF-8",
    { ...options, body: new Uint8Array([255]) },
    "ERR_BODY_NOT_ALLOWED",
    "body",
  ],
];

test.each(own)("%s refuses %s", (name, _, wrong, code, field) => {
  const refused = () => functions[name as keyof typeof functions](wrong);
  expectError(name, refused, code, field);
  expect(refused).toThrowErrorMatchingSnapshot();
});

describe.each(all)("%s accepts", (_, adapter) => {
  test("null as signal, and a part of a millisecond", () => {
    const plain = JSON.stringify(adapter({ ...options, request: { timeout: 2 } }));
    const odd = JSON.stringify(adapter({ ...options, request: { signal: null, timeout: 1.5 } }));
    expect(odd.replace("0.0015", "0.002").replaceAll("1.5", "2")).toBe(plain);
  });

  test("a String object as string", () => {
    const boxed = adapter({ ...options, body: Object("a") });
    expect(JSON.stringify(boxed)).toBe(JSON.stringify(adapter({ ...options, body: "a" })));
  });
});

test("the class of the errors is that of waybill", () => {
  expect(exported).toBe(EndpointError);
});
