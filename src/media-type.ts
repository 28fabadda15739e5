/** What a content-type says about the format of a body: RFC 9110 §8.3. */

/** A media type without its parameters, in lowercase. */
export function essenceOf(type: string): string {
  const end = type.indexOf(";");
  return (end < 0 ? type : type.slice(0, end)).trim().toLowerCase();
}

/** Whether a media type is JSON. */
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

/** Whether `null` and strings are JSON values: where `request.json` says so, and no content-type says otherwise. */
export function areJsonValues(json: unknown, type: string | undefined): boolean {
  return json === true && (type === undefined || isJson(type));
}
