import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import type { RequestOptions } from "waybill";
import { toFetch } from "waybill/adapters";
import { rows } from "./list.js";
import "./calls.js";

const server = createServer(async (request, response) => {
  const body = await text(request);
  response.end([request.method, request.url, ...(body ? [body] : [])].join(" "));
}).listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** What the server receives, or the code of the error. */
async function resultOf(call: () => RequestOptions): Promise<string> {
  try {
    const request = call();
    const { pathname, search } = new URL(request.url);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}${search}`;
    return await (await fetch(...toFetch({ ...request, url }))).text();
  } catch (error) {
    return (error as { code: string }).code;
  }
}

test.each(rows)("$call is $result", async ({ call, result }) => {
  expect(await resultOf(call)).toBe(result);
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
