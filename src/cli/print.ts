import { toCurl, toHar, toHttpMessage } from "../adapters/index.js";
import { shellQuoted } from "../adapters/shell.js";
import type { RequestOptions } from "../index.js";
import { describePart, type Part, partsOf, writeParts } from "../parts.js";
import { shownRequest, withMissing } from "./credentials.js";
import { openedFrom } from "./form-code.js";
import type { Format, programs } from "./formats.js";
import { printJson } from "./json.js";
import { type Print, snippetOf } from "./snippets.js";
import { valueError } from "./status.js";
import { replaceVariables, splitAtVariables, variable } from "./variables.js";

/** A format of requests. */
export type RequestFormat = Exclude<Format, "explain">;

type Printer = (request: RequestOptions, indent: number) => string;

/** How a request is printed that shows nothing secret. */
const printers: Readonly<Record<Exclude<RequestFormat, (typeof programs)[number]>, Printer>> = {
  json: (request, indent) => printJson(printable(request), indent),
  url: ({ url }) => url,
  curl: (request, indent) => {
    const parts = partsOf(request.body) ?? [];
    const isOpened = parts.some(({ content }) => openedFrom.has(content as Blob));
    const sent = isOpened ? { ...request, body: writeParts(parts.map(withVariablePath)) } : request;
    const command = toCurl(sent, { credentials: "show" });
    const located = replaceVariables(command, (name) => {
      const path = openedFrom.get(parts[Number(name)]?.content as Blob);
      return path === undefined ? variable(name) : shellQuoted(path.replace(/["\\]/g, "\\$&")).slice(1, -1);
    });
    return withShellVariables(indent === 0 ? onOneLine(request, located) : located);
  },
  http: (request) => toHttpMessage(request, { credentials: "show" }),
  har: (request, indent) => printJson(toHar(request, { credentials: "show" }), indent),
};

/** Prints a request. */
export function printRequest(
  format: RequestFormat,
  request: RequestOptions,
  print: Print,
  indent = 2,
): string {
  if (isProgram(format)) return snippetOf(format, request, print);
  const shown = shownRequest(request, print.credentials);
  const whole = format === "curl" ? withMissing(shown, print.missing) : shown;
  const text = replaceVariables(printers[format](whole, indent), (name) => `\${${name}}`);
  return format === "http" ? text : `${text}\n`;
}

function isProgram(format: RequestFormat): format is (typeof programs)[number] {
  return !Object.hasOwn(printers, format);
}

/** Curl reads only files of the current folder: a variable with the number of a part is in place of its path. */
function withVariablePath(part: Part, index: number): Part {
  if (!openedFrom.has(part.content as Blob)) return part;
  const fileName = variable(`${index}`);
  return { ...part, fileName, content: new File([part.content], fileName, { type: part.type as string }) };
}

/** A command with its variables in double quotes, between the parts of a string in single quotes. */
function withShellVariables(command: string): string {
  const [start = "", ...others] = splitAtVariables(command);
  const parts = others.map((part, index) =>
    index % 2 === 0 ? `'"$${part}"` : `'${part}`.replace(/^''/, ""),
  );
  return start + parts.join("");
}

/** JSON has no bytes. The parts of a form are described. */
function printable(request: RequestOptions): object {
  const parts = partsOf(request.body);
  if (parts) return { ...request, body: parts.map(describePart) };
  if (!ArrayBuffer.isView(request.body)) return request;
  throw valueError(
    "The body is not text in UTF-8, which JSON can't represent. Print a command or a snippet, with -o.",
    "body",
  );
}

/** A command without the line breaks between its options. A body must not have others. */
function onOneLine({ body }: RequestOptions, command: string): string {
  const line = command.replaceAll(" \\\n  ", " ");
  // in a string a line break could look like one between options; an NDJSON body is a list
  const texts = partsOf(body)?.map(({ content }) => content) ?? [body];
  if (![line, ...texts].some((text) => typeof text === "string" && text.includes("\n"))) return line;
  throw valueError(
    "The body has a line break, so that a command has more than one line. Print JSON, with -o json.",
    "body",
  );
}
