import { Agent } from "node:http";
import { expect, test } from "vitest";
import { endpoint } from "../../src/index.js";
import { any } from "../support/any.js";
import { expectError } from "../support/attempt.js";

const hostile = Object.create(Object.defineProperty({}, "constructor", { get: () => expect.fail("read") }));
const expectRefused = (route: string, name: string, value: unknown, words: string | RegExp): void =>
  expectError(() => any(endpoint)(route, { [name]: value }), "ERR_INVALID_VALUE", name, words);

const options =
  'files, bytes and forms as "data", members of URLSearchParams as parameters, header fields as "headers", and a signal, agent or fetch in "request"';

test.each([
  ["an AbortSignal", new AbortController().signal],
  ["an AbortController", new AbortController()],
  ["a Request", new Request("https://a.test")],
  ["a Headers", new Headers()],
  ["a function", () => 1],
  ["an instance of a class", new Agent()],
  ["a URLSearchParams", new URLSearchParams()],
  ["a FormData", new FormData()],
  ["a Blob", new Blob()],
  ["a ReadableStream", new ReadableStream()],
  ["a Uint8Array", new Uint8Array()],
  ["a Map", new Map()],
  ["an instance of a class", hostile],
])("%s among the parameters is told to be an option", (kind, value) => {
  for (const route of ["GET /x", "GET /x/{v}", "POST /x"])
    expectRefused(route, "v", value, new RegExp(`is or contains ${kind}\\. .*; ${options}\\.$`));
});

test.each([
  ["a number that isn't finite", Number.NaN],
  ["a symbol", Symbol("v")],
])("%s among the parameters is no option", (kind, value) => {
  const words = new RegExp(`is or contains ${kind}\\. .* arrays or plain objects\\.$`);
  expectRefused("GET /x", "v", value, words);
});

const members =
  'Pass its members one by one, such as "created[gte]", and header fields as "headers", or set objects: "brackets"';

test.each(["params", "query", "json", "auth", "constructor"])("an object in the query as %s", (name) => {
  expectRefused("GET /x", name, { a: 1 }, members);
});
