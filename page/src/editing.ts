import { effect, signal } from "@preact/signals";
import { type Example, examples, textsOf, textsUnder } from "./examples.js";
import type { FieldName, Fields } from "./form.js";
import { keep, LEFT_OUT } from "./kept.js";
import { fromFragment, hasRedacted } from "./link.js";
import { close, opened, operation } from "./opened.js";
import { backend, credentials, find, latest, noTexts, say, texts } from "./state.js";

/** The permalink of the fields, if they can be read. */
export const link = signal<string | undefined>();

/** The example that the fields started with. */
let example: Example | undefined;

/** Starts with the fields of an address, or else with the first example. */
export async function start(address: string): Promise<void> {
  await close();
  example = undefined;
  const linked = await fromFragment(new URL(address).hash.slice(1));
  texts.value = linked ?? textsOf(examples[0] as Example);
  say(linked && hasRedacted(linked) ? LEFT_OUT : "");
}

/** Takes what somebody types. Over the route of an example, the values that the example had for it go. */
export function type(name: FieldName, text: string): void {
  const { route, parameters, defaults } = texts.peek();
  const typed = { ...texts.peek(), [name]: text };
  if (name !== "route" || !example || opened.peek()) {
    texts.value = typed;
    return;
  }
  const [last, next] = [textsUnder(route, example), textsUnder(text, example)];
  // what somebody has typed stays
  texts.value = {
    ...typed,
    ...(parameters === last.parameters && { parameters: next.parameters }),
    ...(defaults === last.defaults && { defaults: next.defaults }),
  };
  // a route that somebody starts anew has nothing to do with the example, whatever its names are
  if (!text.includes("/")) example = undefined;
}

/** Puts other texts into the fields, and offers to take that back. */
function replace(next: Fields, message: string, notes: readonly string[] = []): void {
  const before = [texts.peek(), example] as const;
  example = undefined;
  texts.value = next;
  const undo = (): void => {
    [texts.value, example] = before;
  };
  say(message, { notes, undo });
}

/** Fills the list of examples. The one whose texts are in the fields is chosen; of other texts, none. */
export function showExamples(): void {
  const list = find<HTMLSelectElement>("examples");
  list.append(...examples.map(({ name }, index) => new Option(name, String(index))));
  list.addEventListener("change", () => {
    const chosen = examples[list.selectedIndex - 1];
    if (chosen) return replace(textsOf(chosen), `This is the example “${chosen.name}”.`);
    replace(noTexts, "The fields are empty. Type a route of your own.");
    find("route").focus();
  });
  effect(() => {
    const key = JSON.stringify(texts.value);
    const index = examples.findIndex((one) => JSON.stringify(textsOf(one)) === key);
    list.selectedIndex = index + 1;
    example = examples[index] ?? example;
  });
}

/** Fills the fields from a command of curl or a URL. */
export async function readRequest(text: string): Promise<void> {
  const [method = "GET"] = /^[A-Z]+(?=\s*$)/.exec(texts.peek().route) ?? [];
  const pasted = await backend.readPasted(text, method);
  if (!pasted) return say("This command has no address that can be read.", { isError: true });
  const ignored = pasted.notes.length > 0 ? " What isn't in the fields:" : "";
  replace(
    pasted.fields,
    `These are the route and the parameters of what you pasted.${ignored}`,
    pasted.notes,
  );
}

/** Keeps what was typed without credentials, in the address unless it is for a document: a reload starts with it. */
export function keepTyped(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const { fragment, draft = fragment } = latest.value;
    link.value = fragment && new URL(`#${fragment}`, location.href).href;
    if (draft === undefined) return;
    if (opened.peek()) {
      const hasCredentials = Object.values(credentials.peek()).some(Boolean);
      keep("draft", JSON.stringify([operation.peek()?.name ?? "", draft, hasCredentials]));
      return;
    }
    const address = `#${draft}`;
    // browsers let a page change its address only now and then
    clearTimeout(timer);
    timer = setTimeout(() => history.replaceState(null, "", address), 200);
  });
}
