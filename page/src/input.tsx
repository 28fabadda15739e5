import type { SelectHTMLAttributes, VNode } from "preact";
import { useEffect } from "preact/hooks";
import { close, describe, filter, opened, operation, setValue } from "./opened.js";
import type { Choice } from "./schema.js";
import { credentials, files, find, notice, say, shown } from "./state.js";

export function NoticeBar(): VNode | null {
  const { text, isError } = notice.value;
  find("notice").classList.toggle("is-error", isError);
  if (text === "") return null;
  return (
    <>
      <p class="grow">{text}</p>
      <button type="button" aria-label="Close the notice" onClick={() => say("")}>
        ×
      </button>
    </>
  );
}

type SelectProps = SelectHTMLAttributes & {
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly pick: (select: HTMLSelectElement) => void;
};

/** A select with options. */
export function Select({ options, pick, ...props }: SelectProps): VNode {
  return (
    <select {...props} onChange={(event) => pick(event.currentTarget)}>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** The operations of a document, and what the chosen one does and requires. */
export function Operations(): VNode | null {
  useEffect(() => find("filter")?.focus(), [opened.value]);
  if (!opened.value) return null;
  const { title, operations } = opened.value;
  const words = filter.value.toLowerCase().split(/\s+/);
  const listed = operations.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
  return (
    <>
      <div class="bar">
        <h2 class="grow">{title}</h2>
        <button type="button" id="api-close" onClick={close}>
          Close
        </button>
      </div>
      <input
        id="filter"
        type="search"
        autocomplete="off"
        aria-label="Filter the operations"
        placeholder="Filter by name, method or path"
        value={filter.value}
        onInput={({ currentTarget }) => {
          filter.value = currentTarget.value;
        }}
      />
      {listed.length > 0 ? (
        <Select
          id="operations"
          size={7}
          aria-label="Operations"
          value={operation.value?.name}
          options={listed.map(({ name, text }) => ({ value: name, text }))}
          pick={({ value }) => describe(value)}
        />
      ) : (
        <p id="no-operations" class="hint" role="status">
          {operations.length > 0 ? "No operation has all of these words." : "No operations."}
        </p>
      )}
      {operation.value && <Chosen {...operation.value} />}
    </>
  );
}

function Chosen(chosen: typeof operation.value & object): VNode {
  const { name, alternative, summary, alternatives = [], security, schemes = [] } = chosen;
  return (
    <>
      {summary && <p id="summary">{summary}</p>}
      {security && (
        <div id="security" class="controls">
          {security}
          {schemes.map((scheme) => (
            <label key={scheme.name}>
              {scheme.name} ({scheme.about})
              <input
                type="password"
                autocomplete="off"
                aria-label={scheme.name}
                placeholder={scheme.isBasic ? "username:password" : ""}
                value={credentials.value[scheme.name] ?? ""}
                onInput={({ currentTarget }) => {
                  credentials.value = { ...credentials.value, [scheme.name]: currentTarget.value };
                }}
              />
            </label>
          ))}
        </div>
      )}
      {alternatives.length > 0 && (
        <Select
          id="alternatives"
          aria-label="Alternatives of the body"
          value={String(alternative)}
          options={alternatives.map((text, index) => ({ value: String(index), text }))}
          pick={({ selectedIndex }) => describe(name, selectedIndex)}
        />
      )}
    </>
  );
}

/** The controls below the parameters: a choice for each fixed set of values, and a picker for each file. */
export function Choices(): VNode {
  const { choices = [] } = operation.value ?? {};
  const known = new Set(choices.map(({ path }) => path[0]));
  const others = (shown.value.files ?? []).filter((name) => !known.has(name));
  const picked = others.map((name): Choice => ({ path: [name], kind: "file", options: [] }));
  return (
    <>
      {[...picked, ...choices].map((choice) => {
        const Control = choice.kind === "file" ? FilePicker : Values;
        return (
          <div class="control" key={choice.path.join(".")}>
            <Control choice={choice} />
          </div>
        );
      })}
    </>
  );
}

/** The name of a file ends in `@`. */
function FilePicker({ choice: { path } }: { choice: Choice }): VNode {
  const label = path.join(".").slice(0, -1);
  const pick = (input: HTMLInputElement): void => {
    const picked = [...(input.files ?? [])];
    // or the same file couldn't be picked again
    input.value = "";
    const [first, ...others] = picked.map((file) => file.name);
    if (first === undefined) return;
    files.value = new Map([...files.value, ...picked.map((file) => [file.name, file] as const)]);
    void setValue(path, others.length > 0 ? [first, ...others] : first);
  };
  return (
    <>
      {label}
      <input type="file" multiple aria-label={label} onChange={(event) => pick(event.currentTarget)} />
    </>
  );
}

function Values({ choice: { path, kind, options } }: { choice: Choice }): VNode {
  const name = path.join(".");
  const pick = (select: HTMLSelectElement): void => {
    const values = Array.from(select.selectedOptions, ({ value }) => options[Number(value)]?.value);
    if (select.value !== "") void setValue(path, kind === "list" ? values : values[0]);
  };
  const listed = options.map(({ label }, index) => ({ value: String(index), text: label }));
  const all = kind === "list" ? listed : [{ value: "", text: "Choose …" }, ...listed];
  return (
    <>
      {name}
      <Select multiple={kind === "list"} aria-label={name} options={all} pick={pick} />
    </>
  );
}
