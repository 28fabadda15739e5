import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCurl } from "../../page/src/curl.js";
import { readForm } from "../../page/src/form.js";
import { readPasted } from "../../page/src/pasted.js";
import { toCurl, toFetch } from "../../src/adapters/index.js";
import { createEndpoint, endpoint } from "../../src/index.js";

describe("a command of curl", () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };

  test.each<[text: string, request: object]>([
    ["curl https://a.example/", { url: "https://a.example/" }],
    ["$ curl -X PUT --url a.example", { method: "PUT", url: "a.example" }],
    ["curl -sSLXDELETE a", { method: "DELETE", notes: ["-s, -S, -L: not part of a request"] }],
    ["curl -d a=1 --data b=2 a", { method: "POST", body: "a=1&b=2", headers: form }],
    ["curl a \\\n -d 'a\nb' -XPATCH", { method: "PATCH", body: "ab", headers: form }],
    ["curl a --data-binary 'a\nb'", { method: "POST", body: "a\nb", headers: form }],
    ["curl a --data-raw $'@b\\n\\'\\u0021'", { method: "POST", body: "@b\n'!", headers: form }],
    ["curl a -d @b", { notes: ["-d @b: a file or a form, which can't be read here"] }],
    [
      "curl a --data-urlencode 'q=a b&(c)' --data-urlencode '=d e'",
      { method: "POST", body: "q=a%20b%26%28c%29&d%20e", headers: form },
    ],
    ["curl -G -d a=1 'a?c=2#d'", { url: "a?c=2&a=1#d" }],
    ["curl -I a", { method: "HEAD" }],
    ["curl -d '' a", { method: "POST" }],
    ["curl -b a=b -b c=d a", { headers: { cookie: "a=b;c=d" } }],
    [
      "curl -H 'User-Agent: own' -H 'Cookie: e=f' -A other -b c=d a",
      { headers: { "user-agent": "own", cookie: "e=f" } },
    ],
    [
      "curl a --json '{\"a\":' --json '1}'",
      {
        method: "POST",
        body: '{"a":1}',
        headers: { "content-type": "application/json", accept: "application/json" },
      },
    ],
    ["curl a -H 'X-A: b' -HX-A:c -H 'X-E;' -H 'Accept:'", { headers: { "x-a": "b, c", "x-e": "" } }],
    [
      "curl a -u 'me:pä' -A agent -e from",
      { headers: { "user-agent": "agent", referer: "from", authorization: "Basic bWU6cMOk" } },
    ],
    ["curl a -b jar", { notes: ["-b jar: a file or a form, which can't be read here"] }],
    ["curl a -F b=@c", { method: "POST", notes: ["-F b=@c: a file or a form, which can't be read here"] }],
    [
      "curl a b -o c --max-time 5 -k | jq .",
      {
        notes: [
          "b: another address",
          "| jq .: another command",
          "-o c, --max-time 5, -k: not part of a request",
        ],
      },
    ],
    ["curl a\ncurl b -X PUT", { notes: ["curl b -X PUT: another command"] }],
  ])("%s", (text, request) => {
    const { headers = [], body, ...read } = readCurl(text) ?? {};
    const shown = { ...read, ...(body !== undefined && { body }), headers: Object.fromEntries(headers) };
    expect(shown).toEqual({ method: "GET", url: "a", headers: {}, notes: [], ...request });
  });

  test.each(["", "wget https://a.example/", "curl", "curl -X POST", "curl 'a"])("is not %j", (text) => {
    expect(readCurl(text)).toBeUndefined();
  });
});

describe("what is pasted", () => {
  test.each<[text: string, route: string, parameters: string]>([
    ["https://api.example.com/users/7?page=2&q=a%20b", "GET /users/{user_id}", "user_id: 7\npage: 2\nq: a b"],
    ["https://api.example.com/a?b=007&c=", "GET /a", 'b: 007\nc: ""'],
    // a list would be written otherwise, and "url" is an option
    ["https://api.example.com/a?b=1&b=2", "GET /a?b=1&b=2", ""],
    ["https://api.example.com/a?url=b", "GET /a?url=b", ""],
    [
      "curl -X POST 'https://api.example.com/a?b=c' -d d=e%20f",
      "POST /a{?b}",
      "b: c\nd: e f\nheaders:\n  content-type: application/x-www-form-urlencoded",
    ],
    [
      'curl https://api.example.com/a --json \'{"n": 9007199254740993, "o": {"p": [1]}}\'',
      "POST /a",
      "n: 9007199254740993\no:\n  p: [1]\nheaders:\n  accept: application/json",
    ],
    [
      "curl https://api.example.com/a -H 'content-type: application/json' -d '[1]'",
      "POST /a",
      'data: "[1]"\nheaders:\n  content-type: application/json',
    ],
    ["curl https://me:p%20w@api.example.com/a", "GET /a", "headers:\n  authorization: Basic bWU6cCB3"],
  ])("%s", (text, route, parameters) => {
    const profile = "baseUrl: https://api.example.com";
    expect(readPasted(text)).toEqual({ fields: { route, parameters, defaults: "", profile }, notes: [] });
  });

  test("says what is left out, and what differs", () => {
    expect(readPasted("https://a.example/b#c", "PUT")).toMatchObject({
      fields: { route: "PUT /b" },
      notes: ["#c: no client sends it"],
    });
    expect(readPasted("curl -X TRACE https://a.example/b")?.notes).toEqual([
      "waybill refuses or changes a part of it: compare the request",
    ]);
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
    );
  });
});
