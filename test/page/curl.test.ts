import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCurl } from "../../page/src/curl/curl.js";
import { isCommandOrUrl, readPasted } from "../../page/src/curl/pasted.js";
import { readWords } from "../../page/src/curl/words.js";
import { readForm } from "../../page/src/form.js";
import { toCurl, toFetch } from "../../src/adapters/index.js";
import { createEndpoint, endpoint } from "../../src/index.js";
import { bash, hasPosixShell } from "../adapters/bash.js";

describe("words of a shell", () => {
  const cases: readonly [text: string, words: readonly string[]][] = [
    ["a  b\tc", ["a", "b", "c"]],
    ["'a b' \"c d\" e\\ f", ["a b", "c d", "e f"]],
    ["a'b'\"c\"d ''", ["abcd", ""]],
    [`'it'\\''s' "say \\"hi\\" \\\\ \\x"`, ["it's", 'say "hi" \\ \\x']],
    ["$'a\\nb\\t\\'\\\\\\x41\\u00e9\\u0021'", ["a\nb\t'\\A\u00E9!"]],
    ['a \\\n  b "c\\\nd"', ["a", "b", "cd"]],
    ["a # b\nc", ["a"]],
    ["a#b '#'", ["a#b", "#"]],
  ];

  test.each(cases)("of %j", (text, words) => {
    expect(readWords(text)).toEqual({ words, ignored: [] });
  });

  test.skipIf(!hasPosixShell)("are those that bash reads", async () => {
    // bash 3, which macOS has, doesn't know \u
    const isOld = Number(await bash('printf %s "$BASH_VERSINFO"')) < 4;
    const known = cases.filter(([text]) => !(isOld && text.includes("\\u")));
    const script = known.map(([text]) => `printf '%s\\0' ${text.split(/\n(?! )(?!d)/)[0]}\nprintf '\\1\\0'`);
    const shown = await bash(script.join("\n"));
    const read = shown
      .split("\x01\0")
      .slice(0, -1)
      .map((line) => line.split("\0").slice(0, -1));
    expect(read).toEqual(known.map(([, words]) => words));
  });

  test.each([
    ["a $B \"$C\" '$D' \\$E", ["a", "$B", "$C", "$D", "$E"], ["$B", "$C"]],
    ["a | b", ["a"], ["| b"]],
    ["a > b", ["a"], ["> b"]],
    ["a; b", ["a"], ["; b"]],
    ['a "$(b)" `c`', ["a", "$(b)", "`c`"], ["$(", "`", "`"]],
  ])("of %s are as they are, and it is said what a shell would do", (text, words, ignored) => {
    expect(readWords(text)).toEqual({ words, ignored });
  });
});

