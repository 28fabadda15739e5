import { isCredentialField, isCredentialName } from "../../credentials/name.js";
import { parseFieldValue } from "../../http/fields.js";
import { quote } from "../../messages/quote.js";
import type { GivenFields } from "../../options/headers.js";
import { encode } from "../../uri-template/encode.js";
import { copyValue } from "../../values/copy.js";
import { frozenCopyRules } from "../../values/copy-rules.js";
import { getOrCreate, lazy } from "../../values/once.js";
import { invalidOptionError } from "../../values/read-each.js";
import { get, itemsOf, keysOf, type OperationEntry } from "../document/document.js";
import { invalidDocumentError } from "../errors.js";
import { comparableKey, namesIn } from "../styles/names.js";
import { cookieValue } from "../styles/style.js";
import type { OpenApiOperation } from "../types.js";
import { describeSchemes, keysOfSchemes, type SchemeCredentials, type Slot, slotOf } from "./schemes.js";

export interface SecuredApi {
  readonly document: unknown;
  readonly settings: { readonly credentials: SchemeCredentials; readonly headers: GivenFields };
  /** The origin where credentials go; an empty string if they go nowhere. */
  readonly home: () => string;
  readonly schemeKeys: () => ReadonlySet<string>;
  /** Whether that is a header field or a name in the query; `undefined` if their names say that they are credentials. */
  readonly isSecret: () => ((name: string) => boolean) | undefined;
  readonly security: Map<readonly unknown[], SharedSecurity>;
}

export interface SentCredential extends Omit<Slot, "prefix" | "key"> {
  /** A header's value, or a `name=value` pair. */
  readonly text: string;
}

export interface CallSecurity {
  readonly sent: readonly SentCredential[];
  /** Whether there are any credentials. Without any the server decides. */
  readonly isGiven: boolean;
  /** The schemes that each alternative lacks, where parameters have set some keys; empty if one of them has all. */
  readonly lacks: (keys: Iterable<string>) => readonly (readonly string[])[];
  /** The keys of credentials, which no parameter can set: names with their location, as servers compare them. */
  readonly keys: ReadonlySet<string>;
  readonly headers: GivenFields;
}

/** The security of an array of alternatives. Operations with the same array share it. */
export interface SharedSecurity {
  readonly with: (credentials: SchemeCredentials, headers: GivenFields) => CallSecurity;
  readonly usual: () => CallSecurity;
  readonly shown: () => ShownSecurity;
  readonly keys: () => ReadonlySet<string>;
}

type ShownSecurity = Pick<OpenApiOperation, "security" | "securitySchemes">;

export function securityOf(api: SecuredApi, { operation }: OperationEntry): SharedSecurity {
  const { document, settings } = api;
  const alternatives = itemsOf(get(operation, "security") ?? get(document, "security"));
  return getOrCreate(api.security, alternatives, () => {
    const read: SharedSecurity["with"] = (...given) => readSecurity(api, alternatives, ...given);
    const shown = lazy(() => {
      const all = { security: alternatives, securitySchemes: describeSchemes(document, alternatives) };
      return copyValue(all, "security", frozenCopyRules) as unknown as ShownSecurity;
    });
    return {
      with: read,
      usual: lazy(() => read(settings.credentials, settings.headers)),
      shown,
      keys: lazy(() => keysOfSchemes(shown().securitySchemes)),
    };
  });
}

/** @param headers fields that are sent in any case, and can have the credential of a scheme */
function readSecurity(
  { document, schemeKeys }: SecuredApi,
  alternatives: readonly unknown[],
  credentials: SchemeCredentials,
  headers: GivenFields,
): CallSecurity {
  const fields = Object.entries(headers);
  const ofFields = new Set(fields.flatMap(keysOfField));
  const absentOf = (alternative: unknown, given: ReadonlySet<string>): string[] =>
    keysOf(alternative).filter((name) => {
      const slot = slotOf(document, name);
      if (!slot) return slot === undefined;
      return !credentials.has(name) && !given.has(slot.key);
    });
  const fits = (alternative: unknown): boolean => absentOf(alternative, ofFields).length === 0;
  const isMeant = (alternative: unknown): boolean =>
    keysOf(alternative).some((name) => credentials.has(name));
  // their order means nothing: what was given for one of them is sent
  const chosen = alternatives.find((one) => isMeant(one) && fits(one)) ?? alternatives.find(fits);
  const lacks = (others: Iterable<string>): string[][] => {
    if (chosen !== undefined) return [];
    const given = new Set([...ofFields, ...others]);
    const absent = alternatives.map((alternative) => absentOf(alternative, given));
    return absent.some(({ length }) => length === 0) ? [] : absent;
  };
  const byKey = new Map<string, SentCredential>();
  for (const name of keysOf(chosen)) {
    const [slot, credential] = [slotOf(document, name), credentials.get(name)];
    if (!slot || !credential) continue;
    if (byKey.has(slot.key)) {
      const problem = `sets the ${slot.place} parameter ${quote(slot.name)}, as another one does`;
      throw invalidDocumentError(`The security scheme ${quote(name)}`, problem, name);
    }
    byKey.set(slot.key, sentCredential(name, slot, credential.text, credential.isBasic));
  }
  const secrets = fields.filter((field) => isCredentialField(field[0]) || setsKey(field, schemeKeys()));
  const keys = new Set(secrets.flatMap(keysOfField));
  for (const [key, { place, name, text }] of byKey) {
    for (const one of place === "header" ? keysOfField([name, text]) : [key]) keys.add(one);
    // any cookie sets the whole field
    if (place === "cookie") keys.add("header cookie");
  }
  return { sent: [...byKey.values()], isGiven: credentials.size > 0, lacks, keys, headers };
}

export function secretsAmong(keys: ReadonlySet<string>): ReturnType<SecuredApi["isSecret"]> {
  const saysSo = (key: string): boolean => {
    const [place, name = ""] = key.split(" ");
    return place === "header" ? isCredentialField(name) : isCredentialName(name);
  };
  if ([...keys].every(saysSo)) return undefined;
  return (name) => ["header", "query"].some((place) => keys.has(comparableKey(place, name)));
}

function sentCredential(scheme: string, slot: Slot, text: string, isBasic: boolean): SentCredential {
  const { place, name, prefix } = slot;
  if (isBasic && prefix !== "Basic ") throw invalidOptionError(scheme, "must be a string");
  if (place === "query") return { place, name, text: `${encode(name, name)}=${encode(text, scheme)}` };
  if (place === "cookie") return { place, name, text: `${name}=${cookieValue(text, scheme)}` };
  parseFieldValue(prefix + text, name);
  return { place, name, text: prefix + text };
}

/** The keys that a header field sets: its name, and the name of each cookie in it. Nothing if `null` removes it. */
export function keysOfField([name, value]: [name: string, value: unknown]): string[] {
  if (value === null) return [];
  const cookies = name === "cookie" ? namesIn(`${value}`, ";") : [];
  return [comparableKey("header", name), ...cookies.map((one) => comparableKey("cookie", one))];
}

export function setsKey(field: [name: string, value: unknown], schemeKeys: ReadonlySet<string>): boolean {
  return keysOfField(field).some((key) => schemeKeys.has(key));
}
