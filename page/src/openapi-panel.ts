import type { Backend } from "./backend.js";
import type { Choices } from "./choices.js";
import { CredentialInputs } from "./credential-inputs.js";
import type { ListedOperation } from "./document.js";
import { find } from "./dom.js";
import type { FieldEditors } from "./fields.js";
import type { Fields } from "./form.js";
import { findKept, forget, keepDocument, keepDraft } from "./kept.js";
import { fromFragment } from "./link.js";
import type { Answer } from "./messages.js";
import { LEFT_OUT, say } from "./notice.js";
import { parseYaml } from "./parse.js";
import { hasRedacted } from "./redact.js";

/** A text that is longer than this is a document, or a mistake that would freeze a field. */
const LONG = 100_000;

/** How a document starts: in JSON, or in YAML after comments. */
const documentStart =
  /^\s*\{.*"(?:openapi|swagger)"|^(?:\s*(?:#.*|---.*|%.*)?\n)*["']?(?:openapi|swagger)["']?\s*:/s;

const noDescription = {
  summary: "",
  choices: [],
  alternatives: [],
  security: { sentence: "", schemes: [] },
};

/** Opens OpenAPI documents, which can be dropped, pasted or chosen, and lists their operations. */
export class OpenApiPanel {
  readonly #backend: Backend;
  readonly #fields: FieldEditors;
  readonly #choices: Choices;
  readonly #changed: () => void;
  readonly #filter = find<HTMLInputElement>("filter");
  readonly #list = find<HTMLSelectElement>("operations");
  readonly #alternatives = find<HTMLSelectElement>("alternatives");
  #operations: readonly ListedOperation[] = [];
  readonly #credentials: CredentialInputs;
  /** What was in the fields before the document was opened. */
  #before: Fields | undefined;
  /** What was in the fields of each operation when another was chosen. */
  readonly #drafts = new Map<string, Fields>();
  #chosen = "";

  /** @param changed is called when an operation was chosen, and when the document is closed */
  constructor(backend: Backend, fields: FieldEditors, choices: Choices, changed: () => void) {
    this.#backend = backend;
    this.#fields = fields;
    this.#choices = choices;
    this.#changed = changed;
    this.#credentials = new CredentialInputs(changed);
    const file = find<HTMLInputElement>("file");
    find("open").addEventListener("click", () => file.click());
    file.addEventListener("change", () => this.#open(file.files?.[0]));
    find("api-close").addEventListener("click", () => this.close());
    this.#filter.addEventListener("input", () => this.#show());
    this.#filter.addEventListener("keydown", (event) => this.#leaveFilter(event));
    this.#list.addEventListener("change", () => this.#choose());
    this.#alternatives.addEventListener("change", () => this.#describe(this.#alternatives.selectedIndex));
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

  get isOpen(): boolean {
    return this.#before !== undefined;
  }

  /** By security scheme. */
  get credentials(): object {
    return this.#credentials.values;
  }

  #paste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const source = event.clipboardData?.files[0] ?? text;
    if (source === text && text.length < LONG && !documentStart.test(text.slice(0, 1000))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#open(source);
  }

  async #open(source: string | Blob | undefined): Promise<void> {
    if (source === undefined) return;
    say("Reading the document …");
    let answer = await this.#backend.ask({ kind: "open", source });
    if (answer.kind === "not JSON") answer = await this.#openYaml(answer.text);
    await this.#opened(answer);
    if (answer.kind === "opened") await this.#keep();
  }

  /** Opens the document again that was open before a reload, with what was in the fields. */
  async reopen(): Promise<void> {
    const kept = findKept();
    if (!kept) return forget();
    const answer = await this.#backend.ask({ kind: "open packed", packed: kept.packed });
    if (answer.kind === "failed") return forget();
    await this.#opened(answer, kept.operation);
    const linked = await fromFragment(kept.draft);
    if (!this.isOpen || !linked) return;
    this.#fields.texts = linked;
    if (kept.hadCredentials || hasRedacted(linked)) say(LEFT_OUT);
    this.#changed();
  }

  /** Keeps what is in the fields for a reload. */
  keepDraft(draft: string): void {
    keepDraft(this.#chosen, draft, Object.keys(this.credentials).length > 0);
  }

  async #keep(): Promise<void> {
    const answer = await this.#backend.ask({ kind: "pack" });
    if (answer.kind === "packed" && keepDocument(answer.packed)) return;
    say("The document is too large to be kept. After a reload, open it again.");
  }

  /** @param operation the one to choose; the first by default */
  async #opened(answer: Answer, operation?: string): Promise<void> {
    if (answer.kind === "failed")
      return say(`The document isn't opened. ${answer.message}`, { isError: true });
    if (answer.kind !== "opened") return;
    this.#before ??= this.#fields.texts;
    this.#operations = answer.operations;
    this.#drafts.clear();
    this.#credentials.clear();
    this.#chosen = "";
    this.#fields.texts = { profile: "", route: "", parameters: "", defaults: "" };
    find("api-title").textContent = answer.title;
    this.#filter.value = "";
    document.body.className = "is-api";
    const { length } = answer.operations;
    const count = `${length.toLocaleString("en")} operation${length === 1 ? "" : "s"}`;
    if (length > 0) say(`Opened ${answer.title} with ${count}.`);
    else say(`${answer.title} has no operations: there is nothing below its "paths".`, { isError: true });
    this.#show();
    if (operation !== undefined) this.#list.value = operation;
    if (this.#list.selectedIndex < 0) this.#list.selectedIndex = 0;
    await this.#choose();
    this.#filter.focus();
  }

  async #openYaml(text: string): Promise<Answer> {
    const parsed = await parseYaml(text);
    return "message" in parsed
      ? { kind: "failed", message: parsed.message }
      : this.#backend.ask({ kind: "open parsed", document: parsed.document });
  }

  /** Closes the document, if one is open. */
  async close(): Promise<void> {
    if (!this.#before) return;
    forget();
    await this.#backend.ask({ kind: "close" });
    this.#fields.texts = this.#before;
    this.#before = undefined;
    document.body.className = "";
    this.#choices.choices = [];
    this.#credentials.clear();
    say("");
    this.#changed();
  }

  #show(): void {
    const words = this.#filter.value.toLowerCase().split(/\s+/);
    const options = this.#operations.flatMap(({ name, method, path }) => {
      const text = name.startsWith(`${method} `) ? name : `${method} ${path} · ${name}`;
      const lower = text.toLowerCase();
      return words.every((word) => lower.includes(word)) ? [new Option(text, name)] : [];
    });
    this.#list.replaceChildren(...options);
    this.#list.hidden = options.length === 0;
    const none = this.#operations.length > 0 ? "No operation has all of these words." : "No operations.";
    find("no-operations").textContent = options.length === 0 ? none : "";
  }

  /** ↓ goes to the list, and Enter chooses its first operation. */
  #leaveFilter(event: KeyboardEvent): void {
    if ((event.key !== "ArrowDown" && event.key !== "Enter") || this.#list.hidden) return;
    event.preventDefault();
    this.#list.selectedIndex = 0;
    if (event.key === "ArrowDown") this.#list.focus();
    else find("parameters").focus();
    this.#choose();
  }

  async #choose(): Promise<void> {
    const operation = this.#list.value;
    if (operation === "") return this.#changed();
    if (this.#chosen !== "") this.#drafts.set(this.#chosen, this.#fields.texts);
    this.#chosen = operation;
    await this.#describe(0, this.#drafts.get(operation));
  }

  /** Shows what the operation does, with its fields for an alternative of its body unless there is a draft. */
  async #describe(alternative: number, draft?: Fields): Promise<void> {
    const operation = this.#chosen;
    const answer = await this.#backend.ask({ kind: "describe", operation, alternative });
    // of an operation that can't be read the explanation says what is wrong
    const { fields, summary, choices, alternatives, security } =
      answer.kind === "operation"
        ? answer
        : { ...noDescription, fields: { route: operation, parameters: "" } };
    const { profile: _, ...texts } = draft ?? { ...fields, profile: "" };
    this.#fields.texts = texts;
    this.#choices.choices = choices;
    this.#alternatives.replaceChildren(...alternatives.map((title) => new Option(title)));
    this.#alternatives.selectedIndex = alternative;
    this.#alternatives.hidden = alternatives.length === 0;
    find("summary").textContent = summary;
    this.#credentials.show(security);
    this.#changed();
  }
}
