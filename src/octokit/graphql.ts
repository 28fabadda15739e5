import type { ResolvedOptions } from "../options/resolve-options.js";

/** Whether a request goes to GitHub's GraphQL API, the only one that still has previews. */
export function isGraphql({ url }: ResolvedOptions): boolean {
  const end = url?.path.at(-1);
  return typeof end === "string" && end.endsWith("/graphql");
}
