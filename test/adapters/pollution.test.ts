import { readdirSync, readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import * as adapters from "../../src/adapters/index.js";
import type { RequestOptions } from "../../src/index.js";

/** Every name that the source files may read from an object: members, short strings, and what is destructured. */
function namesIn(files: readonly string[]): string[] {
  const code = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const reads = code.match(/(?<=\.)\w+|(?<=")[\w-]+(?=")|\{[^{}]*\}(?= =|:)/g) ?? [];
  const names = new Set(reads.flatMap((read) => read.match(/[\w-]+/g) ?? []));
  return [...names].filter((name) => !(name in Object.prototype));
}

const files = readdirSync("src/adapters", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => `src/adapters/${name}`);
const names = namesIn([
  ...files,
  ...["name", "text", "index"].map((name) => `src/credentials/${name}.ts`),
  "src/http/fields.ts",
  "src/values/copy.ts",
]);
const indices = Array.from({ length: 43 }, (_, index) => `${index - 2}`);
const values: unknown[] = ["show", 1, { get: 1 }, () => "polluted"];

/**
 * Names that Node's own classes read from `Object.prototype`, whatever an adapter passes, and the calls in which they do:
 * descriptors and listeners have such fields, and so have the options of `Request`.
 */
const readByNode = {
  get: /POST with (Blob|FormData|Node stream)|^toRequest of POST/,
  set: /POST with (Blob|FormData|Node stream)|^toRequest of POST/,
  signal: /^toRequest of POST/,
  credentials: /^toRequest/,
};

const form = new FormData();
form.append("a", "b");
form.append("file", new Blob(["c"]), "d");
const bytes = new Uint8Array([97, 98]);
const bodies: Record<string, unknown> = {
  none: undefined,
  string: "a",
  "JSON object": { a: 1, b: [1n, null, undefined, { c: "d" }] },
  "JSON list with a hole": Object.assign(new Array(2), { 0: 1 }),
  "an instance": new (class {
    a = 1;
  })(),
  date: new Date(0),
  view: bytes,
  ArrayBuffer: bytes.buffer,
  Blob: new Blob(["a"], { type: "text/x-a" }),
  FormData: form,
  URLSearchParams: new URLSearchParams("a=b"),
  "web stream": new Blob(["a"]).stream(),
  "Node stream": Readable.from(["a"]),
  "what can't be sent": new Map(),
};
const headers = { authorization: "token secret", "x-a-key": "secret", "x-b": "é", "x-c": "" };
const request = { signal: new AbortController().signal, redirect: "error", timeout: 1000 };
const { EndpointError, fromFetch, withFetch, ...functions } = adapters;

type Adapter = (options: RequestOptions, show?: object) => unknown;
const calls = Object.entries(functions as Record<string, Adapter>).flatMap(([name, adapter]) => {
  // an octet beyond ASCII is not for toHttpMessage
  const sent = name === "toHttpMessage" ? { ...headers, "x-b": "b" } : headers;
  const options = { method: "get", url: "http://127.0.0.1/a?b#c", headers: sent };
  return [
    { call: `${name} of GET`, run: () => adapter(options) },
    { call: `${name} of GET, with variables`, run: () => adapter(options, { credentials: "variable" }) },
    ...Object.entries(bodies).map(([kind, body]) => ({
      call: `${name} of POST with ${kind}`,
      run: () => adapter({ ...options, method: "post", body, request }, {}),
    })),
  ];
});

const requestMembers = [
  ...(["method", "url", "redirect", "credentials", "cache"] as const),
  ...(["mode", "referrer", "integrity", "keepalive"] as const),
];

/** A result or an error, as something that can be compared. */
function shown(value: unknown): unknown {
  if (value instanceof EndpointError) return `${value.code} ${value.message}`;
  if (typeof value !== "object" || value === null) return typeof value === "function" ? "function" : value;
  if (value instanceof Request) {
    const sent = value.body && !/boundary/.test(`${value.headers.get("content-type")}`) ? value.headers : [];
    return [...requestMembers.map((name) => value[name]), !value.body, [...sent]];
  }
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer)
    return Buffer.from(value as ArrayBuffer).toString();
  if (value instanceof Blob) return [value.size, value.type];
  if (value instanceof FormData) return [...value.keys()];
  if (Array.isArray(value)) return value.map(shown);
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return prototype.constructor.name;
  // the platform makes the boundary of a form up
  return Object.entries(value).map(([name, member]) => [
    name,
    /boundary/.test(`${member}`) ? "multipart" : shown(member),
  ]);
}

function outcome(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

/** What each call comes to while the names have this value. */
function polluted(names: readonly string[], value: unknown): unknown[] {
  const outcomes: unknown[] = [];
  for (const name of names) {
    Object.defineProperty(Object.prototype, name, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  }
  try {
    for (const { run } of calls) outcomes.push(outcome(run));
  } finally {
    for (const name of names) Reflect.deleteProperty(Object.prototype, name);
  }
  return outcomes.map(shown);
}

describe("guarantee 8: a polluted Object.prototype changes nothing", () => {
  const clean = calls.map(({ run }) => shown(outcome(run)));
  const changedBy = (names: readonly string[], value: unknown): [call: string, outcome: unknown][] =>
    polluted(names, value).flatMap((outcome, index) => {
      const { call } = calls[index] as (typeof calls)[number];
      return isDeepStrictEqual(outcome, clean[index]) ? [] : [[call, outcome]];
    });

  test("the names are those that the source reads", () => {
    for (const name of "content type credentials toJSON pipe content-type signal kind".split(" ")) {
      expect(names).toContain(name);
    }
  });

  const others = [...names, ...indices].filter((name) => !Object.hasOwn(readByNode, name));
  // one by one it takes a minute, because each name makes the engine forget what it has optimised
  const groups = process.env["CI"] ? others.map((name) => [name]) : [others];

  test.each(groups.flatMap((group) => values.map((value) => ({ group, value }))))(
    "$group.0 and what is with it: $value",
    ({ group, value }) => {
      expect(changedBy(group, value)).toEqual([]);
    },
  );

  test.each(Object.entries(readByNode))("%s changes what Node reads, and nothing else", (name, reads) => {
    for (const value of values) {
      for (const [call, outcome] of changedBy([name], value)) {
        expect(call).toMatch(reads);
        if (name !== "credentials") expect(outcome).toMatch(/^ERR_INVALID_(OPTIONS|VALUE) /);
      }
    }
  });
});
