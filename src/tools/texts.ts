import { textOf } from "../openapi/document/document.js";
import type { JsonSchema } from "./types.js";

/** Longer texts are cut. */
const MAX_TEXT = 1000;

/** A text that isn't empty, cut at its length. */
export function shortTextOf(object: unknown, field: string): string | undefined {
  const text = textOf(object, field);
  if (text === undefined || text.length <= MAX_TEXT) return text;
  // not within a surrogate pair
  return `${text.slice(0, MAX_TEXT - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** The description of an object as a part of a schema. */
export function descriptionOf(object: unknown): JsonSchema {
  const description = shortTextOf(object, "description");
  return description === undefined ? {} : { description };
}
