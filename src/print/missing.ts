import type { ApiOperations } from "../openapi/openapi.js";
import { slotOf } from "../openapi/security/schemes.js";
import { keysOfField } from "../openapi/security/security.js";
import { apiOperations } from "../registry.js";
import type { MissingCredential } from "./credentials.js";

/** The credentials of the first alternative that neither the settings nor a call have. */
export function missingOf(
  api: object,
  name: string,
  headers: Readonly<Record<string, string | null>>,
  given: object,
): MissingCredential[] {
  const { document, security } = (apiOperations.get(api) as ApiOperations).find(name);
  const [names = []] = security.lacks(Object.entries(headers).flatMap(keysOfField));
  return names.flatMap((scheme) => {
    const slot = slotOf(document, scheme);
    if (!slot || Object.hasOwn(given, slot.name)) return [];
    const own = scheme.toUpperCase().replace(/\W|^(?=\d)/g, "_");
    return { ...slot, scheme, variable: /(?:KEY|TOKEN)$/.test(own) ? own : `${own}_TOKEN` };
  });
}
