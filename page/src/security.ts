import type { MissingCredential } from "../../src/cli/credentials.js";
import { operationsOf } from "../../src/known-call.js";
import type { OpenApi, OpenApiOperation, OpenApiSecurityScheme } from "../../src/openapi/index.js";
import type { KnownOperations } from "../../src/openapi/openapi.js";

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

/** The credentials of the first alternative that an operation requires and that nobody gave. */
export function missingOf(
  api: object,
  operation: string,
  headers: Record<string, string>,
): (MissingCredential & { readonly scheme: string })[] {
  const plan = (operationsOf.get(api) as KnownOperations).find(operation);
  const [names = []] = plan.security.lacksWith(headers);
  const { securitySchemes } = (api as OpenApi).operation(operation);
  return securitySchemes.flatMap(({ name, type, scheme = "bearer", in: location, parameter = "" }) => {
    if (!names.includes(name) || location === undefined) return [];
    const variable = name.toUpperCase().replace(/\W|^(?=\d)/g, "_");
    return {
      scheme: name,
      location,
      name: parameter,
      prefix: type === "apiKey" ? "" : `${scheme.charAt(0).toUpperCase()}${scheme.slice(1)} `,
      variable: /(?:KEY|TOKEN)$/.test(variable) ? variable : `${variable}_TOKEN`,
    };
  });
}
