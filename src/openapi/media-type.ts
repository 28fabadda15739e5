import { essenceOf } from "../media-type.js";

/** Whether a media type of a document is a range, such as `image/*`, which is never sent. */
export function isRange(type: string): boolean {
  return type.includes("*");
}

/** Whether a described media type, or range, includes another. */
export function includes(described: string, type: string): boolean {
  const [range, essence] = [essenceOf(described), essenceOf(type)];
  return (
    range === essence || range === "*/*" || (range.endsWith("/*") && essence.startsWith(range.slice(0, -1)))
  );
}
