import { REDACTED } from "../credentials/index.js";
import { explain, formatExplanation } from "../explain/index.js";
import type { RequestOptions } from "../index.js";
import { VERSION } from "../options/profile.js";
import { type Arguments, parseArguments } from "./arguments.js";
import { type Answer, runBatch } from "./batch.js";
import { completionScripts, completionsOf } from "./completion.js";
import { type Caller, callError, endpointCaller } from "./endpoint.js";
import { help, introduction } from "./flags.js";
import { checkStandardInput } from "./input.js";
import { escapeLines, printJson } from "./json.js";
import { runOpenApi } from "./openapi.js";
import { operationCaller } from "./operation.js";
import { type Format, printRequest } from "./print.js";
import { failureOf, type Status, usageError } from "./status.js";
import type { Terminal } from "./terminal.js";

/** The formats that print a request on one line, for a batch. */
const lineFormats: readonly Format[] = ["json", "url", "curl", "har", "explain"];

/** Runs the command. Never rejects. */
export async function run(args: readonly string[], terminal: Terminal): Promise<Status> {
  try {
    if (args[0] === "openapi") return await runOpenApi(args.slice(1), terminal);
    if (args[0] === "--complete") return await runComplete(args.slice(1), terminal);
    return await runCall(parseArguments(args, terminal.env), terminal);
  } catch (error) {
    const { status, text } = failureOf(error);
    terminal.writeError(text);
    return status;
  }
}

async function runComplete(words: readonly string[], terminal: Terminal): Promise<Status> {
  const completions = await completionsOf(words, terminal);
  await terminal.write(completions.map((word) => `${word}\n`).join(""));
  return 0;
}

async function runCall(flags: Arguments, terminal: Terminal): Promise<Status> {
  const { batch, completion, openapi } = flags;
  const script = completion && completionScripts[completion];
  const text = [flags.help && help, flags.version && `${VERSION}\n`, script].find(Boolean);
  if (text) {
    await terminal.write(text);
    return 0;
  }
  checkStandardInput(flags);
  const caller = await (openapi === undefined
    ? endpointCaller(flags, terminal)
    : operationCaller(flags, openapi, terminal));
  const answer = answerer(flags, caller, terminal);
  if (batch !== undefined)
    return runLines(flags, batch, (line) => answer(caller.argumentsOf(line)), terminal);
  const [output, isRefused] = answer(caller.argumentsOf({}));
  // the other formats have escapes, which an HTTP message can't have
  const isRaw = flags.format === "http" && terminal.isTerminal;
  const shown = isRaw ? output.split("\r\n").map(escapeLines).join("\r\n") : output;
  await terminal.write(flags.hasNone ? introduction(shown) : shown);
  return isRefused ? 2 : 0;
}

/** Answers calls, by their arguments. */
function answerer(
  flags: Arguments,
  { target, given = {}, missing = [] }: Caller,
  terminal: Terminal,
): (args: readonly unknown[]) => Answer {
  const { format, credentials, color } = flags;
  const isLine = flags.batch !== undefined;
  if (format === "explain") {
    const hasColors = terminal.isTerminal && !terminal.env["NO_COLOR"];
    const isColored = color === "always" || (color === "auto" && hasColors);
    return (args) => {
      const explanation = explain(target as never, ...(args as [never]));
      const text = isLine ? printJson(explanation) : formatExplanation(explanation, { color: isColored });
      return [`${text}\n`, explanation.error !== undefined];
    };
  }
  const request = (args: readonly unknown[]): RequestOptions => {
    try {
      return target(...args);
    } catch (error) {
      throw callError(error, given);
    }
  };
  // said once, where nobody sees the output
  let isNoticeDue = credentials !== "show" && !terminal.isTerminal;
  return (args) => {
    const output = printRequest(format, request(args), { credentials, missing }, isLine ? 0 : 2);
    if (isNoticeDue && output.includes(REDACTED)) {
      isNoticeDue = false;
      terminal.writeError(`Credentials are ${REDACTED} in the output. --credentials show prints them.\n`);
    }
    return [output, false];
  };
}

async function runLines(
  flags: Arguments,
  file: string,
  answer: (line: object) => Answer,
  terminal: Terminal,
): Promise<Status> {
  const { format, route } = flags;
  if (!lineFormats.includes(format)) {
    const words = lineFormats.join(", ");
    throw usageError(`--batch prints one line for each request: with -o, ${words}.`, "output");
  }
  const answerLine = (line: object): Answer => {
    if (route !== undefined && Array.isArray(line))
      throw usageError("The line is a list. Write an object of parameters.");
    return answer(line);
  };
  const isJson = format === "json" || format === "har" || format === "explain";
  const failFast = flags["fail-fast"];
  const isComplete = await runBatch({ file, answer: answerLine, isJson, failFast }, terminal);
  return isComplete || flags["exit-zero"] ? 0 : 2;
}
