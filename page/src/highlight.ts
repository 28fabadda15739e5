import { span } from "./dom.js";
import type { TabName } from "./tab-names.js";

/** Colours the text of a field. The page shows the result behind the field. */
export type Highlighter = (text: string) => (Node | string)[];

/** Colours what an expression finds, and leaves what is between as it is. */
function highlighter(pattern: RegExp, color: (match: RegExpExecArray) => (Node | string)[]): Highlighter {
  return (text) => {
    const parts: (Node | string)[] = [];
    let position = 0;
    for (const match of text.matchAll(pattern)) {
      parts.push(text.slice(position, match.index), ...color(match));
      position = match.index + match[0].length;
    }
    return [...parts, text.slice(position)];
  };
}

/**
 * Colours the placeholders of a route by the layer that has their values.
 *
 * @param classes the class for each parameter
 */
export function highlightRoute(text: string, classes: ReadonlyMap<string, string>): (Node | string)[] {
  const names = highlighter(/[\w.%-]+/g, ([name]) => [span(classes.get(name) ?? "", name)]);
  return highlighter(/^[^\s/{]+(?=\s)|\{[^{}]*\}|(?<=\/):[\w-]+/g, ([part]) =>
    /^[{:]/.test(part) ? [span("placeholder", ...names(part))] : [span("method", part)],
  )(text);
}

/** Colours the names of a form, and its comments. */
export function highlightForm(text: string, className: string): (Node | string)[] {
  return highlighter(
    /^[^\S\n]*#.*$|^---$|^([^\S\n]*)("(?:[^"\\\n]|\\.)*"|[^\s":{}[\]][^:\n]*)(?=:)/gm,
    ([all, indent, name]) =>
      name === undefined ? [span("comment", all)] : [indent ?? "", span(className, name)],
  )(text);
}

/** What strings, words and variables look like in commands; in programs they look alike. */
const inCommands =
  /(?<string>'[^']*'|"(?:[^"\\]|\\.)*")|(?<word>(?<=^|\s)--?[\w-]+|(?<=^|\| )(?:curl|printf)(?= ))/g;
const inPrograms =
  /(?<string>"(?:[^"\\]|\\.)*")|(?<word>\b(?:import|from|const|await|True|False|true|false|null)\b)|(?<number>(?<![\w.])-?\d[\d.]*n?\b)/g;
const inMessages = /(?<word>^[A-Z]+(?= )|^[\w-]+(?=: ))/gm;

const patterns: Partial<Record<TabName, RegExp>> = { curl: inCommands, HTTP: inMessages };

/** Longer code has no colours: a browser draws each of them. */
const MAX_CODE = 50_000;

/** Colours the strings, the words and the numbers of code. */
export function highlightCode(text: string, tab: TabName): (Node | string)[] {
  if (text.length > MAX_CODE) return [text];
  return highlighter(patterns[tab] ?? inPrograms, ({ 0: all, groups }) => {
    const [kind = ""] = Object.entries(groups ?? {}).find(([, found]) => found !== undefined) ?? [];
    return [span(`code-${kind}`, all)];
  })(text);
}
