import type { Parameter } from "../options/parameters.js";
import type { ApiProfile } from "../options/profile.js";
import type { ResolvedOptions } from "../options/resolve-options.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { isTrustedOrigin } from "./credentials.js";
import type { PlacedParameters } from "./place-parameters.js";

/** The query parameters of a request, with those of the profile that it does not have itself. No other origin gets them. */
export function withProfileQuery(
  api: ApiProfile,
  options: ResolvedOptions,
  { origin, queryNames, variables }: CompiledUrl,
  placed: PlacedParameters,
): readonly Parameter[] {
  if (api.query.length === 0 || !isTrustedOrigin(api, options, origin)) return placed.query;
  const names = new Set([...queryNames, ...placed.query.map(({ name }) => name)]);
  for (const [name, index] of variables) if (placed.variables[index] !== undefined) names.add(name);
  return [...placed.query, ...api.query.filter(({ name }) => !names.has(name))];
}
