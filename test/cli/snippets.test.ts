import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as adapters from "../../src/adapters/index.js";
import { commands, programs } from "../../src/cli/formats.js";
import { powershell } from "../../src/cli/languages.js";
import { type SnippetFormat, snippetOf } from "../../src/cli/snippets.js";
import { endpoint, type RequestOptions } from "../../src/index.js";
import { hostile } from "./hostile.js";

const call = (route: string, options: object = {}): RequestOptions =>
  endpoint(route as never, options as never);

describe("a command for HTTPie", () => {
  const command = (options: object): string => snippetOf("httpie", call("GET /x", options), "hide", adapters);

  test.each([
    ["é", "has a character beyond ASCII, which HTTPie sends as UTF-8. Use curl"],
    ["a\\:b", 'has a backslash before one of ":;=@", which HTTPie leaves out. Use curl'],
    ["\\\\\\;", "has a backslash before one of"],
  ])("has no header that HTTPie would change: %j", (value, message) => {
    const code = "ERR_INVALID_HEADER";
    expect(() => command({ headers: { "x-a": value } })).toThrow(message);
    expect(() => command({ headers: { "x-a": value } })).toThrow(expect.objectContaining({ code }));
  });

  test("has time limits and redirects, and hides credentials", () => {
    const options = (redirect: string): string =>
      command({ headers: { cookie: "a" }, request: { redirect, timeout: 1500 } });
    expect(options("follow")).toContain("--follow \\\n  --timeout=1.5 \\\n  -- 'GET' ");
    expect(options("error")).toContain("--follow \\\n  --max-redirects=1 ");
    expect(options("manual")).not.toContain("--follow");
    expect(options("manual")).toMatch(/'cookie: \[redacted\]'\n$/);
    expect(command({ headers: { referer: "https://h/?token=a" } })).toMatch(
      /'referer: https:\/\/h\/\?token=\[redacted\]'\n$/,
    );
  });
});

/** What PowerShell's grammar makes of a string or of several with `+`: a single quote of any kind ends one, unless doubled. */
function readPowershell(text: string): string {
  const term =
    /['\u2018-\u201B]((?:[^'\u2018-\u201B]|(['\u2018-\u201B])['\u2018-\u201B])*)['\u2018-\u201B]|\[char\]0x([0-9a-f]{4})/y;
  let read = "";
  for (let rest = text.replace(/^\(|\)$/g, ""); ; ) {
    term.lastIndex = 0;
    const [all, quoted, , code] = term.exec(rest) ?? [];
    if (all === undefined) throw new Error(`not a string of PowerShell: ${rest}`);
    read +=
      code === undefined
        ? quoted?.replace(/(['\u2018-\u201B])['\u2018-\u201B]/g, "$1")
        : String.fromCharCode(Number.parseInt(code, 16));
    if (all === rest) return read;
    if (!rest.startsWith(" + ", all.length)) throw new Error(`more after a string of PowerShell: ${rest}`);
    rest = rest.slice(all.length + 3);
  }
}

const quoteRules = "'a' ''a'' \u2018b\u2019 \u201Ac\u201B \u201Cd\u201D $x $(x) `n @{} #";

describe("a program for PowerShell", () => {
  // "about_Quoting_Rules": in single quotes only they are special, and two are one
  test.each([
    ["a", "'a'"],
    ["", "''"],
    ["don't", "'don''t'"],
    ['$env:TOKEN `n "', "'$env:TOKEN `n \"'"],
    ["\u2018\u2019\u201A\u201B", "'\u2018\u2018\u2019\u2019\u201A\u201A\u201B\u201B'"],
    ["a\r\nb", "('a' + [char]0x000d + [char]0x000a + 'b')"],
    ["\0", "('' + [char]0x0000)"],
    ["\u{E0001}", "('' + [char]0xdb40 + [char]0xdc01)"],
    ["\uD800", "'\uFFFD'"],
  ])("writes %j", (value, literal) => {
    expect(powershell.string(value)).toBe(literal);
  });

  test("writes strings that PowerShell reads as they are", () => {
    for (const value of [...hostile, quoteRules]) {
      expect(readPowershell(powershell.string(value))).toBe(value.replace("\uD800", "\uFFFD"));
    }
    const special = fc.constantFrom(
      "'",
      "\u2018",
      "\u2019",
      "\u201A",
      "\u201B",
      "$",
      "`",
      "\n",
      "\0",
      '"',
      " + ",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(special, fc.string({ unit: "grapheme" }))), (parts) => {
        const value = parts.join("");
        expect(readPowershell(powershell.string(value))).toBe(value);
      }),
    );
  });

  test("is a whole program", () => {
    const request = call("PROPFIND /x", {
      headers: { authorization: "Bearer a", "x-api-key": 5 },
      data: "é",
      request: { redirect: "manual", timeout: 1500 },
    });
    expect(snippetOf("powershell", request, "variable", adapters)).toBe(
      `$request = @{
    'CustomMethod' = 'PROPFIND'
    'Uri' = 'https://api.github.com/x'
    'Headers' = @{
        'content-type' = 'text/plain;charset=UTF-8'
        'accept' = 'application/vnd.github.v3+json'
        'user-agent' = '${request.headers["user-agent"]}'
        'authorization' = ('Bearer ' + $env:TOKEN)
        'x-api-key' = $env:X_API_KEY
    }
    'Body' = [Text.Encoding]::UTF8.GetBytes('é')
    'MaximumRedirection' = 0
    'TimeoutSec' = 2
    'SkipHeaderValidation' = $true
    'SkipHttpErrorCheck' = $true
}
$response = Invoke-WebRequest @request

$response.StatusCode
$response.Content
`,
    );
    const bytes = call("PUT /x", { data: new Uint8Array([1, 2]), request: { redirect: "follow" } });
    const program = snippetOf("powershell", bytes, "show", adapters);
    expect(program).toContain("'Method' = 'PUT'");
    expect(program).toContain("'Body' = [Convert]::FromBase64String('AQI=')");
    expect(program).not.toContain("MaximumRedirection");
  });
});

