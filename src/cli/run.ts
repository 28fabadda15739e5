import { REDACTED } from "../credentials/index.js";
import { EndpointError } from "../errors.js";
import type { RequestOptions } from "../index.js";
import { VERSION } from "../options/profile.js";
import { toEndpointError } from "../to-endpoint-error.js";
import { type Arguments, parseArguments } from "./arguments.js";
import { type BatchOptions, runBatch } from "./batch.js";
import type { Caller } from "./caller.js";
import { completionOf } from "./completion.js";
import { endpointCaller } from "./endpoint.js";
import { lineFormats } from "./formats.js";
import { help, introduction } from "./help.js";
import { checkStandardInput } from "./input.js";
import { escapeLines, printJson } from "./json.js";
import { operationCaller } from "./operation.js";
import { printerOf } from "./print.js";
import { failureOf, type Status, usageError } from "./status.js";
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
  const { batch, completion, format, openapi } = flags;
  const text = flags.help ? help : flags.version ? `${VERSION}\n` : completion && completionOf(completion);
  if (text !== undefined) {
    await terminal.write(text);
    return 0;
  }
  checkStandardInput(flags);
  const caller = await (openapi === undefined
    ? endpointCaller(flags, terminal)
    : operationCaller(flags, openapi, terminal));
  if (batch !== undefined) return answerBatch(flags, batch, caller, terminal);
  const args = caller.argumentsOf({});
  if (format === "explain") return explainCall(flags, caller, args, terminal);
  const print = await printerOf({ ...caller, format, credentials: flags.credentials, isLine: false });
  const output = print(requestOf(caller, args));
  noticeOf(flags, terminal)(output);
  // the other formats have escapes, which an HTTP message can't have
  const isRaw = format === "http" && terminal.isTerminal;
  const shown = isRaw ? output.split("\r\n").map(escapeLines).join("\r\n") : output;
  await terminal.write(flags.hasNone ? introduction(shown) : shown);
  return 0;
}

/** The request of a call. An error says what the command line can do about it. */
function requestOf({ target, hintFor }: Caller, args: readonly unknown[]): RequestOptions {
  try {
    return target(...args);
  } catch (caught) {
    const error = toEndpointError(caught);
    const { code, message, parameter, route, column } = error;
    throw new EndpointError(code, message + hintFor(error, args), parameter, route, column);
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
  { target }: Caller,
  args: readonly unknown[],
  terminal: Terminal,
): Promise<Status> {
  const { explain, formatExplanation } = await import("../explain/index.js");
  const explanation = explain(target as never, ...(args as [never]));
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
  const { format, credentials } = flags;
  if (!lineFormats.includes(format)) {
    const words = lineFormats.join(", ");
    throw usageError(`--batch prints one line for each request: with -o, ${words}.`, "output");
  }
  const argsOf = (line: object): readonly unknown[] => {
    if (flags.route !== undefined && Array.isArray(line))
      throw usageError("The line is a list. Write an object of parameters.");
    return caller.argumentsOf(line);
  };
  let answerLine: BatchOptions["answer"];
  if (format === "explain") {
    const { explain } = await import("../explain/index.js");
    answerLine = (line, refuse) => {
      const explanation = explain(caller.target as never, ...(argsOf(line) as [never]));
      if (explanation.error) refuse();
      return `${printJson(explanation)}\n`;
    };
  } else {
    const print = await printerOf({ ...caller, format, credentials, isLine: true });
    const notice = noticeOf(flags, terminal);
    answerLine = (line) => {
      const output = print(requestOf(caller, argsOf(line)));
      notice(output);
      return output;
    };
  }
  const isJson = format === "json" || format === "har" || format === "explain";
  const failFast = flags["fail-fast"];
  const isComplete = await runBatch({ file, answer: answerLine, isJson, failFast }, terminal);
  return isComplete || flags["exit-zero"] ? 0 : 2;
}
