import type { ExplainedError, Explanation } from "../../../src/explain/explanation.js";
import { element } from "../dom.js";
import { type Mark, markIn } from "../editor.js";

/** Why there is no request: the code with its page, the message, and where it is in the route. */
export function drawError(
  { code, message }: ExplainedError,
  route: string,
  mark: Mark | undefined,
): HTMLElement[] {
  const link = element("a", { href: `../errors.html#${code.toLowerCase()}` }, code);
  return [
    element("h2", {}, link),
    element("p", {}, message),
    ...(mark ? [element("pre", {}, ...markIn(route, mark))] : []),
  ];
}

/** Where the mistake is in the route: at the error's column, or at the placeholder of its parameter. */
export function markInRoute({ error, template, url }: Explanation, text: string): Mark | undefined {
  if (!error) return undefined;
  const { parameter, column = url.find((piece) => piece.parameter === parameter)?.column } = error;
  // a column of the URL template counts from the end of the method
  const counted = error.column === undefined ? template : error.route;
  const route = text.trimEnd();
  if (column === undefined || counted === undefined || !route.endsWith(counted)) return undefined;
  const start = route.length - counted.length + column - 1;
  const [name = " "] = /^[\w.%-]+/.exec(route.slice(start)) ?? [];
  return { start, end: start + name.length };
}