describe("a program", () => {
  const request = call("POST /x", {
    headers: { authorization: "Bearer a", "x-api-key": "b" },
    data: "x",
    request: { redirect: "error", timeout: 1500 },
  });

  test("has time limits and redirects as the client has them", () => {
    const program = (format: SnippetFormat): string => snippetOf(format, request, "hide", adapters);
    expect(program("fetch")).toContain('  "redirect": "error",\n  "signal": AbortSignal.timeout(1500),\n');
    expect(program("axios")).toMatch(/"timeout": 1500,\n {2}"maxRedirects": 0,/);
    expect(program("got")).toContain('  "timeout": {\n    "request": 1500,\n  },');
    expect(program("undici")).toContain('"bodyTimeout": 1500');
    expect(program("python")).toContain("    allow_redirects=False,\n    timeout=1.5,\n");
    const plain = { ...request, request: { redirect: "follow", signal: new AbortController().signal } };
    expect(snippetOf("python", plain, "hide", adapters)).not.toContain("allow_redirects");
    expect(snippetOf("fetch", plain, "hide", adapters)).not.toContain("signal");
  });

  test.each([...programs, ...commands])("for %s is written whole", (format) => {
    const text = call("POST /x?a=1", {
      headers: {
        authorization: "Bearer a",
        "user-agent": "me",
        "x-a": "'",
        "x-api-key": "b",
        "x-b": '{"token":"c"}',
      },
      data: 'a "b"',
      request: { redirect: "manual", timeout: 1500 },
    });
    const bytes = call("PURGE /x", { headers: { "user-agent": "me" }, data: new Uint8Array([1]) });
    const none = call("GET /x", { headers: { "user-agent": "me" }, request: { redirect: "follow" } });
    for (const credentials of ["hide", "variable", "show"] as const)
      expect(snippetOf(format, text, credentials, adapters)).toMatchSnapshot();
    for (const one of [bytes, none]) expect(snippetOf(format, one, "hide", adapters)).toMatchSnapshot();
  });

  test.each(["1);x(", null, -1, 0, true, Number.NaN])("has no time limit that is %j", (timeout) => {
    for (const format of [...programs, ...commands]) {
      const invalid = { ...request, request: { timeout } } as RequestOptions;
      expect(() => snippetOf(format, invalid, "hide", adapters)).toThrow(
        "invalid signal, redirect or timeout",
      );
    }
  });

  test.each<[SnippetFormat, ...string[]]>([
    ["fetch", '"body": Buffer.from("AQI=", "base64"),'],
    ["axios", '"data": Buffer.from("AQI=", "base64"),'],
    ["python", "import base64\nimport requests\n", 'data=base64.b64decode("AQI="),'],
    ["httpie", "printf '\\1\\2' | http -- ", "'x-empty;'"],
  ])("for %s has bytes, and a header without a value", (format, ...parts) => {
    const bytes = call("PUT /x", { data: new Uint8Array([1, 2]), headers: { "x-empty": "" } });
    const program = snippetOf(format, bytes, "show", adapters);
    for (const part of parts) expect(program).toContain(part);
  });

  test("rounds a time limit up where the client takes whole milliseconds", () => {
    const brief = { ...request, request: { timeout: 1.5 } };
    expect(snippetOf("fetch", brief, "hide", adapters)).toContain("AbortSignal.timeout(2),");
    expect(snippetOf("python", brief, "hide", adapters)).toContain("timeout=0.0015,");
  });

  test("reads credentials from the environment", async () => {
    const python = snippetOf("python", request, "variable", adapters);
    expect(python).toMatch(/^import os\nimport requests\n/);
    expect(python).toContain(
      '"authorization": "Bearer " + os.environ["TOKEN"],\n        "x-api-key": os.environ["X_API_KEY"],',
    );
    expect(snippetOf("fetch", request, "variable", adapters)).toContain(
      '"x-api-key": process.env.X_API_KEY,',
    );
    expect(snippetOf("python", call("/x"), "variable", adapters)).toMatch(/^import requests\n/);
  });

  test("has a header that would be the prototype of an object", () => {
    const odd = call("GET /x", { headers: JSON.parse('{"__proto__":"1"}') });
    expect(snippetOf("undici", odd, "show", adapters)).toContain('    ["__proto__"]: "1",\n');
    expect(snippetOf("python", odd, "show", adapters)).toContain('        "__proto__": "1",\n');
  });

  test("shows no character that hides others", () => {
    const text = snippetOf("python", call("POST /x", { data: hostile.join("") }), "hide", adapters);
    expect(text).not.toMatch(/[^\n\P{Cc}]|[\p{Cf}\p{Cs}\u2028\u2029]/u);
    expect(text).toContain("\\U000e0001");
    expect(text).toContain("\\u202e");
  });
});
