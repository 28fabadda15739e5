import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";
import { type BaseUrl, parseHttpUrl } from "../route/base-url.js";
import { itemsOf, own, type Place } from "./document.js";
import { cutTemplate } from "./template.js";

/** Which server, and what its variables are: the developer's choice, in the settings and in a call. */
export interface ServerChoice {
  /** A URL, or the index of one of the document's servers. */
  readonly server: string | number | undefined;
  readonly variables: ReadonlyMap<string, string>;
}

/**
 * Where an operation goes: the server that was chosen, else the operation's own, its path item's, the document's first. An
 * index chooses among the document's.
 *
 * @param place `undefined` for the document alone
 * @throws `ERR_INVALID_SERVER`
 */
export function findServer(
  document: unknown,
  place: Place | undefined,
  { server, variables }: ServerChoice,
): BaseUrl {
  if (typeof server === "string") return readServer(server, "server");
  const [ofOperation, ofItem] = [
    itemsOf(own(place?.operation, "servers")),
    itemsOf(own(place?.item, "servers")),
  ];
  const [nearest] = ofOperation.length > 0 ? ofOperation : ofItem;
  const described = itemsOf(own(document, "servers"));
  const node = nearest ?? described[server ?? 0];
  if (node === undefined && server !== undefined) {
    throw invalidServer(
      `The document has no server ${server}. Pass an index below ${described.length}, or a URL.`,
    );
  }
  const url = own(node, "url");
  if (typeof url !== "string")
    throw invalidServer('The document names no server. Pass a URL as "server" in the settings.');
  return readServer(fillIn(url, own(node, "variables"), variables));
}

/** A URL, checked like any baseUrl. */
export function readServer(url: string, option?: string): BaseUrl {
  const base = parseHttpUrl(url);
  if (base) return base;
  throw invalidServer(
    `${option === undefined ? "The document's server" : `"${option}"`} must be an absolute http(s) URL such as "https://api.example.com/v1", without user info, query, fragment, white space, backslash, braces or dot segments. Pass such a URL as "server".`,
    option,
  );
}

/** Replaces the variables of a server's URL. */
function fillIn(url: string, described: unknown, given: ReadonlyMap<string, string>): string {
  const parts = cutTemplate(url)?.map((part, index) =>
    index % 2 === 0 ? part : variableOf(part, own(described, part), given.get(part)),
  );
  return parts ? parts.join("") : url;
}

/** The document's own default may be anything that makes a URL. */
function variableOf(name: string, variable: unknown, given: string | undefined): string {
  if (given === undefined) {
    const standard = own(variable, "default");
    if (typeof standard === "string" || typeof standard === "number") return `${standard}`;
    throw invalidServer(
      `The server's variable ${quote(name)} has no value. Pass one in "serverVariables".`,
      name,
    );
  }
  const values = itemsOf(own(variable, "enum")).map(String);
  if (values.length > 0 ? values.includes(given) : /^[\w.~-]*$/.test(given)) return given;
  throw invalidServer(
    `The value of the server's variable ${quote(name)} must ${
      values.length > 0
        ? `be one of ${values.slice(0, 20).map(quote).join(", ")}`
        : 'have no other characters than letters, digits, "_", ".", "~" and "-"'
    }.`,
    name,
  );
}

export function invalidServer(message: string, parameter?: string): EndpointError {
  return new EndpointError("ERR_INVALID_SERVER", message, parameter);
}
