import { EndpointError } from "../../errors.js";
import { fixForName } from "../../messages/nearest.js";
import { quote, quoteChoice } from "../../messages/quote.js";
import { type BaseUrl, knownHttpUrl } from "../../route/base-url.js";
import { get, isJsonObject, itemsOf, type OperationEntry } from "../document/document.js";
import { setupError } from "../errors.js";
import { cutTemplate } from "./path.js";

export interface ServerChoice {
  /** A URL, or the index of one of the document's servers. */
  readonly baseUrl: string | number | undefined;
  readonly serverVariables: ReadonlyMap<string, string>;
}

export type ServerSettings = ServerChoice & { readonly documentUrl: string | undefined };

/** Where an operation goes: the chosen server, otherwise its own, its path item's, the document's first. An index is one of the document's. */
export function findServer(
  { document, settings }: { readonly document: unknown; readonly settings: ServerSettings },
  entry?: OperationEntry,
  call?: ServerChoice,
): BaseUrl {
  const server = call?.baseUrl ?? settings.baseUrl;
  const described = typeof server === "string" ? { url: server } : describedServer(document, entry, server);
  if (!isJsonObject(described))
    throw serverError('The document has no such server. Pass a URL, or an index of "servers", as "baseUrl"');
  // a document without servers is at "/" (OpenAPI 3.1 §4.8.1)
  const template = get(described, "url") ?? "/";
  const parts = typeof template === "string" ? cutTemplate(template) : undefined;
  if (!parts)
    throw serverError("The server's URL has an unmatched brace, or isn't a string. Correct the document");
  const names = new Set(parts.filter((_, index) => index % 2 === 1));
  for (const name of call?.serverVariables.keys() ?? [])
    if (!names.has(name)) throw invalidVariableError(name, `does not exist. ${fixForName(name, [...names])}`);
  const values = parts.map((part, index) => {
    if (index % 2 === 0) return part;
    const given = call?.serverVariables.get(part) ?? settings.serverVariables.get(part);
    return variableValue(part, get(get(described, "variables"), part), given);
  });
  const [literal, first = ""] = values;
  // only the document's own values have a slash or a colon
  const isStart = literal === "" && /^\/|^[^/]*:/.test(first);
  const start = isStart ? first : parts.map((part, index) => (index % 2 === 0 ? part : "_")).join("");
  return parseServer(resolveServer(values.join(""), start, settings.documentUrl));
}

/** OpenAPI 3.1 §4.8.5. Only the dots in the start of the template are followed, and an empty variable is no part of a `//`. */
function resolveServer(text: string, start: string, documentUrl: string | undefined): string {
  // RFC 3986 §4.2: no relative path has a colon in its first segment
  if (documentUrl === undefined || /^[^/]*:/.test(start)) return text;
  if (start.startsWith("//")) return documentUrl.split("//", 1) + text;
  const [dots = ""] = /^[./]*(?:\/|$)/.exec(start) ?? [];
  return new URL(dots || ".", documentUrl).href + text.slice(dots.length);
}

function describedServer(document: unknown, entry: OperationEntry | undefined, index = 0): unknown {
  for (const owner of [entry?.operation, entry?.item, document]) {
    const servers = get(owner, "servers") ?? [];
    if (!Array.isArray(servers) || servers.length > 0)
      return itemsOf(servers).at(owner === document ? index : 0);
  }
  return index === 0 ? {} : undefined;
}

/** The value of a variable. The document's own default may be anything that makes a URL. */
function variableValue(name: string, variable: unknown, given: string | undefined): string {
  const value = get(variable, "default");
  if (given === undefined && /^(?:string|number)$/.test(typeof value)) return `${value}`;
  const values = itemsOf(get(variable, "enum")).map(String);
  // a word in the place of a path, or of a whole URL, would make another host
  const isWord = !/^\/|:\/\//.test(`${value}`);
  const isFree = isWord && values.length === 0;
  if (given !== undefined && (values.includes(given) || (isFree && /^[\w.~-]*$/.test(given)))) return given;
  const fix = isWord ? 'Pass letters, digits and "_.~-" in' : "Leave it out of";
  const choice = values.length > 0 ? `Pass ${quoteChoice(values)} in` : fix;
  throw invalidVariableError(name, `has an invalid value. ${choice} "serverVariables"`);
}

export function parseServer(url: unknown): BaseUrl {
  const base = typeof url === "string" ? knownHttpUrl(url) : undefined;
  if (base) return base;
  throw serverError(
    "The server's URL isn't absolute, or has more than a scheme, a host and a path. " +
      'Pass a URL such as "https://api.example.com/v1" as "baseUrl", or the URL of the document as "documentUrl"',
  );
}

export function invalidVariableError(name: string, problem: string): EndpointError {
  return serverError(`The server variable ${quote(name)} ${problem}`, name);
}

function serverError(problem: string, name = "baseUrl"): EndpointError {
  return setupError(new EndpointError("ERR_INVALID_SERVER", `${problem}.`, name));
}
