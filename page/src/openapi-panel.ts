import type { Backend } from "./backend.js";
import { find } from "./dom.js";
import type { FieldEditors } from "./fields.js";
import type { ListedOperation } from "./messages.js";
import type { Fields } from "./view.js";

/** A text that is longer than this is a document, or a mistake that would freeze a field. */
const LONG = 100_000;

/** Opens OpenAPI documents, which can be dropped, pasted or chosen, and lists their operations. */
export class OpenApiPanel {
  readonly #backend: Backend;
  readonly #fields: FieldEditors;
  readonly #changed: () => void;
  #operations: readonly ListedOperation[] = [];
  /** What was in the fields before the document was opened. */
  #before: Fields | undefined;

  /** @param changed is called when an operation was chosen, and when the document is closed */
  constructor(backend: Backend, fields: FieldEditors, changed: () => void) {
    this.#backend = backend;
    this.#fields = fields;
    this.#changed = changed;
    const file = find<HTMLInputElement>("file");
    find("open").addEventListener("click", () => file.click());
    file.addEventListener("change", () => this.#open(file.files?.[0]));
    find("api-close").addEventListener("click", () => this.close());
    find("filter").addEventListener("input", () => this.#list());
    find("operations").addEventListener("change", () => this.#choose());
    addEventListener("dragover", (event) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    });
    addEventListener("drop", (event) => {
      const dropped = event.dataTransfer?.files[0];
      if (!dropped) return;
      event.preventDefault();
      this.#open(dropped);
    });
    addEventListener("paste", (event) => this.#paste(event), { capture: true });
  }

  #paste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const source = event.clipboardData?.files[0] ?? text;
    const start = text.slice(0, 1000);
    if (source === text && text.length < LONG && !/^\s*\{.*"openapi"|^openapi:/s.test(start)) return;
    event.preventDefault();
    this.#open(source);
  }

  async #open(source: string | Blob | undefined): Promise<void> {
    if (source === undefined) return;
    say("Reading the document …");
    const answer = await this.#backend.ask({ kind: "open", source });
    if (answer.kind === "failed") return say(answer.message);
    if (answer.kind !== "opened") return;
    this.#before ??= this.#fields.texts;
    this.#operations = answer.operations;
    this.#fields.texts = { profile: "" };
    find("api-title").textContent = answer.title;
    find<HTMLInputElement>("filter").value = "";
    document.body.className = "is-api";
    say(`Opened ${answer.title} with ${answer.operations.length.toLocaleString("en")} operations.`);
    this.#list();
    find<HTMLSelectElement>("operations").selectedIndex = 0;
    await this.#choose();
    find("filter").focus();
  }

  /** Closes the document, if one is open. */
  async close(): Promise<void> {
    if (!this.#before) return;
    await this.#backend.ask({ kind: "close" });
    this.#fields.texts = this.#before;
    this.#before = undefined;
    document.body.className = "";
    say("");
    this.#changed();
  }

  #list(): void {
    const words = find<HTMLInputElement>("filter").value.toLowerCase().split(/\s+/);
    const options = this.#operations.flatMap(({ name, method, path }) => {
      const text = name.startsWith(`${method} `) ? name : `${method} ${path} · ${name}`;
      const lower = text.toLowerCase();
      return words.every((word) => lower.includes(word)) ? [new Option(text, name)] : [];
    });
    find("operations").replaceChildren(...options);
  }

  async #choose(): Promise<void> {
    const operation = find<HTMLSelectElement>("operations").value;
    if (operation === "") return;
    const answer = await this.#backend.ask({ kind: "describe", operation });
    // of an operation that can't be read the explanation says what is wrong
    this.#fields.texts = answer.kind === "fields" ? answer.fields : { route: operation, parameters: "" };
    this.#changed();
  }
}

function say(text: string): void {
  find("notice").textContent = text;
}
