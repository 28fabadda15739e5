import { isCredentialName } from "../../credentials/name.js";
import type { EndpointError } from "../../errors.js";
import { nearest } from "../../nearest.js";
import { type GivenFields, parseFieldValue } from "../../options/headers.js";
import { invalidOptionError } from "../../options/invalid-option.js";
import { readEach } from "../../options/read-each.js";
import { quote } from "../../quote.js";
import { notToken } from "../../rfc9110.js";
import { encode } from "../../uri-template/encode.js";
import { itemsOf, keysOf, type OperationEntry, own, resolve } from "../document/document.js";
import { invalidDocumentError, listed } from "../errors.js";
import { comparableKey, namesInCookie } from "./brought-names.js";
import { insteadOf } from "./parameter.js";
import { cookieValue } from "./style.js";

/** What a security scheme takes. */
export type Credential = string | { readonly username: string; readonly password: string };

/** Credentials by security scheme: a token, or what `basic` sends for a username and password. */
export type SchemeCredentials = ReadonlyMap<string, { readonly text: string; readonly isBasic: boolean }>;

/** Where a security scheme puts its credential. */
export interface Slot {
  readonly location: "header" | "query" | "cookie";
  /** Lowercase for a header. */
  readonly name: string;
  /** What is before the credential, such as `Bearer `. */
  readonly prefix: string;
}

/** A credential as the request carries it. */
export interface SentCredential extends Omit<Slot, "prefix"> {
  /** A header's value, or a `name=value` pair. */
  readonly text: string;
}

interface Security {
  readonly sent: readonly SentCredential[];
  /** What the operation needs instead, if no alternative of its security has all credentials. */
  readonly missing: string | undefined;
}

/** The credentials of a call, and what they keep from its parameters. */
export interface CallSecurity extends Security {
  /** What they set, so that no parameter can: names at locations, as servers compare names. */
  readonly keys: ReadonlySet<string>;
  /** The headers of the settings and the options. */
  readonly headers: GivenFields;
  /** Whether something is missing next to header fields, too. */
  readonly isMissingWith: (fields: Readonly<Record<string, string>>) => boolean;
}

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
  const schemes = schemesOf(document);
  for (const name of credentials.keys()) {
    if (own(schemes, name) !== undefined) continue;
    const names = keysOf(schemes);
    const cure =
      nearest(name, names) ?? (names.length > 0 ? `It has ${listed(names)}` : "Its components have none");
    throw invalidOptionError(name, `is a credential for no security scheme of the document. ${cure}`);
  }
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

/**
 * The credentials that an operation is sent with: those of the first alternative whose schemes all have one.
 *
 * @param headers fields that are sent anyway. They can have what a scheme needs
 * @throws `ERR_INVALID_DOCUMENT` for a scheme that cannot be sent, `ERR_INVALID_OPTIONS` for a credential of the wrong
 *   shape, `ERR_INVALID_HEADER`
 */
function securityOf(
  document: unknown,
  alternatives: readonly unknown[],
  credentials: SchemeCredentials,
  headers: GivenFields,
): Security {
  const missing: string[] = [];
  for (const alternative of alternatives) {
    const sent = new Map<string, SentCredential>();
    const absent: string[] = [];
    for (const name of keysOf(alternative)) {
      const slot = slotOf(document, name);
      if (slot === "none") continue;
      const credential = credentials.get(name);
      if (slot && credential) addTo(sent, name, slot, credential);
      else if (slot?.location !== "header" || (headers[slot.name] ?? null) === null) absent.push(name);
    }
    if (absent.length === 0) return { sent: [...sent.values()], missing: undefined };
    missing.push(listed(absent).replaceAll(", ", " and "));
  }
  // without any credentials the server decides
  const isError = credentials.size > 0 && missing.length > 0;
  return { sent: [], missing: isError ? missing.slice(0, 20).join(", or ") : undefined };
}

/** What the credentials of an operation can set, whichever alternative is used. A broken scheme sets nothing. */
export function slotsOf(document: unknown, alternatives: readonly unknown[]): Slot[] {
  return alternatives.flatMap(keysOf).flatMap((name) => {
    try {
      const slot = slotOf(document, name);
      return slot === undefined || slot === "none" ? [] : [slot];
    } catch {
      return [];
    }
  });
}

function schemesOf(document: unknown): unknown {
  return own(own(document, "components"), "securitySchemes");
}

