import type { Code } from "./code.js";
import { copyFrom, element, find } from "./dom.js";
import { type TabName, tabNames } from "./tab-names.js";

/** The request as code, one way at a time. Arrow keys go to the next tab. */
export class Tabs {
  #code: Code | undefined;
  #chosen: TabName = "curl";
  readonly #tabs: readonly HTMLButtonElement[];
  readonly #panel = find("panel");

  constructor() {
    this.#tabs = tabNames.map((name) => {
      const tab = element("button", { id: `tab-${name}`, type: "button", role: "tab" }, name);
      tab.setAttribute("aria-controls", "panel");
      tab.addEventListener("click", () => this.#choose(name));
      return tab;
    });
    const list = find("tabs");
    list.append(...this.#tabs);
    list.addEventListener("keydown", (event) => this.#move(event));
    const copy = find<HTMLButtonElement>("copy");
    copy.addEventListener("click", () => copyFrom(copy, this.#panel.textContent));
    this.#choose(this.#chosen);
  }

  show(code: Code | undefined): void {
    this.#code = code;
    find("code").hidden = !code;
    this.#panel.textContent = code?.[this.#chosen] ?? "";
  }

  #choose(name: TabName): void {
    this.#chosen = name;
    this.#panel.setAttribute("aria-labelledby", `tab-${name}`);
    for (const tab of this.#tabs) {
      const isChosen = tab.id === `tab-${name}`;
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
    }
    this.show(this.#code);
  }

  #move(event: KeyboardEvent): void {
    const { length } = tabNames;
    const index = tabNames.indexOf(this.#chosen);
    const steps: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const name = tabNames[(next + length) % length] as TabName;
    this.#choose(name);
    find(`tab-${name}`).focus();
  }
}
