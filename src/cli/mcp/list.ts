import { isDeepStrictEqual } from "node:util";
import { quote } from "../../messages/quote.js";
import { parsedJson, printJson } from "../../print/json.js";
import type { OpenApiTool } from "../../tools/index.js";
import { isRecord } from "../../values/records.js";
import { readText } from "../files.js";
import { listedTools } from "../openapi/tools.js";
import { type Status, type Terminal, usageError } from "../terminal.js";

/** Prints tools as a model sees them, or what changed since they were printed to a file. */
export async function printTools(
  tools: readonly OpenApiTool[],
  file: string | undefined,
  terminal: Terminal,
): Promise<Status> {
  const shown = listedTools(tools);
  if (file === undefined) {
    await terminal.write(`${printJson(shown, 2)}\n`);
    return 0;
  }
  const before = parsedJson(await readText(file, terminal));
  if (!Array.isArray(before) || !before.every((one) => isRecord(one) && typeof one["name"] === "string"))
    throw usageError(`The --diff file ${quote(file)} must contain the output of --list.`, "diff");
  const changes = changesOf(before, parsedJson(printJson(shown)) as Listed[]);
  await terminal.write(changes.map((line) => `${line}\n`).join(""));
  return changes.length > 0 ? 2 : 0;
}

type Listed = Readonly<Record<string, unknown>>;

/** A line for each tool that is new, gone or changed. */
function changesOf(before: readonly Listed[], now: readonly Listed[]): string[] {
  const byName = (all: readonly Listed[]) => new Map(all.map((one) => [`${one["name"]}`, one]));
  const [old, current] = [byName(before), byName(now)];
  return [...new Set([...old.keys(), ...current.keys()])].sort().flatMap((name) => {
    const [a, b] = [old.get(name), current.get(name)];
    if (!a || !b) return `${a ? "-" : "+"} ${quote(name)}`;
    const changed = Object.keys({ ...a, ...b }).filter((key) => !isDeepStrictEqual(a[key], b[key]));
    return changed.length > 0 ? `~ ${quote(name)}: ${changed.map(quote).join(", ")}` : [];
  });
}
