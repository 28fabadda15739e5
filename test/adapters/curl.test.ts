import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toCurl } from "../../src/adapters/index.js";
import { endpoint, type RequestOptions } from "../../src/index.js";
import { bash } from "./clients.js";
import { startServer, type TestServer } from "./server.js";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test.each(["bash", "curl"])("%s is installed, which these tests need", (program) => {
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

describe("hostile values arrive unharmed, and run nothing", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "waybill-"));
    writeFileSync(join(folder, "x-was-here"), "");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(hostile)("%j", async (value) => {
    const header = value
      .replace(/\n/g, " ")
      .trim()
      .replace(/[^\t -~\xA0-\xFF]/g, "");
    const { url } = endpoint("GET /{a}{?b}", { baseUrl: server.url, a: value, b: value });
    const options = endpoint("POST /{a}{?b}", {
      baseUrl: server.url,
      a: value,
      b: value,
      headers: { "x-value": header, authorization: header },
      data: value,
    });
    await bash(`${toCurl(options, { credentials: "show" })} --silent`, { cwd: folder });
    const arrived = server.take();
    expect(server.url + arrived.target).toBe(url);
    expect(arrived.headers).toMatchObject({ "x-value": header, authorization: header });
    expect(arrived.body.toString()).toBe(value);
    expect(readdirSync(folder)).toEqual(["x-was-here"]);
  });

  test("any text: bash reads the arguments that were written", async () => {
    const value = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 20 }),
      fc
        .array(fc.constantFrom(..."'\"\\`$!@#%&*(){}[]<>|;?~^=- \n\tabcé\u0001"), { maxLength: 30 })
        .map((c) => c.join("")),
      fc.constantFrom(...hostile),
    );
    const samples = fc.sample(value, 300);
    // curl is a function that shows its arguments, so that one bash reads all the commands
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

  test("any bytes go through a pipe", async () => {
    const samples = fc.sample(fc.uint8Array({ minLength: 1, maxLength: 40 }), 100);
    const script = samples.map((body) => toCurl({ method: "post", url: "http://h/", headers: {}, body }));
    const shown = await bash(`curl() { od -An -v -tx1 | tr -d ' \\n'; echo; }\n${script.join("\n")}\n`);
    expect(shown.trimEnd().split("\n")).toEqual(samples.map((body) => Buffer.from(body).toString("hex")));
  });
});

describe("the text", () => {
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

  test("has no credentials by default", () => {
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
    expect(toCurl(options, { credentials: "nonsense" as "redact" })).toBe(toCurl(options));
  });

  test("has them where asked to", () => {
    const text = toCurl(options, { credentials: "show" });
    for (const field of ["authorization: token s3cr3t", "x-api-key: s3cr3t", "cookie: s3cr3t x"]) {
      expect(text).toContain(`--header '${field}'`);
    }
  });

  test("has shell variables where asked to, and runs with them", async () => {
    const text = toCurl({ ...options, url: `${server.url}/a` }, { credentials: "variable" });
    expect(text).toContain(`--header 'authorization: token '"$TOKEN"`);
    expect(text).toContain(`--header 'x-api-key: '"$X_API_KEY"`);
    expect(text).toContain(`--header 'cookie: '"$COOKIE"`);
    expect(text).not.toContain("s3cr3t");
    await bash(`TOKEN='a$b "c'\nX_API_KEY=d\nCOOKIE='e; *'\n${text} --silent`);
    expect(server.take().headers).toMatchObject({
      authorization: 'token a$b "c',
      "x-api-key": "d",
      cookie: "e; *",
    });
  });

  test("an authorization without a scheme is a secret as a whole", () => {
    const text = toCurl({ method: "get", url: "http://h/", headers: { authorization: "s3cr3t" } });
    expect(text).toContain("--header 'authorization: [redacted]'");
  });

  test("says how to treat redirects", async () => {
    const run = (redirect?: string) =>
      bash(
        `${toCurl({ method: "get", url: `${server.url}/redirect`, headers: {}, request: { redirect } })} --silent`,
      );
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
