import { readForm } from "../form.js";
import { toJson } from "../json.js";

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
  return /^[\w.$@/+*~-]+$/.test(name) ? name : toJson(name);
}

/** A value on one line. A string is in quotes only where a form would read something else. */
export function writeValue(value: unknown): string {
  if (typeof value !== "string" || value === "" || /[\n\r]/.test(value)) return toJson(value);
  try {
    if (readForm(`a: ${value}`).values["a"] === value) return value;
  } catch {
    // it needs quotes
  }
  return toJson(value);
}
