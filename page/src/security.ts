import type { OpenApiOperation, OpenApiSecurityScheme } from "../../src/openapi/index.js";

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

export function securityOf({ security, securitySchemes }: OpenApiOperation): SecurityFields {
  const alternatives = security.map((one) => Object.keys(one).join(" and ") || "no credentials");
  const scopes = new Map(security.flatMap((one) => Object.entries(one)));
  return {
    sentence: security.length === 0 ? "" : `Requires ${alternatives.join(", or ")}.`,
    schemes: securitySchemes.map((scheme) => ({
      name: scheme.name,
      about: [kindOf(scheme), ...(scopes.get(scheme.name) ?? [])].join(" "),
      isBasic: /^basic$/i.test(scheme.scheme ?? ""),
    })),
  };
}

function kindOf({ type, scheme, in: location, parameter }: OpenApiSecurityScheme): string {
  return type === "apiKey" ? `${parameter} in ${location}` : [type, scheme].filter(Boolean).join(" ");
}

/** A credential, as a setting of a document. */
export type Credential = string | { readonly username: string; readonly password: string };

/** What the setting takes for what somebody typed. */
export function credentialOf({ isBasic }: SchemeField, text: string): Credential {
  const colon = `${text}:`.indexOf(":");
  return isBasic ? { username: text.slice(0, colon), password: text.slice(colon + 1) } : text;
}
