import { nearest } from "../../nearest.js";
import { invalidOptionError, readEach } from "../../options/read-each.js";
import { encode } from "../../uri-template/encode.js";
import { keysOf, own } from "../document/document.js";
import { attempt, listed } from "../errors.js";
import { schemesOf } from "./schemes.js";

/** What a security scheme takes. */
export type Credential = string | { readonly username: string; readonly password: string };

/** A token, or what `basic` sends for a username and password. */
export interface SchemeCredential {
  readonly text: string;
  readonly isBasic: boolean;
}

/** Credentials by security scheme. */
export type SchemeCredentials = ReadonlyMap<string, SchemeCredential>;

/** Reads credentials, each once. */
export function readCredentials(given: unknown): SchemeCredentials {
  const credentials = new Map<string, SchemeCredential>();
  readEach("credentials", given, (scheme, value) => {
    const isBasic = typeof value !== "string";
    if (value !== null) credentials.set(scheme, { text: isBasic ? basic(scheme, value) : value, isBasic });
  });
  return credentials;
}

/** Checks that the document has a security scheme for each credential. */
export function checkSchemeNames(document: unknown, credentials: SchemeCredentials): void {
  attempt(() => {
    for (const name of credentials.keys()) {
      const schemes = schemesOf(document);
      if (own(schemes, name) !== undefined) continue;
      const names = keysOf(schemes);
      const cure = nearest(name, names) ?? (listed(names) ? `It has ${listed(names)}` : "It has none");
      throw invalidOptionError(name, `is a credential for no security scheme of the document. ${cure}`);
    }
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
