import type { EndpointError } from "../../errors.js";
import { quote } from "../../quote.js";
import { type BaseUrl, parseHttpUrl } from "../../route/base-url.js";
import { itemsOf, type OperationEntry, own } from "../document/document.js";
import { listed, setupError } from "../errors.js";
import { cutTemplate } from "./path.js";

/** Where requests go: the developer's choice, in the settings and in a call. */
export interface ServerChoice {
  /** A URL, or the index of one of the document's servers. */
  readonly server: string | number | undefined;
  readonly serverVariables: ReadonlyMap<string, string>;
}

/** Whether somebody chose a server, or the value of a variable in its URL. */
export function isChosen({ server, serverVariables }: ServerChoice): boolean {
  return server !== undefined || serverVariables.size > 0;
}

/**
 * Where an operation goes: the server that was chosen, else the operation's own, its path item's, the document's first. An
 * index chooses among the document's.
 *
 * @param entry `undefined` for the document alone
 * @param call the choice of one call, whose variables the server must have
 */
export function findServer(
  document: unknown,
  entry: OperationEntry | undefined,
  settings: ServerChoice,
  call?: ServerChoice,
): BaseUrl {
  const server = call?.server ?? settings.server;
  const described = typeof server === "string" ? { url: server } : describedServer(document, entry, server);
  const url = own(described, "url");
  if (typeof url !== "string")
    throw serverError(`The document names no server${server === undefined ? "" : ` ${server}`}`);
  const parts = cutTemplate(url) ?? [url];
  const names = new Set(parts.filter((_, index) => index % 2 === 1));
  for (const name of call?.serverVariables.keys() ?? [])
    if (!names.has(name))
      throw invalidVariableError(name, "does not exist", `The server has ${listed(names) || "no variables"}`);
  const text = parts.map((part, index) => {
    if (index % 2 === 0) return part;
    const given = call?.serverVariables.get(part) ?? settings.serverVariables.get(part);
    return variableValue(part, own(own(described, "variables"), part), given);
  });
  return parseServer(text.join(""));
}

function describedServer(document: unknown, entry: OperationEntry | undefined, index = 0): unknown {
  const [ofOperation, ofItem, ofDocument] = [entry?.operation, entry?.item, document].map((object) =>
    itemsOf(own(object, "servers")),
  );
  return ofOperation?.at(0) ?? ofItem?.at(0) ?? ofDocument?.at(index);
}

/** The value of a variable. The document's own default may be anything that makes a URL. */
function variableValue(name: string, variable: unknown, given: string | undefined): string {
  const cure = 'Pass a value in "serverVariables"';
  const value = given ?? own(variable, "default");
  if (!/^(?:string|number)$/.test(typeof value)) throw invalidVariableError(name, "has no value", cure);
  const values = itemsOf(own(variable, "enum")).map(String);
  const isAllowed = (text: string): boolean =>
    values.length > 0 ? values.includes(text) : /^[\w.~-]*$/.test(text);
  if (given === undefined || isAllowed(given)) return `${value}`;
  const allowed = values.length > 0 ? `be one of ${listed(values)}` : 'have only letters, digits and "_.~-"';
  throw invalidVariableError(name, `must ${allowed}`, cure);
}

export function parseServer(url: unknown): BaseUrl {
  const base = typeof url === "string" ? parseHttpUrl(url) : undefined;
  if (base) return base;
  throw serverError("The server is not an absolute http(s) URL, or has user info, a query or a fragment");
}

function serverError(problem: string): EndpointError {
  const cure = 'Pass a URL such as "https://api.example.com/v1" as "server"';
  return setupError("ERR_INVALID_SERVER", { problem, cure, name: "server" });
}

export function invalidVariableError(name: string, problem: string, cure?: string): EndpointError {
  const about = `The server variable ${quote(name)} ${problem}`;
  return setupError("ERR_INVALID_SERVER", { problem: about, cure, name });
}
