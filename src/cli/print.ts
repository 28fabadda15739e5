import { randomUUID } from "node:crypto";
import { shellQuoted } from "../adapters/shell.js";
import { shownUrl } from "../credentials/index.js";
import { EndpointError } from "../errors.js";
import type { RequestOptions } from "../index.js";
import { describePart, partsOf } from "../parts.js";
import type { Credentials } from "./arguments.js";
import type { Caller } from "./caller.js";
import { shownRequest, withMissing, withoutValues } from "./credentials.js";
import { baseName, renameFiles } from "./files.js";
import type { Format } from "./formats.js";
import { printJson } from "./json.js";
import { snippetOf } from "./snippets.js";

/** Prints a request. */
export type Printer = (request: RequestOptions) => string;

/** How requests are printed. */
interface PrintOptions extends Pick<Caller, "apiKeys" | "missing"> {
  readonly format: Exclude<Format, "explain">;
  readonly credentials: Credentials;
  /** Whether a request is printed on one line. */
  readonly isLine: boolean;
}

const credentialsOfCurl = { hide: "redact", show: "show", variable: "variable" } as const;

/** The printer of a format. Only what it needs is loaded. */
export async function printerOf(options: PrintOptions): Promise<Printer> {
  const { apiKeys, credentials } = options;
  const print = await formatPrinter(options);
  const hasHidden = apiKeys.size > 0 && credentials !== "show";
  return hasHidden ? (request) => print(withoutValues(request, apiKeys)) : print;
}

async function formatPrinter({ format, credentials, isLine, missing }: PrintOptions): Promise<Printer> {
  const indent = isLine ? undefined : 2;
  const named = (request: RequestOptions): RequestOptions => ({
    ...shownRequest(request, credentials),
    ...("body" in request && { body: renameFiles(request.body, baseName) }),
  });
  switch (format) {
    case "json":
      return (request) => `${printJson(printable(named(request)), indent)}\n`;
    case "url":
      return ({ url }) => `${shownUrl(url, credentials)}\n`;
    case "curl": {
      const { toCurl } = await import("../adapters/index.js");
      return withPaths((request) => {
        const command = withMissing(
          toCurl(request, { credentials: credentialsOfCurl[credentials] }),
          missing,
        );
        return `${isLine ? onOneLine(request, command) : command}\n`;
      });
    }
    case "http": {
      const { toHttpMessage } = await import("../adapters/index.js");
      return (request) => toHttpMessage(named(request), { credentials: "show" });
    }
    case "har": {
      const { toHar } = await import("../adapters/index.js");
      return (request) => `${printJson(toHar(named(request), { credentials: "show" }), indent)}\n`;
    }
    default: {
      const adapters = await import("../adapters/index.js");
      return (request) => snippetOf(format, request, { credentials, missing }, adapters);
    }
  }
}

/** The command of curl opens the files of the command line, wherever they are. Any other name is one of the current folder. */
function withPaths(print: Printer): Printer {
  const prefix = randomUUID();
  return (request) => {
    const paths: string[] = [];
    const name = (path: string): string => `${prefix}-${paths.push(path) - 1}`;
    const command = print({
      ...request,
      ...("body" in request && { body: renameFiles(request.body, name) }),
    });
    return command.replace(new RegExp(`${prefix}-(\\d+)`, "g"), (_, index) => {
      const path = (paths[index] as string).replace(/["\\]/g, "\\$&");
      return shellQuoted(path).slice(1, -1);
    });
  };
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
