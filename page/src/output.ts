import { element, find } from "./dom.js";
import { drawError, drawOrigins, drawOthers, drawRequest } from "./draw.js";
import type { Mark } from "./editor.js";
import { Tabs } from "./tabs.js";
import type { View } from "./view.js";

/** The right side. */
export class Output {
  readonly #tabs = new Tabs();
  #error = "";

  /**
   * @param route the text of the route
   * @param mark where its mistake is
   */
  show({ explanation, mistake, code, others = [] }: View, route: string, mark: Mark | undefined): void {
    if (mistake) this.showFailure(mistake.message);
    if (!explanation) return;
    find("output").classList.remove("stale");
    const { error } = explanation;
    this.#showError(JSON.stringify([error, route]), error ? drawError(error, route, mark) : []);
    find("request").replaceChildren(...drawRequest(explanation));
    find("others").replaceChildren(...drawOthers(others));
    this.#tabs.show(code);
    find("origins").replaceChildren(...drawOrigins(explanation));
  }

  /** Says why there is no view. The last one stays, but can't be copied. */
  showFailure(message: string): void {
    this.setOld();
    find("output").classList.add("stale");
    this.#showError(message, [element("h2", {}, "This can't be read"), element("p", {}, message)]);
  }

  /** What is shown isn't what is typed: it can't be copied. */
  setOld(): void {
    for (const button of find("output").querySelectorAll<HTMLButtonElement>("button:not([role])"))
      button.disabled = true;
  }

  /** Nothing is announced again while it stays the same. */
  #showError(key: string, content: readonly HTMLElement[]): void {
    if (this.#error === key) return;
    this.#error = key;
    find("error").replaceChildren(...content);
  }
}
