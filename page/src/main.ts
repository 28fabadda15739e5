import "./trusted-types.js";
import { Backend } from "./backend.js";
import { isCommandOrUrl } from "./curl/pasted.js";
import { copyFrom, find } from "./dom.js";
import { examples, profile } from "./examples.js";
import { FieldEditors } from "./fields.js";
import { fromFragment } from "./link.js";
import { say } from "./notice.js";
import { OpenApiPanel } from "./openapi-panel.js";
import { Output } from "./output.js";
import type { Fields, View } from "./view.js";

/** Fields of which each is empty. */
const noTexts: Fields = { route: "", parameters: "", defaults: "", profile: "" };

/** How long somebody can stop in a line before its mistake is shown, in milliseconds. */
const PATIENCE = 1200;

const backend = new Backend();
const fields = new FieldEditors(update);
const output = new Output();
const panel = new OpenApiPanel(backend, fields, update);
const share = find<HTMLButtonElement>("share");
const chooser = find<HTMLSelectElement>("examples");

let isBusy = false;
let isOld = false;

/** Shows the view of the fields. While the worker is busy, only the latest change waits. */
async function update(): Promise<void> {
  isOld = true;
  showChosen();
  if (isBusy) return;
  isBusy = true;
  while (isOld) {
    isOld = false;
    const answer = await backend.ask({ kind: "view", fields: fields.texts });
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
  const linked = await fromFragment(new URL(address).hash.slice(1));
  if (linked) {
    const [route, parameters, defaults, ownProfile] = linked;
    fields.texts = { route, parameters, defaults, profile: ownProfile };
  } else {
    fields.texts = fieldsOf(0);
  }
  await update();
}

function fieldsOf(index: number): Fields {
  const { name: _, ...texts } = { parameters: "", defaults: "", profile, route: "", ...examples[index] };
  return texts as Fields;
}

/** The example whose texts are in the fields is chosen in the list; of other texts, none. */
function showChosen(): void {
  const texts = JSON.stringify(fields.texts);
  const key = (index: number): string => JSON.stringify({ ...fields.texts, ...fieldsOf(index) });
  const index = examples.findIndex((_, candidate) => key(candidate) === texts);
  chooser.value = index < 0 ? "" : String(index);
}

/** Puts other texts into the fields, and offers to take that back. */
function replace(texts: Fields, message: string, notes: readonly string[] = []): void {
  const before = fields.texts;
  fields.texts = texts;
  const undo = (): void => {
    fields.texts = before;
    update();
  };
  say(message, { notes, undo });
  update();
}

chooser.append(...examples.map(({ name }, index) => new Option(name, String(index))));
chooser.addEventListener("change", () => {
  const index = chooser.selectedIndex - 1;
  const { name } = examples[index] ?? {};
  if (name === undefined) {
    replace(noTexts, "The fields are empty. Type a route of your own.");
    find("route").focus();
  } else {
    replace(fieldsOf(index), `This is the example “${name}”.`);
  }
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
  const left = notes.length > 0 ? " What isn't in the fields:" : "";
  replace(texts, `These are the route and the parameters of what you pasted.${left}`, notes);
});

share.addEventListener("click", () => copyFrom(share, link));
find("input").addEventListener("focusout", showUnfinished);
// not the address of this moment: it may have become the link to the fields before
addEventListener("hashchange", ({ newURL }) => start(newURL));
start(location.href).then(() => panel.reopen());
// for offline use; the page works without it
if (location.protocol.startsWith("http")) navigator.serviceWorker?.register("offline.js").catch(() => {});
