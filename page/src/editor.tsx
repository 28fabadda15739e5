import { effect } from "@preact/signals";
import { render } from "preact";
import type { Explanation } from "../../src/explain/index.js";
import { type } from "./editing.js";
import type { FieldName } from "./form.js";
import { find, type Shown, shown, texts } from "./state.js";

/** A range of a text that is wrong. */
interface Mark {
  readonly start: number;
  readonly end: number;
}

/** Lets somebody type into a text area. A copy of its text behind it underlines the mistake, and makes it as high as it has to be. */
export function edit(name: FieldName): void {
  const area = find<HTMLTextAreaElement>(name);
  const copy = area.previousElementSibling as HTMLElement;
  area.addEventListener("input", () => type(name, area.value));
  effect(() => {
    const text = texts.value[name];
    if (area.value !== text) area.value = text;
    // until the page has its first texts, nobody can type what these would replace
    area.readOnly = false;
    const mark = shown.value.of.fields === texts.value ? markOf(name, shown.value) : undefined;
    area.ariaInvalid = mark ? "true" : null;
    // a browser ignores an empty last line
    const { start, end } = mark ?? { start: text.length, end: text.length };
    render(
      <>
        {text.slice(0, start)}
        {mark && <mark>{text.slice(start, end) || " "}</mark>}
        {text.slice(end)}
        {"\n"}
      </>,
      copy,
    );
  });
}

/** Where a mistake is in a field: where it can't be read, or where it has what an error names. */
function markOf(name: FieldName, { mistake, explanation, of: { fields } }: Shown): Mark | undefined {
  if (mistake) {
    const { field, start = 0, end = 0 } = mistake;
    return field === name ? { start, end } : undefined;
  }
  if (name === "route") return explanation && markInRoute(explanation, fields.route);
  const parameter = explanation?.error?.parameter;
  const lines = fields[name].split("\n");
  const index = lines.findIndex((line) => line.trimStart().startsWith(`${parameter}:`));
  if (parameter === undefined || index < 0) return undefined;
  const line = lines[index] as string;
  const start = lines.slice(0, index).join("\n").length + (index > 0 ? 1 : 0);
  return { start: start + line.indexOf(parameter), end: start + line.length };
}

/** Where the mistake is in the route: at the error's column, or at the placeholder of its parameter. */
function markInRoute({ error, template, url }: Explanation, text: string): Mark | undefined {
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
