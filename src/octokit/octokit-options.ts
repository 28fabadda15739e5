import { NO_DEFAULTS } from "../options/defaults.js";
import { toMergedOptions } from "../options/merged-options.js";
import type { ResolvedOptions } from "../options/resolve-options.js";
import { isGraphql } from "./graphql.js";

/** Resolved options as merged options with a mediaType, which Octokit's packages read and hooks change. */
export function toOctokitOptions(resolved: ResolvedOptions): Record<string, unknown> {
  const { format = "", previews } = resolved.mediaType;
  // an empty list that was given is another list
  const werePreviewsGiven = previews !== NO_DEFAULTS.mediaType.previews;
  const hasPreviews = werePreviewsGiven || isGraphql(resolved);
  return {
    ...toMergedOptions(resolved),
    mediaType: { format, ...(hasPreviews && { previews: [...previews] }) },
  };
}
