import { effect } from "@preact/signals";
import { type Example, examples, leaveExample, textsOf } from "./examples.js";
import type { FieldName, Fields } from "./form.js";
import { fromFragment, hasRedacted } from "./link.js";
import { close, opened } from "./opened.js";
import { find, noTexts, say, shown, texts } from "./state.js";

/** The example that the fields started with. */
let example: Example | undefined;

/** Starts with the fields of an address, or else with the first example. */
export async function start(address: string): Promise<void> {
  await close();
  const linked = fromFragment(new URL(address).hash.slice(1));
  example = undefined;
  texts.value = linked ?? textsOf(examples[0] as Example);
  const lost = "Credentials are never kept in a link or for a reload.";
  const fix = "Fill them in again, also where it says [redacted] or ….";
  say(linked && hasRedacted(linked) ? `${lost} ${fix}` : "");
}

/** Takes what somebody types. Over the route of an example, the values that the example had for it go. */
export function type(name: FieldName, text: string): void {
  const typed = { ...texts.peek(), [name]: text };
  const isLeft = name === "route" && example && !opened.peek();
  texts.value = isLeft ? leaveExample(typed, example as Example) : typed;
}

/** Puts other texts into the fields. The browser's way back leads to those before. */
function replace(next: Fields, message: string): void {
  history.pushState(null, "", location.hash);
  example = undefined;
  texts.value = next;
  say(message);
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

/** Keeps the fields of a route in the address, without credentials: a reload starts with them. */
export function keepTyped(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const { fragment } = shown.value;
    if (fragment === undefined) return;
    // browsers let a page change its address only now and then
    clearTimeout(timer);
    timer = setTimeout(() => history.replaceState(null, "", `#${fragment}`), 200);
  });
}
