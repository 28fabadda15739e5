import { effect } from "@preact/signals";
import { render } from "preact";
import { keepTyped, showExamples, start } from "./editing.js";
import { edit } from "./editor.js";
import { Choices, NoticeBar, Operations } from "./input.js";
import { open, opened } from "./opened.js";
import { Code, Copy, Failure, Origins, Others, Request } from "./output.js";
import { find, shown, showWaiting, watch } from "./state.js";
import { startTheme } from "./theme.js";

/** A text that is longer than this is a document, or a mistake that would freeze a field. */
const LONG = 100_000;

/** How a document starts: in JSON, or in YAML after comments. */
const documentStart =
  /^\s*\{.*"(?:openapi|swagger)"|^(?:\s*(?:#.*|---.*|%.*)?\n)*["']?(?:openapi|swagger)["']?\s*:/s;

const parts = {
  notice: NoticeBar,
  link: () => {
    const { fragment } = shown.value;
    return (
      <Copy id="share" label="Copy link" text={fragment && new URL(`#${fragment}`, location.href).href} />
    );
  },
  api: Operations,
  choices: Choices,
  request: Request,
  error: Failure,
  others: Others,
  code: Code,
  origins: Origins,
};

function listen(): void {
  const file = find<HTMLInputElement>("file");
  find("open").addEventListener("click", () => file.click());
  file.addEventListener("change", () => open(file.files?.[0]));
  addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  addEventListener("drop", (event) => {
    const dropped = event.dataTransfer?.files[0];
    if (dropped) event.preventDefault();
    void open(dropped);
  });
  addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const source = event.clipboardData?.files[0] ?? text;
    const isDocument = source !== text || text.length >= LONG || documentStart.test(text.slice(0, 1000));
    if (!isDocument) return;
    event.preventDefault();
    void open(source);
  });
  find("input").addEventListener("focusout", showWaiting);
  // a route is one line
  find("route").addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault();
  });
  // not the address of this moment: it may have become the link to the fields before
  addEventListener("hashchange", ({ newURL }) => start(newURL));
}

startTheme();
start(location.href).then(() => {
  for (const [id, Part] of Object.entries(parts)) render(<Part />, find(id));
  for (const name of ["route", "parameters", "defaults", "profile"] as const) edit(name);
  effect(() => void document.body.classList.toggle("is-api", opened.value !== undefined));
  effect(() => void find("output").classList.toggle("stale", shown.value.mistake !== undefined));
  showExamples();
  keepTyped();
  listen();
  watch();
});
