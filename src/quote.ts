/** A name, route or template as messages show it: quoted, on one line, not longer than a line. */
export function quote(text: string): string {
  const shown = withoutUserInfo(text);
  return JSON.stringify(shown.length > 100 ? `${shown.slice(0, 99)}…` : shown);
}

/**
 * User info is the one secret that a URL template or route can hold: what stands before an "@", but for "/@", and behind
 * a colon or two slashes. It is masked to its length, so that columns stay what they are.
 */
export function withoutUserInfo(text: string): string {
  let end = text.lastIndexOf("@");
  while (text[end - 1] === "/") end = text.lastIndexOf("@", end - 1);
  const start = text.search(/:|[/\\]{2}/);
  if (start < 0 || end < start) return text;
  return text.slice(0, start) + text.slice(start, end).replace(/[^:/\\@]/g, "…") + text.slice(end);
}
