import { Agent } from "node:http";
import { expect, test } from "vitest";
import { endpoint } from "../../src/index.js";
import { any } from "../support/any.js";
import { errorOf } from "../support/attempt.js";

class ProxyAgent {}
const hostile = Object.create({
  get constructor() {
    throw new Error("read");
  },
});

const messageOf = (route: string, parameters: object): string => {
  const error = errorOf(() => any(endpoint)(route, parameters));
  expect(error).toMatchObject({ code: "ERR_INVALID_VALUE", parameter: Object.keys(parameters)[0] });
  return error?.message ?? "";
};

test.each([
  ["AbortSignal", new AbortController().signal, "request: { signal }"],
  ["AbortController", new AbortController(), "request: { signal }"],
  ["Request", new Request("https://a.test"), "Pass its url, method and headers"],
  ["Headers", new Headers(), "headers"],
  ["a function", () => 1, "request: { fetch }"],
  ["Agent", new Agent(), "request: { agent }"],
  ["Agent", new ProxyAgent(), "request: { agent }"],
  ["FormData", new FormData(), '"data" of a POST'],
  ["Blob", new Blob(), '"data"'],
  ["ReadableStream", new ReadableStream(), '"data"'],
  ["URLSearchParams", new URLSearchParams(), "its members as parameters"],
  ["a class instance", new (class UserAgent {})(), "plain objects"],
  ["a class instance", hostile, "plain objects"],
])("%s among the parameters", (kind, value, option) => {
  for (const route of ["GET /x", "GET /x/{v}", "POST /x"]) {
    const message = messageOf(route, { v: value });
    expect(message).toContain(kind);
    expect(message).toContain(option);
  }
});

test.each([
  ["params", "as parameters"],
  ["query", "endpoint.route(route)"],
  ["searchParams", "as parameters"],
  ["json", '"data"'],
  ["body", '"data"'],
  ["form", '"data"'],
  ["header", '"headers"'],
  ["auth", "headers: { authorization }"],
  ["constructor", "created[gte]"],
])("an object in the query under the name %s", (name, option) => {
  expect(messageOf("GET /x", { [name]: { a: 1 } })).toContain(option);
});
