import "./trusted-types.js";
import { Backend } from "./backend.js";
import { Choices } from "./choices.js";
import { isCommandOrUrl } from "./curl/pasted.js";
import { copyFrom, find } from "./dom.js";
import { type Example, examples, textsOf, textsUnder } from "./examples.js";
import { FieldEditors } from "./fields.js";
import type { Fields } from "./form.js";
import { fromFragment } from "./link.js";
import { LEFT_OUT, say } from "./notice.js";
import { OpenApiPanel } from "./openapi-panel.js";
import { Output } from "./output.js";
import { hasRedacted } from "./redact.js";
import type { View } from "./view.js";

/** Fields of which each is empty. */
const noTexts: Fields = { route: "", parameters: "", defaults: "", profile: "" };

/** How long somebody can stop in a line before its mistake is shown, in milliseconds. */
const PATIENCE = 1200;

const backend = new Backend();
const fields = new FieldEditors(update);
const output = new Output();
const choices = new Choices(fields, update);
const panel = new OpenApiPanel(backend, fields, choices, update);
const share = find<HTMLButtonElement>("share");
const chooser = find<HTMLSelectElement>("examples");

let isBusy = false;
let isOld = false;

/** Shows the view of the fields. While the worker is busy, only the latest change waits. */
async function update(): Promise<void> {
  isOld = true;
  leaveExample();
  choices.show();
  showChosen();
  if (isBusy) return;
  isBusy = true;
  while (isOld) {
    isOld = false;
    const given = { files: choices.files, credentials: panel.credentials };
    const answer = await backend.ask({ kind: "view", fields: fields.texts, given });
    if (isOld) continue;
    if (answer.kind === "failed") output.showFailure(answer.message);
    if (answer.kind !== "view") continue;
    show(answer.view);
    keepLink(answer.view);
  }
  isBusy = false;
}

let unfinished: View | undefined;
let patience: ReturnType<typeof setTimeout> | undefined;

/** Shows a view; but a mistake in the line that is being typed only after a pause, or when the line is left. */
function show(view: View): void {
  clearTimeout(patience);
  unfinished = fields.isTyping(view) ? view : undefined;
  if (unfinished) {
    output.setOld();
    patience = setTimeout(showUnfinished, PATIENCE);
  } else {
    output.show(view, fields.texts.route, fields.show(view));
  }
}

function showUnfinished(): void {
  clearTimeout(patience);
  const view = unfinished;
  unfinished = undefined;
  if (view && !isOld) output.show(view, fields.texts.route, fields.show(view));
}

let link = "";
let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps what was typed without credentials, in the address unless it is for a document: a reload starts with it. */
function keepLink({ fragment, draft }: View): void {
  share.disabled = fragment === undefined;
  const kept = fragment ?? draft;
  if (kept === undefined) return;
  if (panel.isOpen) {
    panel.keepDraft(kept);
    return;
  }
  link = new URL(`#${kept}`, location.href).href;
  // browsers let a page change its address only now and then
  clearTimeout(timer);
  timer = setTimeout(() => history.replaceState(null, "", link), 200);
}

/** Starts with the fields of an address, or else with the first example. */
async function start(address: string): Promise<void> {
  await panel.close();
  example = undefined;
  const linked = await fromFragment(new URL(address).hash.slice(1));
  fields.texts = linked ?? textsOf(examples[0] as Example);
  say(linked && hasRedacted(linked) ? LEFT_OUT : "");
  await update();
}

/** The example that the fields started with, and what of it they still have. */
let example: Example | undefined;
let left: Fields | undefined;

/** While somebody types another route over that of an example, the values that the example had for it go. */
function leaveExample(): void {
  const { route, parameters, defaults } = fields.texts;
  if (!example || !left || panel.isOpen || route === left.route) return;
  const next = textsUnder(route, example);
  // what somebody has typed stays
  if (parameters === left.parameters) fields.texts = { parameters: next.parameters };
  if (defaults === left.defaults) fields.texts = { defaults: next.defaults };
  left = next;
  // a route that somebody starts anew has nothing to do with the example, whatever its names are
  if (!route.includes("/")) example = undefined;
}

/** The example whose texts are in the fields is chosen in the list; of other texts, none. */
function showChosen(): void {
  const texts = JSON.stringify(fields.texts);
  const index = examples.findIndex((one) => JSON.stringify(textsOf(one)) === texts);
  chooser.selectedIndex = index + 1;
  if (index < 0) return;
  example = examples[index];
  left = fields.texts;
}

/** Puts other texts into the fields, and offers to take that back. */
function replace(texts: Fields, message: string, notes: readonly string[] = []): void {
  const before = [fields.texts, example, left] as const;
  example = undefined;
  fields.texts = texts;
  const undo = (): void => {
    [fields.texts, example, left] = before;
    update();
  };
  say(message, { notes, undo });
  update();
}

chooser.append(...examples.map(({ name }, index) => new Option(name, String(index))));
chooser.addEventListener("change", () => {
  const chosen = examples[chooser.selectedIndex - 1];
  if (chosen) return replace(textsOf(chosen), `This is the example “${chosen.name}”.`);
  replace(noTexts, "The fields are empty. Type a route of your own.");
  find("route").focus();
});

addEventListener("paste", async (event) => {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  const target = event.target as HTMLElement;
  const isElsewhere = target.matches?.("textarea, input") && target.id !== "route";
  if (panel.isOpen || isElsewhere || !isCommandOrUrl(text)) return;
  event.preventDefault();
  const [method = "GET"] = /^[A-Z]+(?=\s*$)/.exec(fields.texts.route) ?? [];
  const answer = await backend.ask({ kind: "paste", text, method });
  if (answer.kind !== "pasted" || !answer.pasted)
    return say("This command has no address that can be read.", { isError: true });
  const { fields: texts, notes } = answer.pasted;
  const ignored = notes.length > 0 ? " What isn't in the fields:" : "";
  replace(texts, `These are the route and the parameters of what you pasted.${ignored}`, notes);
});

share.addEventListener("click", () => copyFrom(share, link));
find("input").addEventListener("focusout", showUnfinished);
// not the address of this moment: it may have become the link to the fields before
addEventListener("hashchange", ({ newURL }) => start(newURL));
start(location.href).then(() => panel.reopen());
// for offline use; the page works without it
if (location.protocol.startsWith("http")) navigator.serviceWorker?.register("offline.js").catch(() => {});
