import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
// what main.ts imports is loaded here: only that file runs again
import "../../src/cli/openapi.js";
import "../../src/cli/run.js";
import { processTerminal, type Terminal } from "../../src/cli/terminal.js";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "waybill-"));
  writeFileSync(join(folder, "a.txt"), "content");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A terminal on streams of the test, and what was written. `failure` is the error of each write. */
function terminalOf(
  failure?: Error,
  env: object = {},
  isTTY = true,
  fd = 0,
): { terminal: Terminal; written: string[] } {
  const written: string[] = [];
  const stream = (): Writable & { isTTY?: boolean } =>
    new Writable({
      write(chunk, _, done) {
        written.push(`${chunk}`);
        setImmediate(done, failure);
      },
    });
  const stdin = Object.assign(Readable.from([Buffer.from("in"), Buffer.from("put")]), { fd });
  const stdout = stream();
  if (isTTY) stdout.isTTY = true;
  const terminal = processTerminal({ stdin, stdout, stderr: stream(), env } as unknown as NodeJS.Process);
  return { terminal, written };
}

describe("a terminal", () => {
  test("reads files and standard input", async () => {
    const file = join(folder, "a.txt");
    const { terminal } = terminalOf();
    expect(Buffer.from(await terminal.readBytes(file)).toString()).toBe("content");
    expect(Buffer.from(await terminal.readBytes("-")).toString()).toBe("input");
    expect(await text(terminal.open(file))).toBe("content");
    expect(await text(terminalOf().terminal.open("-"))).toBe("input");
    await expect(terminal.readBytes(join(folder, "none"))).rejects.toMatchObject({ code: "ENOENT" });
    expect(await terminal.load("node:path")).toHaveProperty("join");
  });

  test("refuses a directory as standard input", async () => {
    const directory = openSync(folder, "r");
    const { terminal } = terminalOf(undefined, {}, true, directory);
    expect(() => terminal.open("-")).toThrow("EISDIR");
    await expect(terminal.readBytes("-")).rejects.toMatchObject({ code: "EISDIR" });
    closeSync(directory);
  });

  test("writes, and waits until it was written", async () => {
    const { terminal, written } = terminalOf();
    expect(await terminal.write("a")).toBe(true);
    terminal.writeError("b");
    expect(written).toEqual(["a", "b"]);
  });

  test("tells that nobody reads, and throws what is another error", async () => {
    const closed = terminalOf(Object.assign(new Error("write EPIPE"), { code: "EPIPE" })).terminal;
    expect(await closed.write("a")).toBe(false);
    expect(await closed.write("a")).toBe(false);
    const full = Object.assign(new Error("ENOSPC: no space left"), { code: "ENOSPC" });
    await expect(terminalOf(full).terminal.write("a")).rejects.toBe(full);
  });

  test.each([
    [{}, true],
    [{ NO_COLOR: "" }, true],
    [{ NO_COLOR: "1" }, false],
  ])("has colours with %o", (env, hasColor) => {
    expect(terminalOf(undefined, env).terminal).toMatchObject({ isTerminal: true, hasColor });
    expect(terminalOf(undefined, env, false).terminal).toMatchObject({ isTerminal: false, hasColor: false });
  });
});

describe("main", () => {
  const file = fileURLToPath(new URL("../../src/cli/main.ts", import.meta.url));
  let runs = 0;
  /** Runs the file of the command in this process, and returns what it wrote. */
  async function main(
    args: string[],
    failure?: Error,
  ): Promise<{ status: unknown; stdout: string; stderr: string }> {
    const { argv, exitCode } = process;
    const streams = [process.stdout, process.stderr].map((stream) => ({
      stream,
      before: stream.listeners("error"),
    }));
    const write = (_: unknown, done?: unknown): boolean => {
      if (typeof done === "function") setImmediate(() => done(failure));
      return true;
    };
    const stdout = vi.spyOn(process.stdout, "write").mockImplementation(write as never);
    const stderr = vi.spyOn(process.stderr, "write").mockImplementation(write as never);
    process.argv = ["node", "main.js", ...args];
    process.exitCode = 0;
    try {
      // another test may have loaded it already
      await import(/* @vite-ignore */ `${file}?${++runs}`);
      const writtenTo = (spy: typeof stdout): string => spy.mock.calls.map(([chunk]) => `${chunk}`).join("");
      return { status: process.exitCode, stdout: writtenTo(stdout), stderr: writtenTo(stderr) };
    } finally {
      process.argv = argv;
      process.exitCode = exitCode;
      vi.restoreAllMocks();
      for (const { stream, before } of streams) {
        for (const listener of stream.listeners("error")) {
          if (!before.includes(listener)) stream.off("error", listener as () => void);
        }
      }
    }
  }
  const full = Object.assign(new Error("ENOSPC: no space left"), { code: "ENOSPC" });

  test("writes what the command writes, and exits with its status", async () => {
    expect(await main(["/x/{a}", "a=1", "-o", "url"])).toEqual({
      status: 0,
      stdout: "https://api.github.com/x/1\n",
      stderr: "",
    });
    expect(await main(["GET"])).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringMatching(/^ERR_INVALID_ROUTE: /),
    });
    expect(await main(["/x"], full)).toMatchObject({ status: 1, stderr: "ENOSPC: no space left\n" });
  });

  test("runs waybill openapi", async () => {
    const help = await main(["openapi", "--help"]);
    expect(help).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("Usage: waybill openapi COMMAND FILE"),
    });
    expect(await main(["openapi", "list"])).toMatchObject({ status: 2 });
    expect(await main(["openapi", "--help"], full)).toMatchObject({
      status: 1,
      stderr: "ENOSPC: no space left\n",
    });
  });
});
