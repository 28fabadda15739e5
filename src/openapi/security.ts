import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";
import { notFieldValue, notToken } from "../rfc9110.js";
import { encode } from "../uri-template/encode.js";
import { isRecord } from "../values/records.js";
import { invalidDocument, itemsOf, keysOf, own, type Place, resolve } from "./document.js";
import { cookieValue } from "./style.js";

/** What a security scheme takes. */
export type Credential = string | { readonly username: string; readonly password: string };

/** A credential as the request carries it. */
export interface SentCredential {
  readonly location: "header" | "query" | "cookie";
  /** Lowercase for a header. */
  readonly name: string;
  /** A header's value, or a `name=value` pair. */
  readonly text: string;
}

/**
 * The credentials that an operation is sent with: those of the first alternative whose schemes all have one.
 *
 * @throws `ERR_INVALID_DOCUMENT` for a scheme that cannot be sent, `ERR_INVALID_OPTIONS` for a credential of the wrong
 *   shape, `ERR_INVALID_HEADER`
 */
export function readCredentials(
  document: unknown,
  { operation }: Place,
  credentials: ReadonlyMap<string, Credential>,
): SentCredential[] {
  const schemes = own(own(document, "components"), "securitySchemes");
  alternatives: for (const alternative of itemsOf(own(operation, "security") ?? own(document, "security"))) {
    const sent: SentCredential[] = [];
    for (const name of keysOf(alternative)) {
      const scheme = resolve(document, own(schemes, name));
      const type = own(scheme, "type");
      const credential = credentials.get(name);
      if (type === "mutualTLS") continue;
      if (type === undefined || credential === undefined) continue alternatives;
      sent.push(readCredential(name, scheme, type, credential));
    }
    return sent;
  }
  return [];
}

function readCredential(
  scheme: string,
  node: unknown,
  type: unknown,
  credential: Credential,
): SentCredential {
  if (type === "apiKey") return readApiKey(scheme, node, tokenOf(scheme, credential));
  const name = type === "http" ? String(own(node, "scheme")) : "bearer";
  const isBasic = /^basic$/i.test(name);
  if (notToken.test(name) || !/^(?:http|oauth2|openIdConnect)$/.test(String(type)))
    throw invalidScheme(scheme);
  const shown = isBasic ? "Basic" : /^bearer$/i.test(name) ? "Bearer" : name;
  const token =
    isBasic && typeof credential === "object" ? basic(scheme, credential) : tokenOf(scheme, credential);
  return { location: "header", name: "authorization", text: fieldValue(scheme, `${shown} ${token}`) };
}

function readApiKey(scheme: string, node: unknown, key: string): SentCredential {
  const [name, location] = [own(node, "name"), own(node, "in")];
  if (typeof name !== "string") throw invalidScheme(scheme);
  if (location === "query") return { location, name, text: `${encode(name, name)}=${encode(key, scheme)}` };
  if (notToken.test(name)) throw invalidScheme(scheme);
  if (location === "cookie") return { location, name, text: `${name}=${cookieValue(key, scheme)}` };
  if (location === "header") return { location, name: name.toLowerCase(), text: fieldValue(scheme, key) };
  throw invalidScheme(scheme);
}

function tokenOf(scheme: string, credential: Credential): string {
  if (typeof credential === "string") return credential;
  throw invalidCredential(scheme, "must be a string");
}

/** RFC 7617, with UTF-8. */
function basic(scheme: string, { username, password }: Exclude<Credential, string>): string {
  if (username.includes(":")) throw invalidCredential(scheme, "has a colon in its username. Remove it");
  encode(username + password, scheme);
  let octets = "";
  for (const octet of new TextEncoder().encode(`${username}:${password}`))
    octets += String.fromCharCode(octet);
  return btoa(octets);
}

function fieldValue(scheme: string, text: string): string {
  if (!notFieldValue.test(text)) return text;
  throw new EndpointError(
    "ERR_INVALID_HEADER",
    `The credential ${quote(scheme)} is not a field value of RFC 9110. Remove control characters and white space at its ends.`,
    scheme,
  );
}

/**
 * Reads the credentials of the settings, each once.
 *
 * @throws `ERR_INVALID_OPTIONS`
 */
export function readCredentialSettings(given: Record<string, unknown>): ReadonlyMap<string, Credential> {
  const credentials = new Map<string, Credential>();
  for (const scheme of Object.keys(given)) {
    const value = given[scheme];
    if (value === undefined || value === null) continue;
    if (typeof value === "string") {
      credentials.set(scheme, value);
      continue;
    }
    const pair: Record<string, unknown> = isRecord(value) ? { __proto__: null, ...value } : {};
    const [username, password] = [own(pair, "username"), own(pair, "password")];
    if (typeof username !== "string" || typeof password !== "string") {
      throw invalidCredential(scheme, "must be a string, or an object with username and password");
    }
    credentials.set(scheme, { username, password });
  }
  return credentials;
}

function invalidCredential(scheme: string, reason: string): EndpointError {
  return new EndpointError("ERR_INVALID_OPTIONS", `The credential ${quote(scheme)} ${reason}.`, scheme);
}

function invalidScheme(scheme: string): EndpointError {
  return invalidDocument(
    `The security scheme ${quote(scheme)} has a wrong type, name, place or scheme. Correct the document.`,
    scheme,
  );
}
