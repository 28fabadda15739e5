import { escapeUnseen } from "../messages/quote.js";
import { withoutPrototype } from "../values/records.js";
import type { Explanation, Layer, NamedValue } from "./explanation.js";

/** Options of `formatExplanation`. */
export interface FormatOptions {
  /** Whether to colour each value by its layer, with ANSI escape codes. Default: `false`. */
  readonly color?: boolean | undefined;
}

export type Row = readonly [what: string, name: string, text: string, layer: Layer, notes: readonly string[]];

/** The SGR parameter of ANSI for each layer. All `defaults` have the same. */
const colors = { library: 90, profile: 34, document: 34, defaults: 32, settings: 32, call: 33, route: 36 };

/** A column is no wider, so that one long value doesn't move all others. */
const MAX_WIDTH = 48;
/** A longer value would hide the others. */
const MAX_VALUE_LENGTH = 200;

/**
 * Prints an explanation for a terminal: the request line, and one line for each value.
 *
 * @param explanation the result of `explain`
 * @param options whether to use colours
 * @example
 * const text = formatExplanation(explain(endpoint, "GET /users/{name}", { name: "octocat" }));
 * text.split("\n").find((line) => line.startsWith("path    name")); // "path    name        octocat                         call"
 */
export function formatExplanation(explanation: Explanation, options: FormatOptions = {}): string {
  const { request, error } = withoutPrototype(explanation);
  const isColored = withoutPrototype(options).color === true;
  const paint = (text: string, color: number): string =>
    isColored ? `\u001B[${color}m${text}\u001B[39m` : text;
  const rows = rowsOf(explanation);
  const widths = [0, 1, 2].map((column) =>
    rows.reduce((width, row) => Math.max(width, Math.min(MAX_WIDTH, (row[column] as string).length)), 0),
  );
  const lines = rows.map(([what, name, text, layer, notes]) => {
    const cells = [what, name, text].map((cell, column) => cell.padEnd(widths[column] as number));
    const [first, second, third = ""] = cells;
    const color = colors[layer.split(" ", 1)[0] as keyof typeof colors];
    return `${first}  ${second}  ${paint(third, color)}  ${[paint(layer, color), ...notes].join(", ")}`;
  });
  const method = explanation.options.find(({ name }) => name === "method")?.text;
  if (request) lines.unshift(oneLine(`${method} ${request.url}`, Infinity), "");
  if (error) {
    const { code, message, column } = withoutPrototype(error);
    const isPlaced = column === undefined || message.includes(`column ${column}`);
    const position = isPlaced ? "" : ` at column ${column}`;
    lines.push(`${paint(code, 31)}${position}: ${oneLine(message, Infinity)}`);
  }
  return lines.join("\n");
}

export function rowsOf({ url, headers, body, options, dropped }: Explanation): Row[] {
  return [
    ...url.map(withoutPrototype).map((one) => {
      const { kind, place, parameter: name = "" } = one;
      return rowOf(kind === "missing" ? kind : place, { ...one, name });
    }),
    ...headers.map((one) => rowOf("header", one)),
    ...body.map((one) => rowOf("body", one)),
    ...options.map((one) => rowOf("option", one)),
    ...dropped.map((one) => rowOf("not sent", { ...one, text: one.kind })),
  ];
}

function rowOf(what: string, value: NamedValue): Row {
  const { name, text, layer, over, credential, reason } = withoutPrototype(value);
  const notes = credential ? ["credential"] : [];
  // a default of the library was given by nobody
  for (const earlier of over)
    if (earlier.layer !== "library") notes.push(`over ${oneLine(`${earlier.text}`)} (${earlier.layer})`);
  if (reason !== undefined) notes.push(reason);
  return [what, oneLine(name), oneLine(text), layer, notes];
}

/** A string without what would control a terminal or start a line. */
function oneLine(text: string, length: number = MAX_VALUE_LENGTH): string {
  return escapeUnseen(text.length > length ? `${text.slice(0, length - 1)}…` : text);
}
