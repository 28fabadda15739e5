import { printJson } from "../../src/cli/json.js";
import { hideCredentials, isCredentialName, REDACTED, redactData } from "../../src/credentials/index.js";
import { type Entry, type Fields, layersIn, readForm } from "./form.js";

/**
 * The text of a field without its credentials: the values whose names say that they are, and the comments that could contain
 * one. Of a text that can't be read as forms, everything is left out from the first name of a credential on.
 */
export function redactForms(text: string): string {
  try {
    return layersIn(text).map(redactForm).join("---");
  } catch {
    const lines = text.split("\n");
    const first = lines.findIndex(hasCredentialName);
    return hideCredentials((first < 0 ? lines : [...lines.slice(0, first), "#"]).join("\n"));
  }
}

function redactForm(text: string): string {
  const { values, entries } = readForm(text);
  if (entries.length === 0)
    return text.trim().startsWith("{") ? printJson(redactData(values), 2) : hideCredentials(text);
  let redacted = "";
  let position = 0;
  for (const [start, end, replacement] of entries.flatMap(redactEntry)) {
    redacted += text.slice(position, start) + replacement;
    position = end;
  }
  return redactComments(redacted + text.slice(position));
}

/** Whether credentials were left out of the texts of fields. A comment that had one is empty. */
export function hasRedacted(texts: Fields): boolean {
  return Object.values(texts).some((text: string) => text.includes(REDACTED) || /…|^#$/m.test(text));
}

function redactComments(text: string): string {
  return text.replace(/^\s*#.*$/gm, (line) => (hasCredentialName(line) ? "#" : line));
}

function hasCredentialName(line: string): boolean {
  return unescaped(line)
    .split(/[\s:="'{},]+/)
    .some(isCredentialName);
}

/** A text whose escapes are characters: names in JSON can have them. */
function unescaped(text: string): string {
  return text.replace(/\\(?:u([\da-f]{4})|x([\da-f]{2}))?/gi, (_, long, code = long) =>
    code === undefined ? "" : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

type Replacement = readonly [start: number, end: number, text: string];

function redactEntry({ name, value, start, end, entries }: Entry): Replacement[] {
  const redacted = redactData(value, name);
  if (entries && redacted !== REDACTED) return entries.flatMap(redactEntry);
  const text = printJson(redacted);
  if (text === printJson(value)) return [];
  return [[start, end, entries ? ` ${text}` : text]];
}
