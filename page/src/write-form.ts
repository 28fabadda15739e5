import { printJson } from "../../src/cli/json.js";
import { type Entry, readForm } from "./form.js";

/** Values as the lines of a form. */
export function writeForm(values: object, indent = ""): string {
  return Object.entries(values)
    .map(([name, value]) => {
      const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
      const isNested = isObject && Object.keys(value).length > 0;
      const written = isNested ? `\n${writeForm(value, `${indent}  `)}` : ` ${writeValue(value)}`;
      return `${indent}${writeName(name)}:${written}`;
    })
    .join("\n");
}

/** A name, in quotes where a form would read another. */
export function writeName(name: string): string {
  return /^[\w.$@/+*~-]+$/.test(name) ? name : printJson(name);
}

/** A value on one line. A string is in quotes only where a form would read something else. */
export function writeValue(value: unknown): string {
  if (typeof value !== "string" || value === "" || /[\n\r]/.test(value)) return printJson(value);
  try {
    if (readForm(`a: ${value}`).values["a"] === value) return value;
  } catch {
    // it needs quotes
  }
  return printJson(value);
}

/**
 * A form with another value at the end of a path of names. A name that isn't there is added, in place of a comment with it.
 *
 * @throws `FormError`
 */
export function withValue(text: string, path: readonly string[], value: unknown): string {
  let entries: readonly Entry[] | undefined = readForm(text).entries;
  let entry: Entry | undefined;
  for (const name of path) {
    entry = entries?.find((one) => one.name === name);
    entries = entry?.entries;
  }
  const name = path.at(-1) as string;
  const lines = writeForm({ [name]: value }, "  ".repeat(path.length - 1));
  if (entry) {
    const start = text.lastIndexOf("\n", entry.start - 1) + 1;
    return text.slice(0, start) + lines + text.slice(entry.end);
  }
  if (path.length > 1) return text;
  const before = text.split("\n");
  const comment = before.findIndex((line) => line.startsWith(`# ${writeName(name)}:`));
  if (comment < 0) return `${text.trimEnd()}\n${lines}`.trimStart();
  const after = before.findIndex((line, index) => index > comment && !line.startsWith("#   "));
  before.splice(comment, (after < 0 ? before.length : after) - comment, lines);
  return before.join("\n");
}
