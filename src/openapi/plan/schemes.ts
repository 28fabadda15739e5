import { quote } from "../../quote.js";
import { notToken } from "../../rfc9110.js";
import { keysOf, own, resolve, textOf } from "../document/document.js";
import { invalidDocumentError, resultOr } from "../errors.js";
import { comparableKey } from "./names.js";
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
  return schemesIn(document, alternatives).flatMap(({ slot }) => slot ?? []);
}

/** The security schemes of an operation, as users see them. */
export function describeSchemes(
  document: unknown,
  alternatives: readonly unknown[],
): OpenApiSecurityScheme[] {
  return schemesIn(document, alternatives).map(({ name, slot }) => {
    const described = resolve(document, own(schemesOf(document), name));
    const type = own(described, "type") as string;
    const scheme = type === "http" ? textOf(described, "scheme") : undefined;
    return { name, type, scheme, in: slot?.location, parameter: slot?.name };
  });
}

/** The schemes that alternatives list, each once, but for those that don't exist or are invalid. */
function schemesIn(
  document: unknown,
  alternatives: readonly unknown[],
): { readonly name: string; readonly slot: Slot | null }[] {
  return [...new Set(alternatives.flatMap(keysOf))].flatMap((name) => {
    const slot = resultOr(() => slotOf(document, name), undefined);
    return slot === undefined ? [] : [{ name, slot }];
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

/** Where a scheme puts its credential: `null` for one that adds nothing, `undefined` for one that doesn't exist. */
export function slotOf(document: unknown, scheme: string): Slot | null | undefined {
  const described = resolve(document, own(schemesOf(document), scheme));
  const [type, location, field, kind] = ["type", "in", "name", "scheme"].map((key) => own(described, key));
  if (type === undefined) return undefined;
  if (type === "mutualTLS") return null;
  if (type === "apiKey" && typeof field === "string") {
    if (location === "query") return { location, name: field, prefix: "" };
    if (location === "cookie" && !notToken.test(field)) return { location, name: field, prefix: "" };
    const name = field.toLowerCase();
    const isAllowed = !notToken.test(name) && (name === "authorization" || !insteadOf(name));
    if (location === "header" && isAllowed) return { location, name, prefix: "" };
  } else if (/^(?:http|oauth2|openIdConnect)$/.test(`${type}`)) {
    const word = type === "http" ? `${kind}` : "bearer";
    // servers can ignore the case of these, and some don't
    const shown = /^(?:basic|bearer)$/i.test(word)
      ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
      : word;
    if (!notToken.test(word)) return { location: "header", name: "authorization", prefix: `${shown} ` };
  }
  const subject = `The security scheme ${quote(scheme)}`;
  throw invalidDocumentError(subject, "has an invalid type, name, place or scheme", scheme);
}
