import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { toCurl, toHar, toHttpMessage } from "../../src/adapters/index.js";
import { explain, formatExplanation } from "../../src/explain/index.js";
import { createEndpoint, endpoint, type RequestOptions } from "../../src/index.js";
import { openapi } from "../../src/openapi/index.js";
import { formats } from "../../src/print/formats.js";
import { type Args, documentOf, type Files, githubNote, runWith, wordsOf } from "./terminal.js";

const cases = JSON.parse(readFileSync("test/cli/cases.json", "utf8"));

const variable = (scheme: string, name: string): string => `${scheme}$\{${name}}`;

/** The output of the command, which must print no error. */
async function stdoutOf(args: Args, files?: Files): Promise<string> {
  const { status, stdout, stderr } = await runWith(args, files);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout;
}

const printed = async (args: Args, files?: Files): Promise<unknown> =>
  JSON.parse(await stdoutOf(args, files));

// the types of options don't have query yet
const withQuery = endpoint.route("POST /x") as (parameters: object, options: object) => RequestOptions;
const [route, parameters] = ["GET /orgs/{org}/repos", { org: "octokit", type: "private" }] as const;
const example = endpoint(route, parameters);

describe("waybill", () => {
  test("shows the README's example without a route", async () => {
    const text = await stdoutOf([]);
    const [before, request, after] = text.split(/(?<=private\n)|(?<=^\}\n)/m);
    expect(before).toMatch(/^waybill fills in a REST route and prints the request\./);
    expect(JSON.parse(request as string)).toEqual(example);
    const { stderr } = await runWith(["DELETE /users/{id}", "id=.."]);
    expect(after).toContain(`\n$ waybill 'DELETE /users/{id}' id=..\n${stderr}\n`);
    expect(after).toMatch(/\nwaybill --help shows/);
    expect(await printed("-o json")).toEqual(example);
    expect(await printed("-H X-A:1")).toMatchObject({ url: example.url, headers: { "x-a": "1" } });
    const local = createEndpoint({ baseUrl: "http://localhost" });
    expect(await printed("--base-url=http://localhost")).toEqual(local(route, parameters));
  });

  const json = { "content-type": "application/json; charset=utf-8" };
  const typed = { "content-type": "a/b" };
  const local = { baseUrl: "http://localhost/api" };
  const repeat = { baseUrl: "https://api.example.com", arrays: "repeat" } as const;
  const brackets = createEndpoint({ ...repeat, arrays: "brackets", objects: "brackets" });
  const sent = { "X-A": "1", "X-B": "", accept: null, "X-C": "2" };
  const read = { headers: { "x-a": "content", "x-b": "@f" } };

  test.each<[args: Args, result: object]>([
    [["GET /orgs/{org}/repos", "org=octokit", "type=private"], example],
    ["GET /orgs/{org}/repos org=octokit type=private", example],
    ["-X PATCH /x a=1", endpoint("PATCH /x", { a: "1" })],
    ["/x/{a} a=b=c:d:=e\n", endpoint("/x/{a}", { a: "b=c:d:=e\n" })],
    ["POST /x a=1", endpoint("POST /x", { a: "1" })],
    [["POST", "/x", 'a:={"b":[1,true,null]}'], endpoint("POST /x", { a: { b: [1, true, null] } })],
    ["POST /x l[]=a l[]=b a[b]:=1 a[c][]:=2", endpoint("POST /x", { l: ["a", "b"], a: { b: 1, c: [2] } })],
    ["POST /x a=1 p==100 l==1 l==2 l==3", withQuery({ a: "1" }, { query: { p: "100", l: ["1", "2", "3"] } })],
    [["/x", "X-A: 1", "X-B;", "Accept:", "-H", "X-C: 2"], endpoint("/x", { headers: sent })],
    ["POST /x a=@f b:=@j X-A:@f X-B:\\@f", endpoint("POST /x", { a: "content\n", b: { c: [1] }, ...read })],
    ["POST /x a=@-", endpoint("POST /x", { a: "input" })],
    ["/x -p nova,mercy -p cloak", endpoint("/x", { mediaType: { previews: ["nova", "mercy", "cloak"] } })],
    ["PUT /{a} a=1 --input j", endpoint("PUT /{a}", { a: "1", data: '{"c":[1]}', headers: json })],
    ["PUT /x --input f", endpoint("PUT /x", { data: "content\n" })],
    ["PUT /x --input=j Content-Type:a/b", endpoint("PUT /x", { data: '{"c":[1]}', headers: typed })],
    ["PATCH /x url=u baseUrl=b", endpoint.route("PATCH /x")({ url: "u", baseUrl: "b" })],
    ["--base-url http://localhost/api /x", createEndpoint(local)("/x")],
    ["--profile profile /x a:=[1,2]", createEndpoint(repeat)("/x", { a: [1, 2] })],
    [
      "--profile profile /x a:=[1,2] --arrays brackets b[c]=3 --objects brackets",
      brackets("/x", { a: [1, 2], b: { c: "3" } }),
    ],
    ["--defaults d1 --defaults d2 /{a}/{b}", endpoint("/{a}/{b}", { a: 1, b: 2, headers: { "x-a": "1" } })],
    ["-- /x -a=1", endpoint("/x", { "-a": "1" })],
  ])("takes %s", async (args, result) => {
    const files = { f: "content\n", j: '{"c":[1]}', "-": "input", profile: JSON.stringify(repeat) };
    const defaults = { d1: '{"a":1,"headers":{"x-a":"1"}}', d2: '{"b":2}' };
    expect(await printed(args, { ...files, ...defaults })).toEqual(result);
  });

  test("takes JSON after a byte order mark", async () => {
    const files = { j: '\uFEFF{"c":[1]}', d: '\uFEFF{"headers":{"x-a":"1"}}' };
    expect(await printed("POST /x a:=@j --defaults d", files)).toEqual(
      endpoint("POST /x", { a: { c: [1] }, headers: { "x-a": "1" } }),
    );
    expect(await printed("PUT /x --input j", files)).toMatchObject({ headers: json, body: '{"c":[1]}' });
    // another body is sent unchanged
    expect(await printed("PUT /x --input j Content-Type:a/b", files)).toMatchObject({ body: files.j });
  });

  test("keeps integers beyond 2^53", async () => {
    const items = ["n:=9007199254740993", "m:=-9007199254740993", "a:=[12345678901234567890]"];
    const text = await stdoutOf(["POST", "/x", ...items]);
    expect(text).toContain('"n": 9007199254740993,\n    "m": -9007199254740993,');
    expect(text).toContain("12345678901234567890");
    expect(await stdoutOf(["POST", "/x", ...items, "--curl"])).toContain(
      `--data-raw '{"n":9007199254740993,"m":-9007199254740993,"a":[12345678901234567890]}'`,
    );
    expect(await stdoutOf("/{n} n:=9007199254740993 -o url")).toBe(
      "https://api.github.com/9007199254740993\n",
    );
  });

  test.each<[args: Args, start: string]>(cases.refusedCalls)(
    "refuses %s with a code",
    async (args, start) => {
      const files = { bytes: new Uint8Array([0xff]), list: "[1]", text: "{", "-": "" };
      const { status, stdout, stderr } = await runWith(args, files);
      expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
      expect(stderr.startsWith(start)).toBe(true);
      expect(stderr).not.toMatch(/\n\s+at |s3cr3t/);
      expect(stderr.endsWith("\n")).toBe(true);
    },
  );

  const unreadable = ["a=@none", "--input none", "--profile none", "--batch none", "--openapi none"];
  test.each(unreadable)("has another status for a file that can't be read: %s", async (args) => {
    const stderr = 'ENOENT: Can\'t open "none": no such file or directory.\n';
    expect(await runWith(`POST /x ${args}`)).toEqual({ status: 1, stdout: "", stderr });
  });

  test("reads standard input once, next to a - that names no file", async () => {
    const args = ["/x/{a}", "a=-", "--batch=-", "-o", "url"];
    expect(await stdoutOf(args, { "-": "{}\n" })).toBe("https://api.github.com/x/-\n");
  });

  test.each<[args: string, isTold: boolean, more?: object]>([
    ["/x", true],
    ["/x -o explain", true],
    ["GET /x", true, { isTerminal: true }],
    ["/x", false, { isTerminal: false }],
    ["https://api.github.com/x", false],
    ["HTTP://a.example", false],
    ["/x --base-url https://a.example", false],
    ["/x --profile p", false],
    ["--openapi d GET /x", false],
    ["/x/{a}", false],
  ])("says that %s goes to GitHub: %s", async (args, isTold, more) => {
    let told = "";
    const writeError = (text: string): void => {
      told += text;
    };
    const files = {
      p: '{"baseUrl":"https://a.example"}',
      d: JSON.stringify({ openapi: "3.1.0", paths: { "/x": { get: {} } } }),
    };
    await runWith(args, files, { writeError, ...more });
    expect(told.includes(githubNote)).toBe(isTold);
  });

  test.each<[args: string, isTold: boolean, hasInput?: boolean]>([
    ["POST /x", true],
    ["PUT /x/{a} a=1", true],
    ["--openapi d POST /x --base-url https://a.example", true],
    ["POST /x", false, false],
    ["POST /x a=1", false],
    ["POST /x --input f", false],
    ["DELETE /x", false],
    ["/x", false],
  ])("says how standard input is read, for %s: %s", async (args, isTold, hasInput = true) => {
    const files = { f: "a", d: JSON.stringify({ openapi: "3.1.0", paths: { "/x": { post: {} } } }) };
    const { stderr } = await runWith(args, files, { hasInput: () => hasInput });
    expect(stderr).toBe(isTold ? "Standard input isn't read. Write --input - to send it as the body.\n" : "");
  });

  test("helps with openapi", async () => {
    for (const args of ["--help openapi", "openapi --help"])
      expect(await stdoutOf(args)).toMatch(/^Usage: waybill openapi COMMAND FILE/);
  });

  test.each(["help", "--help", "-h", "--help GET"])("helps with %s, on one screen", async (args) => {
    const text = await stdoutOf(args);
    const lines = text.trimEnd().split("\n");
    expect(lines.length).toBeLessThanOrEqual(24);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
    for (const word of ["name=text", "name:=json", "--base-url", "--version", "Put the route in quotes"]) {
      expect(text).toContain(word);
    }
  });

  test.each(["--version", "-v", "version"])("prints its version with %s", async (option) => {
    expect(await stdoutOf([option])).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

const secrets = ["Authorization:token s3cr3t", "X-Api-Key: s3cr3t", "token==s3cr3t", "b==1"];
const withSecrets = ["POST", "/x", "a=1", ...secrets];
const output = (...args: string[]): Promise<string> => stdoutOf([...withSecrets, ...args]);
const request = withQuery(
  { a: "1" },
  { headers: { authorization: "token s3cr3t", "x-api-key": "s3cr3t" }, query: { token: "s3cr3t", b: "1" } },
);
const url = "https://api.github.com/x?token=[redacted]&b=1";

test.each(formats)("the output: %s hides credentials, and shows them if it is asked to", async (format) => {
  const hidden = await output("-o", format, "--credentials", "redact");
  expect(hidden).not.toContain("s3cr3t");
  expect(hidden).toContain("[redacted]");
  const byDefault = await output("-o", format);
  expect(byDefault.includes("[redacted]")).toBe(format !== "curl");
  expect(byDefault.includes("s3cr3t")).toBe(false);
  expect(await output("-o", format, "--credentials", "variable")).not.toContain("s3cr3t");
  const shown = await output("-o", format, "--credentials", "show");
  expect(shown.includes("s3cr3t")).toBe(format !== "explain");
});

test("the output: json", async () => {
  const headers = { ...request.headers, authorization: "token [redacted]", "x-api-key": "[redacted]" };
  expect(JSON.parse(await output())).toEqual({ ...request, url, headers });
  expect(JSON.parse(await output("--credentials=show"))).toEqual(request);
  const variables = { authorization: variable("token ", "TOKEN"), "x-api-key": variable("", "X_API_KEY") };
  expect(JSON.parse(await output("--credentials=variable"))).toMatchObject({
    url: `https://api.github.com/x?token=${variable("", "TOKEN_2")}&b=1`,
    headers: variables,
  });
});

test("the output: curl, http and har, as the adapters print them", async () => {
  expect(await output("--curl", "--credentials", "redact")).toBe(`${toCurl(request)}\n`);
  const command = toCurl(request, { credentials: "variable" });
  expect(await output("--curl")).toBe(`${command.replace("[redacted]", `'"\${TOKEN_2:?}"'`)}\n`);
  expect(await output("-o", "http")).toBe(toHttpMessage(request));
  const shown = toHttpMessage(request, { credentials: "show" });
  expect(await output("-o", "http", "--credentials", "show")).toBe(shown);
  expect(JSON.parse(await output("-o", "har"))).toEqual(toHar(request));
  const field = `authorization: ${variable("token ", "TOKEN")}\r\n`;
  expect(await output("-o", "http", "--credentials", "variable")).toContain(field);
});

test("the output: explain, with colours if the terminal has them", async () => {
  const octokit = endpoint.defaults({ org: "octokit" });
  const text = (color: boolean): string =>
    `${formatExplanation(explain(octokit.route("/orgs/{org}"), { a: "1" }, { headers: {} }), { color })}\n`;
  const args = ["--defaults", "d", "/orgs/{org}", "a=1", "-o", "explain"];
  const files = { d: '{"org":"octokit"}' };
  const env = { NO_COLOR: "" };
  expect(await stdoutOf(args, files)).toBe(text(false));
  expect((await runWith(args, files, { env })).stdout).toBe(text(true));
  expect((await runWith(args, files, { env, isTerminal: false })).stdout).toBe(text(false));
  expect((await runWith([...args, "--color=never"], files, { env })).stdout).toBe(text(false));
  expect(await stdoutOf([...args, "--color=always"], files)).toBe(text(true));
});

test("the output: explain of a refused call, with its status", async () => {
  const { status, stdout, stderr } = await runWith("/orgs/{org} -o explain");
  expect({ status, stderr }).toEqual({ status: 2, stderr: "" });
  expect(stdout).toContain("ERR_MISSING_PARAMETER");
});

const headersOf = async (args: Args, files: Files = {}, env = {}): Promise<unknown> =>
  JSON.parse((await runWith(args, files, { env })).stdout).headers;
const agent = { "user-agent": expect.stringMatching(/^waybill\//) };
const plain = { accept: "application/json", ...agent };
const github = { accept: "application/vnd.github.v3+json", ...agent };

test.each([
  ["https://a.example/x", plain],
  [["GET https://a.example{/x}"], plain],
  [["HTTP://a.example"], plain],
  ["/x --base-url https://a.example/v1", plain],
  ["https://api.github.com.a.example/x", plain],
  ["/x", github],
  ["https://api.github.com/x", github],
  ["POST https://uploads.github.com/x", github],
  ["/x?u=https://a.example", github],
  ["/x --base-url https://api.github.com", github],
  [
    "/x --base-url https://ghe.example/api/v3 -p nova",
    { ...github, accept: expect.stringContaining("nova") },
  ],
])("another API: %s has its headers", async (args, headers) => {
  expect(await headersOf(args)).toEqual(headers);
});

test("another API gets Basic of a name and the password of the environment", async () => {
  const env = { WAYBILL_PASSWORD: "pä:w" };
  const asked = ["/x", "-u", "me", "--credentials=show"];
  const { stdout } = await runWith(asked, {}, { env });
  expect(JSON.parse(stdout).headers.authorization).toBe(`Basic ${Buffer.from("me:pä:w").toString("base64")}`);
  const twice = await runWith([...asked, "Authorization:a"], {}, { env });
  expect(twice.stderr).toContain('"authorization" is given twice.');
});

test("another API is that of the environment, unless the command line has one", async () => {
  const a = '{"baseUrl":"https://a.example","userAgent":"a/1"}';
  const [files, env] = [{ a, b: '{"baseUrl":"https://b.example"}' }, { WAYBILL_PROFILE: "a" }];
  const urlOf = async (args: string) => (await runWith(`${args} -o url`, files, { env })).stdout;
  expect(await urlOf("/x")).toBe("https://a.example/x\n");
  expect(await urlOf("/x --profile b")).toBe("https://b.example/x\n");
  expect(await urlOf("/x --base-url https://c.example")).toBe("https://c.example/x\n");
  const headers = await headersOf("/x --base-url https://c.example", files, env);
  expect(headers).toMatchObject({ "user-agent": "a/1" });
});

test.each([
  ["https://a.example", "", true],
  ["https://a.example", "--profile p", false],
  ["https://a.example", "--defaults b", false],
  ["https://p.example", "--profile p", true],
])("a token in a file follows --base-url %s with %j: %s", async (baseUrl, more, isSent) => {
  const files = {
    ...{ p: '{"baseUrl":"https://p.example"}', b: '{"baseUrl":"https://p.example"}' },
    t: '{"headers":{"authorization":"Bearer s"}}',
    "-": '["/x"]\n',
  };
  for (const form of ["/x", "--batch -"]) {
    const args = `${form} --defaults t --base-url ${baseUrl} ${more}`.trim();
    const { stdout, stderr } = await runWith(args, files);
    if (isSent) expect(stdout).toContain("Bearer [redacted]");
    else expect(stdout + stderr).toContain("ERR_UNTRUSTED_ORIGIN");
  }
});

const files = { d: JSON.stringify(documentOf({ "/x": { get: {} } })) };

test.each<[args: string, hint: string]>(cases.hints)("a hint after an error of %s", async (args, hint) => {
  expect(await runWith(args, files)).toMatchObject({ status: 2, stderr: expect.stringContaining(hint) });
});

const unhinted = ["/users/{username}", "--openapi d GET /x page=1", "--openapi d GET /x page:=null"];
test.each(unhinted)("no hint for %s", async (args) => {
  expect((await runWith(args, files)).stderr).not.toContain("==");
});

describe("--openapi", () => {
  const query = ["q", "page[size]", "tags[]"].map((name) => ({ name, in: "query" }));
  const formOf = (schema: object): object => ({ "application/x-www-form-urlencoded": { schema } });
  const put = { "application/json": {}, "text/plain": {} };
  const pet = {
    parameters: [{ name: "id", in: "path", required: true }],
    get: { operationId: "pets/get", parameters: query },
    put: { operationId: "PUT", requestBody: { content: put } },
    post: { operationId: "form", requestBody: { content: formOf({ properties: { "a[b]": {} } }) } },
  };
  const document = documentOf(
    { "/pets/{id}": pet },
    {
      components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
      security: [{ key: [] }],
    },
  );
  const files = {
    "api.json": JSON.stringify(document),
    "api.yaml":
      'openapi: "3.1.0"\nservers: [{ url: "https://yaml.example.com" }]\npaths: { /x: { get: {} } }\n',
    settings: '{"credentials":{"key":"s3cr3t"}}',
    body: '{"a":9007199254740993}',
    text: "text",
  };
  const api = openapi(document);

  const text = { data: "text", headers: { "content-type": "text/plain" } };
  const local = { baseUrl: "http://localhost" };

  test.each<[args: Args, result: object]>([
    ["api.json pets/get id=1 q==2", api("pets/get", { id: "1", q: "2" })],
    ["api.json GET /pets/{id} id=1", api("GET /pets/{id}", { id: "1" })],
    [["api.json", "GET /pets/{id}", "id=1"], api("GET /pets/{id}", { id: "1" })],
    ["api.json pets/get id=1 X-A:1", api("pets/get", { id: "1" }, { headers: { "x-a": "1" } })],
    ["api.json pets/get id=1 Content-Type:", api("pets/get", { id: "1" })],
    [
      "api.json pets/get id=1 page[size]=2 tags[]=a tags[]=b",
      api("pets/get", { id: "1", "page[size]": "2", "tags[]": ["a", "b"] }),
    ],
    ["api.json form id=1 a[b]=2", api("form", { id: "1", "a[b]": "2" })],
    ["api.json pets/get id=1 --base-url http://localhost", api("pets/get", { id: "1" }, local)],
    ["api.json PUT id=1 --input text Content-Type:text/plain", api("PUT", { id: "1" }, text)],
    ["api.yaml GET /x", { method: "get", url: "https://yaml.example.com/x", headers: expect.anything() }],
  ])("takes %s", async (args, result) => {
    expect(await printed(["--openapi", ...wordsOf(args)], files)).toEqual(result);
  });

  test("takes settings and a JSON body", async () => {
    const args = ["--openapi", "api.json", "--profile", "settings"];
    const { headers } = (await printed([...args, "pets/get", "id=1"], files)) as RequestOptions;
    expect(headers).toMatchObject({ authorization: "Bearer [redacted]" });
    const body = await stdoutOf([...args, "PUT", "id=1", "--input", "body"], files);
    expect(body).toContain('"a": 9007199254740993');
    const explained = await stdoutOf([...args, "pets/get", "id=1", "-o", "explain"], files);
    expect(explained).toMatch(/^base +https:\/\/api\.example\.com +document$/m);
    const { stderr } = await runWith("--openapi - pets/get id=1", { "-": "{" });
    expect(stderr).toMatch(/^ERR_INVALID_DOCUMENT: /);
  });

  const paths = {
    "/weather": {
      get: {
        operationId: "weather",
        parameters: [{ name: "q", in: "query" }],
        security: [{ query: [], header: [], named: [] }],
      },
      post: { operationId: "observe", security: [{ header: [] }] },
    },
  };
  const securitySchemes = {
    query: { type: "apiKey", in: "query", name: "App&id" },
    header: { $ref: "#/components/x-schemes/header" },
    named: { type: "apiKey", in: "header", name: "X-Api-Key" },
    lost: { $ref: "#/components/x-schemes/lost" },
  };
  const schemes = { header: { type: "apiKey", in: "header", name: "X-App" } };
  const keyDocument = documentOf(paths, { components: { securitySchemes, "x-schemes": schemes } });
  const keyFiles = {
    "keys.json": JSON.stringify(keyDocument),
    keys: '{"credentials":{"query":"s3cr3t1","header":"s3cr3t2","named":"s3cr3t3"}}',
  };
  const withKeys = ["--openapi=keys.json", "--profile=keys"];

  test.each(formats)("%s hides API keys whose names are those of harmless values", async (format) => {
    for (const credentials of ["redact", "variable"]) {
      for (const call of [["weather", "q=x"], ["observe"]]) {
        const args = [...withKeys, ...call, "-o", format, "--credentials", credentials];
        expect(await stdoutOf(args, keyFiles)).not.toContain("s3cr3t");
      }
    }
  });

  test.each(formats.filter((one) => !/url|explain/.test(one)))("%s keeps a method's case", async (format) => {
    const paths = { "/x": { additionalOperations: { copy: { operationId: "x" } } } };
    const files = { d: JSON.stringify({ ...keyDocument, openapi: "3.2.0", paths }) };
    const output = await stdoutOf(["--openapi=d", "x", "X-Api-Key:1", "-o", format], files);
    expect(output).toContain("copy");
    expect(output).not.toContain("COPY");
  });

  test("hides an API key that is a parameter too", async () => {
    const { get } = paths["/weather"];
    const weather = { get: { ...get, parameters: [{ name: "App&id", in: "query" }] } };
    const files = { d: JSON.stringify({ ...keyDocument, paths: { "/weather": weather } }) };
    const { stdout } = await runWith(["--openapi=d", "weather", "App&id=s3cr3t", "--curl"], files);
    expect(stdout).toContain(`?App%26id='"\${APP_ID_TOKEN:?}"`);
  });

  test("shows what isn't an API key, and API keys if it is asked to", async () => {
    const weather = [...withKeys, "weather", "q=x"];
    const shown = await printed([...weather, "--credentials=variable"], keyFiles);
    const headers = { "x-app": variable("", "X_APP_TOKEN"), "x-api-key": variable("", "X_API_KEY") };
    const url = `https://api.example.com/weather?q=x&App%26id=${variable("", "APP_ID_TOKEN")}`;
    expect(shown).toMatchObject({ url, headers: { accept: "application/json", ...headers } });
    const credentials = { query: "s3cr3t1", header: "s3cr3t2", named: "s3cr3t3" };
    const request = openapi(keyDocument, { credentials })("weather", { q: "x" });
    expect(await printed([...weather, "--credentials=show"], keyFiles)).toEqual(request);
    const batch = await runWith([...withKeys, "--batch=-"], { ...keyFiles, "-": '["weather"]\n' });
    expect(batch.stdout).toContain("?App%26id=[redacted]");
  });

  test.each<[args: string, message: string]>(cases.refusedOperations)("refuses %s", async (args, message) => {
    const { status, stderr } = await runWith(args, files);
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(message) });
  });
});

test("a run loads no adapter, no document and nothing of the platform that a request doesn't need", () => {
  const program = `process.on("exit", () => console.error(JSON.stringify(process.moduleLoadList)));
process.argv = ["node", "waybill", "POST", "/x", "a=1"];
await import("./dist/cli/main.js");`;
  const args = ["--input-type=module", "--eval", program];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(JSON.parse(stdout).body).toEqual({ a: "1" });
  // FormData would load undici, and random values the cryptography
  expect(stderr).not.toMatch(/undici\/undici|crypto\/webcrypto/);
  const seen = new Set<string>();
  const read = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const specifiers = readFileSync(file, "utf8").matchAll(/(?:from|^import) "(\.[^"]+)"/gm);
    for (const [, specifier = ""] of specifiers) read(join(dirname(file), specifier));
  };
  read("dist/cli/main.js");
  const names = ["cli/main", "cli/shared", "index", "shared/call", "shared/core", "shared/parts"];
  const loaded = [...seen].map((file) => file.replaceAll("\\", "/")).sort();
  expect(loaded).toEqual(names.map((name) => `dist/${name}.js`));
});

test("a reader that stops early causes no error", async () => {
  const command = spawn(process.execPath, ["dist/cli/main.js", "--help"]);
  command.stdout.destroy();
  let stderr = "";
  command.stderr.on("data", (text) => {
    stderr += text;
  });
  const [status] = await once(command, "close");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});
