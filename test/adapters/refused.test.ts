import { once } from "node:events";
import { Readable, Stream } from "node:stream";
import { text } from "node:stream/consumers";
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import * as adapters from "../../src/adapters/index.js";
import { multipart } from "../../src/form/index.js";
import { EndpointError, type RequestOptions } from "../../src/index.js";
import { errorOf } from "../support/attempt.js";
import { some } from "../support/thorough.js";

const secret = "s3cr3t";
const { EndpointError: exported, withFetch, ...functions } = adapters;
const all = Object.entries(functions) as [string, (options: RequestOptions) => unknown][];
const options: RequestOptions = { method: "post", url: "https://example.com/a", headers: {} };
const throws = (): never => {
  throw new Error(secret);
};
const cyclic: Record<string, unknown> = { secret };
cyclic["self"] = cyclic;
let deep: unknown = secret;
for (let depth = 0; depth < 50_000; depth++) deep = [deep];
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

/** The error names adapter and field, says what to do, and contains no value. */
function expectError(adapter: string, call: () => unknown, code: string, field: string): void {
  const error = errorOf(call);
  expect(error).toMatchObject({ code, parameter: field });
  const problem = error.message.replace(`${adapter}: `, "").replace(/^(?:The value of|Reading) /, "");
  expect(problem).toMatch(/^"[^"]+" .+\.$/);
  expect(problem.startsWith(`"${field}" `)).toBe(true);
  expect(error.cause).toBeUndefined();
  const shown = [error.message, error.stack, inspect(error, { depth: 9 })].join();
  expect(shown).not.toContain(secret);
}

type Row = [behaviour: string, wrong: unknown, code: string, field: string];

/** Rows of requests, each with what is wrong in it. */
const rows = (code: string, field: string, changes: Record<string, object>): Row[] =>
  Object.entries(changes).map(([behaviour, change]) => [behaviour, { ...options, ...change }, code, field]);
const header = (name: string, value: unknown): object => ({ headers: { [name]: value } });
const withType = (type: string, body: unknown): object => ({ headers: { "content-type": type }, body });
const secretly = Object.defineProperty({}, "a", { enumerable: true, get: throws });
const failure = new EndpointError("ERR_INVALID_VALUE", secret);
const throwing = {
  toJSON: () => {
    throw failure;
  },
};
const urlencoded = "application/x-www-form-urlencoded";
const connection = "Connection keep-alive proxy-connection te trailer transfer-encoding upgrade".split(" ");
const platformClasses = "FormData Blob File ReadableStream URLSearchParams ArrayBuffer String".split(" ");
const ofClass = (name: string): object =>
  Object.create((globalThis as never as Record<string, { prototype: object }>)[name]?.prototype ?? null, {
    [Symbol.toStringTag]: { value: name },
  });

