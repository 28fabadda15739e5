import { expect, test } from "vitest";
import { endpoint } from "../../src/index.js";
import { errorOf, expectError, refusalOf } from "../support/attempt.js";

const call = endpoint as unknown as (route: string, parameters: object) => { url: string };

test.each<[route: string, parameters: object, code: string, parameter: string | undefined, sources: string]>(
  // biome-ignore format: a case a line
  [
  ["GET /{+a}/{+b}", { a: "x", b: "y?z" }, "ERR_URL_STRUCTURE", "b", '"b" in'],
  ["GET /{+a}/{+b}", { a: "x#", b: "y?z" }, "ERR_URL_STRUCTURE", "a", '"a", "b" in'],
  ["GET /x?a={+a}", { a: "#" }, "ERR_URL_STRUCTURE", "a", '"a" in'],
  ["GET /{a}/{b}", { a: "x", b: ".." }, "ERR_DOT_SEGMENT", "b", 'The value of "b" in'],
  // after "v" a dot makes no segment
  ["GET /v{version}/{id}", { version: ".", id: ".." }, "ERR_DOT_SEGMENT", "id", 'The value of "id" in'],
  ["GET /{a}.{b}/{c}", { a: "", b: "", c: "." }, "ERR_EMPTY_PARAMETER", "a", 'The values of "a", "b" in'],
  ["GET /x/{a}{+b}", { a: ".", b: "./c" }, "ERR_DOT_SEGMENT", "a", 'The value of "a" in'],
  // the slashes make a segment of the template's dots
  ["GET /x/..{+a}", { a: "/b" }, "ERR_DOT_SEGMENT", "a", 'The value of "a" in'],
  ["GET /x/.{a}/b", { a: "/" }, "ERR_DOT_SEGMENT", "a", 'The value of "a" in'],
  ["GET /x/{a}../b", { a: "y/" }, "ERR_DOT_SEGMENT", "a", 'The value of "a" in'],
  ["GET /x/../{a}", { a: "/" }, "ERR_DOT_SEGMENT", undefined, 'route "GET /x/../{a}" must not have'],
  ["GET /x/.{+a}{b}", { a: "./", b: ".." }, "ERR_DOT_SEGMENT", "a", 'The value of "a" in'],
  ["GET /{a}{/b*}", { a: "x", b: ["", "y"] }, "ERR_EMPTY_PARAMETER", "b", 'must not be empty. Pass another value.'],
],
)("%s with %j is %s of %s", (route, parameters, code, parameter, sources) => {
  const error = errorOf(() => call(route, parameters));
  expect(error).toMatchObject({ code, route, message: expect.stringContaining(sources) });
  expect(error?.parameter).toBe(parameter);
});

const ofPath = ["{a}", "{+a}", "{/a}", "{.a}", "{;a}", "{b,a}", ":a"];
test.each(ofPath)("an object for %s in a path is refused", (expression) => {
  for (const a of [{ c: 1 }, {}])
    expectError(() => call(`GET /x/${expression}`, { a, b: "1" }), "ERR_INVALID_VALUE", "a", "{a*}");
});

test.each(["{?a}", "{?a*}", "?b=1{&a}", "?a={a}", "{/a*}", "{;a*}", "{#a}"])(
  "without a member of the list or object in %s, a DELETE would delete everything",
  (end) => {
    for (const a of [[], [null], [undefined], {}, { b: null }]) {
      const words = "must not be empty. Pass an item, or null to leave it out.";
      expectError(() => call(`DELETE /x${end}`, { a }), "ERR_EMPTY_PARAMETER", "a", words);
      for (const method of ["GET", "HEAD"])
        expect(call(`${method} /x${end}`, { a }).url).not.toContain("null");
    }
    for (const a of [["b", null], { b: "c", d: null }])
      expect(refusalOf(() => call(`DELETE /x${end}`, { a }))).toBeUndefined();
  },
);

test.each<[route: string, parameters: object, path: string]>([
  ["GET /{+a}/{+b}", { a: "x", b: "y/z" }, "/x/y/z"],
  ["GET /{a}{/b}", { a: "..." }, "/..."],
  ["GET /x/.{a}", { a: "env" }, "/x/.env"],
  ["GET /{a}", { a: 0 }, "/0"],
  ["GET /{a}", { a: [".", "."] }, "/.,."],
  ["GET /{a*}{?b}{#b}", { a: { c: 1 }, b: { c: 1 } }, "/c=1?b=c,1#c,1"],
  ["GET /{+a}", { a: "it's" }, "/it's"],
  ["GET /x?a={+a}", { a: "it's" }, "/x?a=it%27s"],
  ["GET /x{?a}", { a: "it's" }, "/x?a=it%27s"],
])("%s with %j is %s", (route, parameters, path) => {
  expect(call(route, parameters).url).toBe(`https://api.github.com${path}`);
});
