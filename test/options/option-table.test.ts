import { afterEach, expect, test } from "vitest";
import { makeEndpoint, profileLayer } from "../../src/endpoint.js";
import type { ExplainableEndpoint } from "../../src/explain/explain.js";
import { explain } from "../../src/explain/index.js";
import { githubApi } from "../../src/github.js";
import { endpoint } from "../../src/index.js";
import { applyHeaders, optionTable, type ReadOption } from "../../src/options/option-table.js";
import { any } from "../support/any.js";

const table = optionTable as Map<string, ReadOption>;
afterEach(() => table.delete("idempotencyKey"));

test("an option that somebody adds to the table is read, layered and explained without another line", () => {
  table.set("idempotencyKey", (options, value) => {
    applyHeaders(options, { "idempotency-key": String(value) });
    return String(value);
  });
  const call = any(endpoint).defaults({ idempotencyKey: "a" });
  const parameters = { id: 7, idempotencyKey: "b" };
  expect(call("GET /x/{id}", parameters)).toEqual({
    method: "get",
    url: "https://api.github.com/x/7",
    headers: { ...endpoint.DEFAULTS.headers, "idempotency-key": "b" },
  });
  const { headers, options, layers, body, dropped } = any(explain)(call, "POST /x/{id}", parameters);
  const over = [{ layer: "defaults 1", text: "a" }];
  expect(headers.at(-1)).toEqual({ name: "idempotency-key", text: "b", layer: "call", over });
  const option = { name: "idempotencyKey", text: "b", layer: "call", over };
  expect(options).toContainEqual(option);
  expect(layers.at(-2)).toEqual({ name: "call", gives: ["idempotencyKey", "headers.idempotency-key", "id"] });
  expect([body, dropped]).toEqual([[], []]);
});

test("a header that somebody adds is explained without another line", () => {
  table.set("idempotencyKey", (options) => {
    options.headers = { ...options.headers, "x-added": "1" };
  });
  const { headers } = any(explain)(endpoint, "/x", any({ idempotencyKey: "a" }));
  expect(headers.at(-1)).toEqual({ name: "x-added", text: "1", layer: "library", over: [] });
});

test("a style of lists that somebody adds is explained without another line", () => {
  const writePairs = (_: string, key: string, value: unknown): string => `${key}=${any(value).join("|")}`;
  const api = { ...githubApi(), writePairs };
  const call = makeEndpoint(api, profileLayer(api)) as ExplainableEndpoint;
  const part = { text: "?a=1|2", parameter: "a", layer: "call" };
  expect(explain(call, "/x", { a: [1, 2] }).url.at(-1)).toMatchObject(part);
});
