import { attempt, tryOr } from "../../errors.js";
import { basicCredentials } from "../../http/base64.js";
import { isToken } from "../../http/fields.js";
import { fixForName } from "../../messages/nearest.js";
import { quote } from "../../messages/quote.js";
import { encode } from "../../uri-template/encode.js";
import { forEachOwn, invalidOptionError } from "../../values/read-each.js";
import { componentsOf, get, getText, keysOf, resolve } from "../document/document.js";
import { invalidDocumentError } from "../errors.js";
import { comparableKey, fixForReservedHeader } from "../styles/names.js";

/** A security scheme, and where its credential goes. */
export interface OpenApiSecurityScheme {
  /** Its name in `components.securitySchemes`, which `credentials` have too. */
  readonly name: string;
  /** `apiKey`, `http`, `oauth2`, `openIdConnect` or `mutualTLS`. */
  readonly type: string;
  /** The scheme of `http`, such as `bearer`. */
  readonly scheme: string | undefined;
  /** `undefined` for `mutualTLS`, which has no credential in the request. */
  readonly in: "header" | "query" | "cookie" | undefined;
  /** The name of the header field, in lowercase, of the pair or of the cookie. */
  readonly parameter: string | undefined;
}

export interface Slot {
  readonly place: "header" | "query" | "cookie";
  /** Lowercase for a header. */
  readonly name: string;
  /** The text before the credential, such as `Bearer `. */
  readonly prefix: string;
  /** Its place and name, as servers compare names. */
  readonly key: string;
}

/** The schemes that alternatives list, or a document has, each once, except those that don't exist or are invalid. */
export function describeSchemes(
  document: unknown,
  alternatives: readonly unknown[] = [schemesOf(document)],
): readonly OpenApiSecurityScheme[] {
  return [...new Set(alternatives.flatMap(keysOf))].flatMap((name) => {
    const slot = tryOr(() => slotOf(document, name), undefined);
    if (slot === undefined) return [];
    const described = resolve(document, get(schemesOf(document), name));
    const type = get(described, "type") as string;
    const scheme = type === "http" ? getText(described, "scheme") : undefined;
    return { name, type, scheme, in: slot?.place, parameter: slot?.name };
  });
}

function schemesOf(document: unknown): unknown {
  return componentsOf(document, "securitySchemes");
}

export function keysOfSchemes(schemes: readonly OpenApiSecurityScheme[]): ReadonlySet<string> {
  const keyOf = ({ in: place, parameter = "" }: OpenApiSecurityScheme) =>
    place ? comparableKey(place, parameter) : [];
  return new Set(schemes.flatMap(keyOf));
}

/** Where a scheme puts its credential: `null` for one that adds nothing, `undefined` for one that doesn't exist. */
export function slotOf(document: unknown, scheme: string): Slot | null | undefined {
  const described = resolve(document, get(schemesOf(document), scheme));
  const [type, place, field, kind] = ["type", "in", "name", "scheme"].map((key) => get(described, key));
  if (type === undefined) return undefined;
  if (type === "mutualTLS") return null;
  if (type === "apiKey" && typeof field === "string") {
    const name = place === "header" ? field.toLowerCase() : field;
    const isName = isToken(field);
    const isAllowed = isName && (name === "authorization" || !fixForReservedHeader(name));
    const places = { query: true, cookie: isName, header: isAllowed };
    if (get(places, place as string)) return slotAt(place as Slot["place"], name, "");
  } else if (/^(?:http|oauth2|openIdConnect)$/.test(`${type}`)) {
    const word = type === "http" ? `${kind}` : "bearer";
    // servers can ignore the case of these, and some don't
    const shown = /^(?:basic|bearer)$/i.test(word)
      ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
      : word;
    if (isToken(word)) return slotAt("header", "authorization", `${shown} `);
  }
  const subject = `The security scheme ${quote(scheme)}`;
  throw invalidDocumentError(subject, "has an invalid type, name, place or scheme", scheme);
}

function slotAt(place: Slot["place"], name: string, prefix: string): Slot {
  return { place, name, prefix, key: comparableKey(place, name) };
}

/** A credential for a security scheme. */
export type Credential = string | { readonly username: string; readonly password: string };

export type SchemeCredentials = ReadonlyMap<string, { readonly text: string; readonly isBasic: boolean }>;

export function readCredentials(given: unknown): SchemeCredentials {
  const credentials = new Map<string, { text: string; isBasic: boolean }>();
  forEachOwn("credentials", given, (scheme, value) => {
    const isBasic = typeof value !== "string";
    if (value !== null) credentials.set(scheme, { text: isBasic ? basic(scheme, value) : value, isBasic });
  });
  return credentials;
}

export function checkSchemeNames(document: unknown, credentials: SchemeCredentials): void {
  attempt(() => {
    for (const name of credentials.keys()) {
      const schemes = schemesOf(document);
      if (get(schemes, name) !== undefined) continue;
      const names = keysOf(schemes);
      const fix = names.length > 0 ? fixForName(name, names) : 'Pass "headers" instead';
      throw invalidOptionError(name, `is not a security scheme of the document. ${fix}`);
    }
  }, "document");
}

/** RFC 7617, with UTF-8. */
function basic(scheme: string, pair: unknown): string {
  const [username, password] = [get(pair, "username"), get(pair, "password")];
  if (typeof username !== "string" || typeof password !== "string" || username.includes(":")) {
    const problem = "must be a string, or { username, password } without a colon in the username";
    throw invalidOptionError(scheme, problem);
  }
  encode(username + password, scheme);
  return basicCredentials(username, password);
}
