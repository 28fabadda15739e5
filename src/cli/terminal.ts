import { createReadStream, fstatSync, readSync } from "node:fs";
import { REDACTED } from "../credentials/text.js";
import { EndpointError } from "../errors.js";
import { quote } from "../messages/quote.js";
import { escapeLines } from "../print/json.js";

export interface Terminal {
  /** The bytes of a file, chunk by chunk; of standard input for `-`. */
  readonly open: (file: string) => AsyncIterable<Uint8Array>;
  /** Writes to standard output, and waits until there is room for more. Resolves to `false` if nobody reads. */
  readonly write: (text: string) => Promise<boolean>;
  readonly writeError: (text: string) => void;
  /** An optional package. Rejects if it is not installed. */
  readonly load: (name: string) => Promise<unknown>;
  /** Whether standard output is a terminal, and not a file or another program. */
  readonly isTerminal: boolean;
  /** Whether standard input is a pipe or a file that nobody has read. */
  readonly hasInput: () => boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The process: its streams, which Node.js makes when they are read, its files and the packages that are installed next to this one. */
export function processTerminal(
  program: Pick<NodeJS.Process, "stdin" | "stdout" | "stderr" | "env">,
): Terminal {
  const { stdout } = program;
  // errors of writes arrive at their callbacks too
  stdout.on("error", () => {});
  let stderr: NodeJS.Process["stderr"] | undefined;
  let isRead = false;
  return {
    open: (file) => {
      // of a large document, a usual chunk would be a hundredth
      if (file !== "-") return createReadStream(file, { highWaterMark: 2 ** 18 });
      if (isRead) throw usageError("Standard input (-) can be read only once. Write the name of a file.");
      isRead = true;
      const { stdin } = program;
      // Node.js takes a directory for an empty file
      if (fstatSync(stdin.fd).isDirectory()) readSync(stdin.fd, new Uint8Array(1));
      return stdin;
    },
    write: (text) =>
      new Promise((resolve, reject) => {
        stdout.write(text, (error?: NodeJS.ErrnoException | null) => {
          // a program such as head closes the pipe when it has enough, which is no error; a full disk is one
          const isClosed = error?.code === "EPIPE" || error?.code === "ERR_STREAM_DESTROYED";
          if (error && !isClosed) reject(error);
          else resolve(!error);
        });
      }),
    writeError: (text) => {
      stderr ??= program.stderr.on("error", () => {});
      stderr.write(text);
    },
    load: (name) => import(name),
    isTerminal: stdout.isTTY === true,
    hasInput: () => {
      const input = fstatSync(program.stdin.fd);
      return !isRead && (input.isFIFO() || input.isFile());
    },
    env: program.env,
  };
}

/** 0, 1 if a file cannot be read or the output not written, or 2 where the input is wrong. */
export type Status = 0 | 1 | 2;

export function usageError(message: string, parameter?: string): EndpointError {
  return new EndpointError("ERR_INVALID_OPTIONS", message, parameter);
}

export function valueError(message: string, parameter?: string): EndpointError {
  return new EndpointError("ERR_INVALID_VALUE", message, parameter);
}

export function failureOf(error: unknown): { status: Status; text: string } {
  // the stack of a parser or a validator
  if (error instanceof RangeError)
    return { status: 2, text: "ERR_INVALID_VALUE: The input is nested too deep, or contains itself.\n" };
  const { code = "ERR_INVALID_OPTIONS", message, path } = error as NodeJS.ErrnoException;
  // such as "ENOENT: no such file or directory, open 'a.json'"
  const [, reason, verb] = /^E[A-Z]+: (.*?), (\w+)/.exec(message) ?? [];
  const file = path === undefined ? "" : ` ${quote(path)}`;
  const text = `${code}: ${verb === undefined ? message : `Can't ${verb}${file}: ${reason}.`}`;
  // the codes of the system, such as ENOENT, have no underscore
  return { status: code.includes("_") ? 2 : 1, text: `${escapeLines(text)}\n` };
}

/** Says once that something is in place of credentials in the output: variables, or `[redacted]` where it hides them. */
export function createNotice(
  terminal: Terminal,
  isHidden: boolean,
  hint: string,
): (output: string, variables?: Iterable<string>) => void {
  let isDue = true;
  return (output, used = []) => {
    if (!isDue) return;
    // the URL alone has no variables of headers
    const names = Array.from(used).filter((name) => new RegExp(`\\b${name}\\b`).test(output));
    if (names.length === 0 && !(isHidden && output.includes(REDACTED))) return;
    isDue = false;
    const variables = `variables in the output, to be set: ${names.join(", ")}`;
    const what = names.length > 0 ? variables : `${REDACTED} in the output`;
    terminal.writeError(`Credentials are ${what}.${hint}\n`);
  };
}
