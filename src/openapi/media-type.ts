/** How a body of a media type is written. */
export type Kind = "range" | "json" | "form" | "multipart" | "sequence" | "other";

/** A range, such as `image/*`, is never sent. A sequence is one of JSON values. */
const kinds: readonly (readonly [Kind, RegExp])[] = [
  ["range", /\*/],
  ["json", /^(?:application|text)\/json$|\+json$/],
  ["form", /^application\/x-www-form-urlencoded$/],
  ["multipart", /^multipart\/form-data$/],
  ["sequence", /^application\/(?:(?:x-)?ndjson|jsonl|json-seq)$/],
];

/** How a body of a media type is written. */
export function kindOf(type: string): Kind {
  const essence = essenceOf(type);
  return kinds.find(([, pattern]) => pattern.test(essence))?.[0] ?? "other";
}

/** A media type without its parameters, in lowercase. */
export function essenceOf(type: string): string {
  return type.replace(/;.*/s, "").trim().toLowerCase();
}

/** Whether a described media type or range includes another media type. */
export function includes(described: string, type: string): boolean {
  const [range, essence] = [essenceOf(described), essenceOf(type)];
  return (
    range === essence || range === "*/*" || (range.endsWith("/*") && essence.startsWith(range.slice(0, -1)))
  );
}
