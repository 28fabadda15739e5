import { execFileSync } from "node:child_process";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toCurl, toHar, toHttpMessage } from "../../src/adapters/index.js";
import { endpoint, type RequestOptions } from "../../src/index.js";
import { temporaryFolder } from "../support/folder.js";
import { serve } from "../support/serve.js";
import { bash, hasPosixShell } from "./bash.js";
import { useServer } from "./use-server.js";

const server = useServer();

// on Windows, the report of the tests lists what needs them as skipped
test.skipIf(!hasPosixShell).each(["bash", "curl"])("%s is installed, which these tests need", (program) => {
  expect(() => execFileSync(program, ["--version"])).not.toThrow();
});

const hostile = [
  "$(touch x)",
  "`touch x`",
  "!! !touch !",
  "line\nbreak\n",
  "it's 'quoted'",
  "'; touch x; '",
  "\\'; touch x #",
  "@/etc/passwd",
  "<x",
  "[1-9]{a,b}",
  "%41%s\\n\\101",
  "--data",
  "$HOME ~ * ? ;&|",
  "é€\u{1F600}",
  "tab\tend",
];

describe.skipIf(!hasPosixShell)("hostile values arrive unchanged, and run nothing", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "x-was-here"), "");

  test.each(hostile)("%j", async (value) => {
    const line = value.replace(/\n/g, " ").trim();
    const header = line.replace(/[^\t -~\xA0-\xFF]/g, "");
    const { url } = endpoint("GET /{a}{?b}", { baseUrl: server.url, a: value, b: value });
    const headers = { "x-value": header, authorization: header };
    const parameters = { a: value, b: value, data: value };
    const options = endpoint("POST /{a}{?b}", { baseUrl: server.url, ...parameters, headers });
    await bash(`${toCurl(options, { credentials: "show" })} --silent`, { cwd: folder });
    const arrived = server.take();
    expect(server.url + arrived.target).toBe(url);
    expect(arrived.headers).toMatchObject(headers);
    expect(arrived.body.toString()).toBe(value);
    expect(readdirSync(folder)).toEqual(["x-was-here"]);
  });

  test("any string: bash reads the arguments that were printed", async () => {
    const value = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 20 }),
      fc.string({ unit: fc.constantFrom(..."'\"\\`$!@#%&*(){}[]<>|;?~^=- \n\tabcé\u0001"), maxLength: 30 }),
      fc.constantFrom(...hostile),
    );
    const samples = fc.sample(value, 300);
    // here, curl is a function that prints its arguments, so that one bash reads all commands
    const script = samples.map((data) =>
      toCurl({ method: "post", url: "http://h/", headers: { "x-a": "b" }, body: data.replaceAll("\0", "") }),
    );
    const shown = await bash(
      `curl() { while [ $# -gt 0 ]; do [ "$1" = --data-raw ] && printf '%s\\0' "$2"; shift; done; }\n${script.join("\n")}\n`,
      { maxBuffer: 1e8, cwd: folder },
    );
    expect(shown.split("\0").slice(0, -1)).toEqual(samples.map((data) => data.replaceAll("\0", "")));
    expect(readdirSync(folder)).toEqual(["x-was-here"]);
  });

  test.each(["bash", "sh"])("a long text stays readable, and %s prints it as it is", (shell) => {
    const long = JSON.stringify({ a: "it's 100 % \\n\n $(touch x) `touch x` !! é€\u{1F600}\t".repeat(1000) });
    const samples = [
      `-n ${long}\n\n`,
      `-e ${long}\u00001\u200b7%s\r\n\u009b2J`,
      "-%\\\0",
      "\u0001".repeat(30),
      "a\0\n",
    ];
    for (const body of samples) {
      const command = toCurl({ method: "post", url: "http://h/", headers: {}, body });
      expect(command).not.toMatch(/[^\P{Cc}\n\t]|\p{Cf}/u);
      if (body.includes(long)) expect(command).toContain("it'\\''s 100 %");
      const script = join(folder, "script");
      writeFileSync(script, `curl() { cat; }\n${command}\n`);
      expect(execFileSync(shell, [script], { cwd: folder, maxBuffer: 1e8 }).toString()).toBe(body);
      rmSync(script);
    }
    expect(readdirSync(folder)).toEqual(["x-was-here"]);
  });

  test("any bytes: curl reads them from a pipe", async () => {
    const samples = fc.sample(fc.uint8Array({ minLength: 1, maxLength: 40 }), 100);
    const script = samples.map((body) => toCurl({ method: "post", url: "http://h/", headers: {}, body }));
    const shown = await bash(`curl() { od -An -v -tx1 | tr -d ' \\n'; echo; }\n${script.join("\n")}\n`);
    expect(shown.trimEnd().split("\n")).toEqual(samples.map((body) => Buffer.from(body).toString("hex")));
  });
});

const options = {
  method: "post",
  url: `http://h/${"u".repeat(50_000)}`,
  headers: { "x-a": "a".repeat(49_900) },
};

test("the length of a command is limited for the URL and the headers", () => {
  const headers = { "x-a": "a".repeat(49_900), "x-b": "b".repeat(200) };
  const message = 'toCurl: "options" have a URL and headers that are too long for a command.';
  const refused = { code: "ERR_INVALID_OPTIONS", parameter: "options", message };
  expect(() => toCurl({ ...options, headers })).toThrow(expect.objectContaining(refused));
  expect(toCurl(options)).toContain("x-a");
});

