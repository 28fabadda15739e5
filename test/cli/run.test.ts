import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, test, vi } from "vitest";
import { run } from "../../src/cli/run.js";
import { endpoint } from "../../src/index.js";

const printed = (...args: string[]): unknown => {
  const { status, stdout, stderr } = run(args);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return JSON.parse(stdout);
};

describe("waybill", () => {
  const example = endpoint("GET /orgs/{org}/repos", { org: "octokit", type: "private" });

  test("shows the README's example without a route", () => {
    expect(printed()).toEqual(example);
  });

  test.each<[behaviour: string, args: string[], result: object]>([
    ["a string", ["GET /orgs/{org}/repos", "org=octokit", "type=private"], example],
    ["a string with separators in it", ["/x/{a}", "a=b=c:d:=e\n"], endpoint("/x/{a}", { a: "b=c:d:=e\n" })],
    ["an empty string", ["/x", "a="], endpoint("/x", { a: "" })],
    ["a string that looks like JSON", ["POST /x", "a=1"], endpoint("POST /x", { a: "1" })],
    [
      "JSON",
      ["POST /x", 'a:={"b":[1,true,null]}', "c:=null"],
      endpoint("POST /x", { a: { b: [1, true, null] }, c: null }),
    ],
    [
      "headers",
      ["/x", "X-A: 1", "Authorization:token t:=="],
      endpoint("/x", { headers: { "X-A": "1", Authorization: "token t:==" } }),
    ],
    [
      "names of options as parameters",
      ["PATCH /x", "url=u", "baseUrl=b"],
      endpoint.route("PATCH /x")({ url: "u", baseUrl: "b" }),
    ],
    ["numbers", ["/x", "a:=[9007199254740991,1.5]"], endpoint("/x", { a: [9007199254740991, 1.5] })],
    ["names of lists", ["/x", "f[]:=[1,2]"], endpoint("/x", { "f[]": [1, 2] })],
    [
      "a baseUrl",
      ["--base-url", "http://localhost:3000/api", "/x"],
      endpoint("/x", { baseUrl: "http://localhost:3000/api" }),
    ],
    [
      "a baseUrl without a route",
      ["--base-url=http://localhost"],
      endpoint("GET /orgs/{org}/repos", { org: "octokit", type: "private", baseUrl: "http://localhost" }),
    ],
    ["an item after --", ["--", "/x", "-a=1"], endpoint("/x", { "-a": "1" })],
  ])("takes %s", (_, args, result) => {
    expect(printed(...args)).toEqual(result);
  });

  test.each<[behaviour: string, args: string[], code: string]>([
    ["an invalid route", ["GET"], "ERR_INVALID_ROUTE"],
    ["a missing parameter", ["/orgs/{org}"], "ERR_MISSING_PARAMETER"],
    ["an item without a separator", ["/x", "a"], "ERR_INVALID_OPTIONS"],
    ["an item without a name", ["/x", "=s3cr3t"], "ERR_INVALID_OPTIONS"],
    ["an item without a route", ["owner=octokit"], "ERR_INVALID_ROUTE"],
    ["an integer that JavaScript can't represent", ["/x", "a:=[12345678901234567890]"], "ERR_INVALID_VALUE"],
    ["a parameter given twice", ["/x", "a=1", "a:=2"], "ERR_INVALID_OPTIONS"],
    ["a header given twice", ["/x", "A:1", "a:2"], "ERR_INVALID_OPTIONS"],
    ["invalid JSON", ["/x", "a:=s3cr3t"], "ERR_INVALID_VALUE"],
    ["an invalid header", ["/x", "a b:s3cr3t"], "ERR_INVALID_HEADER"],
    ["an invalid baseUrl", ["--base-url", "x", "/x"], "ERR_INVALID_BASE_URL"],
    ["an unknown option", ["--verbose"], "ERR_PARSE_ARGS_UNKNOWN_OPTION"],
    ["an option without its value", ["--base-url"], "ERR_PARSE_ARGS_INVALID_OPTION_VALUE"],
  ])("refuses %s with a code, and no stack", (_, args, code) => {
    const { status, stdout, stderr } = run(args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr.startsWith(`${code}: `)).toBe(true);
    expect(stderr).not.toMatch(/\n\s+at |s3cr3t/);
    expect(stderr.endsWith("\n")).toBe(true);
  });

  test.each([["--help"], ["-h"], ["--help", "GET"]])("helps with %s", (...args) => {
    const { status, stdout } = run(args);
    expect(status).toBe(0);
    for (const word of ["name=value", "name:=json", "Header-Name:value", "--base-url", "--version"]) {
      expect(stdout).toContain(word);
    }
  });

  test.each(["--version", "-v"])("prints its version with %s", (option) => {
    expect(run([option]).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

test("main writes what run returns, and exits with its status", async () => {
  const { argv } = process;
  const stdout = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const listeners = new Map(
    [process.stdout, process.stderr].map((stream) => [stream, stream.listenerCount("error")]),
  );
  process.argv = ["node", "main.js", "GET"];
  try {
    // another test file of this worker may have loaded it already
    vi.resetModules();
    await import("../../src/cli/main.js");
    expect(process.exitCode).toBe(2);
    expect(stderr.mock.calls.join("")).toBe(run(["GET"]).stderr);
    expect(stdout.mock.calls.join("")).toBe("");
    stderr.mockClear();
    process.exitCode = 0;
    process.stderr.emit("error", new Error("EPIPE: broken pipe, write"));
    process.stdout.emit("error", Object.assign(new Error("EPIPE: broken pipe, write"), { code: "EPIPE" }));
    expect({ status: process.exitCode, stderr: stderr.mock.calls.join("") }).toEqual({
      status: 0,
      stderr: "",
    });
    process.stdout.emit("error", Object.assign(new Error("ENOSPC: no space left"), { code: "ENOSPC" }));
    expect({ status: process.exitCode, stderr: stderr.mock.calls.join("") }).toEqual({
      status: 2,
      stderr: "ENOSPC: no space left\n",
    });
  } finally {
    process.argv = argv;
    for (const stream of [process.stdout, process.stderr]) {
      for (const listener of stream.listeners("error").slice(listeners.get(stream))) {
        stream.off("error", listener as () => void);
      }
    }
    process.exitCode = undefined;
    vi.restoreAllMocks();
  }
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
