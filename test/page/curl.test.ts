import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCurl } from "../../page/src/curl.js";
import { readForm } from "../../page/src/form.js";
import { readPasted } from "../../page/src/pasted.js";
import { toCurl, toFetch } from "../../src/adapters/index.js";
import { createEndpoint, endpoint } from "../../src/index.js";
import { isThorough } from "../support/thorough.js";

const cases = JSON.parse(readFileSync("test/page/cases.json", "utf8"));

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

describe("what is pasted", () => {
  test.each<[text: string, route: string, parameters: string]>(cases.pasted)(
    "%s",
    (text, route, parameters) => {
      const profile = "baseUrl: https://api.example.com";
      expect(readPasted(text)).toEqual({ fields: { route, parameters, defaults: "", profile }, notes: [] });
    },
  );

  test("has the method of the field, and no fragment", () => {
    expect(readPasted("https://a.example/b#c", "PUT")).toMatchObject({
      fields: { route: "PUT /b" },
      notes: [],
    });
    expect(readPasted("curl 'http://['")).toBeUndefined();
    expect(readPasted("curl a.example/b")?.fields.profile).toBe("baseUrl: http://a.example");
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
          const { fields } =
            readPasted(toCurl(endpoint(route as "GET /a", call as object), { credentials: "show" })) ?? {};
          const again = createEndpoint(
            readForm(fields?.profile ?? "") as never,
          ) as unknown as typeof endpoint;
          const [href, init] = toFetch(
            again(fields?.route as "GET /a", readForm(fields?.parameters ?? "") as object),
          );
          expect([href, init.method, init.body, init.headers["x-a"]]).toEqual([
            url,
            method,
            body,
            headers["x-a"],
          ]);
        },
      ),
      { numRuns: isThorough ? 100 : 30 },
    );
  });
});
