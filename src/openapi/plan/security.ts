import { isCredentialName } from "../../credentials/name.js";
import { type GivenFields, parseFieldValue } from "../../options/headers.js";
import { invalidOptionError } from "../../options/read-each.js";
import { quote } from "../../quote.js";
import { encode } from "../../uri-template/encode.js";
import { itemsOf, keysOf, type OperationEntry, own } from "../document/document.js";
import { invalidDocumentError } from "../errors.js";
import type { SchemeCredential, SchemeCredentials } from "./credentials.js";
import { comparableKey, namesIn } from "./names.js";
import { type Slot, slotOf } from "./schemes.js";
import type { DescribedApi } from "./settings.js";
import { cookieValue } from "./style.js";

/** A credential as the request carries it. */
export interface SentCredential extends Omit<Slot, "prefix"> {
  /** A header's value, or a `name=value` pair. */
  readonly text: string;
}

/** The credentials of a call, and what they keep from its parameters. */
export interface CallSecurity {
  readonly sent: readonly SentCredential[];
  /** The schemes that each alternative lacks; empty if one of them has all. */
  readonly lacks: readonly (readonly string[])[];
  /** What is a credential, so that no parameter sets it: names at locations, as servers compare names. */
  readonly keys: ReadonlySet<string>;
  /**
   * Whether a header field or a name in the query is one of these, or a security scheme sets it; `undefined` if their names say
   * that they are credentials.
   */
  readonly isSecret: ((name: string) => boolean) | undefined;
  /** The headers of the settings and the options. */
  readonly headers: GivenFields;
  /** Whether there are any, of which none fits. Without any the server decides. */
  readonly isIncomplete: boolean;
  /** The same with what parameters set. */
  readonly lacksWith: (keys: Iterable<string>) => CallSecurity["lacks"];
}

/** The `security` of an operation, else that of the document: a list of alternatives. */
export function alternativesOf(document: unknown, { operation }: OperationEntry): readonly unknown[] {
  return itemsOf(own(operation, "security") ?? own(document, "security"));
}

/**
 * What credentials send, and what they keep from parameters.
 *
 * @param headers fields that are sent anyway. They can have what a scheme needs
 */
export function readSecurity(
  { document, schemeKeys }: DescribedApi,
  alternatives: readonly unknown[],
  credentials: SchemeCredentials,
  headers: GivenFields,
): CallSecurity {
  const given = Object.entries(headers).flatMap(keysOfField);
  const securityWith = (keys: Iterable<string>) =>
    securityOf(document, alternatives, credentials, new Set([...given, ...keys]));
  const { lacks, sent } = securityWith([]);
  const ofHeaders = Object.entries(headers).filter(([name]) => isCredentialField(name, schemeKeys()));
  const keys = new Set(ofHeaders.flatMap(keysOfField));
  for (const { location, name, text } of sent) {
    const ofSent = location === "header" ? keysOfField([name, text]) : [comparableKey({ location, name })];
    // any cookie sets the whole field
    for (const key of location === "cookie" ? [...ofSent, "header cookie"] : ofSent) keys.add(key);
  }
  return {
    sent,
    lacks,
    keys,
    isSecret: secretsAmong(new Set([...keys, ...schemeKeys()])),
    headers,
    isIncomplete: credentials.size > 0 && lacks.length > 0,
    lacksWith: (others) => securityWith(others).lacks,
  };
}

function secretsAmong(keys: ReadonlySet<string>): CallSecurity["isSecret"] {
  if ([...keys].every(isCredentialName)) return undefined;
  return (name) => ["header", "query"].some((location) => keys.has(comparableKey({ location, name })));
}

/** The credentials of the first alternative whose schemes all have one. */
function securityOf(
  document: unknown,
  alternatives: readonly unknown[],
  credentials: SchemeCredentials,
  given: ReadonlySet<string>,
): Pick<CallSecurity, "lacks" | "sent"> {
  const lacks: string[][] = [];
  for (const alternative of alternatives) {
    const sent = new Map<string, SentCredential>();
    const absent: string[] = [];
    for (const name of keysOf(alternative)) {
      const slot = slotOf(document, name);
      if (slot === null) continue;
      const credential = credentials.get(name);
      if (slot && credential) addTo(sent, name, slot, credential);
      else if (!slot || !given.has(comparableKey(slot))) absent.push(name);
    }
    if (absent.length === 0) return { sent: [...sent.values()], lacks: [] };
    lacks.push(absent);
  }
  return { sent: [], lacks };
}

function addTo(
  sent: Map<string, SentCredential>,
  scheme: string,
  { location, name, prefix }: Slot,
  { text, isBasic }: SchemeCredential,
): void {
  if (isBasic && prefix !== "Basic ") throw invalidOptionError(scheme, "must be a string");
  const key = `${location} ${name}`;
  if (sent.has(key)) {
    const problem = `sets the ${location} ${quote(name)}, as another scheme of the same alternative does`;
    throw invalidDocumentError(`The security scheme ${quote(scheme)}`, problem, scheme);
  }
  let written = prefix + text;
  if (location === "query") written = `${encode(name, name)}=${encode(text, scheme)}`;
  else if (location === "cookie") written = `${name}=${cookieValue(text, scheme)}`;
  else parseFieldValue(written, name);
  sent.set(key, { location, name, text: written });
}

/** What a header field sets: its own name, and those of the cookies in it. Nothing if `null` removes it. */
export function keysOfField([name, value]: [name: string, value: unknown]): string[] {
  if (value === null) return [];
  const cookies = name === "cookie" ? namesIn(`${value}`, ";") : [];
  return [
    comparableKey({ location: "header", name }),
    ...cookies.map((one) => comparableKey({ location: "cookie", name: one })),
  ];
}

/** Whether a header field is a credential: its name says so, or a security scheme of the document sets it. */
export function isCredentialField(name: string, schemeKeys: ReadonlySet<string>): boolean {
  return isCredentialName(name) || schemeKeys.has(comparableKey({ location: "header", name }));
}
