import { EndpointError } from "../errors.js";
import { toEndpointError } from "../to-endpoint-error.js";
import { wrong } from "./items.js";
import { parseJson, printJson } from "./json.js";
import type { Terminal } from "./terminal.js";

/** In characters. A longer line is a mistake: a file without line breaks, or one that isn't text. */
const MAX_LENGTH = 2 ** 24;

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
 * Answers each line of a file with one line, in their order. Waits for the reader of the output, so that the memory that
 * is used doesn't grow with the file.
 *
 * @returns whether each line was answered
 * @throws `ERR_INVALID_VALUE` for a line that is too long and for what isn't text, and the errors of files
 */
export async function runBatch(options: BatchOptions, terminal: Terminal): Promise<boolean> {
  const { file, failFast } = options;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw noText(number + 1);
    }
  };
  let rest = "";
  let number = 0;
  let failures = 0;
  const refuse = (): void => {
    failures++;
  };
  const answerAll = (lines: readonly string[]): string => {
    let output = "";
    for (const line of lines) {
      number++;
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
  for await (const chunk of terminal.open(file)) {
    const lines = (rest + decode(chunk)).split("\n");
    rest = lines.pop() as string;
    if (rest.length > MAX_LENGTH) throw tooLong(number + lines.length + 1);
    const isRead = await terminal.write(answerAll(lines));
    if (!isRead) return true;
    if (failFast && failures > 0) return false;
  }
  rest += decode();
  if (rest !== "") await terminal.write(answerAll([rest]));
  return failures === 0;
}

function parseLine(line: string): object {
  let value: unknown;
  try {
    value = parseJson(line);
  } catch {
    throw new EndpointError("ERR_INVALID_VALUE", "The line is not JSON. Write one JSON object on each line.");
  }
  if (typeof value === "object" && value !== null) return value;
  throw wrong("The line is not a JSON object or list. Write the parameters of a call as an object.");
}

/** What is in the place of a line that failed. */
function failureLine(
  { code, message, parameter, route, column }: EndpointError,
  line: number,
  { isJson }: BatchOptions,
  terminal: Terminal,
): string {
  if (isJson) return `${printJson({ error: { code, message, parameter, route, column, line } })}\n`;
  terminal.writeError(`line ${line}: ${code}: ${message}\n`);
  return "\n";
}

function noText(line: number): EndpointError {
  return new EndpointError("ERR_INVALID_VALUE", `Line ${line}, or one after it, is not text in UTF-8.`);
}

function tooLong(line: number): EndpointError {
  return new EndpointError("ERR_INVALID_VALUE", `Line ${line} has more than ${MAX_LENGTH} characters.`);
}
