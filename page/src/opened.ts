import { batch, signal } from "@preact/signals";
import type { Described } from "./describe.js";
import { backend, credentials, noTexts, say, texts } from "./state.js";
import type { Opened } from "./worker.js";

/** The document that is open. It ends with the page. */
export const opened = signal<Opened | undefined>();
/** The operation that is chosen in it. */
export const operation = signal<(Partial<Described> & { name: string; alternative: number }) | undefined>();
/** The words that the operations in the list have. */
export const filter = signal("");

/** The fields before the document was opened. */
let before = noTexts;

/** Opens a document, and chooses its first operation. */
export async function open(source: string | Blob | undefined): Promise<void> {
  if (source === undefined) return;
  say("Reading the document …");
  try {
    const document = await backend.open(source);
    if (!opened.peek()) before = texts.peek();
    enter(document);
    const { title, operations } = document;
    const count = `${operations.length.toLocaleString("en")} operation${operations.length === 1 ? "" : "s"}`;
    if (operations.length > 0) say(`Opened ${title} with ${count}.`);
    else say(`${title} has no operations: there is nothing below its "paths".`, true);
    if (operations[0]) await describe(operations[0].name);
    else texts.value = noTexts;
  } catch (error) {
    say(`The document isn't opened. ${(error as Error).message}`, true);
  }
}

/** Closes the document, if one is open. */
export async function close(): Promise<void> {
  if (!opened.peek()) return;
  await backend.close();
  enter(undefined);
  texts.value = before;
  say("");
}

function enter(document: Opened | undefined): void {
  batch(() => {
    opened.value = document;
    operation.value = undefined;
    credentials.value = {};
    filter.value = "";
  });
}

/** Shows an operation, with its fields for an alternative of its body. */
export async function describe(name: string, alternative = 0): Promise<void> {
  // of an operation that can't be read the explanation says what is wrong
  const described = await backend.describe(name, alternative).catch(() => undefined);
  const profile = operation.peek() ? texts.peek().profile : "";
  batch(() => {
    operation.value = { ...described, name, alternative };
    texts.value = { ...noTexts, route: name, ...described?.fields, profile };
  });
}

/** Puts a value into the parameters, unless they have a mistake: that is shown, and has to be mended first. */
export async function setValue(path: readonly string[], value: unknown): Promise<void> {
  const parameters = await backend.withValue(texts.peek().parameters, path, value).catch(() => undefined);
  if (parameters !== undefined) texts.value = { ...texts.peek(), parameters };
}
