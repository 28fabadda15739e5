import { toCurl, toHar, toHttpMessage } from "../adapters/index.js";
import { inEnvironment, inShell } from "../credentials/variables.js";
import { EndpointError } from "../errors.js";
import { partsOf } from "../form/parts.js";
import type { RequestOptions } from "../index.js";
import { runnableRequest, shownRequest } from "./credentials.js";
import { type Printer, plainPrinters, type RequestFormat } from "./formats.js";
import { printJson } from "./json.js";

const showCredentials = { credentials: "show" } as const;

export const printers = {
  ...plainPrinters,
  curl: (request, print, indent) => {
    const shown = runnableRequest(request, print);
    const command = inShell(toCurl(shown, showCredentials));
    return `${indent === 0 ? onOneLine(shown, command) : command}\n`;
  },
  http: (request, print) => inEnvironment(toHttpMessage(shownRequest(request, print), showCredentials)),
  har: (request, print, indent) =>
    `${inEnvironment(printJson(toHar(shownRequest(request, print), showCredentials), indent))}\n`,
} satisfies Record<RequestFormat, Printer>;

/** A command without the line breaks between its options. A body must not have others. */
function onOneLine({ body }: RequestOptions, command: string): string {
  const line = command.replaceAll(" \\\n  ", " ");
  // in a string a line break could look like one between options; an NDJSON body is an array
  const texts = partsOf(body)?.map(({ content }) => content) ?? [body];
  if (![line, ...texts].some((text) => typeof text === "string" && text.includes("\n"))) return line;
  const problem = "The body has a line break, so that a command has more than one line";
  throw new EndpointError("ERR_INVALID_VALUE", `${problem}. Print JSON, with -o json.`, "body");
}
