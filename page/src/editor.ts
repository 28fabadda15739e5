import { element, find } from "./dom.js";
import type { Highlighter } from "./highlight.js";

/** A range of a text that is wrong. */
export interface Mark {
  readonly start: number;
  readonly end: number;
}

/** A text area with colours. Behind it are two copies of its text: one is coloured, the other underlines the mistake. */
export class Editor {
  readonly #highlight: Highlighter;
  readonly #area: HTMLTextAreaElement;
  readonly #colors: HTMLElement;
  readonly #marks: HTMLElement;

  constructor(id: string, highlight: Highlighter, changed: () => void) {
    this.#highlight = highlight;
    this.#area = find<HTMLTextAreaElement>(id);
    this.#colors = this.#area.previousElementSibling as HTMLElement;
    this.#marks = element("pre", { className: "marks", ariaHidden: "true" });
    this.#colors.before(this.#marks);
    this.#area.addEventListener("input", () => {
      this.mark(undefined);
      this.paint();
      changed();
    });
  }

  get text(): string {
    return this.#area.value;
  }

  set text(text: string) {
    this.#area.value = text;
    // until the page has its first texts, nobody can type what these would replace
    this.#area.readOnly = false;
    this.mark(undefined);
    this.paint();
  }

  /** Whether the caret is in the lines of a range. */
  isTypingIn({ start, end }: Mark): boolean {
    const { selectionStart: caret } = this.#area;
    const between = this.text.slice(Math.min(caret, end), Math.max(caret, start));
    return document.activeElement === this.#area && !between.includes("\n");
  }

  paint(): void {
    // the copies give the text area its height, and a browser ignores an empty last line
    this.#colors.replaceChildren(...this.#highlight(this.text), "\n");
  }

  /** Underlines a range of the text, and nothing else. */
  mark(mark: Mark | undefined): void {
    this.#area.ariaInvalid = mark ? "true" : null;
    this.#marks.replaceChildren(...(mark ? markIn(this.text, mark) : []));
  }
}

/** A text with its mistake marked. */
export function markIn(text: string, { start, end }: Mark): (Node | string)[] {
  return [text.slice(0, start), element("mark", {}, text.slice(start, end) || " "), text.slice(end)];
}
