import { isCredentialName } from "../../credentials/name.js";
import { type GivenFields, parseFieldValue } from "../../options/headers.js";
import { invalidOptionError } from "../../options/invalid-option.js";
import { quote } from "../../quote.js";
import { encode } from "../../uri-template/encode.js";
import { itemsOf, keysOf, type OperationEntry, own } from "../document/document.js";
import { invalidDocumentError } from "../errors.js";
import { comparableKey, namesInCookie } from "./brought-names.js";
import type { SchemeCredentials } from "./credentials.js";
import { type Slot, slotOf } from "./schemes.js";
import type { DescribedApi } from "./settings.js";
import { cookieValue } from "./style.js";

/** A credential as the request carries it. */
export interface SentCredential extends Omit<Slot, "prefix"> {
  /** A header's value, or a `name=value` pair. */
  readonly text: string;
}

interface Security {
  readonly sent: readonly SentCredential[];
  /** The schemes that each alternative lacks; empty if one of them has all. */
  readonly lacks: readonly (readonly string[])[];
}

/** The credentials of a call, and what they keep from its parameters. */
export interface CallSecurity extends Security {
  /** What is a credential, so that no parameter sets it: names at locations, as servers compare names. */
  readonly keys: ReadonlySet<string>;
  /** Whether a header field or a name in the query is one of these; `undefined` if there are none. */
  readonly isSecret: ((name: string) => boolean) | undefined;
  /** The headers of the settings and the options. */
  readonly headers: GivenFields;
  /** Whether there are any, of which none fits. Without any the server decides. */
  readonly isIncomplete: boolean;
  /** The same with header fields of the call. */
  readonly lacksWith: (fields: Readonly<Record<string, string>>) => Security["lacks"];
}

/** The `security` of an operation, else that of the document. */
export function securityNode(document: unknown, { operation }: OperationEntry): unknown {
  return own(operation, "security") ?? own(document, "security");
}

/** The alternatives of the security of an operation. */
export function alternativesOf(document: unknown, entry: OperationEntry): readonly unknown[] {
  return itemsOf(securityNode(document, entry));
}

/**
 * What credentials send, and what they keep from parameters.
 *
 * @param headers fields that are sent anyway. They can have what a scheme needs
 * @throws `ERR_INVALID_DOCUMENT` for a scheme that cannot be sent, `ERR_INVALID_OPTIONS` for a credential of the wrong
 *   shape, `ERR_INVALID_HEADER`
 */
export function readSecurity(
  { document, schemeKeys }: DescribedApi,
  alternatives: readonly unknown[],
  credentials: SchemeCredentials,
  headers: GivenFields,
): CallSecurity {
  const securityWith = (fields: GivenFields) => securityOf(document, alternatives, credentials, fields);
  const { lacks, sent } = securityWith(headers);
  const keys = new Set(credentialsIn(headers, schemeKeys()));
  for (const { location, name, text } of sent) {
    keys.add(comparableKey({ location, name }));
    if (location === "header" && name === "cookie") for (const key of cookieKeys(text)) keys.add(key);
    // any of them sets the whole field
    if (location === "cookie") keys.add("header cookie");
  }
  // an API key can also be described as a parameter
  const secrets = new Set([...keys, ...schemeKeys()]);
  const isSecret = (name: string): boolean =>
    ["header", "query"].some((location) => secrets.has(comparableKey({ location, name })));
  return {
    sent,
    lacks,
    keys,
    // most names say that they are credentials
    isSecret: [...secrets].every(isCredentialName) ? undefined : isSecret,
    headers,
    isIncomplete: credentials.size > 0 && lacks.length > 0,
    lacksWith: (fields) => securityWith({ ...headers, ...fields }).lacks,
  };
}

/** The credentials of the first alternative whose schemes all have one. */
function securityOf(
  document: unknown,
  alternatives: readonly unknown[],
  credentials: SchemeCredentials,
  headers: GivenFields,
): Security {
  const lacks: string[][] = [];
  for (const alternative of alternatives) {
    const sent = new Map<string, SentCredential>();
    const absent: string[] = [];
    for (const name of keysOf(alternative)) {
      const slot = slotOf(document, name);
      if (slot === "none") continue;
      const credential = credentials.get(name);
      if (slot && credential) addTo(sent, name, slot, credential);
      else if (!slot || !isIn(headers, slot)) absent.push(name);
    }
    if (absent.length === 0) return { sent: [...sent.values()], lacks: [] };
    lacks.push(absent);
  }
  return { sent: [], lacks };
}

/** Whether header fields have what a scheme sets. */
function isIn(headers: GivenFields, { location, name }: Slot): boolean {
  const value = headers[location === "cookie" ? location : name] ?? null;
  if (value === null || location === "query") return false;
  return location === "header" || namesInCookie(`${value}`).includes(name);
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

/**
 * The keys of the credentials in header fields: those whose names say so, those that a security scheme of the document sets,
 * and the cookies in them.
 *
 * @param schemeKeys what the security schemes set
 */
function* credentialsIn(headers: GivenFields, schemeKeys: ReadonlySet<string>): Generator<string> {
  for (const name of Object.keys(headers)) {
    if (headers[name] === null || !isCredentialField(name, schemeKeys)) continue;
    yield comparableKey({ location: "header", name });
    if (name === "cookie") yield* cookieKeys(`${headers[name]}`);
  }
}

/** Whether a header field is a credential: its name says so, or a security scheme of the document sets it. */
export function isCredentialField(name: string, schemeKeys: ReadonlySet<string>): boolean {
  return isCredentialName(name) || schemeKeys.has(comparableKey({ location: "header", name }));
}

/** The first field of a call that is the credential of a security scheme, or has it as a cookie. */
export function schemeFieldIn(headers: GivenFields, schemeKeys: ReadonlySet<string>): string | undefined {
  return Object.keys(headers).find((name) =>
    [...credentialsIn({ [name]: headers[name] as string }, schemeKeys)].some((key) => schemeKeys.has(key)),
  );
}

function cookieKeys(text: string): string[] {
  return namesInCookie(text).map((name) => comparableKey({ location: "cookie", name }));
}
