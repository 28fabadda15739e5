import { EndpointError } from "../errors.js";
import { invalidOption, readOwn } from "../options/read-own.js";
import { quote } from "../quote.js";
import { notFieldValue, notToken } from "../rfc9110.js";
import { encode } from "../uri-template/encode.js";
import { itemsOf, keysOf, own, type Place, resolve } from "./document.js";
import { invalidDocument } from "./refusal.js";
import { cookieValue } from "./style.js";

/** What a security scheme takes. */
export type Credential = string | { readonly username: string; readonly password: string };

/** The credentials of the settings, by security scheme: a token, or what `basic` sends for a username and password. */
export type Credentials = ReadonlyMap<string, { readonly text: string; readonly isBasic: boolean }>;

/** A credential as the request carries it. */
export interface SentCredential {
  readonly location: "header" | "query" | "cookie";
  /** Lowercase for a header. */
  readonly name: string;
  /** A header's value, or a `name=value` pair. */
  readonly text: string;
}

/**
 * Reads the credentials of the settings, each once.
 *
 * @throws `ERR_INVALID_OPTIONS`
 */
export function readCredentials(given: unknown): Credentials {
  const credentials = new Map<string, { text: string; isBasic: boolean }>();
  readOwn("credentials", given, (scheme, value) => {
    const isBasic = typeof value !== "string";
    if (value !== null) credentials.set(scheme, { text: isBasic ? basic(scheme, value) : value, isBasic });
    return true;
  });
  return credentials;
}

/** RFC 7617, with UTF-8. */
function basic(scheme: string, pair: unknown): string {
  const [username, password] = [own(pair, "username"), own(pair, "password")];
  if (typeof username !== "string" || typeof password !== "string" || username.includes(":")) {
    throw invalidOption(
      scheme,
      "must be a string, or { username, password } without a colon in the username",
    );
  }
  encode(username + password, scheme);
  const octets = new TextEncoder().encode(`${username}:${password}`);
  return btoa(Array.from(octets, (octet) => String.fromCharCode(octet)).join(""));
}

/**
 * The credentials that an operation is sent with: those of the first alternative whose schemes all have one.
 *
 * @throws `ERR_INVALID_DOCUMENT` for a scheme that cannot be sent, `ERR_INVALID_OPTIONS` for a credential of the wrong
 *   shape, `ERR_INVALID_HEADER`
 */
export function credentialsOf(
  document: unknown,
  { operation }: Place,
  credentials: Credentials,
): SentCredential[] {
  const schemes = own(own(document, "components"), "securitySchemes");
  alternatives: for (const alternative of itemsOf(own(operation, "security") ?? own(document, "security"))) {
    const sent: SentCredential[] = [];
    for (const name of keysOf(alternative)) {
      const scheme = resolve(document, own(schemes, name));
      const type = own(scheme, "type");
      const credential = credentials.get(name);
      if (type === "mutualTLS") continue;
      if (type === undefined || !credential) continue alternatives;
      const { text, isBasic } = credential;
      const prefix = type === "apiKey" ? "" : prefixOf(name, scheme, type);
      if (isBasic && prefix !== "Basic ") throw invalidOption(name, "must be a string");
      sent.push(
        prefix
          ? sentIn("header", "authorization", name, prefix + text)
          : sentIn(own(scheme, "in"), own(scheme, "name"), name, text),
      );
    }
    return sent;
  }
  return [];
}

/** What is before a token in the field `authorization`. */
function prefixOf(name: string, scheme: unknown, type: unknown): string {
  const given = type === "http" ? String(own(scheme, "scheme")) : "bearer";
  if (notToken.test(given) || !/^(?:http|oauth2|openIdConnect)$/.test(String(type)))
    throw invalidScheme(name);
  return `${/^(?:basic|bearer)$/i.test(given) ? given[0]?.toUpperCase() + given.slice(1).toLowerCase() : given} `;
}

function sentIn(location: unknown, name: unknown, scheme: string, text: string): SentCredential {
  if (typeof name === "string" && (location === "query" || !notToken.test(name))) {
    if (location === "query")
      return { location, name, text: `${encode(name, name)}=${encode(text, scheme)}` };
    if (location === "cookie") return { location, name, text: `${name}=${cookieValue(text, scheme)}` };
    if (location === "header" && notFieldValue.test(text)) {
      throw new EndpointError(
        "ERR_INVALID_HEADER",
        `The credential ${quote(scheme)} has a character that no header can have, or white space at its ends. Remove it.`,
        scheme,
      );
    }
    if (location === "header") return { location, name: name.toLowerCase(), text };
  }
  throw invalidScheme(scheme);
}

function invalidScheme(scheme: string): EndpointError {
  const subject = `The security scheme ${quote(scheme)}`;
  return invalidDocument(subject, "has an invalid type, name, place or scheme", undefined, scheme);
}
