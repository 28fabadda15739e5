import { VERSION } from "../options/profile.js";
import { type Arguments, parseArguments } from "./arguments.js";
import { type BatchOptions, runBatch } from "./batch.js";
import { type Caller, makeCaller } from "./caller.js";
import { completionOf } from "./completion.js";
import { lineFormats } from "./formats.js";
import { help } from "./help.js";
import { checkStandardInput, readValues } from "./input.js";
import { wrong } from "./items.js";
import { type Printer, printerOf } from "./print.js";
import { failureOf, type Status } from "./status.js";
import type { Terminal } from "./terminal.js";

/** Runs the command. Never rejects. */
export async function run(args: readonly string[], terminal: Terminal): Promise<Status> {
  try {
    return await answer(parseArguments(args), terminal);
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
  await terminal.write(print(caller.target(...args)));
  return 0;
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
  { format, credentials, failFast, route }: Arguments,
  file: string,
  { target, argumentsOf, apiKeys }: Caller,
  terminal: Terminal,
): Promise<Status> {
  if (!lineFormats.includes(format)) {
    throw wrong(`--batch prints one line for each request: with -o, ${lineFormats.join(", ")}.`, "output");
  }
  // a list is all arguments of a call, and otherwise a mistake
  const argsOf = (line: object): readonly unknown[] => {
    if (route !== undefined && Array.isArray(line))
      throw wrong("The line is a list. Write an object of parameters.");
    return argumentsOf(line);
  };
  let answerLine: BatchOptions["answer"];
  if (format === "explain") {
    const { explain } = await import("../explain/index.js");
    answerLine = (line, refuse) => {
      const explanation = explain(target as never, ...(argsOf(line) as [never]));
      if (explanation.error) refuse();
      return `${JSON.stringify(explanation)}\n`;
    };
  } else {
    const print: Printer = await printerOf(format, credentials, apiKeys, true);
    answerLine = (line) => print(target(...argsOf(line)));
  }
  const isJson = format === "json" || format === "har" || format === "explain";
  const isComplete = await runBatch({ file, answer: answerLine, isJson, failFast }, terminal);
  return isComplete ? 0 : 2;
}
