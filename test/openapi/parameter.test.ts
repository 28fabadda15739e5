import { describe, expect, test } from "vitest";
import { openapi } from "../../src/openapi/index.js";
import { build } from "./support.js";

describe("parameters", () => {
  const request = (parameters: object[], call: Record<string, unknown>, settings = {}) =>
    openapi(build({ "/x": { get: { parameters } } }), settings)("GET /x", call);

  test("can have the name of a header field that no header parameter has", () => {
    const call = { Accept: "a", host: "b" };
    const parameters = Object.keys(call).map((name) => ({ name, in: "query" }));
    expect(request(parameters, call).url).toBe("https://api.example.com/x?Accept=a&host=b");
    const optional = { name: "Authorization", in: "header" };
    const proxy = { name: "Proxy-Authorization", in: "header", required: true };
    expect(request([optional, proxy], { "Proxy-Authorization": "a" }).headers).toHaveProperty(
      "proxy-authorization",
      "a",
    );
  });

  test("of an operation replace those of its path, whose headers can be in another case", () => {
    const header = { in: "header", schema: { type: "string" } };
    const item = { parameters: [{ ...header, name: "X-A", required: true }] };
    const get = { parameters: [{ ...header, name: "x-a" }] };
    const { parameters } = openapi(build({ "/x": { ...item, get } })).operation("GET /x");
    expect(parameters).toEqual([{ name: "x-a", in: "header", required: false }]);
  });

  test.each<[described: object, path: string]>([
    [{}, "a%2Fb:c,x%2Fy:z"],
    [{ explode: true }, "a%2Fb:c=x%2Fy:z"],
    [{ style: "label" }, ".a%2Fb:c,x%2Fy:z"],
    [{ style: "label", explode: true }, ".a%2Fb:c=x%2Fy:z"],
    [{ style: "matrix" }, ";p=a%2Fb:c,x%2Fy:z"],
    [{ style: "matrix", explode: true }, ";a%2Fb:c=x%2Fy:z"],
  ])("with allowReserved and %j encode the names of members like their values", (described, path) => {
    const parameters = [{ name: "p", in: "path", allowReserved: true, ...described }];
    const api = openapi(build({ "/a/{p}/z": { get: { parameters } } }));
    expect(api("GET /a/{p}/z", { p: { "a/b:c": "x/y:z" } }).url).toBe(`https://api.example.com/a/${path}/z`);
  });

  test("with content are written exactly, each for its place", () => {
    const json = { "application/json": {} };
    const form = { "application/x-www-form-urlencoded": { encoding: { b: { style: "deepObject" } } } };
    const big = { b: [2n ** 70n] };
    expect(request([{ name: "a", in: "query", content: json }], { a: big }).url).toBe(
      "https://api.example.com/x?a=%7B%22b%22%3A%5B1180591620717411303424%5D%7D",
    );
    const lists = { deepObjectLists: "indices" };
    expect(request([{ name: "a", in: "query", content: form }], { a: { b: { c: [1] } } }, lists).url).toBe(
      "https://api.example.com/x?a=b%255Bc%255D%255B0%255D%3D1",
    );
    expect(request([{ name: "a'b", in: "cookie" }], { "a'b": 1 }).headers["cookie"]).toBe("a'b=1");
    const header = (content: object) =>
      request([{ name: "a", in: "header", content }], { a: "é" }).headers["a"];
    expect(header(json)).toBe('"\\u00e9"');
    expect(header({ "text/plain": {} })).toBe("é");
  });
});
