import type { Choice } from "./choice.js";
import { element, find } from "./dom.js";
import type { FieldEditors } from "./fields.js";
import { readForm } from "./form.js";
import { withValue } from "./write-form.js";

/** The controls below the parameters: a choice for each fixed set of values, and a picker for each file. */
export class Choices {
  readonly #fields: FieldEditors;
  readonly #changed: () => void;
  readonly #picked = new Map<string, File>();
  #choices: readonly Choice[] = [];
  #shown = "";

  /** @param changed is called when something was chosen */
  constructor(fields: FieldEditors, changed: () => void) {
    this.#fields = fields;
    this.#changed = changed;
  }

  /** The files that were picked. They stay in the page: only their names, types and sizes are used. */
  get files(): readonly File[] {
    return [...this.#picked.values()];
  }

  /** Those of an operation; a route has none. */
  set choices(choices: readonly Choice[]) {
    this.#choices = choices;
  }

  /** Draws the controls for what is in the parameters. A control that stays isn't made again. */
  show(): void {
    const files = this.#names();
    const key = JSON.stringify([files, this.#choices]);
    if (key === this.#shown) return;
    this.#shown = key;
    const controls = [
      ...files.map((name) => this.#picker(name)),
      ...this.#choices.map((one) => this.#select(one)),
    ];
    find("choices").replaceChildren(...controls);
  }

  /** The names of files in the parameters. */
  #names(): string[] {
    const lines = this.#fields.texts.parameters.matchAll(
      /^(?:# )?("(?:[^"\\\n]|\\.)*@"|[^\s":#@][^":@\n]*@)(?=[^\S\n]*:|[^:\n]*$)/gm,
    );
    return Array.from(lines, ([, name = ""]) => (name.startsWith('"') ? JSON.parse(name) : name));
  }

  #picker(name: string): HTMLElement {
    const input = element("input", { type: "file", multiple: true, ariaLabel: name.slice(0, -1) });
    input.addEventListener("change", () => {
      const files = [...(input.files ?? [])];
      for (const file of files) this.#picked.set(file.name, file);
      const [first, ...others] = files.map((file) => file.name);
      // or the same file couldn't be picked again
      input.value = "";
      if (first !== undefined) this.#set([name], others.length > 0 ? [first, ...others] : first);
    });
    return element("label", {}, name.slice(0, -1), input);
  }

  #select({ path, options, isList }: Choice): HTMLElement {
    const select = element("select", { multiple: isList, ariaLabel: path.join(".") });
    if (!isList) select.append(new Option("Choose …", ""));
    select.append(...options.map(({ label }, index) => new Option(label, String(index))));
    select.addEventListener("change", () => {
      const values = Array.from(select.selectedOptions, ({ value }) => options[Number(value)]?.value);
      if (select.value !== "") this.#set(path, isList ? values : values[0]);
    });
    return element("label", {}, path.join("."), select);
  }

  #set(path: readonly string[], value: unknown): void {
    const { parameters } = this.#fields.texts;
    try {
      readForm(parameters);
    } catch {
      // the mistake in the form is shown: first it has to be mended
      return;
    }
    this.#fields.texts = { parameters: withValue(parameters, path, value) };
    this.#changed();
  }
}
