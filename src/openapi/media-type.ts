/** A media type without its parameters, in lowercase. */
export function essenceOf(type: string): string {
  const end = type.indexOf(";");
  return (end < 0 ? type : type.slice(0, end)).trim().toLowerCase();
}

/** Whether a media type is written as JSON. */
export function isJson(type: string): boolean {
  return /^(?:application|text)\/json$|\+json$/.test(essenceOf(type));
}

/** Whether a media type is that of HTML forms. */
export function isForm(type: string): boolean {
  return essenceOf(type) === "application/x-www-form-urlencoded";
}

/** Whether a media type is a sequence of JSON values. */
export function isSequence(type: string): boolean {
  return /^application\/(?:(?:x-)?ndjson|jsonl|json-seq)$/.test(essenceOf(type));
}

/** Whether it stands for several media types: such a range is never sent. */
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
