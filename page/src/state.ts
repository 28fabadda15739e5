import { effect, signal, untracked } from "@preact/signals";
import { wrap } from "comlink";
import type { Fields } from "./form.js";
import type { View } from "./view.js";
import type { Backend } from "./worker.js";
import PageWorker from "./worker.js?worker&inline";

/** A view, and the texts that it is of. While there is a mistake, the rest is of the view before it. */
export type Shown = Omit<View, "mistake"> & {
  readonly of: Fields;
  readonly mistake?: Partial<View["mistake"]> & { readonly message: string };
};

/** What is said above the fields, where people look. */
export interface Notice {
  readonly text: string;
  readonly isError?: boolean;
  /** More lines, below the text. */
  readonly notes?: readonly string[];
  /** Takes back what the notice is about. */
  readonly undo?: () => void;
}

/** How long somebody can stop in a line before its mistake is shown, in milliseconds. */
const PATIENCE = 1200;

export const backend = wrap<Backend>(new PageWorker());

/** Fields of which each is empty. */
export const noTexts: Fields = { route: "", parameters: "", defaults: "", profile: "" };

export const texts = signal(noTexts);
/** The files that were picked, by name. They stay in the page: only their names, types and sizes are used. */
export const files = signal<ReadonlyMap<string, File>>(new Map());
/** What was typed for each security scheme. It ends with the document. */
export const credentials = signal<Readonly<Record<string, string>>>({});
/** The latest answer of the worker. */
export const latest = signal<Shown>({ of: noTexts });
export const shown = signal(latest.peek());
/** Whether what is shown isn't what is typed. Then it can't be copied. */
export const isOld = signal(true);
export const notice = signal<Notice>({ text: "" });

/** Says something; without a text nothing is said. */
export function say(text: string, more: Omit<Notice, "text"> = {}): void {
  notice.value = { text, ...more };
}

/** From now on shows the view of what is typed. While the worker is busy, only the latest change waits. */
export function watch(): void {
  let isBusy = false;
  let isChanged = false;
  const ask = async (): Promise<void> => {
    isBusy = true;
    while (isChanged) {
      isChanged = false;
      const of = texts.peek();
      const given = { files: [...files.peek().values()], credentials: credentials.peek() };
      const view = await backend.view(of, given).catch(({ message }) => ({ mistake: { message } }));
      if (!isChanged) show({ of, ...view });
    }
    isBusy = false;
  };
  effect(() => {
    void [texts.value, files.value, credentials.value];
    isChanged = true;
    untracked(() => {
      isOld.value = true;
      if (!isBusy) void ask();
    });
  });
}

let patience: ReturnType<typeof setTimeout> | undefined;

/** Shows a view; but a mistake in the line that is being typed only after a pause, or when the line is left. */
function show(view: Shown): void {
  latest.value = view;
  clearTimeout(patience);
  if (isTyping(view)) patience = setTimeout(showLatest, PATIENCE);
  else showLatest();
}

export function showLatest(): void {
  clearTimeout(patience);
  const view = latest.peek();
  if (view.of !== texts.peek()) return;
  isOld.value = view.mistake !== undefined;
  shown.value = view.mistake ? { ...shown.peek(), of: view.of, mistake: view.mistake } : view;
}

/** Whether a mistake is in the line that somebody is typing. */
function isTyping({ mistake, explanation, of }: Shown): boolean {
  const area = document.activeElement;
  const isUnfinished = /^ERR_INVALID_(?:ROUTE|TEMPLATE)$/.test(explanation?.error?.code ?? "");
  const { field = isUnfinished && "route", start = 0, end = of.route.length } = mistake ?? {};
  if (!(area instanceof HTMLTextAreaElement) || area.id !== field) return false;
  const { selectionStart: caret, value } = area;
  return !value.slice(Math.min(caret, end), Math.max(caret, start)).includes("\n");
}

/** The element with an id, which the page has. */
export function find<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind;
}
