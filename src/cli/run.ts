import { REDACTED } from "../credentials/index.js";
import { EndpointError } from "../errors.js";
import type { RequestOptions } from "../index.js";
import { VERSION } from "../options/profile.js";
import { toEndpointError } from "../to-endpoint-error.js";
import { type Arguments, parseArguments } from "./arguments.js";
import { type BatchOptions, runBatch } from "./batch.js";
import { type Caller, makeCaller } from "./caller.js";
import { completionOf } from "./completion.js";
import { lineFormats } from "./formats.js";
import { help } from "./help.js";
import { checkStandardInput, readValues } from "./input.js";
import { usageError } from "./items.js";
import { printJson } from "./json.js";
import { type Printer, printerOf } from "./print.js";
import { failureOf, type Status } from "./status.js";
import type { Terminal } from "./terminal.js";

/** Runs the command. Never rejects. */
export async function run(args: readonly string[], terminal: Terminal): Promise<Status> {
  try {
    return await answer(parseArguments(args, terminal.env), terminal);
  } catch (error) {
    const { status, text } = failureOf(error);
    terminal.writeError(text);
    return status;
  }
}

/** @throws `EndpointError`, and the errors of files */
async function answer(flags: Arguments, terminal: Terminal): Promise<Status> {
  const { batch, completion, format } = flags;
  const text = flags.help ? help : flags.version ? `${VERSION}\n` : completion && completionOf(completion);
  if (text !== undefined) {
    await terminal.write(text);
    return 0;
  }
  checkStandardInput(flags);
  const caller = await makeCaller(flags, await readValues(flags, terminal), terminal);
  if (batch !== undefined) return answerBatch(flags, batch, caller, terminal);
  const args = caller.argumentsOf({});
  if (format === "explain") return explainCall(flags, caller, args, terminal);
  const print = await printerOf(format, flags.credentials, caller.apiKeys, false);
  const output = print(requestOf(caller, args));
  noticeOf(flags, terminal)(output);
  await terminal.write(output);
  return 0;
}

/** The request of a call. An error says what the command line can do about it. */
function requestOf({ targetOf, hintFor }: Caller, args: readonly unknown[]): RequestOptions {
  try {
    return targetOf(args)(...args);
  } catch (caught) {
    const error = toEndpointError(caught);
    const hint = hintFor?.(error, args);
    if (!hint) throw error;
    const { code, message, parameter, route, column } = error;
    throw new EndpointError(code, message + hint, parameter, route, column);
  }
}

/** Says once, where nobody sees the output, that it isn't the whole request. */
function noticeOf(
  { credentials }: Arguments,
  { isTerminal, writeError }: Terminal,
): (output: string) => void {
  let isDue = credentials !== "show" && !isTerminal;
  return (output) => {
    if (!isDue || !output.includes(REDACTED)) return;
    isDue = false;
    writeError(`Credentials are ${REDACTED} in the output. --credentials show prints them.\n`);
  };
}

async function explainCall(
  { color }: Arguments,
  { targetOf }: Caller,
  args: readonly unknown[],
  terminal: Terminal,
): Promise<Status> {
  const { explain, formatExplanation } = await import("../explain/index.js");
  const explanation = explain(targetOf(args) as never, ...(args as [never]));
  const isColored = color === "always" || (color === "auto" && terminal.hasColor);
  await terminal.write(`${formatExplanation(explanation, { color: isColored })}\n`);
  return explanation.error ? 2 : 0;
}

async function answerBatch(
  flags: Arguments,
  file: string,
  caller: Caller,
  terminal: Terminal,
): Promise<Status> {
  const { format, credentials, failFast, exitZero, route } = flags;
  const { targetOf, argumentsOf, apiKeys } = caller;
  if (!lineFormats.includes(format)) {
    throw usageError(
      `--batch prints one line for each request: with -o, ${lineFormats.join(", ")}.`,
      "output",
    );
  }
  // a list is all arguments of a call, and otherwise a mistake
  const argsOf = (line: object): readonly unknown[] => {
    if (route !== undefined && Array.isArray(line))
      throw usageError("The line is a list. Write an object of parameters.");
    return argumentsOf(line);
  };
  let answerLine: BatchOptions["answer"];
  if (format === "explain") {
    const { explain } = await import("../explain/index.js");
    answerLine = (line, refuse) => {
      const args = argsOf(line);
      const explanation = explain(targetOf(args) as never, ...(args as [never]));
      if (explanation.error) refuse();
      return `${printJson(explanation)}\n`;
    };
  } else {
    const print: Printer = await printerOf(format, credentials, apiKeys, true);
    const notice = noticeOf(flags, terminal);
    answerLine = (line) => {
      const output = print(requestOf(caller, argsOf(line)));
      notice(output);
      return output;
    };
  }
  const isJson = format === "json" || format === "har" || format === "explain";
  const isComplete = await runBatch({ file, answer: answerLine, isJson, failFast }, terminal);
  return isComplete || exitZero ? 0 : 2;
}
