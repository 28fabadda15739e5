import type { OpenApi } from "../openapi/index.js";
import type { ApiOperations } from "../openapi/openapi.js";
import { keysOfField } from "../openapi/security/security.js";
import { operationsOf } from "../registry.js";
import type { MissingCredential } from "./credentials.js";

/** The credentials of the first alternative that neither the settings nor a call have. */
export function missingOf(
  api: object,
  name: string,
  headers: Readonly<Record<string, string | null>>,
  given: object,
): MissingCredential[] {
  const { security } = (operationsOf.get(api) as ApiOperations).find(name);
  const [names = []] = security.lacks(Object.entries(headers).flatMap(keysOfField));
  return (api as OpenApi).operation(name).securitySchemes.flatMap((scheme) => {
    const { type, in: location, parameter = "" } = scheme;
    if (!names.includes(scheme.name) || location === undefined || Object.hasOwn(given, parameter)) return [];
    const word = scheme.scheme ?? "bearer";
    const own = scheme.name.toUpperCase().replace(/\W|^(?=\d)/g, "_");
    return {
      scheme: scheme.name,
      location,
      name: parameter,
      prefix: type === "apiKey" ? "" : `${word.charAt(0).toUpperCase()}${word.slice(1)} `,
      variable: /(?:KEY|TOKEN)$/.test(own) ? own : `${own}_TOKEN`,
    };
  });
}
