import type { EndpointError } from "../../errors.js";
import { quote } from "../../quote.js";
import { notToken } from "../../rfc9110.js";
import { keysOf, own, resolve, textOf } from "../document/document.js";
import { invalidDocumentError } from "../errors.js";
import { comparableKey } from "./brought-names.js";
import { insteadOf } from "./parameter.js";

/** A security scheme, and where its credential goes. */
export interface OpenApiSecurityScheme {
  /** Its name in `components.securitySchemes`, which `credentials` have too. */
  readonly name: string;
  /** `apiKey`, `http`, `oauth2`, `openIdConnect` or `mutualTLS`. */
  readonly type: string;
  /** Of the type `http`, such as `bearer`. */
  readonly scheme: string | undefined;
  /** `undefined` for `mutualTLS`, which has no credential in the request. */
  readonly in: "header" | "query" | "cookie" | undefined;
  /** The name of the header field, in lowercase, of the pair or of the cookie. */
  readonly parameter: string | undefined;
}

/** Where a security scheme puts its credential. */
export interface Slot {
  readonly location: "header" | "query" | "cookie";
  /** Lowercase for a header. */
  readonly name: string;
  /** What is before the credential, such as `Bearer `. */
  readonly prefix: string;
}

/** What the credentials of an operation can set, whichever alternative is used. A broken scheme sets nothing. */
export function slotsOf(document: unknown, alternatives: readonly unknown[]): Slot[] {
  return schemesIn(document, alternatives).flatMap(({ slot }) => (slot === "none" ? [] : [slot]));
}

/** The security schemes of an operation, as users see them. */
export function describeSchemes(
  document: unknown,
  alternatives: readonly unknown[],
): OpenApiSecurityScheme[] {
  return schemesIn(document, alternatives).map(({ name, slot }) => {
    const described = resolve(document, own(schemesOf(document), name));
    const { location, name: parameter } = slot === "none" ? { location: undefined, name: undefined } : slot;
    const [type, scheme] = [own(described, "type") as string, textOf(described, "scheme")];
    return { name, type, scheme: type === "http" ? scheme : undefined, in: location, parameter };
  });
}

/** The schemes that alternatives list, each once, but for those that don't exist or are invalid. */
function schemesIn(
  document: unknown,
  alternatives: readonly unknown[],
): { readonly name: string; readonly slot: Slot | "none" }[] {
  return [...new Set(alternatives.flatMap(keysOf))].flatMap((name) => {
    try {
      const slot = slotOf(document, name);
      return slot ? [{ name, slot }] : [];
    } catch {
      return [];
    }
  });
}

/** The security schemes of a document, by name. */
export function schemesOf(document: unknown): unknown {
  return own(own(document, "components"), "securitySchemes");
}

/**
 * What the security schemes of a document set, whether an operation uses them or not: names at locations, as servers compare
 * names.
 */
export function schemeKeysOf(document: unknown): ReadonlySet<string> {
  return new Set(slotsOf(document, [schemesOf(document)]).map(comparableKey));
}

/** Where a scheme puts its credential: `"none"` for one that adds nothing, `undefined` for one that doesn't exist. */
export function slotOf(document: unknown, name: string): Slot | "none" | undefined {
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

function invalidSchemeError(scheme: string): EndpointError {
  const subject = `The security scheme ${quote(scheme)}`;
  return invalidDocumentError(subject, "has an invalid type, name, place or scheme", undefined, scheme);
}
