import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { endpoint } from "../../src/index.js";
import { any } from "../support/any.js";
import { outcomeOf } from "../support/attempt.js";
import { nextToProject } from "../support/next-to-project.js";
import { serve } from "../support/serve.js";

const layered = (layers: readonly object[]) =>
  layers.reduce((below, layer) => any(below).defaults(layer), any(endpoint));

/**
 * A call: an operation, its arguments, the layers of defaults below it, and what the result has by these names, or its headers.
 * `null` is for what it doesn't have. Of a call that is refused, it is what the error has.
 */
type Example = [operation: string, args: unknown[], has: Record<string, unknown>, ...layers: object[]];

const { version } = JSON.parse(readFileSync("package.json", "utf8"));

/** In the order of the specification: the number of a section or rule, the start of a sentence, and calls that show it. */
const sentences: [at: string, says: string, ...examples: Example[]][] = JSON.parse(
  readFileSync("test/call/cases.json", "utf8").replaceAll("<version>", version),
);

/** The request that arrives at a server for the arguments of `fetch`. */
async function sent(url: string, options: object): Promise<string> {
  const server = await serve(async (request, response) =>
    response.end(`${request.method} ${request.url} ${await text(request)}`),
  );
  const response = await fetch(url.replace("https://api.github.com", server.url), options);
  const arrived = await response.text();
  server.close();
  return arrived.trim();
}

/** Rules that no call with data shows, by the number and the first word of a sentence. */
// biome-ignore format: a case a line
const checks: Record<string, () => void | Promise<void>> = {
  "1 It is synchronous.": () => assert.ok(!("then" in endpoint("GET /user"))),
  "2.1 request": () => { const { signal } = new AbortController(); assert.equal(endpoint("/user", { request: { signal } }).request.signal, signal); },
  "2.2 request": () => { const request = { hooks: { before: () => 1 } }; assert.deepEqual(endpoint("/user", { request }).request, request); },
  "3 The": () => {
    const before = endpoint("/user");
    endpoint("/user", { headers: { "x-a": 1 }, page: 2 });
    assert.deepEqual(endpoint("/user"), before);
  },
  "4.1.6 When": () => { const bytes = new Uint8Array([1, 2]); assert.equal(endpoint("POST /a", { data: bytes }).body, bytes); },
  "4.2 It": () => assert.equal(endpoint.defaults({}).defaults({ page: 1 })("/a").url.slice(-7), "?page=1"),
  "4.5 `endpoint(options)`": () => {
    const calls = sentences.flatMap(([, , ...examples]) => examples);
    const ofOptions = calls.filter(([name, args, { code }]) => name === "endpoint" && !args[1] && !code);
    assert.ok(ofOptions.length > 20);
    for (const [, [options], , ...layers] of ofOptions) {
      const call = layered(layers);
      assert.deepEqual(call.parse(call.merge(options)), call(options));
    }
  },
  "4.6 The": async () => { const request = endpoint("GET /a", { b: 1 }); assert.equal(await sent(request.url, { ...request }), "GET /a?b=1"); },
  "4.6 For": async () => { const { url, ...options } = endpoint("POST /a", { data: "b" }); assert.equal(await sent(url, options), "POST /a b"); },
};
const checkOf = (at: string, says: string) =>
  checks[`${at} ${says}`] ?? checks[`${at} ${says.split(" ")[0]}`];

test.each(sentences)("%s %s", async (at, says, ...examples) => {
  const check = checkOf(at, says);
  assert.ok(check ?? examples.length > 0);
  await check?.();
  for (const [operation, args, has, ...layers] of examples) {
    const call = layered(layers);
    const result = any(
      outcomeOf(() => {
        if (operation === "DEFAULTS") return call.DEFAULTS;
        return operation === "endpoint" ? call(...args) : call[operation](...args);
      }),
    );
    const found = Object.keys(has).map((name) => [name, result[name] ?? result.headers?.[name] ?? null]);
    assert.deepEqual(Object.fromEntries(found), has);
  }
});

/** Sentences with nothing to test: what the document is, what isn't shown, and what introduces others. */
const withoutTest = [
  /^This document|^The library (?:is|itself|has)|^Those options|^The only document|^States and|^It is usable/,
  /not shown\.$/,
  /^The interface is|^No HTTP path|^Routes are supplied|^Rules:|^An object with these keys:|^Defaults cascade\.|^Its bounds/,
  /^(?:Input|Output): shape in|^The header value has the shape|^(?:Field|Key|Header) \|/,
];

/** The numbers and sentences of the document. A row of a table is one. */
function* sentencesOf(document: string): Generator<[at: string, says: string]> {
  let section = "";
  for (const line of document.split("\n")) {
    section = /^#+ (\d[\d.]*?)\.? /.exec(line)?.[1] ?? section;
    if (/^(?:#.*|\|[-|]+\|)?$/.test(line)) continue;
    const [, rule, item = ""] = /^(?:(\d+)\. |- |\| )?(.*)$/.exec(line) ?? [];
    const at = rule === undefined ? section : `${section}.${rule}`;
    for (const says of line.startsWith("|") ? [item] : item.split(/(?<=\.) +(?=[A-Z`])/)) yield [at, says];
  }
}

describe.each(nextToProject("../shared/SPECIFICATION.md"))("%s", (file) => {
  const all = [...sentencesOf(readFileSync(file, "utf8"))].filter(
    ([, says]) => !withoutTest.some((one) => one.test(says)),
  );

  test("has a test for each sentence, in its order and with its number", () => {
    expect(all.length).toBeGreaterThan(70);
    expect(sentences).toHaveLength(all.length);
    for (const [index, [at, says]] of all.entries()) {
      const [testedAt = "", tested = ""] = sentences[index] ?? [];
      expect([at, says.slice(0, tested.length)]).toEqual([testedAt, tested]);
    }
  });
});
