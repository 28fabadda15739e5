import { parseJson } from "../../src/cli/json.js";

/**
 * The names of the fields. For an operation of a document, `defaults` has the options of the call, and `profile` the
 * settings of the document.
 */
export type FieldName = "route" | "parameters" | "defaults" | "profile";

/** The texts of the fields. */
export type Fields = Readonly<Record<FieldName, string>>;

/** One `name: value` of a form, and where its value is in the text. */
export interface Entry {
  readonly name: string;
  readonly value: unknown;
  /** Where the value starts and ends. An object in indented lines starts after the colon. */
  readonly start: number;
  readonly end: number;
  /** The entries of an object in indented lines. */
  readonly entries?: readonly Entry[];
}

/** What a form says. A form that is a JSON object has no entries. */
export interface Form {
  readonly values: Record<string, unknown>;
  readonly entries: readonly Entry[];
}

/** A line that can't be read. */
export class FormError extends Error {
  readonly start: number;
  readonly end: number;

  constructor({ start, text }: Line, message: string) {
    super(message);
    this.start = start;
    this.end = start + text.length;
  }
}

interface Line {
  readonly indent: number;
  readonly text: string;
  /** Where the text starts. */
  readonly start: number;
}

/**
 * Reads the lines of a form: `name: value`, where the value is JSON or else a string. An object can be in indented lines
 * after `name:`, and a line that starts with `#` is a comment. `name@file` is short for `name@: file`. A text that starts with `{` is one JSON object.
 *
 * @param offset where the text starts in its field
 * @throws `FormError`
 */
export function readForm(text: string, offset = 0): Form {
  if (text.trimStart().startsWith("{")) {
    const values = readJson(text, { indent: 0, text, start: offset }) as Record<string, unknown>;
    return { values, entries: [] };
  }
  const lines = linesOf(text, offset);
  const entries = readBlock(lines);
  if (lines[0]) throw misplaced(lines[0]);
  return { values: valuesOf(entries), entries };
}

/** The texts of several forms, which a line `---` separates. */
export function layersIn(text: string): string[] {
  return text.split(/^---$/m);
}

/**
 * Reads several forms. One that is empty is left out.
 *
 * @throws `FormError`
 */
export function readLayers(text: string): Form[] {
  let offset = 0;
  return layersIn(text).flatMap((layer) => {
    const form = readForm(layer, offset);
    offset += layer.length + "---".length;
    return Object.keys(form.values).length > 0 ? [form] : [];
  });
}

function linesOf(text: string, offset: number): Line[] {
  let next = offset;
  return text.split("\n").flatMap((line) => {
    const start = next;
    next += line.length + 1;
    const trimmed = line.trim();
    const indent = line.length - line.trimStart().length;
    return trimmed === "" || trimmed.startsWith("#")
      ? []
      : [{ indent, text: trimmed, start: start + indent }];
  });
}

/** Reads the lines that are indented like the first, and removes them from the list. */
function readBlock(lines: Line[]): Entry[] {
  const indent = lines[0]?.indent ?? 0;
  const entries = new Map<string, Entry>();
  for (let line = lines[0]; line && line.indent >= indent; line = lines[0]) {
    lines.shift();
    if (line.indent > indent) throw misplaced(line);
    const entry = readEntry(line, lines);
    if (entries.has(entry.name)) throw new FormError(line, "This name is here twice. A list is [1, 2].");
    entries.set(entry.name, entry);
  }
  return [...entries.values()];
}

function misplaced(line: Line): FormError {
  return new FormError(line, "Indent this line like the one above it.");
}

function readEntry(line: Line, following: Line[]): Entry {
  const match =
    /^("(?:[^"\\]|\\.)*"\s*|[^":][^:]*):\s*/.exec(line.text) ?? /^([^":@][^":@]*@)\s*/.exec(line.text);
  if (!match) throw new FormError(line, "Write a name, a colon and a value.");
  const [before, written = ""] = match;
  const name = written.startsWith('"') ? String(readJson(written, line)) : written.trimEnd();
  const start = line.start + before.length;
  const at = { name, start };
  const isDeeper = (): boolean => following[0] !== undefined && following[0].indent > line.indent;
  let raw = line.text.slice(before.length);
  if (raw === "" && isDeeper()) {
    const entries = readBlock(following);
    return { ...at, end: entries.at(-1)?.end ?? start, value: valuesOf(entries), entries };
  }
  let last = line;
  if (/^[[{]/.test(raw)) {
    while (isDeeper() || /^[\]}]/.test(following[0]?.text ?? "")) {
      last = following.shift() as Line;
      raw += `\n${last.text}`;
    }
  }
  return { ...at, end: last.start + last.text.length, value: readValue(raw, line) };
}

function readValue(text: string, line: Line): unknown {
  if (/^\[.*\]$/s.test(text)) return readList(text, line);
  return /^[[{"]/.test(text) || /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(text)
    ? readJson(text, line)
    : text;
}

/** A list in JSON, or one whose items are written as values are: `[a, b]`. */
function readList(text: string, line: Line): unknown {
  try {
    return parseJson(text);
  } catch {
    const items = itemsIn(text);
    if (items.includes("")) throw notJson(line);
    return items.map((item) => readValue(item, line));
  }
}

/** What is between the commas of a list. An item that is a list or an object has commas of its own. */
function itemsIn(text: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let start = 1;
  for (const { 0: part, index } of text.matchAll(/"(?<=[[{,:]\s*")(?:[^"\\]|\\.)*"|[[\]{},]/g)) {
    const isEnd = depth === 1 && (part === "," || part === "]");
    if (isEnd) items.push(text.slice(start, index).trim());
    if (isEnd || depth === 0) start = index + 1;
    if (part === "[" || part === "{") depth++;
    if (part === "]" || part === "}") depth--;
  }
  // what is after the end of the list, or has no end
  return depth === 0 && start === text.length ? items : [""];
}

function readJson(text: string, line: Line): unknown {
  try {
    return parseJson(text);
  } catch {
    throw notJson(line);
  }
}

function notJson(line: Line): FormError {
  const cure = "A list is [a, b]. Put a string that starts with a bracket or a quote in quotes.";
  return new FormError(line, `This isn't JSON. ${cure}`);
}

/** An object in which `__proto__` is a name like any other. */
function valuesOf(entries: readonly Entry[]): Record<string, unknown> {
  return Object.fromEntries(entries.map(({ name, value }) => [name, value]));
}
