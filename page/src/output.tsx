import { signal } from "@preact/signals";
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { Layer } from "../../src/explain/explanation.js";
import { type Row, rowsOf } from "../../src/explain/format.js";
import { printJson } from "../../src/print/json.js";
import { type CodeByFormat, type CodeFormat, codeFormats } from "./code.js";
import { Select } from "./input.js";
import type { Sent } from "./others.js";
import { isOld, shown } from "./state.js";

/** A button that copies a text, and says so for a moment. */
export function Copy(props: { id?: string; label: string; text: string | undefined }): VNode {
  const { id, label, text } = props;
  const [said, setSaid] = useState("");
  const copy = async (): Promise<void> => {
    const done = navigator.clipboard.writeText(text ?? "").then(() => "Copied");
    setSaid(await done.catch(() => "The browser refused"));
    setTimeout(() => setSaid(""), 1500);
  };
  return (
    <button type="button" id={id} disabled={isOld.value || text === undefined} onClick={copy}>
      {said || label}
    </button>
  );
}

/** All defaults have one class. */
function classOf(layer: Layer): string {
  return layer.split(" ", 1)[0] as string;
}

/** The name of a layer in its colour: no colour is without the word. */
function LayerName({ layer }: { layer: Layer }): VNode {
  return <span class={`layer ${classOf(layer)}`}>{layer}</span>;
}

/** The method and the URL, each piece in the colour of its layer, the layers that the pieces come from, and the body. */
export function Request(): VNode | null {
  const { url = [], request, options = [] } = shown.value.explanation ?? {};
  if (url.length === 0) return null;
  const method = request?.method ?? options.find(({ name }) => name === "method")?.text ?? "";
  const layers = [...new Set(url.map(({ layer }) => layer))];
  const { body } = request ?? {};
  return (
    <>
      <div class="bar">
        <h2 class="method">{method.toUpperCase()}</h2>
        {!request && <strong class="refused">Not sent</strong>}
        <span class="legend grow">
          {layers.map((layer) => (
            <LayerName key={layer} layer={layer} />
          ))}
        </span>
        {request && <Copy label="Copy URL" text={request.url} />}
      </div>
      <p
        class={`url scroll ${request ? "" : "unsent"}`}
        {...scrolling(request ? "URL" : "URL that isn't sent")}
      >
        {url.map(({ text, kind, layer, place, parameter }) => (
          <span
            class={`${kind} ${classOf(layer)}`}
            title={[place, parameter, `from ${layer}`].filter(Boolean).join(" ")}
          >
            {text}
          </span>
        ))}
      </p>
      {body !== undefined && (
        <pre class="body scroll" {...scrolling("Body")}>
          {typeof body === "string" ? body : printJson(body, 2)}
        </pre>
      )}
    </>
  );
}

/** Attributes of long text, which people scroll with keys too. */
function scrolling(label: string): object {
  return { tabIndex: 0, role: "region", "aria-label": label };
}

/** Why there is no request: the code with its page, and the message. */
export function Failure(): VNode | null {
  const { mistake, explanation } = shown.value;
  const { error } = explanation ?? {};
  const { message } = mistake ?? error ?? {};
  if (message === undefined) return null;
  const address = `../errors.html#${error?.code.toLowerCase()}`;
  return (
    <>
      <h2>{mistake ? "This can't be read" : <a href={address}>{error?.code}</a>}</h2>
      <p>{message}</p>
    </>
  );
}

/** The requests of waybill and others for the same values, one above the other. */
export function Others(): VNode | null {
  const { others = [] } = shown.value;
  if (others.length === 0) return null;
  return (
    <>
      <h2>What other libraries send</h2>
      <dl>{others.map(drawSent)}</dl>
    </>
  );
}

/** The first is what waybill sends. */
function drawSent({ who, text, credentials, isError, fault = "" }: Sent, index: number): VNode {
  const credential = credentials.length > 0 && `with ${credentials.join(", ")}`;
  const notes = [fault, credential].filter(Boolean).join(", ");
  const kind = fault ? "wrong" : index === 0 && isError ? "refused" : "";
  return (
    <>
      <dt>{who}</dt>
      <dd class={`scroll ${kind}`}>
        {text}
        {notes && <span class="note">{notes}</span>}
      </dd>
    </>
  );
}

const format = signal<CodeFormat>("curl");

/** The request as code, in one format at a time. */
export function Code(): VNode | null {
  const { explanation, code = {} as CodeByFormat } = shown.value;
  if (explanation?.error) return null;
  const names = codeFormats.filter((name) => code[name] !== undefined);
  const current = names.includes(format.value) ? format.value : "curl";
  const text = code[current] ?? "";
  return (
    <>
      <div class="bar">
        <h2>The request as</h2>
        <Select
          id="format"
          aria-label="Format"
          value={current}
          options={names.map((name) => ({ value: name, text: name }))}
          pick={({ value }) => {
            format.value = value as CodeFormat;
          }}
        />
        <span class="grow" />
        <Copy id="copy" label="Copy" text={text} />
      </div>
      <pre class="body scroll" {...scrolling("Code")}>
        {text}
      </pre>
    </>
  );
}

/** Everything in the request, with the layer that it comes from, and everything that isn't in it. */
export function Origins(): VNode | null {
  const rows = shown.value.explanation ? rowsOf(shown.value.explanation) : [];
  if (rows.length === 0) return null;
  return (
    <table>
      <caption>
        <h2>Where everything comes from</h2>
      </caption>
      <thead>
        <tr>
          {["Place", "Name", "Value", "From"].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(drawRow)}</tbody>
    </table>
  );
}

function drawRow([place, name, text, layer, all]: Row): VNode {
  // the value of another layer is only worth a word where it differs
  const notes = all.filter((note) => !note.startsWith(`over ${text} (`));
  return (
    <tr>
      <td>{place}</td>
      <td>{name}</td>
      <td class="text">
        <div class="scroll">{text}</div>
        {notes.length > 0 && <span class="note">{notes.join("; ")}</span>}
      </td>
      <td>
        <LayerName layer={layer} />
      </td>
    </tr>
  );
}
