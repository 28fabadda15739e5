/** A name, route or template as messages show it: quoted, on one line, at most 100 characters long. */
export function quote(text: string): string {
  const shown = maskUserInfo(text);
  return JSON.stringify(shown.length > 100 ? `${shown.slice(0, 99)}…` : shown);
}

/**
 * Masks user info, which is the one secret that a URL template or route can contain: what comes before the last `@`, and
 * after two slashes, or after a colon that is before any slash. The text keeps its length, so that columns stay right.
 */
export function maskUserInfo(text: string): string {
  const end = text.lastIndexOf("@");
  const first = text.search(/[:/\\{?]/);
  // URL parsers remove tabs and line breaks between slashes
  const start = text.charAt(first) === ":" ? first : text.search(/[/\\][/\\\t\n\r]/);
  if (start < 0 || end < start) return text;
  return text.slice(0, start) + text.slice(start, end).replace(/[^:/\\@]/g, "…") + text.slice(end);
}
