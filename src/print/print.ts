import { toCurl, toHar, toHttpMessage } from "../adapters/index.js";
import { EndpointError } from "../errors.js";
import { partsOf } from "../form/parts.js";
import type { RequestOptions } from "../index.js";
import { shownRequest, withMissing } from "./credentials.js";
import { type Printer, plainPrinters, programs, type RequestFormat } from "./formats.js";
import { printJson } from "./json.js";
import { inEnvironment, splitAtVariables } from "./languages.js";
import { snippetOf } from "./snippets.js";

const programPrinters = programs.map((format): [string, Printer] => [
  format,
  (request, { credentials, missing }) =>
    snippetOf(format, withMissing(shownRequest(request, credentials), missing)),
]);

/** How a request is printed, by format. */
export const printers = {
  ...plainPrinters,
  curl: (request, { credentials, missing }, indent) => {
    const shown = withMissing(shownRequest(request, credentials), missing);
    const command = withShellVariables(toCurl(shown, { credentials: "show" }));
    return `${indent === 0 ? onOneLine(shown, command) : command}\n`;
  },
  http: (request, { credentials }) =>
    inEnvironment(toHttpMessage(shownRequest(request, credentials), { credentials: "show" })),
  har: (request, { credentials }, indent) =>
    `${inEnvironment(printJson(toHar(shownRequest(request, credentials), { credentials: "show" }), indent))}\n`,
  ...(Object.fromEntries(programPrinters) as Record<(typeof programs)[number], Printer>),
} satisfies Record<RequestFormat, Printer>;

/** A command with its variables in double quotes, between the parts of a string in single quotes. */
function withShellVariables(command: string): string {
  const [start = "", ...others] = splitAtVariables(command);
  const parts = others.map((part, index) =>
    index % 2 === 0 ? `'"$${part}"` : `'${part}`.replace(/^''/, ""),
  );
  return start + parts.join("");
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
