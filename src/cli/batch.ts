import { EndpointError } from "../errors.js";
import { escapeUnseen } from "../quote.js";
import { toEndpointError } from "../to-endpoint-error.js";
import { parseJson, printJson } from "./json.js";
import { usageError } from "./status.js";
import type { Terminal } from "./terminal.js";

/** In bytes. A longer line is a mistake: a file without line breaks, or one that isn't text. */
const MAX_LENGTH = 2 ** 24;

const LINE_FEED = 0x0a;

/** Byte order marks are left to the parser of JSON. */
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** A line of a file, or why it can't be read. */
type Line = string | EndpointError;

/** How a batch is run. */
export interface BatchOptions {
  /** The file, or `-` for standard input. */
  readonly file: string;
  /** Makes what is printed for a line, with its line break. `refuse` counts the line as one that fails. */
  readonly answer: (line: object, refuse: () => void) => string;
  /** Whether an error takes the place of its line as JSON. In other formats it is an empty line. */
  readonly isJson: boolean;
  /** Whether to stop at the first line that fails. */
  readonly failFast: boolean;
}

/**
 * Answers each line of a file with one line, in their order; a blank line with none. Waits for the reader of the output, so that the memory that
 * is used doesn't grow with the file.
 *
 * @returns whether each line was answered
 * @throws the errors of files
 */
export async function runBatch(options: BatchOptions, terminal: Terminal): Promise<boolean> {
  const { file, failFast } = options;
  let number = 0;
  let failures = 0;
  const refuse = (): void => {
    failures++;
  };
  const answerAll = (lines: readonly Line[]): string => {
    let output = "";
    for (const line of lines) {
      number++;
      if (typeof line === "string" && line.trim() === "") continue;
      try {
        output += options.answer(parseLine(line), refuse);
      } catch (error) {
        refuse();
        output += failureLine(toEndpointError(error), number, options, terminal);
      }
      if (failFast && failures > 0) break;
    }
    return output;
  };
  for await (const lines of linesIn(terminal.open(file))) {
    const isRead = await terminal.write(answerAll(lines));
    if (!isRead) return true;
    if (failFast && failures > 0) return false;
  }
  return failures === 0;
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
  const take = (): Line[] => {
    const lines = length > MAX_LENGTH ? [tooLongError()] : decodeLines(Buffer.concat(parts));
    parts = [];
    length = 0;
    return lines;
  };
  for await (const chunk of chunks) {
    const first = chunk.indexOf(LINE_FEED);
    const last = chunk.lastIndexOf(LINE_FEED);
    if (first === -1) {
      add(chunk);
      continue;
    }
    add(chunk.subarray(0, first));
    const lines = take();
    yield first === last ? lines : [...lines, ...decodeLines(chunk.subarray(first + 1, last))];
    add(chunk.subarray(last + 1));
  }
  if (length > 0) yield take();
}

/** Decodes lines together, and one by one if that fails. */
function decodeLines(bytes: Uint8Array): Line[] {
  try {
    return decoder.decode(bytes).split("\n");
  } catch {
    // each character of Latin-1 is a byte
    const lines = Buffer.from(bytes).toString("latin1").split("\n");
    return lines.length === 1
      ? [noTextError()]
      : lines.flatMap((line) => decodeLines(Buffer.from(line, "latin1")));
  }
}

function parseLine(line: Line): object {
  if (typeof line !== "string") throw line;
  let value: unknown;
  try {
    value = parseJson(line);
  } catch {
    throw new EndpointError("ERR_INVALID_VALUE", "The line is not JSON. Write one JSON object on each line.");
  }
  if (typeof value === "object" && value !== null) return value;
  throw usageError("The line is not a JSON object or list. Write the parameters of a call as an object.");
}

/** What is in the place of a line that failed. */
function failureLine(
  { code, message, parameter, route, column }: EndpointError,
  line: number,
  { isJson }: BatchOptions,
  terminal: Terminal,
): string {
  if (isJson) return `${printJson({ error: { code, message, parameter, route, column, line } })}\n`;
  terminal.writeError(`${escapeUnseen(`line ${line}: ${code}: ${message}`)}\n`);
  return "\n";
}

function noTextError(): EndpointError {
  return new EndpointError("ERR_INVALID_VALUE", "The line is not text in UTF-8.");
}

function tooLongError(): EndpointError {
  return new EndpointError("ERR_INVALID_VALUE", `The line has more than ${MAX_LENGTH} bytes.`);
}
