import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toCurl, toFetch } from "../../src/adapters/index.js";
import { createEndpoint, endpoint } from "../../src/index.js";
import { readCurl } from "../../src/print/from/curl.js";
import { readCall } from "../../src/print/from/read.js";
import { isThorough } from "../support/thorough.js";

const cases = JSON.parse(readFileSync("test/print/from.json", "utf8"));

describe("a command of curl", () => {
  test.each<[text: string, request: object]>(cases.curl)("%s", (text, request) => {
    const { headers = [], body, ...read } = readCurl(text) ?? {};
    const shown = { ...read, ...(body !== undefined && { body }), headers: Object.fromEntries(headers) };
    expect(shown).toEqual({ method: "GET", url: "a", headers: {}, notes: [], ...request });
  });

  test.each(["", "wget https://a.example/", "curl", "curl -X POST", "curl 'a"])("is not %j", (text) => {
    expect(readCurl(text)).toBeUndefined();
  });
});

describe("the call of a command or a URL", () => {
  test.each<[text: string, route: string, parameters: object]>(cases.calls)(
    "%s",
    (text, route, parameters) => {
      expect(readCall(text)).toEqual({ route, parameters, baseUrl: "https://api.example.com", notes: [] });
    },
  );

  test("has the method of the page, exact integers, and no fragment", () => {
    expect(readCall("https://a.example/b#c", "PUT")).toMatchObject({ route: "PUT /b", notes: [] });
    for (const url of ["http://[", "ftp://a.example/b"]) expect(readCall(`curl ${url}`)).toBeUndefined();
    expect(readCall("curl a.example/b")?.baseUrl).toBe("http://a.example");
    expect(readCall("curl a --json '{\"n\":9007199254740993}'")?.parameters).toMatchObject({
      n: 9007199254740993n,
    });
  });

  test("makes the request again that toCurl writes", () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constantFrom("'", '"', "$x", "\\", "é 😀", "@f", "a\nb", "#", "{c}"),
    );
    const names = fc.stringMatching(/^[a-z_]{1,8}$/).filter((name) => !/^(?:b|data|url)$/.test(name));
    fc.assert(
      fc.property(
        fc.dictionary(names, value),
        fc.constantFrom("GET /a", "POST /a/{b}/1"),
        (values, route) => {
          const call = { b: "x y", ...values, headers: { "x-a": "it's" } };
          const [url, { method, body, headers }] = toFetch(endpoint(route as "GET /a", call as object));
          const read = readCall(toCurl(endpoint(route as "GET /a", call as object), { credentials: "show" }));
          const { baseUrl = "", route: found, parameters } = read ?? {};
          const [href, init] = toFetch(createEndpoint({ baseUrl })(found as "GET /a", parameters as object));
          const again = [href, init.method, init.body, init.headers["x-a"]];
          expect(again).toEqual([url, method, body, headers["x-a"]]);
        },
      ),
      { numRuns: isThorough ? 100 : 30 },
    );
  });
});
