import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import type { RequestOptions } from "waybill";
import { toFetch } from "waybill/adapters";
import { calls } from "./crossed.mjs";
import { rows } from "./list.js";
import "./calls.js";
import { serve } from "../../support/serve.js";
import { some } from "../../support/thorough.js";

/** Header fields that a client sends by itself, or an endpoint with every request. */
const usual =
  /^(host|connection|accept-(encoding|language)|sec-fetch-mode|user-agent|content-length|transfer-encoding)$/;
const usualValues: Readonly<Record<string, RegExp>> = {
  accept: /^application\/(vnd\.github\.v3\+)?json$/,
  "content-type": /^application\/json; charset=utf-8$/,
};

const { url: origin, close } = await serve(async (request, response) => {
  const body = await text(request);
  const headers = Object.entries(request.headers).filter(
    ([name, value]) => !usual.test(name) && !usualValues[name]?.test(`${value}`),
  );
  const result = [request.method, request.url, ...(body ? [body] : [])].join(" ");
  response.end(JSON.stringify({ result, headers: Object.fromEntries(headers) }));
});
afterAll(close);

/** The request that the server receives, or the code of the error. */
async function sent(call: () => RequestOptions): Promise<{ result: string; headers: object }> {
  try {
    const request = call();
    const { pathname, search } = new URL(request.url);
    const url = `${origin}${pathname}${search}`;
    return (await (await fetch(...toFetch({ ...request, url }))).json()) as never;
  } catch (error) {
    return { result: (error as { code: string }).code, headers: {} };
  }
}

test.each(some(rows, 6))("$call is $result", async ({ call, result, headers }) => {
  expect(await sent(call)).toEqual({ result, headers });
});

test("the compiler is asked about each call", () => {
  const lines = readFileSync(`${import.meta.dirname}/calls.ts`, "utf8").split("\n");
  const listed = lines.flatMap((line, index) => {
    const [, kind] = /^(?:for .*\) )?(sends|wrong)\(/.exec(line) ?? [];
    return kind ? [{ line, compiles: !lines[index - 1]?.startsWith("// @ts-expect-error") }] : [];
  });
  expect(listed.length).toBeGreaterThan(100);
  for (const { line, compiles } of listed) expect(line.includes("sends(")).toBe(compiles);
});

test("of calls that cross what programs combine, some are right and some are wrong", async () => {
  const judged = await calls(0.05);
  const right = judged.filter(({ wrong }) => wrong === "").map(({ code }) => code);
  expect(judged.length).toBeGreaterThan(1500);
  expect(right.length).toBeGreaterThan(200);
  // as in every program: a token in the defaults, and a body as data
  const usual = expect.stringMatching(/authorization.*defaults|defaults.*authorization.*data: form/);
  expect(right).toEqual(expect.arrayContaining([usual]));
});
