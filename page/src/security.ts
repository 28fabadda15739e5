import { keysOf, own } from "../../src/openapi/document/document.js";
import type { OpenApiOperation } from "../../src/openapi/index.js";
import { resolved } from "./document-example.js";

/** A security scheme of an operation, as a field. */
export interface SchemeField {
  readonly name: string;
  /** Its kind and scopes. */
  readonly about: string;
  /** Whether it takes `username:password`. */
  readonly isBasic: boolean;
}

/** What an operation needs of credentials: its alternatives in a sentence, and a field for each scheme. */
export interface SecurityFields {
  readonly sentence: string;
  readonly schemes: readonly SchemeField[];
}

export function securityOf(document: unknown, { security }: OpenApiOperation): SecurityFields {
  const schemes = own(own(document, "components"), "securitySchemes");
  const scopes = new Map(security.flatMap((alternative) => Object.entries(alternative)));
  const alternatives = security.map((one) => keysOf(one).join(" and ") || "no credentials");
  return {
    sentence: security.length === 0 ? "" : `Requires ${alternatives.join(", or ")}.`,
    schemes: Array.from(scopes, ([name, needed]) => {
      const scheme = resolved(document, own(schemes, name));
      const [type, word, field] = ["type", "scheme", "name"].map((key) => own(scheme, key));
      const kind =
        type === "apiKey"
          ? `apiKey ${field} in ${own(scheme, "in")}`
          : [type, word].filter(Boolean).join(" ");
      const about = needed.length > 0 ? `${kind}: ${needed.join(", ")}` : kind;
      return { name, about, isBasic: /^basic$/i.test(String(word)) };
    }).filter(({ about }) => about !== "" && about !== "mutualTLS"),
  };
}

/** The credentials for the schemes of the first alternative, with which code is written if none is given. */
export function placeholders(document: unknown, operation: OpenApiOperation): Record<string, Credential> {
  const [first = {}] = operation.security;
  const fields = securityOf(document, operation).schemes.filter(({ name }) => Object.hasOwn(first, name));
  return Object.fromEntries(fields.map((field) => [field.name, credentialOf(field, "user:placeholder")]));
}

export type Credential = string | { readonly username: string; readonly password: string };

/** What the setting `credentials` takes for what somebody typed. */
export function credentialOf({ isBasic }: SchemeField, text: string): Credential {
  const colon = `${text}:`.indexOf(":");
  return isBasic ? { username: text.slice(0, colon), password: text.slice(colon + 1) } : text;
}

/** The same as somebody types it. */
export function textOf(credential: Credential = ""): string {
  return typeof credential === "string" ? credential : `${credential.username}:${credential.password}`;
}
