import { NO_PREVIEWS } from "../options/media-type.js";
import { toMergedOptions } from "../options/option-table.js";
import type { Options } from "../options/options.js";
import { copyValue, startCopying, type Value } from "../values/copy.js";
import { getOwn, setOwn } from "../values/records.js";

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

/** Whether a request goes to GitHub's GraphQL API, the only one that still has previews. */
export function isGraphql({ url }: Options): boolean {
  const end = url?.path.at(-1);
  return end !== undefined && !end.variable && end.literal.endsWith("/graphql");
}

/** An object among the values of parameters. */
type ObjectValue = Extract<Value, { [name: string]: Value }>;

/** Merges each parameter that is an object into the default of its name, member by member and at any depth. */
export function mergeObjects(below: Options, options: Options): void {
  if (below.parameters.length === 0) return;
  const defaults = new Map(below.parameters.map(({ name, value }) => [name, value]));
  const copying = startCopying();
  options.parameters = options.parameters.map((parameter) => {
    const { name, value } = parameter;
    const earlier = defaults.get(name);
    if (!isObjectValue(earlier) || !isObjectValue(value)) return parameter;
    // no result shares an object with the defaults
    return { name, value: copyValue(mergeMembers(earlier, value), name, copying) as Value };
  });
}

function mergeMembers(earlier: ObjectValue, later: ObjectValue): ObjectValue {
  const merged: ObjectValue = { ...earlier };
  for (const name of Object.keys(later)) {
    const under = getOwn(earlier, name);
    const over = later[name] as Value;
    setOwn(merged, name, isObjectValue(under) && isObjectValue(over) ? mergeMembers(under, over) : over);
  }
  return merged;
}

function isObjectValue(value: Value | undefined): value is ObjectValue {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