describe("a command of curl", () => {
  const shown = (text: string): unknown => {
    const { headers, ...request } = readCurl(text) ?? { headers: [] };
    return JSON.parse(JSON.stringify({ ...request, headers: Object.fromEntries(headers) }));
  };
  const form = { "content-type": "application/x-www-form-urlencoded" };

  test.each<[text: string, request: object]>([
    ["curl https://a.example/", { method: "GET", url: "https://a.example/" }],
    ["$ curl -X PUT --url a.example", { method: "PUT", url: "a.example" }],
    ["curl -sSLXDELETE a", { method: "DELETE", url: "a", notes: ["-s, -S, -L: not part of a request"] }],
    ["curl -d a=1 --data b=2 a", { method: "POST", url: "a", body: "a=1&b=2", headers: form }],
    ["curl a -d 'a\nb' -XPATCH", { method: "PATCH", url: "a", body: "ab", headers: form }],
    ["curl a --data-binary 'a\nb'", { method: "POST", url: "a", body: "a\nb", headers: form }],
    ["curl a --data-raw @b", { method: "POST", url: "a", body: "@b", headers: form }],
    ["curl a -d @b", { method: "GET", url: "a", notes: ["-d @b: a file, which can't be read here"] }],
    [
      "curl a --data-urlencode 'q=a b&(c)' --data-urlencode '=d e'",
      { method: "POST", url: "a", body: "q=a%20b%26%28c%29&d%20e", headers: form },
    ],
    ["curl -G -d a=1 'b?c=2#d'", { method: "GET", url: "b?c=2&a=1#d" }],
    ["curl -I a", { method: "HEAD", url: "a" }],
    ["curl -d '' a", { method: "POST", url: "a" }],
    ["curl -G -d '' a", { method: "GET", url: "a" }],
    ["curl -b a=b -b c=d a", { method: "GET", url: "a", headers: { cookie: "a=b;c=d" } }],
    [
      "curl -H 'User-Agent: own' -H 'Cookie: e=f' -A other -b c=d a",
      { method: "GET", url: "a", headers: { "user-agent": "own", cookie: "e=f" } },
    ],
    [
      "curl a --json '{\"a\":' --json '1}'",
      {
        method: "POST",
        url: "a",
        body: '{"a":1}',
        headers: { "content-type": "application/json", accept: "application/json" },
      },
    ],
    [
      "curl a -H 'X-A: b' -HX-A:c -H 'X-E;' -H 'Accept:'",
      { method: "GET", url: "a", headers: { "x-a": "b, c", "x-e": "" } },
    ],
    ["curl a -H @f", { method: "GET", url: "a", notes: ["-H @f: not a header"] }],
    [
      "curl a -u 'me:pä' -A agent -e from -b 'c=d'",
      {
        method: "GET",
        url: "a",
        headers: { authorization: "Basic bWU6cMOk", "user-agent": "agent", referer: "from", cookie: "c=d" },
      },
    ],
    ["curl a -b jar", { method: "GET", url: "a", notes: ["-b jar: a file, which can't be read here"] }],
    [
      "curl a -F b=@c",
      { method: "POST", url: "a", notes: ["-F b=@c: a body that isn't text. Pass a FormData as data"] },
    ],
    [
      "curl a b -o c --max-time 5 -k",
      {
        method: "GET",
        url: "a",
        notes: ["b: another address", "-o c, --max-time 5, -k: not part of a request"],
      },
    ],
  ])("%s", (text, request) => {
    expect(shown(text)).toEqual({ headers: {}, notes: [], ...request });
  });

  test.each(["", "wget https://a.example/", "curl", "curl -X POST"])("is not %j", (text) => {
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
      "curl https://api.example.com/a --json '{\"headers\": 1}'",
      "POST /a",
      'data: "{\\"headers\\": 1}"\nheaders:\n  content-type: application/json\n  accept: application/json',
    ],
    [
      "curl https://api.example.com/a -H 'content-type: application/json' -d '[1]'",
      "POST /a",
      'data: "[1]"\nheaders:\n  content-type: application/json',
    ],
    ["curl https://me:p%20w@api.example.com/a", "GET /a", "headers:\n  authorization: Basic bWU6cCB3"],
  ])("%s", (text, route, parameters) => {
    expect(isCommandOrUrl(text)).toBe(true);
    const profile = "baseUrl: https://api.example.com";
    expect(readPasted(text)).toEqual({
      fields: { route, parameters, defaults: "", profile },
      notes: [],
    });
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
    for (const text of ["GET /a", "https://a.example/{b}", "a curl", "curly"]) {
      expect(isCommandOrUrl(text), text).toBe(false);
    }
  });

  test("makes the request again that toCurl writes", () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constantFrom("'", '"', "$x", "\\", "é 😀", "@f", "a\nb", "#", "{c}"),
    );
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}$/), value),
        fc.constantFrom("GET /a", "POST /a/{b}/1"),
        (values, route) => {
          const { b: _, data: __, url: ___, ...others } = values;
          const request = endpoint(
            route as "GET /a",
            { b: "x y", ...others, headers: { "x-a": "it's" } } as object,
          );
          const { fields } = readPasted(toCurl(request, { credentials: "show" })) ?? {};
          const again = createEndpoint(
            readForm(fields?.profile ?? "").values as never,
          ) as unknown as typeof endpoint;
          const [url, init] = toFetch(
            again(fields?.route as "GET /a", readForm(fields?.parameters ?? "").values as object),
          );
          const [expectedUrl, expected] = toFetch(request);
          expect([url, init.method, init.body, init.headers["x-a"]]).toEqual([
            expectedUrl,
            expected.method,
            expected.body,
            "it's",
          ]);
        },
      ),
    );
  });
});
