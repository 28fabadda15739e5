import { computed, effect, signal, untracked } from "@preact/signals";
import { wrap } from "comlink";
import type { Fields } from "./form.js";
import type { Given, View } from "./view.js";
import type { Backend } from "./worker.js";
import PageWorker from "./worker.js?worker&inline";

/** A view, and what it is of. While there is a mistake, the rest is of the view before it. */
export type Shown = Omit<View, "mistake"> & {
  readonly of: Typed;
  readonly mistake?: Partial<View["mistake"]> & { readonly message: string };
};

/** The input that somebody typed and picked. */
interface Typed {
  readonly fields: Fields;
  readonly given: Given;
}

/** A notice above the fields, where people look. */
export interface Notice {
  readonly text: string;
  readonly isError: boolean;
}

/** How long somebody can stop typing before a mistake is shown, in milliseconds. */
const PATIENCE = 1200;

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | undefined }): unknown;
}

// The page starts its worker. The browser refuses every other script, and all markup in strings.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy("default", {
  createScriptURL: (url) => (url.startsWith("blob:") ? url : undefined),
});

export const backend = wrap<Backend>(new PageWorker());

/** Fields of which each is empty. */
export const noTexts: Fields = { route: "", parameters: "", defaults: "", profile: "" };

export const texts = signal(noTexts);
/** The files that were picked, by name. They stay in the page: only their names, types and sizes are used. */
export const files = signal<ReadonlyMap<string, File>>(new Map());
/** The typed credential of each security scheme. It ends with the document. */
export const credentials = signal<Readonly<Record<string, string>>>({});
const typed = computed(() => ({
  fields: texts.value,
  given: { files: [...files.value.values()], credentials: credentials.value },
}));
export const shown = signal<Shown>({ of: { fields: noTexts, given: {} } });
/** Whether what is shown isn't what is typed. Then it can't be copied. */
export const isOld = computed(() => shown.value.of !== typed.value || shown.value.mistake !== undefined);
export const notice = signal<Notice>({ text: "", isError: false });

/** Says something; without a text nothing is said. */
export function say(text: string, isError = false): void {
  notice.value = { text, isError };
}

/** From now on shows the view of what is typed. While the worker is busy, only the latest change waits. */
export function watch(): void {
  let asked: Typed | undefined;
  let isBusy = false;
  const ask = async (): Promise<void> => {
    isBusy = true;
    while (asked !== typed.peek()) {
      asked = typed.peek();
      const view = await backend
        .view(asked.fields, asked.given)
        .catch(({ message }) => ({ mistake: { message } }));
      if (asked === typed.peek()) show({ of: asked, ...view });
    }
    isBusy = false;
  };
  effect(() => {
    void typed.value;
    if (!isBusy) untracked(() => void ask());
  });
}

let waiting: Shown | undefined;
let patience: ReturnType<typeof setTimeout> | undefined;

/** Shows a view; but while somebody types, a field that can't be read only after a pause, or when it is left. */
function show(view: Shown): void {
  clearTimeout(patience);
  waiting = view;
  const isUnfinished = view.mistake ?? /_(?:ROUTE|TEMPLATE)$/.test(view.explanation?.error?.code ?? "");
  const isTyping = document.activeElement instanceof HTMLTextAreaElement;
  if (isUnfinished && isTyping) patience = setTimeout(showWaiting, PATIENCE);
  else showWaiting();
}

export function showWaiting(): void {
  if (waiting?.of !== typed.peek()) return;
  const { mistake } = waiting;
  shown.value = mistake ? { ...shown.peek(), ...waiting, mistake } : waiting;
}

/** The element with an id, which the page has. */
export function find<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind;
}
