import { shownUrl } from "../adapters/content/redact.js";
import { EndpointError } from "../errors.js";
import type { RequestOptions } from "../index.js";
import { describePart, partsOf } from "../parts.js";
import type { Credentials } from "./arguments.js";
import { shownRequest, withoutValues } from "./credentials.js";
import type { Format } from "./formats.js";
import { printJson } from "./json.js";
import { checkParts } from "./languages.js";
import { snippetOf } from "./snippets.js";

/** Prints a request. */
export type Printer = (request: RequestOptions) => string;

type RequestFormat = Exclude<Format, "explain">;

const credentialsOfCurl = { hide: "redact", show: "show", variable: "variable" } as const;

/**
 * The printer of a format. Only what it needs is loaded.
 *
 * @param apiKeys the names of credentials that don't say that they are
 * @param isLine whether a request is printed on one line
 */
export async function printerOf(
  format: RequestFormat,
  credentials: Credentials,
  apiKeys: ReadonlySet<string>,
  isLine: boolean,
): Promise<Printer> {
  const print = await formatPrinter(format, credentials, isLine);
  const hasHidden = apiKeys.size > 0 && credentials !== "show";
  return hasHidden ? (request) => print(withoutValues(request, apiKeys)) : print;
}

async function formatPrinter(
  format: RequestFormat,
  credentials: Credentials,
  isLine: boolean,
): Promise<Printer> {
  const indent = isLine ? undefined : 2;
  switch (format) {
    case "json":
      return (request) => `${printJson(printable(shownRequest(request, credentials)), indent)}\n`;
    case "url":
      return ({ url }) => `${shownUrl(url, credentials)}\n`;
    case "curl": {
      const { toCurl } = await import("../adapters/index.js");
      return (request) => {
        const command = toCurl(request, { credentials: credentialsOfCurl[credentials] });
        return `${isLine ? onOneLine(request, command) : command}\n`;
      };
    }
    case "http": {
      const { toHttpMessage } = await import("../adapters/index.js");
      return (request) => toHttpMessage(shownRequest(request, credentials), { credentials: "show" });
    }
    case "har": {
      const { toHar } = await import("../adapters/index.js");
      return (request) =>
        `${printJson(toHar(shownRequest(request, credentials), { credentials: "show" }), indent)}\n`;
    }
    default: {
      const adapters = await import("../adapters/index.js");
      return (request) => snippetOf(format, request, credentials, adapters);
    }
  }
}

/** JSON has no bytes and no streams, and a form is a list of its parts. */
function printable(request: RequestOptions): RequestOptions {
  const parts = partsOf(request.body);
  if (parts) return { ...request, body: parts.map(describePart) };
  checkParts(request.body);
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
