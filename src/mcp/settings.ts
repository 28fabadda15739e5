import { redactHeader } from "../credentials/index.js";
import { isCredentialName } from "../credentials/name.js";
import { MIN_SECRET, secretsOfValue } from "../credentials/secrets.js";
import { tryOr } from "../errors.js";
import type { ApiOperations } from "../openapi/openapi.js";
import { slotOf } from "../openapi/security/schemes.js";
import { securityOf } from "../openapi/security/security.js";
import { apiOperations } from "../registry.js";
import type { OpenApiOperation } from "../tools/index.js";
import type { DescribedOperations } from "../tools/types.js";
import { invalidOptionError } from "../values/read-each.js";

export function secretsOfApi(api: DescribedOperations, fixed: object = {}): string[] {
  const { document, isSecret, settings } = (apiOperations.get(api) as ApiOperations).api;
  const found: [name: string, secrets: string[]][] = [];
  for (const [scheme, { text }] of settings.credentials) {
    const { name, prefix = "" } = tryOr(() => slotOf(document, scheme), undefined) ?? {};
    found.push([scheme, secretsOfValue(prefix + text, name)]);
  }
  for (const [name, value] of Object.entries(settings.headers)) {
    const [, secret] = redactHeader(name, `${value ?? ""}`, isSecret());
    if (secret) found.push([name, secretsOfValue(`${value}`, name)]);
  }
  for (const [name, value] of Object.entries(fixed))
    if (isCredentialName(name)) found.push([name, secretsOfValue(`${value}`)]);
  const problem = `has a secret of fewer than ${MIN_SECRET} characters, which can't be hidden. Use a longer one`;
  for (const [name, secrets] of found)
    if (secrets.some(({ length }) => length < MIN_SECRET)) throw invalidOptionError(name, problem);
  return found.flatMap(([, secrets]) => secrets);
}

export function schemesWithoutCredential(
  api: DescribedOperations,
  filter: (operation: OpenApiOperation) => boolean,
): string[] {
  const { api: described, describe, entries } = apiOperations.get(api) as ApiOperations;
  const lacked = entries().flatMap((entry) => {
    const found = tryOr(() => securityOf(described, entry).usual().lacks([]), []).flat();
    return found.length > 0 && filter(describe(entry)) ? found : [];
  });
  return [...new Set(lacked)];
}
