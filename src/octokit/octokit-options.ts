import { NO_PREVIEWS } from "../options/media-type.js";
import { toMergedOptions } from "../options/option-table.js";
import type { Options } from "../options/options.js";
import { isGraphql } from "./graphql.js";

/** Options as merged options with a mediaType, which Octokit's packages read and hooks change. */
export function toOctokitOptions(options: Options): Record<string, unknown> {
  const { format = "", previews } = options.mediaType;
  // an empty list that was given is another list
  const hasPreviews = previews !== NO_PREVIEWS || isGraphql(options);
  return {
    ...toMergedOptions(options),
    mediaType: { format, ...(hasPreviews && { previews: [...previews] }) },
  };
}
