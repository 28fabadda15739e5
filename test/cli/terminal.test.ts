import { closeSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { processTerminal, type Terminal } from "../../src/cli/terminal.js";
import { temporaryFolder } from "../support/folder.js";

const folder = temporaryFolder();
writeFileSync(join(folder, "a.txt"), "content");
const failing = (message: string, code: string) => Object.assign(new Error(message), { code });

/** A terminal on streams of the test, and what was written. `failure` is the error of each write. */
function terminalOf(failure?: Error, fd = 0): { terminal: Terminal; written: string[] } {
  const written: string[] = [];
  const stream = (): Writable =>
    new Writable({
      write(chunk, _, done) {
        written.push(`${chunk}`);
        setImmediate(done, failure);
      },
    });
  const stdin = Object.assign(Readable.from([Buffer.from("in"), Buffer.from("put")]), { fd });
  const stdout = Object.assign(stream(), { isTTY: true });
  const terminal = processTerminal({ stdin, stdout, stderr: stream(), env: {} } as unknown as NodeJS.Process);
  return { terminal, written };
}

test("a terminal reads files and standard input, and loads packages", async () => {
  const { terminal } = terminalOf();
  expect(await text(terminal.open(join(folder, "a.txt")))).toBe("content");
  expect(await text(terminal.open("-"))).toBe("input");
  expect(() => terminal.open("-")).toThrow("Standard input (-) can be read only once.");
  await expect(text(terminal.open(join(folder, "none")))).rejects.toMatchObject({ code: "ENOENT" });
  expect(await terminal.load("node:path")).toHaveProperty("join");
  expect(terminal.isTerminal).toBe(true);
});

test("a terminal has input if that is a pipe or a file which nobody has read", async () => {
  const file = openSync(join(folder, "a.txt"), "r");
  const { terminal } = terminalOf(undefined, file);
  expect(terminal.hasInput()).toBe(true);
  await text(terminal.open("-"));
  expect(terminal.hasInput()).toBe(false);
  const directory = openSync(folder, "r");
  expect(terminalOf(undefined, directory).terminal.hasInput()).toBe(false);
  closeSync(directory);
  closeSync(file);
});

test("a terminal refuses a directory as standard input", async () => {
  const directory = openSync(folder, "r");
  expect(() => terminalOf(undefined, directory).terminal.open("-")).toThrow("EISDIR");
  closeSync(directory);
});

test("a terminal writes, and waits until it was written", async () => {
  const { terminal, written } = terminalOf();
  expect(await terminal.write("a")).toBe(true);
  terminal.writeError("b");
  expect(written).toEqual(["a", "b"]);
});

test("a terminal tells that nobody reads, and throws what is another error", async () => {
  const closed = terminalOf(failing("write EPIPE", "EPIPE")).terminal;
  expect(await closed.write("a")).toBe(false);
  expect(await closed.write("a")).toBe(false);
  // nobody can be told that
  closed.writeError("b");
  await new Promise(setImmediate);
  const full = failing("ENOSPC: no space left", "ENOSPC");
  await expect(terminalOf(full).terminal.write("a")).rejects.toBe(full);
});

test.each([
  [undefined, 0, ""],
  [failing("ENOSPC: no space left, write", "ENOSPC"), 1, "ENOSPC: Can't write: no space left.\n"],
])("the command writes to the process, and exits with its status: %s", async (failure, status, message) => {
  const { argv, exitCode } = process;
  const streams = [process.stdout, process.stderr];
  const before = streams.map((stream) => stream.listeners("error"));
  const written = streams.map((stream) =>
    vi.spyOn(stream, "write").mockImplementation(((_: unknown, done?: (error?: Error) => void) => {
      if (done) setImmediate(done, failure);
      return true;
    }) as never),
  );
  process.argv = ["node", "main.js", "/x/{a}", "a=1", "-o", "url"];
  await import(/* @vite-ignore */ `${new URL("../../src/cli/main.ts", import.meta.url).pathname}?${status}`);
  const shown = written.map(({ mock }) => mock.calls.map(([chunk]) => `${chunk}`).join(""));
  expect([process.exitCode, ...shown]).toEqual([status, "https://api.github.com/x/1\n", message]);
  process.argv = argv;
  process.exitCode = exitCode;
  vi.restoreAllMocks();
  for (const [index, stream] of streams.entries()) {
    for (const listener of stream.listeners("error"))
      if (!before[index]?.includes(listener)) stream.off("error", listener as () => void);
  }
});
