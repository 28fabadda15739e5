import { inEnvironment } from "../credentials/variables.js";
import { EndpointError } from "../errors.js";
import { describePart, partsOf } from "../form/parts.js";
import type { RequestOptions } from "../index.js";
import { isList, isPlainObject } from "../values/records.js";
import { type Print, shownRequest } from "./credentials.js";
import { printJson } from "./json.js";

export const formats = ["json", "url", "curl", "http", "har", "explain"] as const;

export type Format = (typeof formats)[number];

export type RequestFormat = Exclude<Format, "explain">;

/** Prints a request without its secrets. An indent of 0 is one line. */
export type Printer = (request: RequestOptions, print: Print, indent: number) => string;

/** The formats that need no adapter, which the command only loads for others. */
export const plainPrinters = {
  json: (request, print, indent) =>
    `${inEnvironment(printJson(printable(shownRequest(request, print)), indent))}\n`,
  url: (request, print) => `${inEnvironment(shownRequest(request, print).url)}\n`,
} satisfies Partial<Record<RequestFormat, Printer>>;

/** JSON has no bytes. The parts of a form are described. */
function printable(request: RequestOptions): object {
  const { body } = request;
  // nothing else has a FormData loaded for it
  const parts = typeof body !== "object" || isPlainObject(body) || isList(body) ? undefined : partsOf(body);
  if (parts) return { ...request, body: parts.map(describePart) };
  if (!ArrayBuffer.isView(body)) return request;
  const message = "The body is not text in UTF-8, which JSON can't represent. Print a command, with -o curl.";
  throw new EndpointError("ERR_INVALID_VALUE", message, "body");
}