/** The `security` of an operation, else that of the document. */
export function securityNode(document: unknown, { operation }: OperationEntry): unknown {
  return own(operation, "security") ?? own(document, "security");
}

/** The alternatives of the security of an operation. */
export function alternativesOf(document: unknown, entry: OperationEntry): readonly unknown[] {
  return itemsOf(securityNode(document, entry));
}

/** Where a scheme puts its credential: `"none"` for one that adds nothing, `undefined` for one that doesn't exist. */
function slotOf(document: unknown, name: string): Slot | "none" | undefined {
  const scheme = resolve(document, own(schemesOf(document), name));
  const type = own(scheme, "type");
  if (type === undefined) return undefined;
  if (type === "mutualTLS") return "none";
  if (type !== "apiKey")
    return { location: "header", name: "authorization", prefix: prefixOf(name, scheme, type) };
  const [location, field] = [own(scheme, "in"), own(scheme, "name")];
  if (typeof field !== "string") throw invalidSchemeError(name);
  if (location === "query") return { location, name: field, prefix: "" };
  if (notToken.test(field)) throw invalidSchemeError(name);
  if (location === "cookie") return { location, name: field, prefix: "" };
  const lower = field.toLowerCase();
  if (location !== "header" || (insteadOf(lower) && lower !== "authorization"))
    throw invalidSchemeError(name);
  return { location, name: lower, prefix: "" };
}

/** What is before a token in the field `authorization`. */
function prefixOf(name: string, scheme: unknown, type: unknown): string {
  const given = type === "http" ? String(own(scheme, "scheme")) : "bearer";
  if (notToken.test(given) || !/^(?:http|oauth2|openIdConnect)$/.test(String(type)))
    throw invalidSchemeError(name);
  return `${/^(?:basic|bearer)$/i.test(given) ? given[0]?.toUpperCase() + given.slice(1).toLowerCase() : given} `;
}

function addTo(
  sent: Map<string, SentCredential>,
  scheme: string,
  { location, name, prefix }: Slot,
  { text, isBasic }: { readonly text: string; readonly isBasic: boolean },
): void {
  if (isBasic && prefix !== "Basic ") throw invalidOptionError(scheme, "must be a string");
  const key = `${location} ${name}`;
  if (sent.has(key)) {
    const problem = `sets the ${location} ${quote(name)}, as another scheme of the same alternative does`;
    throw invalidDocumentError(`The security scheme ${quote(scheme)}`, problem, undefined, scheme);
  }
  const written =
    location === "query"
      ? `${encode(name, name)}=${encode(text, scheme)}`
      : location === "cookie"
        ? `${name}=${cookieValue(text, scheme)}`
        : prefix + text;
  if (location === "header") parseFieldValue(written, name);
  sent.set(key, { location, name, text: written });
}

function invalidSchemeError(scheme: string): EndpointError {
  const subject = `The security scheme ${quote(scheme)}`;
  return invalidDocumentError(subject, "has an invalid type, name, place or scheme", undefined, scheme);
}

/** What credentials send, and what they keep from parameters. */
export function readSecurity(
  document: unknown,
  alternatives: readonly unknown[],
  credentials: SchemeCredentials,
  headers: GivenFields,
): CallSecurity {
  const { missing, sent } = securityOf(document, alternatives, credentials, headers);
  return {
    sent,
    keys: keysOfCredentials(sent, headers),
    headers,
    missing,
    isMissingWith: (fields) =>
      securityOf(document, alternatives, credentials, { ...headers, ...fields }).missing !== undefined,
  };
}

/**
 * The keys of what credentials set, so that no parameter can: those of the security schemes, and the credentials among the
 * headers. Any of them sets the whole field `cookie` too.
 */
function keysOfCredentials(sent: readonly SentCredential[], headers: GivenFields): ReadonlySet<string> {
  const keys = new Set(sent.map(comparableKey));
  const fields = sent.map(({ location, name, text }) => [location === "header" ? name : "", text] as const);
  for (const name of Object.keys(headers)) {
    if (headers[name] === null || !isCredentialName(name)) continue;
    keys.add(comparableKey({ location: "header", name }));
    fields.push([name, `${headers[name]}`]);
  }
  for (const [name, text] of fields) {
    if (name !== "cookie") continue;
    for (const cookie of namesInCookie(text)) keys.add(comparableKey({ location: "cookie", name: cookie }));
  }
  if (sent.some(({ location }) => location === "cookie")) keys.add("header cookie");
  return keys;
}
