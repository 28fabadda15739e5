import { element, find } from "./dom.js";

/** Of fields that come from a link or from before a reload. */
export const LEFT_OUT =
  "Credentials are never kept in a link or for a reload. Fill them in again, also where it says [redacted] or ….";

/** What a notice can have besides its text. */
interface NoticeOptions {
  readonly isError?: boolean;
  /** More lines, below the text. */
  readonly notes?: readonly string[];
  /** Takes back what the notice is about. */
  readonly undo?: () => void;
}

/** Says something above the fields, where people look. Without a text nothing is said. */
export function say(text: string, { isError = false, notes = [], undo }: NoticeOptions = {}): void {
  const notice = find("notice");
  notice.className = isError ? "is-error" : "";
  notice.replaceChildren();
  if (text === "") return;
  const close = element("button", { type: "button", ariaLabel: "Close the notice" }, "×");
  close.addEventListener("click", () => say(""));
  const buttons: HTMLElement[] = [close];
  if (undo) {
    const button = element("button", { type: "button" }, "Undo");
    button.addEventListener("click", () => {
      say("");
      undo();
    });
    buttons.unshift(button);
  }
  notice.append(
    element("p", { className: "grow" }, text),
    ...buttons,
    ...(notes.length > 0 ? [element("ul", {}, ...notes.map((note) => element("li", {}, note)))] : []),
  );
}
