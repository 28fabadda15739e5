import type { Options } from "../options/options.js";

/** Whether a request goes to GitHub's GraphQL API, the only one that still has previews. */
export function isGraphql({ url }: Options): boolean {
  const end = url?.path.at(-1);
  return end !== undefined && !end.variable && end.literal.endsWith("/graphql");
}
