import { describe, expect, test } from "vitest";
import { openapi } from "../../src/openapi/index.js";
import { build, codeOf, query, urlencoded } from "./support.js";

describe("parameters", () => {
  const request = (parameters: object[], call: Record<string, unknown>, settings = {}) =>
    openapi(build({ "/x": { get: { parameters } } }), settings)("GET /x", call);

  test("can have the name of a header field that no header parameter has", () => {
    const call = { Accept: "a", host: "b" };
    const parameters = Object.keys(call).map((name) => ({ name, in: "query" }));
    expect(request(parameters, call).url).toBe("https://api.example.com/x?Accept=a&host=b");
    const optional = { name: "Authorization", in: "header" };
    const proxy = { name: "Proxy-Authorization", in: "header", required: true };
    const { headers } = request([optional, proxy], { "Proxy-Authorization": "a" });
    expect(headers["proxy-authorization"]).toBe("a");
  });

  test("without a member aren't left out of a query, where a method has a body", () => {
    const inQuery = [{}, { explode: false }, { style: "deepObject" }].map((more) => query("q", more));
    for (const parameters of [...inQuery, { name: "q", in: "header" }].map((one) => [one])) {
      const api = openapi(build({ "/x": { get: { parameters }, delete: { parameters } } }));
      const code = inQuery.includes(parameters[0] as object) ? "ERR_EMPTY_PARAMETER" : "sent";
      for (const q of [[], [null], {}, { a: null }]) {
        expect(codeOf(() => api("DELETE /x", { q }))).toBe(code);
        expect(api("GET /x", { q }).url).toBe("https://api.example.com/x");
      }
      expect(api("DELETE /x", { q: null }).url).toBe("https://api.example.com/x");
    }
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
    const form = { [urlencoded]: { encoding: { b: { style: "deepObject" } } } };
    const pairOf = (content: object, a: object, settings?: object) =>
      new URL(request([query("a", { content })], { a }, settings).url).search;
    expect(pairOf(json, { b: [2n ** 70n] })).toBe("?a=%7B%22b%22%3A%5B1180591620717411303424%5D%7D");
    expect(pairOf(form, { b: { c: [1] } }, { arrays: "indices" })).toBe("?a=b%255Bc%255D%255B0%255D%3D1");
    expect(request([{ name: "a'b", in: "cookie" }], { "a'b": 1 }).headers["cookie"]).toBe("a'b=1");
  });

  const pageable = { page: 0, sort: ["name,asc", "ä"], empty: [], nothing: null };
  const repeated = "page=0&sort=name%2Casc&sort=%C3%A4";
  const refused = "ERR_INVALID_VALUE";
  test.each<[described: object, value: object, written: string]>([
    [{ in: "query" }, pageable, `?${repeated}`],
    [{ in: "query", style: "form", explode: true }, { sort: ["a"], q: "b" }, "?sort=a&q=b"],
    [{ in: "query", allowReserved: true }, { "a/b": ["c/d", "e"] }, "?a%2Fb=c/d&a%2Fb=e"],
    [{ in: "query" }, { a: [] }, ""],
    [{ in: "query" }, { a: [["b"]] }, refused],
    [{ in: "query" }, { a: [{ b: 1 }] }, refused],
    [{ in: "query" }, { a: { b: 1 }, c: [1] }, refused],
    [{ in: "query", explode: false }, pageable, refused],
    [{ in: "query", style: "pipeDelimited" }, pageable, refused],
    [{ in: "cookie" }, pageable, refused],
    [{ in: "header" }, pageable, refused],
  ])("a list in an object of %j: %j becomes %s", (described, value, written) => {
    const call = () => request([{ name: "p", ...described }], { p: value }).url.slice(23);
    if (written === refused) expect(codeOf(call)).toBe(refused);
    else expect(call()).toBe(`/x${written}`);
  });

  test("a list in an object of a form repeats the name, and brings no name that is another's", () => {
    const encoding = { p: { style: "form" }, q: { explode: true } };
    const properties = { p: { type: "object" }, q: { type: "object" }, sort: {} };
    const form = { schema: { properties }, encoding };
    for (const type of ["application/x-www-form-urlencoded", "multipart/form-data"]) {
      const api = openapi(build({ "/x": { post: { requestBody: { content: { [type]: form } } } } }));
      const { sort, ...rest } = pageable;
      const { body } = api("POST /x", { p: { ...rest, by: sort }, q: { z: [1, 2] } });
      const pairs = [...(typeof body === "string" ? new URLSearchParams(body) : (body as FormData))];
      expect(pairs.join(" ")).toBe("page,0 by,name,asc by,ä z,1 z,2");
      expect(codeOf(() => api("POST /x", { p: pageable }))).toBe(refused);
    }
  });
});
