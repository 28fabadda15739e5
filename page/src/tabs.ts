import type { CodeByTab } from "./code.js";
import { copyFrom, element, find } from "./dom.js";
import { highlightCode } from "./highlight.js";
import { type TabName, tabNames } from "./tab-names.js";

/** The request as code, one way at a time. Arrow keys go to the next tab. */
export class Tabs {
  #code: CodeByTab | undefined;
  #chosen: TabName = "curl";
  readonly #tabs: readonly HTMLButtonElement[];
  readonly #panel = find("panel");
  readonly #copy = find<HTMLButtonElement>("copy");

  constructor() {
    this.#tabs = tabNames.map((name) => {
      const tab = element("button", { id: `tab-${name}`, type: "button", role: "tab" }, name);
      tab.setAttribute("aria-controls", "panel");
      tab.addEventListener("click", () => this.#choose(name));
      return tab;
    });
    // long code scrolls, which people do with keys too
    this.#panel.tabIndex = 0;
    const list = find("tabs");
    list.append(...this.#tabs);
    list.addEventListener("keydown", (event) => this.#move(event));
    this.#copy.addEventListener("click", () => copyFrom(this.#copy, this.#panel.textContent));
    this.#choose(this.#chosen);
  }

  show(code: CodeByTab | undefined): void {
    this.#code = code;
    find("tab-tool").hidden = code?.tool === undefined;
    if (code && code[this.#chosen] === undefined) this.#choose("curl");
    find("code").hidden = !code;
    this.#copy.disabled = !code;
    this.#draw();
  }

  #choose(name: TabName): void {
    this.#chosen = name;
    this.#panel.setAttribute("aria-labelledby", `tab-${name}`);
    for (const tab of this.#tabs) {
      const isChosen = tab.id === `tab-${name}`;
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
    }
    this.#draw();
  }

  #draw(): void {
    this.#panel.replaceChildren(...highlightCode(this.#code?.[this.#chosen] ?? "", this.#chosen));
  }

  #move(event: KeyboardEvent): void {
    const names = tabNames.filter((name) => this.#code?.[name] !== undefined);
    const { length } = names;
    const index = names.indexOf(this.#chosen);
    const steps: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const name = names[(next + length) % length] as TabName;
    this.#choose(name);
    find(`tab-${name}`).focus();
  }
}