const cases: Row[] = [
  ["null as options", null, "ERR_INVALID_OPTIONS", "options"],
  ["a string as options", secret, "ERR_INVALID_OPTIONS", "options"],
  ["options that are a revoked proxy", revoked, "ERR_INVALID_OPTIONS", "options"],
  ...rows("ERR_INVALID_OPTIONS", "headers", {
    "a getter that throws": { get: 1, headers: secretly },
    "missing headers": { headers: undefined },
    Headers: { headers: new Headers({ a: secret }) },
    "a list of headers": { headers: [["a", secret]] },
  }),
  ...rows("ERR_INVALID_METHOD", "method", {
    "a missing method": { method: undefined },
    "a number as method": { method: 1 },
    "an object with toUpperCase as method": { method: impostor },
    "a String object as method": { method: Object("get") },
    "a method that is not a token": { method: `get / ${secret}` },
    CONNECT: { method: "connect" },
    TRACE: { method: "TRACE" },
  }),
  ...rows("ERR_URL_STRUCTURE", "url", {
    "a URL object as url": { url: new URL("http://h/") },
    "an object with toString as url": { url: impostor },
    "a missing url": { url: undefined },
    "a path as url": { url: `/${secret}` },
    "another scheme": { url: `file:///${secret}` },
    "a URL in another scheme": { url: "blob:https://example.com/a" },
    "user info": { url: `https://a:${secret}@example.com/` },
    "a user": { url: `https://${secret}@example.com/` },
  }),
  ...rows("ERR_INVALID_OPTIONS", "body", { "a getter in JSON that throws": { body: secretly } }),
  ...rows("ERR_INVALID_HEADER", "x-a", {
    "an object with toString as value": header("x-a", impostor),
    "a bigint as value": header("x-a", 1n),
    "a line break in a value": header("x-a", `a\r\n${secret}: b`),
    "NUL in a value": header("X-A", `\0${secret}`),
    "white space before a value": header("x-a", ` ${secret}`),
    "white space after a value": header("x-a", `${secret}\t`),
    "a value beyond Latin-1": header("x-a", `€${secret}`),
    "NaN as value": header("x-a", Number.NaN),
    "null as value": header("x-a", null),
    "a list as value": header("x-a", [secret]),
  }),
  ...rows("ERR_INVALID_HEADER", "headers", {
    "a header line as name": header(`a: ${secret}`, "b"),
    "an empty name": header("", secret),
    "a letter whose lowercase is in ASCII": header("x-\u212Aey", secret),
  }),
  ...[...connection, "content-length", "__proto__"].flatMap((name) =>
    rows("ERR_INVALID_HEADER", name.toLowerCase(), { [`the header ${name}`]: header(name, "1") }),
  ),
  ...rows("ERR_INVALID_HEADER", "content-type", {
    "content-type of a form": withType("multipart/form-data", new FormData()),
    "the content-type of parts": withType("multipart/form-data", multipart({ a: {} })),
  }),
  ...rows("ERR_INVALID_HEADER", "content-length", {
    "content-length of a form": { ...header("content-length", 1), body: new FormData() },
  }),
  ...rows("ERR_INVALID_VALUE", "body", {
    "a Map as body": { body: new Map([[secret, 1]]) },
    "a function as body": { body: throws },
    "a symbol as body": { body: Symbol(secret) },
    "JSON nested too deeply": { body: deep },
    "a list that is too long": { body: new Array(2 ** 32 - 1) },
    "a proxy whose prototype changes": { body: restless },
    "a revoked proxy": { body: revoked },
    "a toJSON that throws an EndpointError": { body: throwing },
    "a stream that cannot be iterated": { body: new Stream() },
    "a toJSON that returns undefined": { body: { toJSON() {} } },
    "a list in a form": withType(urlencoded, [secret]),
    "an object in a form": withType(urlencoded, { a: { [secret]: 1 } }),
    "a list in a list of a form": withType(urlencoded, { a: [[secret]] }),
    "a Map as a form": withType(urlencoded, new Map([[secret, 1]])),
    "undefined as a form": withType(urlencoded, { toJSON() {} }),
    "a function in NDJSON": withType("application/x-ndjson", [throws]),
    "a list that is too long in NDJSON": withType("application/x-ndjson", [new Array(2 ** 32 - 1)]),
    "an object in plain text": withType("text/plain", { secret }),
    "a list in XML": withType("application/xml", [secret]),
    "an instance in plain text": withType("text/plain", { toJSON: () => [secret] }),
    "an object in a multipart form": withType("multipart/form-data", { secret }),
    "an object in an invalid content-type": withType(secret, { a: 1 }),
    ...Object.fromEntries(
      platformClasses.map((name) => [`an object with the prototype of ${name}`, { body: ofClass(name) }]),
    ),
  }),
  ...rows("ERR_INVALID_VALUE", "self", {
    "a cycle in JSON": { body: cyclic },
    "a cycle in a form": withType(urlencoded, cyclic),
  }),
  ...rows("ERR_INVALID_VALUE", "a", {
    "NaN in JSON": { body: { a: [Number.NaN] } },
    "a Map in JSON": { body: { a: new Map([[secret, 1]]) } },
    "a file in JSON": { body: { b: [1], a: [new File([secret], secret)] } },
    "bytes in JSON": { body: { a: new Uint8Array(1) } },
    "a Map in a form": withType(urlencoded, { a: new Map([[secret, 1]]) }),
    "NaN in a form": withType(urlencoded, { a: Number.NaN }),
  }),
  ...rows("ERR_INVALID_HEADER", "content-type", {
    "pairs as parts": withType("multipart/form-data", new URLSearchParams({ secret })),
    "a string as parts without a boundary": withType("Multipart/Mixed; type=boundary", secret),
  }),
  ...rows("ERR_INVALID_OPTIONS", "request", {
    "an object with the tag of a signal": { request: { signal: named("AbortSignal") } },
    "an object with the prototype of a signal": { request: { signal: Object.create(AbortSignal.prototype) } },
    "an object like a signal": { request: { signal: { aborted: false } } },
  }),
  ...rows("ERR_ILL_FORMED_UNICODE", "body", {
    "a lone surrogate in a value of a form": withType(urlencoded, { a: "\uDC00" }),
    "a lone surrogate in a name of a form": withType(urlencoded, { "\uD800": "\uDC00" }),
  }),
  ...[
    ...[null, 1, "true", {}].map((json) => ({ json })),
    ...["undefined", ["error"], null, secret].map((redirect) => ({ redirect })),
    { timeout: { valueOf: () => 1 } },
    ...[0, -1, Number.NaN, 2 ** 31, "1", null].map((timeout) => ({ timeout })),
    secret,
  ].flatMap((request) =>
    rows("ERR_INVALID_OPTIONS", "request", { [`the request ${inspect(request)}`]: { request } }),
  ),
];

describe.each(all)("%s refuses", (name, adapter) => {
  // the adapters share the function that reads the options
  test.each(name === "toFetch" ? cases : some(cases, 7))("%s", (_, wrong, code, field) => {
    const call = () => adapter(wrong as RequestOptions);
    expectError(name, call, code, field);
    if (name === "toFetch") expect(call).toThrowErrorMatchingSnapshot();
  });
});

