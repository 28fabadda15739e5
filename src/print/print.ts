import { toCurl, toHar, toHttpMessage } from "../adapters/index.js";
import { EndpointError } from "../errors.js";
import { describePart, partsOf } from "../form/parts.js";
import type { RequestOptions } from "../index.js";
import { type Credentials, type MissingCredential, shownRequest, withMissing } from "./credentials.js";
import { printJson } from "./json.js";
import { replaceVariables, splitAtVariables } from "./languages.js";
import { programs, type SnippetFormat, snippetOf } from "./snippets.js";

/** What the command can print. */
export const formats = ["json", "url", "curl", "http", "har", ...programs, "explain"] as const;

export type Format = (typeof formats)[number];

export type RequestFormat = Exclude<Format, "explain">;

/** How the credentials of a request are printed. */
export interface Print {
  readonly credentials: Credentials;
  /** Those that a document requires and nobody gave: variables are in their place. */
  readonly missing?: readonly MissingCredential[];
}

type Printer = (request: RequestOptions, indent: number) => string;

/** How a request is printed that shows nothing secret. */
const printers: Readonly<Record<Exclude<RequestFormat, SnippetFormat>, Printer>> = {
  json: (request, indent) => printJson(printable(request), indent),
  url: ({ url }) => url,
  curl: (request, indent) => {
    const command = withShellVariables(toCurl(request, { credentials: "show" }));
    return indent === 0 ? onOneLine(request, command) : command;
  },
  http: (request) => toHttpMessage(request, { credentials: "show" }),
  har: (request, indent) => printJson(toHar(request, { credentials: "show" }), indent),
};

export function printRequest(
  format: RequestFormat,
  request: RequestOptions,
  { credentials, missing }: Print,
  indent = 2,
): string {
  const shown = shownRequest(request, credentials);
  if (!Object.hasOwn(printers, format))
    return snippetOf(format as SnippetFormat, withMissing(shown, missing));
  const print = printers[format as keyof typeof printers];
  const text = print(format === "curl" ? withMissing(shown, missing) : shown, indent);
  const replaced = replaceVariables(text, (name) => `\${${name}}`);
  return format === "http" ? replaced : `${replaced}\n`;
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
  throw new EndpointError(
    "ERR_INVALID_VALUE",
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
  throw new EndpointError(
    "ERR_INVALID_VALUE",
    "The body has a line break, so that a command has more than one line. Print JSON, with -o json.",
    "body",
  );
}
