import type { ExplainedError } from "../../../src/explain/explanation.js";
import { element } from "../dom.js";
import { type Mark, markIn } from "../editor.js";

/** Why there is no request: the code with its page, the message, and where it is in the route. */
export function drawError(
  { code, message }: ExplainedError,
  route: string,
  mark: Mark | undefined,
): HTMLElement[] {
  const link = element("a", { href: `../documents/Errors.html#${code.toLowerCase()}` }, code);
  return [
    element("h2", {}, link),
    element("p", {}, message),
    ...(mark ? [element("pre", {}, ...markIn(route, mark))] : []),
  ];
}

/** Where the mistake is in the route: the name or the character at its column. */
export function markInRoute({ route, column }: ExplainedError, text: string): Mark | undefined {
  if (column === undefined) return undefined;
  // the column can be that of a URL template, which is the end of the route
  const start = column - 1 + Math.max(0, text.length - (route ?? text).length);
  const [name = " "] = /^[\w.%-]+/.exec(text.slice(start)) ?? [];
  return { start, end: start + name.length };
}
