import "./trusted-types.js";
import { Backend } from "./backend.js";
import { copyFrom, find } from "./dom.js";
import { examples, profile } from "./examples.js";
import { FieldEditors } from "./fields.js";
import { fromFragment } from "./link.js";
import { OpenApiPanel } from "./openapi-panel.js";
import { Output } from "./output.js";
import type { Fields } from "./view.js";

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
  if (isBusy) return;
  isBusy = true;
  while (isOld) {
    isOld = false;
    const answer = await backend.ask({ kind: "view", fields: fields.texts });
    if (isOld) continue;
    if (answer.kind === "failed") output.showFailure(answer.message);
    if (answer.kind !== "view") continue;
    const { view } = answer;
    output.show(view, fields.texts.route, fields.show(view));
    keepLink(view.fragment);
  }
  isBusy = false;
}

let link = "";
let timer: ReturnType<typeof setTimeout> | undefined;

function keepLink(fragment: string | undefined): void {
  share.disabled = fragment === undefined;
  if (fragment === undefined) return;
  link = new URL(`#${fragment}`, location.href).href;
  // browsers let a page change its address only now and then
  clearTimeout(timer);
  timer = setTimeout(() => history.replaceState(null, "", link), 200);
}

/** Starts with the fields of the address, or else with the first example. */
async function start(): Promise<void> {
  await panel.close();
  const linked = await fromFragment(location.hash.slice(1));
  if (linked) {
    const [route, parameters, defaults, ownProfile] = linked;
    fields.texts = { route, parameters, defaults, profile: ownProfile };
  } else {
    showExample();
  }
  await update();
}

function showExample(): void {
  const example = examples[Number(chooser.value)];
  const texts: Fields = { parameters: "", defaults: "", profile, route: "", ...example };
  fields.texts = texts;
}

chooser.append(...examples.map(({ name }, index) => new Option(name, String(index))));
chooser.addEventListener("change", () => {
  showExample();
  update();
});
share.addEventListener("click", () => copyFrom(share, link));
addEventListener("hashchange", start);
start();
// for offline use; the page works without it
if (location.protocol.startsWith("http")) navigator.serviceWorker?.register("offline.js").catch(() => {});
