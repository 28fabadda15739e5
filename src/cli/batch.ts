import { isUtf8 } from "node:buffer";
import { toEndpointError } from "../errors.js";
import { escapeUnseen } from "../messages/quote.js";
import type { Format } from "../print/formats.js";
import { parsedJson, printJson } from "../print/json.js";
import type { Arguments } from "./arguments/arguments.js";
import { type Status, type Terminal, usageError, valueError } from "./terminal.js";

/** In bytes. A longer line is a mistake: a file without line breaks, or one that isn't text. */
const MAX_LINE_LENGTH = 2 ** 24;

/** The output has a line break. */
export type BatchAnswer = readonly [output: string, isRefused: boolean];

const lineFormats: readonly Format[] = ["json", "url", "curl", "har", "explain"];

/** Answers each line with one line; a blank line with none. Waits for the reader, so that the memory doesn't grow with the file. */
export async function runBatch(
  file: string,
  flags: Arguments,
  answer: (line: object) => BatchAnswer,
  terminal: Terminal,
): Promise<Status> {
  const { format, "fail-fast": failFast, "exit-zero": exitZero } = flags;
  const problem = `--batch prints one line for each request: with -o, ${lineFormats.join(", ")}.`;
  if (!lineFormats.includes(format)) throw usageError(problem, "output");
  // an error takes the place of its line as JSON; in other formats the line is empty
  const answerLine = (line: string | Buffer, number: number): BatchAnswer => {
    try {
      const text = typeof line === "string" ? line : decodeLine(line);
      return text.trim() === "" ? ["", false] : answer(parseLine(text, flags.route !== undefined));
    } catch (caught) {
      const { code, message, parameter, route, column } = toEndpointError(caught);
      const error = { code, message, parameter, route, column, line: number };
      if (format !== "url" && format !== "curl") return [`${printJson({ error })}\n`, true];
      terminal.writeError(`${escapeUnseen(`line ${number}: ${code}: ${message}`)}\n`);
      return ["\n", true];
    }
  };
  let number = 0;
  let isComplete = true;
  for await (const lines of linesIn(terminal.open(file))) {
    let output = "";
    for (const line of lines) {
      number++;
      const [text, isRefused] = answerLine(line, number);
      output += text;
      isComplete &&= !isRefused;
      if (failFast && !isComplete) break;
    }
    if (!(await terminal.write(output))) return 0;
    if (failFast && !isComplete) break;
  }
  return isComplete || exitZero ? 0 : 2;
}

/** The lines of a file, some at a time: as strings, or as bytes if one of them isn't text. */
async function* linesIn(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly (string | Buffer)[]> {
  let start: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf("\n".charCodeAt(0));
    if (end >= 0) {
      yield splitLines(Buffer.concat([...start, chunk.subarray(0, end)]));
      start = [];
      length = 0;
    }
    const rest = chunk.subarray(end + 1);
    // of a line that is too long, the start is kept
    if (length <= MAX_LINE_LENGTH) start.push(rest);
    length += rest.length;
  }
  yield splitLines(Buffer.concat(start));
}

function splitLines(bytes: Buffer): readonly (string | Buffer)[] {
  if (bytes.length <= MAX_LINE_LENGTH && isUtf8(bytes)) return bytes.toString().split("\n");
  // a character of this encoding is a byte
  const lines = bytes.toString("latin1").split("\n");
  return lines.map((line) => Buffer.from(line, "latin1"));
}

function decodeLine(line: Buffer): string {
  if (line.length > MAX_LINE_LENGTH) throw valueError(`The line has more than ${MAX_LINE_LENGTH} bytes.`);
  if (!isUtf8(line)) throw valueError("The line is not text in UTF-8.");
  return line.toString();
}

function parseLine(line: string, hasRoute: boolean): object {
  const value = parsedJson(line);
  if (value === undefined) throw valueError("The line is not JSON. Write one JSON object on each line.");
  if (typeof value === "object" && value !== null && !(hasRoute && Array.isArray(value))) return value;
  throw usageError("The line is not a JSON object. Write the parameters of a call as an object.");
}