const tooLong = ["a".repeat(1_000_001), new Uint8Array(1_000_001), "a".repeat(1e8)];
test.each(tooLong)("the length of a command is limited for the body", (body) => {
  const message = `toCurl: "body" can't be sent in a command, because it is too long. Use another client.`;
  const refused = { code: "ERR_BODY_NOT_ALLOWED", parameter: "body", message };
  expect(() => toCurl({ ...options, body })).toThrow(expect.objectContaining(refused));
});

describe("a command", () => {
  const options: RequestOptions = {
    method: "patch",
    url: "https://api.example.com/a?b=c",
    headers: {
      authorization: "token s3cr3t",
      accept: "*/*",
      "x-api-key": "s3cr3t",
      "x-empty": "",
      cookie: "s3cr3t x",
    },
    body: "it's",
    request: { timeout: 1500, redirect: "follow" },
  };

  test("contains no credentials by default", () => {
    expect(toCurl(options)).toBe(
      [
        "curl --globoff --path-as-is",
        "--request 'PATCH'",
        "--header 'content-type: text/plain;charset=UTF-8'",
        "--header 'authorization: token [redacted]'",
        "--header 'accept: */*'",
        "--header 'x-api-key: [redacted]'",
        "--header 'x-empty;'",
        "--header 'cookie: [redacted]'",
        "--data-raw 'it'\\''s'",
        "--location",
        "--max-time 1.5",
        "--url 'https://api.example.com/a?b=c'",
      ].join(" \\\n  "),
    );
    expect(toCurl(options, {})).toBe(toCurl(options, { credentials: "redact" }));
  });

  test.skipIf(!hasPosixShell)("shows the text of an answer in the encoding that it asks for", async () => {
    const { url, close } = await serve(({ headers }, response) => {
      const encoding = `${headers["accept-encoding"]}`;
      response.writeHead(200, { "content-encoding": encoding }).end(gzipSync("it's text"));
    });
    const command = toCurl({ method: "get", url, headers: { "Accept-Encoding": "gzip" } });
    expect(await bash(`${command} --silent`)).toBe("it's text");
    close();
  });

  test("contains valid and different variables, whatever the names of the fields", () => {
    const unit = fc.constantFrom(..."aA0_-.!~|");
    const name = fc.string({ unit, maxLength: 4 }).map((start) => `${start}key`);
    fc.assert(
      fc.property(
        fc.uniqueArray(name, { maxLength: 30, selector: (name) => name.toLowerCase() }),
        (names) => {
          const headers = Object.fromEntries(names.map((name) => [name, "s3cr3t"]));
          const text = toCurl({ method: "get", url: "http://h/", headers }, { credentials: "variable" });
          const variables = [...text.matchAll(/"\$\{(.*):\?\}"/g)].map(([, variable]) => variable);
          expect(variables).toHaveLength(names.length);
          expect(new Set(variables).size).toBe(names.length);
          for (const variable of variables) expect(variable).toMatch(/^[A-Z_][A-Z0-9_]*$/);
        },
      ),
    );
  });

  test("reads the option credentials once", () => {
    let reads = 0;
    const show = {
      get credentials() {
        return reads++ ? ("show" as const) : ("redact" as const);
      },
    };
    expect(toCurl(options, show)).not.toContain("s3cr3t");
  });

  const modes = '"credentials" must be "redact" or "show" or "variable".';
  const only = "is not an option of this adapter. Pass only credentials.";
  type OptionCase = [print: unknown, parameter: string, problem: string];
  test.each<OptionCase>([
    ...(["include", "Show", "", null, 1, ["show"]] as string[]).map(
      (credentials): OptionCase => [{ credentials }, "credentials", modes],
    ),
    ...["show", null, ["show"], new Map(), new (class {})()].map(
      (print): OptionCase => [print, "options", '"options" must be an object.'],
    ),
    [{ credentials: "show", credential: "show" }, "credential", `"credential" ${only}`],
    [{ credentials: "show", color: "show" }, "color", `"color" ${only}`],
  ])("refuses the options %j", (print, parameter, problem) => {
    for (const [name, adapter] of Object.entries({ toCurl, toHttpMessage, toHar })) {
      const refused = { code: "ERR_INVALID_OPTIONS", parameter, message: `${name}: ${problem}` };
      expect(() => adapter(options, print as object)).toThrow(expect.objectContaining(refused));
    }
  });

  test.skipIf(!hasPosixShell)("prints what a terminal would obey with the shell, as it is", async () => {
    for (const body of ["\u001b[2J\u009b\u202e'\n\u2028\u00ad\r", "\u200b".repeat(30)]) {
      const text = toCurl({ method: "put", url: `${server.url}/a`, headers: {}, body });
      expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Cf}|\u2028/u);
      // each of them is a process
      expect(text.split("printf").length).toBeLessThan(15);
      await bash(`${text} --silent`);
      expect(server.take().body.toString()).toBe(body);
    }
  });

  test.skipIf(!hasPosixShell)("follows redirects as request.redirect says", async () => {
    const run = (redirect?: string) => {
      const options = { method: "get", url: `${server.url}/redirect`, headers: {}, request: { redirect } };
      return bash(`${toCurl(options)} --silent`);
    };
    await run();
    expect(server.take().target).toBe("/redirect");
    await run("manual");
    expect(server.take().target).toBe("/redirect");
    await expect(run("error")).rejects.toThrow();
    expect(server.take().target).toBe("/redirect");
    await run("follow");
    expect(() => server.take()).toThrow("2 requests");
  });
});
