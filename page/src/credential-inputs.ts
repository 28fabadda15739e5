import { element, find } from "./dom.js";
import { credentialOf, type SchemeField, type SecurityFields } from "./security.js";

/** A field for each security scheme. What somebody types stays in the page, and ends with the document. */
export class CredentialInputs {
  readonly #changed: () => void;
  readonly #typed = new Map<string, { readonly scheme: SchemeField; readonly text: string }>();

  /** @param changed is called when somebody types */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** By security scheme. */
  get values(): object {
    const typed = [...this.#typed].filter(([, { text }]) => text !== "");
    return Object.fromEntries(typed.map(([name, { scheme, text }]) => [name, credentialOf(scheme, text)]));
  }

  show({ sentence, schemes }: SecurityFields): void {
    find("security").replaceChildren(sentence, ...schemes.map((scheme) => this.#input(scheme)));
  }

  clear(): void {
    this.#typed.clear();
  }

  #input(scheme: SchemeField): HTMLElement {
    const { name, about, isBasic } = scheme;
    const placeholder = isBasic ? "username:password" : "";
    const input = element("input", { type: "password", autocomplete: "off", placeholder, ariaLabel: name });
    input.value = this.#typed.get(name)?.text ?? "";
    input.addEventListener("input", () => {
      this.#typed.set(name, { scheme, text: input.value });
      this.#changed();
    });
    return element("label", {}, `${name} (${about})`, input);
  }
}
