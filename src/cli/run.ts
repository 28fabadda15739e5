import { REDACTED } from "../credentials/index.js";
import { explain, formatExplanation } from "../explain/index.js";
import type { RequestOptions } from "../index.js";
import { openapi } from "../openapi/index.js";
import { escapeLines, printJson } from "../print/json.js";
import { printRequest } from "../print/print.js";
import { VERSION } from "../profile.js";
import { escapeUnseen } from "../quote.js";
import { type Arguments, parseArguments } from "./arguments.js";
import { type Answer, runBatch } from "./batch.js";
import { type Caller, callError, endpointCaller } from "./endpoint.js";
import { readDocument } from "./files.js";
import { type Flag, flags, help, introduction, methods } from "./flags.js";
import { runOpenApi, subcommands } from "./openapi.js";
import { operationCaller } from "./operation.js";
import { failureOf, type Status, type Terminal } from "./terminal.js";

/** Runs the command. Never rejects. */
export async function run(args: readonly string[], terminal: Terminal): Promise<Status> {
  try {
    if (args[0] === "openapi") return await runOpenApi(args.slice(1), terminal);
    if (args[0] === "--complete") {
      const words = await completionsOf(args.slice(1), terminal);
      await terminal.write(words.map((word) => `${word}\n`).join(""));
      return 0;
    }
    return await runCall(parseArguments(args, terminal.env), terminal);
  } catch (error) {
    const { status, text } = failureOf(error);
    terminal.writeError(text);
    return status;
  }
}

async function runCall(flags: Arguments, terminal: Terminal): Promise<Status> {
  const { batch, completion, openapi } = flags;
  const script = completion && completionScripts[completion];
  const text = [flags.help && help, flags.version && `${VERSION}\n`, script].find(Boolean);
  if (text) {
    await terminal.write(text);
    return 0;
  }
  const caller = await (openapi === undefined
    ? endpointCaller(flags, terminal)
    : operationCaller(flags, openapi, terminal));
  const answer = answerer(flags, caller, terminal);
  if (batch !== undefined) return runBatch(batch, flags, answer, terminal);
  const [output, isRefused] = answer({});
  // the other formats have escapes, which an HTTP message can't have
  const isRaw = flags.format === "http" && terminal.isTerminal;
  const shown = isRaw ? output.split("\r\n").map(escapeLines).join("\r\n") : output;
  await terminal.write(flags.hasNone ? introduction(shown) : shown);
  return isRefused ? 2 : 0;
}

/** Answers calls, by their parameters. */
function answerer(
  flags: Arguments,
  { target, argumentsOf, given = {}, missing = [] }: Caller,
  terminal: Terminal,
): (parameters: object) => Answer {
  const { format, credentials, color } = flags;
  const isLine = flags.batch !== undefined;
  if (format === "explain") {
    const hasColors = terminal.isTerminal && !terminal.env["NO_COLOR"];
    const isColored = color === "always" || (color === "auto" && hasColors);
    return (parameters) => {
      const explanation = explain(target as never, ...(argumentsOf(parameters) as [never]));
      const text = isLine ? printJson(explanation) : formatExplanation(explanation, { color: isColored });
      return [`${text}\n`, explanation.error !== undefined];
    };
  }
  const request = (parameters: object): RequestOptions => {
    try {
      return target(...argumentsOf(parameters));
    } catch (error) {
      throw callError(error, given);
    }
  };
  // said once, where nobody sees the output
  let isNoticeDue = credentials !== "show" && !terminal.isTerminal;
  return (parameters) => {
    const output = printRequest(format, request(parameters), { credentials, missing }, isLine ? 0 : 2);
    if (isNoticeDue && output.includes(REDACTED)) {
      isNoticeDue = false;
      terminal.writeError(`Credentials are ${REDACTED} in the output. --credentials show prints them.\n`);
    }
    return [output, false];
  };
}

/** The script that completes the command in a shell, with what `waybill --complete` writes, and else with files. */
export const completionScripts = {
  bash: `# waybill --completion bash > ~/.local/share/bash-completion/completions/waybill
_waybill() {
  local current="\${COMP_WORDS[COMP_CWORD]}" word
  COMPREPLY=()
  # an operationId is text of the document: it is quoted, and never run
  while IFS= read -r word; do
    if [[ $word == "$current"* ]]; then COMPREPLY+=("$(printf '%q' "$word")"); fi
  done < <(waybill --complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  if [ \${#COMPREPLY[@]} = 0 ]; then COMPREPLY=($(compgen -f -- "$current")); fi
}
complete -o default -F _waybill waybill
`,
  zsh: `#compdef waybill
# waybill --completion zsh > "\${fpath[1]}/_waybill"
_waybill() {
  local -a found=(\${(f)"$(waybill --complete "\${(@Q)words[2,CURRENT]}" 2>/dev/null)"})
  compadd -a found || _files
}
if [ "$funcstack[1]" = "_waybill" ]; then _waybill "$@"; else compdef _waybill waybill; fi
`,
  fish: `# waybill --completion fish > ~/.config/fish/completions/waybill.fish
function __waybill
  set -l found (waybill --complete (commandline -opc)[2..] (commandline -ct) 2>/dev/null)
  if set -q found[1]; printf '%s\\n' $found; else; __fish_complete_path (commandline -ct); end
end
complete -c waybill -f -a '(__waybill)'
`,
} as const;

/** What can be the last of some words of a command line; nothing where files can. */
async function completionsOf(given: readonly string[], terminal: Terminal): Promise<readonly string[]> {
  // --flag=value is two words, or three in bash
  const words = given.flatMap((word) => word.split(/(?<=^--[\w-]+)=/)).filter((word) => word !== "=");
  const last = words.length - 1;
  if (words[0] === "openapi" && last > 0) return last === 1 ? subcommands : [];
  const all: [name: string, flag: Flag][] = Object.entries(flags);
  const before = words[last - 1];
  const [, flag] = all.find(([name, { short }]) => before === `--${name}` || before === `-${short}`) ?? [];
  if (flag?.type === "string") return flag.words ?? [];
  if (words[last]?.startsWith("-")) return all.map(([name]) => `--${name}`);
  const start = words.indexOf("--openapi");
  const file = words[start + 1] as string;
  if (start < 0 || file === "-") return ["openapi", ...methods];
  const document = await readDocument(file.replace(/^~(?=\/)/, `${terminal.env["HOME"]}`), terminal);
  const ids = openapi(document)
    .operations()
    .flatMap(({ id }) => id ?? []);
  return ids.filter((id) => escapeUnseen(id) === id);
}
