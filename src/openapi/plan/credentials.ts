import { nearest } from "../../nearest.js";
import { invalidOptionError } from "../../options/invalid-option.js";
import { readEach } from "../../options/read-each.js";
import { encode } from "../../uri-template/encode.js";
import { keysOf, own } from "../document/document.js";
import { attempt, listed } from "../errors.js";
import { schemesOf } from "./schemes.js";

/** What a security scheme takes. */
export type Credential = string | { readonly username: string; readonly password: string };

/** Credentials by security scheme: a token, or what `basic` sends for a username and password. */
export type SchemeCredentials = ReadonlyMap<string, { readonly text: string; readonly isBasic: boolean }>;

/**
 * Reads credentials, each once.
 *
 * @throws `ERR_INVALID_OPTIONS`
 */
export function readCredentials(given: unknown): SchemeCredentials {
  const credentials = new Map<string, { text: string; isBasic: boolean }>();
  readEach("credentials", given, (scheme, value) => {
    const isBasic = typeof value !== "string";
    if (value !== null) credentials.set(scheme, { text: isBasic ? basic(scheme, value) : value, isBasic });
  });
  return credentials;
}

/**
 * Checks that the document has a security scheme for each credential.
 *
 * @throws `ERR_INVALID_OPTIONS`
 */
export function checkSchemeNames(document: unknown, credentials: SchemeCredentials): void {
  if (credentials.size === 0) return;
  attempt(() => {
    const schemes = schemesOf(document);
    const name = [...credentials.keys()].find((one) => own(schemes, one) === undefined);
    if (name === undefined) return;
    const names = keysOf(schemes);
    const cure =
      nearest(name, names) ?? (names.length > 0 ? `It has ${listed(names)}` : "Its components have none");
    throw invalidOptionError(name, `is a credential for no security scheme of the document. ${cure}`);
  }, "document");
}

/** RFC 7617, with UTF-8. */
function basic(scheme: string, pair: unknown): string {
  const [username, password] = [own(pair, "username"), own(pair, "password")];
  if (typeof username !== "string" || typeof password !== "string" || username.includes(":")) {
    throw invalidOptionError(
      scheme,
      "must be a string, or { username, password } without a colon in the username",
    );
  }
  encode(username + password, scheme);
  const octets = new TextEncoder().encode(`${username}:${password}`);
  return btoa(Array.from(octets, (octet) => String.fromCharCode(octet)).join(""));
}
