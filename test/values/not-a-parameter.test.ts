import { Agent } from "node:http";
import { expect, test } from "vitest";
import { endpoint } from "../../src/index.js";
import { any } from "../support/any.js";
import { errorOf } from "../support/attempt.js";

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

const options =
  'files, bytes and forms as "data" of a POST, PUT or PATCH, members of URLSearchParams as parameters, header fields as "headers", and a signal, agent or fetch in "request"';

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
    expect(messageOf(route, { v: value })).toMatch(
      new RegExp(`is or contains ${kind}\\. .*; ${options}\\.$`),
    );
});

test.each([
  ["a number that isn't finite", Number.NaN],
  ["a symbol", Symbol("v")],
])("%s among the parameters is no option", (kind, value) => {
  expect(messageOf("GET /x", { v: value })).toMatch(
    new RegExp(`is or contains ${kind}\\. .* arrays or plain objects of these\\.$`),
  );
});

test.each(["params", "query", "json", "auth", "constructor"])(
  "an object in the query under the name %s",
  (name) => {
    expect(messageOf("GET /x", { [name]: { a: 1 } })).toContain(
      'Pass its members one by one, such as "created[gte]", and header fields as "headers", or set objects: "brackets"',
    );
  },
);
