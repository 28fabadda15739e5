import { signal } from "@preact/signals";
import type { VNode } from "preact";
import { type CodeByTab, type TabName, tabNames } from "./code.js";
import { Copy } from "./output.js";
import { find, shown } from "./state.js";

/** Long code scrolls, which people do with keys too. */
const panel = (name: TabName): object => ({
  role: "tabpanel",
  tabIndex: 0,
  "aria-labelledby": `tab-${name}`,
});

const steps = new Map([
  ["ArrowLeft", -1],
  ["ArrowRight", 1],
]);
const chosen = signal<TabName>("curl");

/** The request as code, one way at a time. Arrow keys go to the next tab. */
export function Code(): VNode | null {
  const { explanation, code = {} as CodeByTab } = shown.value;
  if (explanation?.error) return null;
  const names = tabNames.filter((name) => code[name] !== undefined);
  const current = names.includes(chosen.value) ? chosen.value : "curl";
  const text = code[current] ?? "";
  const move = (event: KeyboardEvent): void => {
    const step = steps.get(event.key) ?? 0;
    const next = names.at((names.indexOf(current) + step) % names.length);
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    chosen.value = next;
    find(`tab-${next}`).focus();
  };
  return (
    <>
      <div class="bar">
        <h2 class="grow">The request as code</h2>
        <Copy id="copy" label="Copy" text={text} />
      </div>
      <div id="tabs" role="tablist" aria-label="Write the request as" onKeyDown={move}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-controls="panel"
            aria-selected={name === current}
            tabIndex={name === current ? 0 : -1}
            onClick={() => {
              chosen.value = name;
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <pre id="panel" class="scroll" {...panel(current)}>
        {text}
      </pre>
    </>
  );
}
