import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test, vi } from "vitest";
import { endpoint } from "../../src/index.js";
import { openapi } from "../../src/openapi/index.js";
import { hasPosixShell } from "../adapters/bash.js";
import { documentOf, runWith, saidOf } from "./terminal.js";

const lines = (...values: unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join("");
type Answer = ReturnType<typeof JSON.parse>;
const route = ["--batch", "-", "/users/{name}"];
/** The lines of an output, as values. */
const answersOf = (stdout: string) => JSON.parse(`[${stdout.trimEnd().replaceAll("\n", ",")}]`) as Answer[];

/** A terminal whose standard input has these chunks. */
const opening = (...chunks: readonly (string | Uint8Array)[]) => ({
  async *open() {
    for (const chunk of chunks) yield Buffer.from(chunk);
  },
});

const has = (command: string): boolean => spawnSync("sh", ["-c", `command -v ${command}`]).status === 0;

describe("a batch", () => {
  test("answers each line with one line, in their order", async () => {
    const values = [{ name: "é", a: [1, 2] }, { name: "x\ny" }, { name: "😀".repeat(20) }];
    const { status, stdout, stderr } = await runWith([...route, "X-A:1"], { "-": lines(...values) });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const requests = values.map((value) => endpoint("/users/{name}", { ...value, headers: { "x-a": "1" } }));
    expect(stdout).toBe(lines(...requests));
  });

  test("takes an empty file, a byte order mark, a last line without a break, and CR LF", async () => {
    expect(await runWith(route, { "-": "" })).toEqual({ status: 0, stdout: "", stderr: "" });
    const { stdout } = await runWith([...route, "-o", "url"], { "-": '\uFEFF{"name":1}\r\n{"name":2}' });
    expect(stdout).toBe("https://api.github.com/users/1\nhttps://api.github.com/users/2\n");
  });

  test("skips blank lines, and counts them", async () => {
    const { status, stdout } = await runWith(route, { "-": '\n{"name":1}\n \t\r\n\n{}\n\n' });
    expect(status).toBe(2);
    const answers = stdout.split("\n").map((line) => line && JSON.parse(line));
    expect(answers).toEqual([
      expect.objectContaining({ method: "get" }),
      { error: expect.objectContaining({ code: "ERR_MISSING_PARAMETER", line: 5 }) },
      "",
    ]);
  });

  test("has the exit status 0 with --exit-zero, but for files", async () => {
    const input = { "-": lines({}, { name: 1 }) };
    const { stdout } = await runWith(route, input);
    expect(await runWith([...route, "--exit-zero"], input)).toEqual({ status: 0, stdout, stderr: "" });
    expect((await runWith([...route, "--exit-zero", "--fail-fast"], input)).status).toBe(0);
    expect((await runWith(["--batch", "none", "/x", "--exit-zero"])).status).toBe(1);
  });

  test("tells once that credentials are redacted", async () => {
    const input = { "-": lines({ name: 1 }, { name: 2, token: "a" }, { name: 3, token: "a" }) };
    expect((await runWith(route, input)).stdout.match(/\[redacted\]/g)).toHaveLength(2);
    const note = "Credentials are [redacted] in the output. --credentials show prints them.\n";
    expect(await saidOf(route, input)).toBe(note);
  });

  test.each([
    [[], "application/vnd.github.v3+json"],
    [["--base-url", "https://a.example"], "application/json"],
  ])("has one profile without a route, with %o", async (flags, accept) => {
    const input = { "-": lines(["/x"], ["https://b.example/x"], { url: "/x" }) };
    const { stdout } = await runWith(["--batch", "-", ...flags], input);
    expect(answersOf(stdout).map(({ headers }) => headers.accept)).toEqual([accept, accept, accept]);
  });

  test("puts parameters over those of the command line", async () => {
    const input = { "-": lines({}, { name: "c" }) };
    const { stdout } = await runWith([...route, "name=a", "b=1", "-o", "url"], input);
    expect(stdout).toBe("https://api.github.com/users/a?b=1\nhttps://api.github.com/users/c?b=1\n");
  });

  test("has an error in the place of a line that fails", async () => {
    const input = `{"name":"a"}\n{}\nx\n"\n1\n[1]\n{"name":"s3cr3t","a":{"b":1}}\nnull\n{"name":"b"}`;
    const { status, stdout, stderr } = await runWith(route, { "-": input });
    expect({ status, stderr }).toEqual({ status: 2, stderr: "" });
    const answers = answersOf(stdout);
    expect(answers.map(({ error, url }) => error?.code ?? url)).toEqual([
      "https://api.github.com/users/a",
      "ERR_MISSING_PARAMETER",
      "ERR_INVALID_VALUE",
      "ERR_INVALID_VALUE",
      "ERR_INVALID_OPTIONS",
      "ERR_INVALID_OPTIONS",
      "ERR_INVALID_VALUE",
      "ERR_INVALID_OPTIONS",
      "https://api.github.com/users/b",
    ]);
    expect(answers[1].error).toEqual({
      code: "ERR_MISSING_PARAMETER",
      message: expect.any(String),
      parameter: "name",
      route: "GET /users/{name}",
      line: 2,
    });
    expect(stdout).not.toContain("s3cr3t");
  });

  test("has an empty line in a format that isn't JSON, and the error on standard error", async () => {
    const { status, stdout, stderr } = await runWith([...route, "-o", "url"], { "-": '{}\n{"name":"a"}\n' });
    expect({ status, stdout }).toEqual({ status: 2, stdout: "\nhttps://api.github.com/users/a\n" });
    expect(stderr).toMatch(/^line 1: ERR_MISSING_PARAMETER: .*\n$/);
  });

  test("stops at the first line that fails if it has to", async () => {
    const input = lines({ name: 1 }, {}, { name: 2 }, ...Array.from({ length: 9 }, () => ({ name: 3 })));
    const { status, stdout } = await runWith([...route, "--fail-fast"], { "-": input });
    expect(status).toBe(2);
    expect(answersOf(stdout).map((answer) => Object.keys(answer)[0])).toEqual(["method", "error"]);
    expect((await runWith([...route, "--fail-fast"], { "-": "{}" })).status).toBe(2);
    const right = await runWith([...route, "--fail-fast"], { "-": lines({ name: 1 }, { name: 2 }) });
    expect(right.status).toBe(0);
    expect(answersOf(right.stdout)).toHaveLength(2);
    const chunk = opening(lines({ name: 1 }, {}, { name: 2 }));
    const chunked = await runWith([...route, "--fail-fast"], {}, chunk);
    expect(answersOf(chunked.stdout)).toHaveLength(2);
  });

  test.each([
    ["between others", '{"name":1}\n{"name":"\xE9"}\n{"name":3}\n', 1],
    ["at the end", '{"name":1}\n{"name":2}\xC3', 1],
    ["after short ones", '{"name":1}\n1\n\xE9\n2\n{"name":5}\n', 2],
  ])("refuses a line that isn't UTF-8, %s, and answers the others", async (_, text, index) => {
    const bytes = Buffer.from(text, "latin1");
    const { status, stdout } = await runWith(route, { "-": bytes });
    expect(await runWith(route, {}, opening(bytes))).toEqual({ status, stdout, stderr: "" });
    expect(status).toBe(2);
    const answers = answersOf(stdout);
    expect(answers).toHaveLength(text.trimEnd().split("\n").length);
    const message = "The line is not text in UTF-8.";
    expect(answers[index].error).toEqual({ code: "ERR_INVALID_VALUE", message, line: index + 1 });
    for (const [other, line] of text.trimEnd().split("\n").entries()) {
      const name = /^\{"name":(\d)\}$/.exec(line)?.[1];
      if (name) expect(answers[other].url).toBe(`https://api.github.com/users/${name}`);
    }
  });

  test("without a route has the arguments of a call on each line", async () => {
    const input = lines(
      { method: "PUT", url: "/x/{a}", a: 1, b: 2 },
      ["GET /x/{a}", { a: 3 }],
      ["/x", { headers: { authorization: "token s3cr3t" } }],
    );
    const flags = ["--base-url=http://localhost", "-p", "nova", "-X", "POST", "-H", "X-A: 1"];
    const { status, stdout } = await runWith(["--batch=-", ...flags], { "-": input });
    const call = endpoint.defaults({
      ...{ baseUrl: "http://localhost", method: "POST", mediaType: { previews: ["nova"] } },
      ...{ headers: { "x-a": "1" } },
    });
    expect(status).toBe(0);
    expect(stdout).toBe(
      lines(
        call({ method: "PUT", url: "/x/{a}", a: 1, b: 2 }),
        call("GET /x/{a}", { a: 3 }),
        call("/x", { headers: { authorization: "token [redacted]" } }),
      ),
    );
  });

  test.each([
    ["a=1", /^curl .* --form-string 'a=1' .*\n$/],
    ["a=1\n2", /^\n$/],
  ])("writes a form on one line with %j, unless a part has a line break", async (item, output) => {
    const files = { "-": "{}\n", f: "" };
    expect((await runWith(["--batch=-", "POST", "/x", item, "f@f", "--curl"], files)).stdout).toMatch(output);
  });

  test.each([
    ["--base-url", "https://q.example"],
    ["-H", "X-A: 1"],
    ["-X", "POST"],
    ["--input", "body"],
  ])("without an operation refuses %s", async (...flag) => {
    const files = { "api.json": '{"openapi":"3.1.0","paths":{}}', "-": "", body: "" };
    const { status, stderr } = await runWith(["--openapi=api.json", "--batch=-", ...flag], files);
    expect(status).toBe(2);
    expect(stderr).toBe(
      "ERR_INVALID_OPTIONS: Without an operation, each line of a batch is a whole call. Write the method, parameters, headers and body into the lines, and baseUrl into the --profile file.\n",
    );
  });

  test("of the operations of a document", async () => {
    const parameters = [{ name: "id", in: "path", required: true }];
    const document = documentOf({ "/pets/{id}": { get: { operationId: "get", parameters } } });
    const files = {
      "api.json": JSON.stringify(document),
      a: lines({ id: 1 }),
      b: lines(["get", { id: 2 }], ["none"], { id: 3 }),
    };
    const call = openapi(document);
    const fixed = await runWith(["--openapi", "api.json", "--batch", "a", "get"], files);
    expect(fixed.stdout).toBe(lines(call("get", { id: 1 })));
    const any = await runWith(["--openapi", "api.json", "--batch", "b", "-o", "url"], files);
    expect(any).toMatchObject({ status: 2, stdout: "https://api.example.com/pets/2\n\n\n" });
    expect(any.stderr).toContain(
      "line 3: ERR_INVALID_OPTIONS: The line isn't an array. Write an array of the operation, its parameters and the options.\n",
    );
  });

  test("in other formats", async () => {
    const input = { "-": '{"name":"a"}\n{}\n' };
    const curl = await runWith([...route, "--curl"], input);
    expect(curl.stdout).toMatch(/^curl .* --url 'https:\/\/api\.github\.com\/users\/a'\n\n$/);
    const har = await runWith([...route, "-o", "har"], input);
    expect(har.stdout).toMatch(/^\{"method":"GET",.*\}\n\{"error":\{.*\n$/);
    const explained = await runWith([...route, "-o", "explain"], input);
    const [first, second] = answersOf(explained.stdout);
    expect(first.request.url).toBe("https://api.github.com/users/a");
    expect(second.error.code).toBe("ERR_MISSING_PARAMETER");
    expect(explained.status).toBe(2);
    const right = await runWith([...route, "-o", "explain"], { "-": '{"name":"a"}\n' });
    expect(right.status).toBe(0);
    const wrong = await runWith([...route, "-o", "explain"], { "-": "x\n" });
    expect(JSON.parse(wrong.stdout).error).toMatchObject({ code: "ERR_INVALID_VALUE", line: 1 });
  });

  test.each([
    ["a \\\n  b", ["--input=body"], "\n"],
    ["a \\ b", ["--input=body"], /^curl .* --data-raw 'a \\ b'.*\n$/],
    ["", ["Content-Type:application/x-ndjson", "a=1"], "\n"],
    ["", ["a= \\\n  "], /^curl .*\n$/],
  ])("has no command of several lines: %j %j", async (body, args, output) => {
    const command = ["--batch=-", "POST", "/x", "--curl", ...args];
    const { stdout, stderr } = await runWith(command, { body, "-": "{}" });
    expect(stdout).toMatch(output);
    expect(stdout.split("\n")).toHaveLength(2);
    expect(stderr).toContain(output === "\n" ? "line 1: ERR_INVALID_VALUE: The body has a line break" : "");
  });

  test("refuses a line that is too long, and answers the others", async () => {
    const long = Array(17).fill(Buffer.alloc(2 ** 20, "x"));
    const input = opening('{"name":1}\n', ...long, 'x\n{"name":3}\n');
    const { status, stdout } = await runWith(route, {}, input);
    expect(status).toBe(2);
    const [first, second, third] = answersOf(stdout);
    expect([first.url, third.url]).toEqual([1, 3].map((name) => `https://api.github.com/users/${name}`));
    const message = "The line has more than 16777216 bytes.";
    expect(second.error).toEqual({ code: "ERR_INVALID_VALUE", message, line: 2 });
  });

  test("copies no more of a long line than the limit, and that once", async () => {
    const concat = vi.spyOn(Buffer, "concat");
    const long = Array(64).fill(Buffer.alloc(2 ** 20, "x"));
    await runWith(route, {}, opening(...long, "\n"));
    const copied = concat.mock.calls.flatMap(([parts]) => parts.map(({ length }) => length));
    concat.mockRestore();
    expect(copied.reduce((sum, length) => sum + length)).toBe(2 ** 24 + 2 ** 20);
  });

  test("waits for the reader, and stops when nobody reads", async () => {
    let read = 0;
    let waiting = 0;
    async function* open(): AsyncIterable<Uint8Array> {
      for (; read < 100; read++) {
        expect(waiting).toBe(0);
        yield Buffer.from('{"name":1}\n');
      }
    }
    const write = async (): Promise<boolean> => {
      waiting++;
      await new Promise(setImmediate);
      waiting--;
      return read < 9;
    };
    expect((await runWith(route, {}, { open, write })).status).toBe(0);
    expect(read).toBe(9);
  });

  test.skipIf(!hasPosixShell || !has("parallel"))("through GNU parallel, as one process", async () => {
    const input = Array.from({ length: 200 }, (_, at) => (at % 99 === 7 ? {} : { name: `user ${at}` }));
    const waybill = "node dist/cli/main.js --batch - '/users/{name}' --exit-zero";
    const answersTo = async (script: string): Promise<string> => {
      const running = promisify(execFile)("bash", ["-c", script]);
      running.child.stdin?.end(lines(...input));
      // the number of a line is that in its block
      return (await running).stdout.replace(/"line":\d+/g, "");
    };
    const parallel = `parallel --will-cite --pipe --block 2k --keep-order "${waybill}"`;
    expect(await answersTo(parallel)).toBe(await answersTo(waybill));
  });

  test.skipIf(!hasPosixShell)("through xargs, as built", async () => {
    const script = `printf '{"name":"a b"}\\n{}\\n{"name":"$(id)"}\\n' | node dist/cli/main.js --batch - '/users/{name}' -o url | xargs -n 1 echo got; echo "\${PIPESTATUS[1]}"`;
    const { stdout, stderr } = await promisify(execFile)("bash", ["-c", script]);
    const url = "https://api.github.com/users";
    expect(stdout).toBe(`got ${url}/a%20b\ngot ${url}/%24%28id%29\n2\n`);
    expect(stderr).toMatch(/^line 2: /m);
  });
});
