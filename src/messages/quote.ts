/** Matches characters that a terminal obeys and an editor doesn't show: controls, marks of the text direction, and line separators. */
export const unseen = (): RegExp => /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A string with such characters as escapes of JSON, so that JSON keeps its value. */
export function escapeUnseen(text: string): string {
  // an engine takes milliseconds to compile the other expression
  if (/^[ -~]*$/.test(text)) return text;
  return text.replace(unseen(), (character) => character.replace(/[\s\S]/g, escapeUnit));
}

export function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** A name, route or template as messages show it: quoted, on one line, at most 100 characters long. */
export function quote(text: string): string {
  const shown = maskUserInfo(text);
  return escapeUnseen(JSON.stringify(shown.length > 100 ? `${shown.slice(0, 99)}…` : shown));
}

export function quoteList(names: Iterable<string>): string {
  return Array.from(names).slice(0, 20).map(quote).join(", ");
}

export function quoteChoice(names: readonly string[]): string {
  return (names.length > 1 ? "one of " : "") + quoteList(names);
}

/** Matches a host with a port, which cannot be mistaken for a user name and password. */
const hostWithPort = /^(?:localhost|[^:.]*\.[^:]*):\d+$/;

/** Masks user info: what is before an `@`, and after two slashes or an early colon. The text keeps its length, so that columns stay right. */
export function maskUserInfo(text: string): string {
  const first = text.search(/[:/\\{?]/);
  // URL parsers remove tabs and line breaks between slashes
  const start = text.charAt(first) === ":" ? first : text.search(/[/\\][/\\\t\n\r]/);
  if (start < 0) return text;
  const [, authority = ":"] = /^:?[/\\]+([^/\\?#]*)/.exec(text.slice(start)) ?? [];
  let end = text.lastIndexOf("@");
  const isPlain = !authority.includes(":") || hostWithPort.test(authority);
  // "/@" starts a segment such as "@me", unless a password ends in a slash
  while (isPlain && text.charAt(end - 1) === "/") end = text.lastIndexOf("@", end - 1);
  if (end < start) return text;
  return text.slice(0, start) + text.slice(start, end).replace(/[^:/\\@]/g, "…") + text.slice(end);
}