/** A stream after something was done with it. */
async function after<S extends object>(stream: S, use: (stream: S) => unknown): Promise<S> {
  await use(stream);
  return stream;
}
const nodeStream = (): Readable => Readable.from(["a", "b"]);
const webStream = (): ReadableStream => new Blob(["a"]).stream();
const readChunk = (stream: Readable) => once(stream, "readable").then(() => stream.read());
const usedStreams: Record<string, object> = {
  "a Node stream that was read to its end": await after(nodeStream(), text),
  "a Node stream of which a chunk was read": await after(nodeStream(), readChunk),
  "a Node stream that was destroyed": await after(nodeStream(), (stream) => stream.destroy()),
  "a Node stream that is being read": await after(nodeStream(), (stream) => void stream.resume()),
  "a web stream that was read to its end": await after(webStream(), text),
  "a web stream of which a chunk was read": await after(webStream(), async (stream) => {
    const reader = stream.getReader();
    await reader.read();
    reader.releaseLock();
  }),
  "a web stream that is locked": await after(webStream(), (stream) => void stream.getReader()),
};

test.each(Object.entries(usedStreams))("no adapter takes %s", (_, body) => {
  for (const [adapter, call] of all)
    expectError(adapter, () => call({ ...options, body }), "ERR_INVALID_OPTIONS", "body");
});

test("withFetch sends a stream once", async () => {
  const sent: string[] = [];
  const api = withFetch(
    (body: unknown) => ({ ...options, body }),
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

const form = (name: string, value: string | Blob): object => {
  const body = new FormData();
  body.append(name, value as string);
  return { body };
};
const ofFile = (name: string, type = "a/b"): object => form("a", new File(["a"], name, { type }));
const types = ["a", "a/b;filename=c", "a/b; encoder=c", 'a/b; c="d"', "a/b,c"];
const privateFiles = ".env a/.npmrc id_ed25519 credentials.json secrets.yaml server.KEY prod.env".split(" ");
const [noHeader, noBody] = ["ERR_INVALID_HEADER", "ERR_BODY_NOT_ALLOWED"];
const withBody = (method: string): object => ({ method, body: secret });

/** Requests that one client can't send. */
const own: [adapter: string, behaviour: string, change: object, code: string, field: string][] = [
  ["toFetch", "host", header("Host", "a"), noHeader, "host"],
  ["toFetch", "expect", header("expect", "100-continue"), noHeader, "expect"],
  ["toFetch", "sec-fetch-mode", header("sec-fetch-mode", "a"), noHeader, "sec-fetch-mode"],
  ["toFetch", "a body of GET", withBody("get"), noBody, "body"],
  ["toFetch", "a body of HEAD", withBody("head"), noBody, "body"],
  ["toUndici", "expect", header("expect", "100-continue"), noHeader, "expect"],
  ["toAxios", "constructor", header("constructor", "a"), noHeader, "constructor"],
  ["toAxios", "Prototype", header("Prototype", "a"), noHeader, "prototype"],
  ["toGot", "a body of HEAD", withBody("head"), noBody, "body"],
  ["toCurl", "a body of HEAD", withBody("head"), noBody, "body"],
  ["toAxios", "a web stream", { body: new Blob([]).stream() }, noBody, "body"],
  ["toHttpMessage", "a header beyond ASCII", header("x-a", "ü"), noHeader, "x-a"],
  ["toHttpMessage", "a file", ofFile(secret), noBody, "body"],
  ["toCurl", "a form without parts", { body: new FormData() }, noBody, "body"],
  ["toCurl", "a part without a name", form("", "a"), noBody, "body"],
  ["toCurl", "a part with an equals sign in its name", form("a=b", "c"), noBody, "body"],
  ["toCurl", "NUL in a part", form("a", `\0${secret}`), noBody, "body"],
  ["toCurl", "NUL in the name of a file", ofFile(`\0${secret}`), noBody, "body"],
  ...types.map((type): (typeof own)[number] => [
    "toCurl",
    `a file of the type ${type}`,
    ofFile("a", type),
    noBody,
    "body",
  ]),
  ...privateFiles.map((name): (typeof own)[number] => [
    "toCurl",
    `a file of the name ${name}`,
    ofFile(name),
    noBody,
    "body",
  ]),
  ["toCurl", "parts that are too long", form("a", "é".repeat(50_000)), noBody, "body"],
  ["toHar", "bytes outside UTF-8", { body: new Uint8Array([255]) }, noBody, "body"],
];

test.each(own)("%s refuses %s", (name, _, change, code, field) => {
  const refused = () => functions[name as keyof typeof functions]({ ...options, ...change });
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

test("a promise has to be awaited", () => {
  const { message } = errorOf(() => adapters.toFetch(Promise.resolve(options) as never));
  expect(message).toBe('toFetch: "options" is a promise. Await it.');
});

test("the class of the errors is that of waybill", () => {
  expect(exported).toBe(EndpointError);
});
