import type { RequestOptions } from "../index.js";
import { plainPrinters } from "../print/formats.js";
import { escapeLines, printJson } from "../print/json.js";
import { VERSION } from "../version.js";
import { type Arguments, parseArguments } from "./arguments/arguments.js";
import { help, introduction } from "./arguments/flags.js";
import type { BatchAnswer } from "./batch.js";
import { type Caller, endpointCaller, explainCallError, goesToGitHub } from "./endpoint.js";
import { createNotice, failureOf, type Status, type Terminal } from "./terminal.js";

/** Runs the command, and loads only what it needs. Never rejects. */
export async function run(args: readonly string[], terminal: Terminal): Promise<Status> {
  try {
    const [first, ...others] = args;
    if (first === "openapi") return await (await import("./openapi/index.js")).runOpenApi(others, terminal);
    if (first === "mcp") return await (await import("./mcp/index.js")).runMcp(others, terminal);
    return await runCall(parseArguments(args, terminal.env), terminal);
  } catch (error) {
    const { status, text } = failureOf(error);
    terminal.writeError(text);
    return status;
  }
}

async function runCall(flags: Arguments, terminal: Terminal): Promise<Status> {
  const { batch, openapi } = flags;
  if (flags.help && flags.route === "openapi")
    return (await import("./openapi/index.js")).runOpenApi(["help"], terminal);
  const text = [flags.help && help, flags.version && `${VERSION}\n`].find(Boolean);
  if (text) {
    await terminal.write(text);
    return 0;
  }
  const caller = await (openapi === undefined
    ? endpointCaller(flags, terminal)
    : (await import("./openapi/index.js")).operationCaller(flags, openapi, terminal));
  const answer = await answerer(flags, caller, terminal);
  if (batch !== undefined) return (await import("./batch.js")).runBatch(batch, flags, answer, terminal);
  const [output, isRefused] = answer({});
  if (openapi === undefined && goesToGitHub(flags) && terminal.isTerminal && !flags.hasNone)
    terminal.writeError("The path is resolved against GitHub's API. Choose another with --base-url URL.\n");
  // the other formats have escapes, which an HTTP message can't have
  const isRaw = flags.format === "http" && terminal.isTerminal;
  const shown = isRaw ? output.split("\r\n").map(escapeLines).join("\r\n") : output;
  await terminal.write(flags.hasNone ? introduction(shown) : shown);
  return isRefused ? 2 : 0;
}

/** Answers calls, by their parameters. */
async function answerer(
  flags: Arguments,
  { target, argumentsOf, given = {}, missing = [] }: Caller,
  terminal: Terminal,
): Promise<(parameters: object) => BatchAnswer> {
  const { format, credentials, color } = flags;
  const isLine = flags.batch !== undefined;
  const hint = format === "explain" ? "" : " --credentials show prints them.";
  const notice = createNotice(terminal, credentials !== "show" || hint === "", hint);
  if (format === "explain") {
    const { explain, formatExplanation } = await import("../explain/index.js");
    const hasColors = terminal.isTerminal && !terminal.env["NO_COLOR"];
    const isColored = color === "always" || (color === "auto" && hasColors);
    return (parameters) => {
      const explanation = explain(target as never, ...(argumentsOf(parameters) as [never]));
      const text = isLine ? printJson(explanation) : formatExplanation(explanation, { color: isColored });
      notice(text);
      return [`${text}\n`, explanation.error !== undefined];
    };
  }
  const isPlain = format === "json" || format === "url";
  const print = isPlain ? plainPrinters[format] : (await import("../print/print.js")).printers[format];
  const request = (parameters: object): RequestOptions => {
    try {
      const made = target(...argumentsOf(parameters));
      if (made.body === undefined && /^(?:post|put|patch)$/.test(made.method) && terminal.hasInput())
        terminal.writeError("Standard input isn't read. Write --input - to send it as the body.\n");
      return made;
    } catch (error) {
      throw explainCallError(error, given);
    }
  };
  return (parameters) => {
    const variables = new Set<string>();
    const output = print(request(parameters), { credentials, missing, variables }, isLine ? 0 : 2);
    notice(output, variables);
    return [output, false];
  };
}
