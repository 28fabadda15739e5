import { hideCredentials, redactData } from "../credentials/index.js";
import { escapeUnseen } from "../messages/quote.js";
import { writeCall } from "../print/call-code.js";
import { readCall } from "../print/from/read.js";
import { printJson } from "../print/json.js";
import { help } from "./arguments/flags.js";
import { readText } from "./files.js";
import { noticeOf, type Status, type Terminal, usageError } from "./terminal.js";

/** Runs `waybill from`: prints the route, the values and the call in JavaScript that make the request of a command of curl. */
export async function runFrom(words: readonly string[], terminal: Terminal): Promise<Status> {
  const [first] = words;
  if (first === undefined || first === "--help" || first === "-h") {
    await terminal.write(help);
    return 0;
  }
  const quoted = words.map((word) => `'${word.replaceAll("'", "'\\''")}'`);
  const text = words.length > 1 ? quoted.join(" ") : first === "-" ? await readText("-", terminal) : first;
  const call = readCall(text);
  if (!call)
    throw usageError("This isn't a curl command with a URL. Quote the whole command, or pipe it to -.");
  const { route, parameters, baseUrl, notes } = call;
  const values = Object.entries(redactData(parameters) as object);
  const variables = new Set<string>();
  const program = writeCall({ profile: { baseUrl }, layers: [], route, parameters }, variables);
  const lines = [hideCredentials(route), ...values.map(([name, value]) => `${name}: ${printJson(value)}`)];
  noticeOf(terminal, true, "")(program, variables);
  // a value could be a password of curl
  const left = notes.map((note) => hideCredentials(escapeUnseen(note.split(" ", 1)[0] as string)));
  if (left.length > 0) terminal.writeError(`Not in the call: ${left.join(", ")}\n`);
  await terminal.write(`${lines.map((line) => `// ${escapeUnseen(line)}\n`).join("")}\n${program}`);
  return 0;
}
