import { readFileSync } from "node:fs";
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { EndpointError, type ErrorCode, endpoint } from "../src/index.js";
import { errors, secret } from "./cases/errors.js";

/** Every code; the compiler refuses one too few or too many. */
const codes: Readonly<Record<ErrorCode, true>> = {
  ERR_INVALID_ROUTE: true,
  ERR_INVALID_METHOD: true,
  ERR_INVALID_TEMPLATE: true,
  ERR_INVALID_BASE_URL: true,
  ERR_INVALID_OPTIONS: true,
  ERR_MISSING_PARAMETER: true,
  ERR_EMPTY_PARAMETER: true,
  ERR_INVALID_VALUE: true,
  ERR_ILL_FORMED_UNICODE: true,
  ERR_DOT_SEGMENT: true,
  ERR_URL_STRUCTURE: true,
  ERR_UNTRUSTED_ORIGIN: true,
  ERR_ROUTE_CONFLICT: true,
  ERR_INVALID_HEADER: true,
  ERR_BODY_NOT_ALLOWED: true,
};

function errorOf(call: () => unknown): EndpointError {
  try {
    call();
  } catch (error) {
    expect(error).toBeInstanceOf(EndpointError);
    return error as EndpointError;
  }
  throw new Error("nothing was thrown");
}

describe("what is refused", () => {
  test.each(errors)("$behaviour: $code", ({ call, code, parameter, route, column, names = [] }) => {
    const error = errorOf(call);
    expect(error).toMatchObject({ code, name: "EndpointError" });
    if (parameter !== undefined) expect(error.parameter).toBe(parameter);
    if (route !== undefined) expect(error.route).toBe(route);
    if (column !== undefined) expect(error.column).toBe(column);
    for (const name of names) expect(error.message).toContain(name);
    expect(error.message).toMatchSnapshot();
    // what is wrong, and what to do, be it in one sentence
    expect(error.message).toMatch(/^[A-Z"].*(\. [A-Z]| must ).*\.$/s);
    for (const text of [error.message, error.stack, JSON.stringify(error), inspect(error, { depth: 9 })]) {
      expect(text).not.toContain(secret);
    }
    expect(error.cause).toBeUndefined();
  });

  test("has a case for every code", () => {
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(Object.keys(codes)));
  });
});

describe("EndpointError", () => {
  const error = errorOf(() => endpoint("GET /x/{a" as string, {}));

  test("is a TypeError whose code, parameter, route and column can be logged", () => {
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).toMatch(/^EndpointError: /);
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      code: "ERR_INVALID_TEMPLATE",
      route: "GET /x/{a",
      column: 10,
    });
  });

  test("has the fields that apply, and no other", () => {
    expect(Object.keys(errorOf(() => endpoint("" as never, 1 as never)))).toEqual(["code", "route"]);
    expect(Object.keys(errorOf(() => endpoint("/x", { a: Number.NaN })))).toEqual(["code", "parameter"]);
    expect(Object.keys(error)).toEqual(["code", "route", "column"]);
  });

  test("shows names of any length on one line", () => {
    const { message } = errorOf(() => endpoint("GET /x", { [`${"n".repeat(1e5)}\n`]: Number.NaN }));
    expect(message.length).toBeLessThan(500);
    expect(message).toMatch(/"n{99}…"/);
    expect(errorOf(() => endpoint("GET /x", { ["m".repeat(100)]: Number.NaN })).message).toMatch(/"m{100}"/);
    expect(errorOf(() => endpoint("GET /x", { "a\nb": Number.NaN })).message).not.toContain("\n");
  });
});

describe("credentials", () => {
  const authorized = endpoint.defaults({ headers: { authorization: "token t", cookie: "c" } });

  test.each(["https://api.github.com/x", "https://uploads.github.com/x", "HTTPS://API.GITHUB.COM:443/x"])(
    "of the defaults go to %s",
    (url) => {
      expect(authorized(`GET ${url}`).headers).toMatchObject({ authorization: "token t", cookie: "c" });
    },
  );

  test("of the call go where the caller says", () => {
    const headers = { Authorization: "token u", cookie: null };
    expect(authorized("GET https://example.com/", { headers }).headers["authorization"]).toBe("token u");
    expect(authorized("GET https://example.com/", { headers }).headers["cookie"]).toBeUndefined();
  });

  test("of the defaults go to the origin of the baseUrl in force", () => {
    const layered = authorized.defaults({ baseUrl: "http://localhost:3000/api" });
    expect(layered("GET http://localhost:3000/x").headers["authorization"]).toBe("token t");
    expect(errorOf(() => layered("GET https://api.github.com/x")).code).toBe("ERR_UNTRUSTED_ORIGIN");
  });

  test("are all that is held back", () => {
    expect(endpoint("GET https://example.com/").headers["user-agent"]).toMatch(/^waybill/);
  });
});

describe("docs/errors.md", () => {
  const docs = readFileSync("docs/errors.md", "utf8");
  const sections = docs.split(/^## /m).slice(1);

  test("has a section for every code, and for nothing else", () => {
    expect(sections.map((section) => section.split("\n")[0])).toEqual(Object.keys(codes));
  });

  test.each(sections.map((section) => ({ section, code: section.split("\n")[0] })))(
    "$code",
    ({ section }) => {
      expect(section).toMatch(/\*\*Cause\.\*\* .+/);
      expect(section).toMatch(/\*\*Cure\.\*\* .+/);
    },
  );
});
