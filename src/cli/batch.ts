import { isUtf8 } from "node:buffer";
import type { EndpointError } from "../errors.js";
import { toEndpointError } from "../errors.js";
import { escapeUnseen } from "../quote.js";
import { parseJson, printJson } from "./json.js";
import { usageError, valueError } from "./status.js";
import type { Terminal } from "./terminal.js";

/** In bytes. A longer line is a mistake: a file without line breaks, or one that isn't text. */
const MAX_LENGTH = 2 ** 24;

/** A line of a file, or what is wrong with it. */
type Line = string | EndpointError;

/** What is printed for a call, with its line break, and whether it says that the call was refused. */
export type Answer = readonly [output: string, isRefused: boolean];

/** How a batch is run. */
export interface BatchOptions {
  /** The file, or `-` for standard input. */
  readonly file: string;
  readonly answer: (line: object) => Answer;
  /** Whether an error takes the place of its line as JSON. In other formats it is an empty line. */
  readonly isJson: boolean;
  /** Whether to stop at the first line that fails. */
  readonly failFast: boolean;
}

/**
 * Answers each line of a file with one line, in their order; a blank line with none. Waits for the reader of the output, so that
 * the memory that is used doesn't grow with the file.
 */
export async function runBatch(options: BatchOptions, terminal: Terminal): Promise<boolean> {
  const { file, failFast } = options;
  let number = 0;
  let isComplete = true;
  for await (const lines of linesIn(terminal.open(file))) {
    let output = "";
    for (const line of lines) {
      number++;
      if (typeof line === "string" && line.trim() === "") continue;
      const [text, isRefused] = answerLine(line, number, options, terminal);
      output += text;
      if (!isRefused) continue;
      isComplete = false;
      if (failFast) break;
    }
    const isRead = await terminal.write(output);
    if (!isRead) return true;
    if (failFast && !isComplete) break;
  }
  return isComplete;
}

function answerLine(
  line: Line,
  number: number,
  { answer, isJson }: BatchOptions,
  terminal: Terminal,
): Answer {
  try {
    return answer(parseLine(line));
  } catch (caught) {
    const { code, message, parameter, route, column } = toEndpointError(caught);
    const error = { code, message, parameter, route, column, line: number };
    if (isJson) return [`${printJson({ error })}\n`, true];
    terminal.writeError(`${escapeUnseen(`line ${number}: ${code}: ${message}`)}\n`);
    return ["\n", true];
  }
}

/** The lines of a file, some at a time. Of a line that is too long nothing is kept. */
async function* linesIn(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line[]> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const add = (part: Uint8Array): void => {
    length += part.length;
    if (length > MAX_LENGTH) parts = [];
    else parts.push(part);
  };
  const take = (): Line => {
    const isLong = length > MAX_LENGTH;
    const bytes = Buffer.concat(parts);
    parts = [];
    length = 0;
    if (isLong) return valueError(`The line has more than ${MAX_LENGTH} bytes.`);
    return isUtf8(bytes) ? bytes.toString() : valueError("The line is not text in UTF-8.");
  };
  for await (const chunk of chunks) {
    const lines: Line[] = [];
    let start = 0;
    for (let end = chunk.indexOf(0x0a); end >= 0; end = chunk.indexOf(0x0a, start)) {
      add(chunk.subarray(start, end));
      lines.push(take());
      start = end + 1;
    }
    add(chunk.subarray(start));
    yield lines;
  }
  if (length > 0) yield [take()];
}

function parseLine(line: Line): object {
  if (typeof line !== "string") throw line;
  let value: unknown;
  try {
    value = parseJson(line);
  } catch {
    throw valueError("The line is not JSON. Write one JSON object on each line.");
  }
  if (typeof value === "object" && value !== null) return value;
  throw usageError("The line is not a JSON object or list. Write the parameters of a call as an object.");
}
