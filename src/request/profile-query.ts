import type { ApiProfile } from "../options/profile.js";
import type { ResolvedOptions } from "../options/resolve-options.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { isTrustedOrigin } from "./credentials.js";
import { addPairs } from "./pairs.js";
import { type PlacedParameters, queryParameterNames } from "./place-parameters.js";

/** The pairs of a request, with those of the profile that it does not have itself. No other origin gets them. */
export function withProfileQuery(
  api: ApiProfile,
  options: ResolvedOptions,
  url: CompiledUrl,
  { pairs, variables }: PlacedParameters,
): string {
  if (api.query.length === 0 || !isTrustedOrigin(api, options, url.origin)) return pairs;
  const names = new Set([...url.queryNames, ...queryParameterNames(url, options)]);
  for (const [name, index] of url.variables) if (variables[index] !== undefined) names.add(name);
  let all = pairs;
  for (const parameter of api.query)
    if (!names.has(parameter.name)) all = addPairs(all, parameter, api.styles);
  return all;
}
