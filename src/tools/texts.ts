import { own } from "../openapi/document/document.js";
import type { JsonSchema } from "./types.js";

/** Longer texts are cut. */
const MAX_TEXT = 1000;

/** A text that isn't empty, cut at its length. */
export function shortText(text: unknown): string | undefined {
  if (typeof text !== "string" || !/\S/.test(text)) return undefined;
  // not within a surrogate pair
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** The description of an object as a part of a schema. */
export function descriptionOf(object: unknown): JsonSchema {
  const description = shortText(own(object, "description"));
  return description === undefined ? {} : { description };
}
