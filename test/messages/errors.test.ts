import { inspect } from "node:util";
import { describe, expect, test, vi } from "vitest";
import { EndpointError, toEndpointError } from "../../src/errors.js";
import { endpoint } from "../../src/index.js";
import { shared } from "../../src/registry.js";
import { USER_AGENT } from "../../src/version.js";
import { errorOf } from "../support/attempt.js";
import { secret } from "./errors/case.js";
import { codes } from "./errors/codes.js";
import { openapiCalls } from "./errors/openapi.js";
import { optionErrors } from "./errors/options.js";
import { routeErrors } from "./errors/routes.js";
import { urlErrors } from "./errors/urls.js";
import { valueErrors } from "./errors/values.js";

const errors = [...routeErrors, ...valueErrors, ...urlErrors, ...optionErrors, ...openapiCalls];

describe("refused calls", () => {
  test.each(errors)("$behaviour: $code", ({ call, code, parameter, route, column, names = [] }) => {
    const error = errorOf(call);
    expect(error).toMatchObject({ code, name: "EndpointError" });
    if (parameter !== undefined) expect(error.parameter).toBe(parameter);
    if (route !== undefined) expect(error.route).toBe(route);
    if (column !== undefined) expect(error.column).toBe(column);
    for (const name of names) expect(error.message).toContain(name);
    expect(error.message).toMatchSnapshot();
    // the problem and the fix, in one sentence or in several
    expect(error.message).toMatch(/^[A-Z"].*(\. [A-Z]| must | requires ).*[.?]$/s);
    for (const shown of [error.message, error.stack, JSON.stringify(error), inspect(error, { depth: 9 })]) {
      expect(shown).not.toContain(secret);
    }
    expect(error.cause).toBeUndefined();
  });

  test("have a case for every code", () => {
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(Object.keys(codes)));
  });
});

const error = errorOf(() => endpoint("GET /x/{a" as string, {}));

test("EndpointError is a TypeError whose code, parameter, route and column can be logged", () => {
  expect(error).toBeInstanceOf(TypeError);
  expect(String(error)).toMatch(/^EndpointError: /);
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    code: "ERR_INVALID_TEMPLATE",
    route: "GET /x/{a",
    column: 10,
  });
});

test("EndpointError has only the fields that apply", () => {
  expect(Object.keys(errorOf(() => endpoint("" as never, 1 as never)))).toEqual(["code", "route"]);
  expect(Object.keys(errorOf(() => endpoint("/x", { a: Number.NaN })))).toEqual(["code", "parameter"]);
  expect(Object.keys(error)).toEqual(["code", "route", "column"]);
});

test("EndpointError shows names of any length on one line", () => {
  const { message } = errorOf(() => endpoint("GET /x" as string, { [`${"n".repeat(1e5)}\n`]: Number.NaN }));
  expect(message.length).toBeLessThan(500);
  expect(message).toMatch(/"n{99}…"/);
  expect(errorOf(() => endpoint("GET /x" as string, { ["m".repeat(100)]: Number.NaN })).message).toMatch(
    /"m{100}"/,
  );
  expect(errorOf(() => endpoint("GET /x", { "a\nb": Number.NaN })).message).not.toContain("\n");
});

test("a subclass has only its own instances", () => {
  class Own extends EndpointError {}
  const [own, ours] = [new Own("ERR_INVALID_ROUTE", ""), new EndpointError("ERR_INVALID_ROUTE", "")];
  expect([own instanceof Own, ours instanceof Own, own instanceof EndpointError]).toEqual([
    true,
    false,
    true,
  ]);
  expect([1, null, {}].some((value) => (value as unknown) instanceof EndpointError)).toBe(false);
});

test("copies of waybill: share the value of the first", () => {
  const first = {};
  expect(shared("test", first)).toBe(first);
  expect(shared("test", {})).toBe(first);
});

test("copies of waybill keep their own where the global object takes none, or has another property", () => {
  const own = {};
  const define = vi.spyOn(Reflect, "defineProperty").mockReturnValue(false);
  expect(shared("frozen", own)).toBe(own);
  define.mockRestore();
  Object.defineProperty(globalThis, Symbol.for(`${USER_AGENT}other`), { get: () => 1 });
  expect(shared("other", own)).toBe(own);
});

const tooLarge = "The request is too large for the engine. Pass shorter values.";
const fault = "This is a bug in waybill. Report it with its cause.";

test.each<[who: string, error: unknown, name: string | undefined, message: string, cause: unknown]>(
  // biome-ignore format: a case a line
  [
    ["the engine, for a string that is too long", new RangeError("s3cr3t"), undefined, tooLarge, undefined],
    ["a getter of the caller", new Error("s3cr3t"), "a", 'Reading "a" threw an error. Pass plain data.', undefined],
    ["a getter that throws a RangeError", new RangeError("s3cr3t"), "a", 'Reading "a" threw an error. Pass plain data.', undefined],
    ["code of waybill", new TypeError("x is not a function"), undefined, fault, new TypeError("x is not a function")],
  ],
)("an error that isn't ours becomes one of ours of %s", (_, error, name, message, cause) => {
  const ours = toEndpointError(error, name);
  expect(ours.message).toBe(message);
  expect(ours.cause).toEqual(cause);
  expect(JSON.stringify(ours)).not.toContain("s3cr3t");
});
