import type { Explanation, Layer, Sourced } from "../../../src/explain/explanation.js";
import { element, span } from "../dom.js";
import { layerName } from "./layer.js";

interface Row {
  readonly place: string;
  readonly name: string;
  readonly text: string;
  readonly layer: Layer;
  readonly notes: readonly string[];
}

/** Everything in the request, with the layer that it comes from, and everything that isn't in it. */
export function drawOrigins(explanation: Explanation): HTMLElement[] {
  const rows = rowsOf(explanation);
  if (rows.length === 0) return [];
  const head = element(
    "tr",
    {},
    ...["Place", "Name", "Value", "From"].map((name) => element("th", { scope: "col" }, name)),
  );
  return [
    element(
      "table",
      {},
      element("caption", {}, element("h2", {}, "Where everything comes from")),
      element("thead", {}, head),
      element("tbody", {}, ...rows.map(drawRow)),
    ),
  ];
}

function rowsOf({ url, headers, body, options, dropped }: Explanation): Row[] {
  const named = (place: string, values: Explanation["headers"]): Row[] =>
    values.map((value) => ({ place, ...value, notes: notesOf(value, value.reason) }));
  return [
    ...url.map((piece) => ({
      ...piece,
      place: piece.kind === "missing" ? "missing" : piece.place,
      name: piece.parameter ?? "",
      notes: notesOf(piece),
    })),
    ...named("header", headers),
    ...named("body", body),
    ...named("option", options),
    ...dropped.map((value) => ({
      ...value,
      place: "not sent",
      text: "",
      notes: notesOf(value, value.reason),
    })),
  ];
}

function notesOf({ over, credential }: Sourced, reason?: string): string[] {
  return [
    ...(credential ? ["credential, hidden"] : []),
    ...over.map(({ layer, text }) => `over ${text ?? "null"} (${layer})`),
    ...(reason === undefined ? [] : [reason]),
  ];
}

function drawRow({ place, name, text, layer, notes }: Row): HTMLElement {
  const note = notes.length > 0 ? [span("note", notes.join("; "))] : [];
  return element(
    "tr",
    {},
    element("td", {}, place),
    element("td", {}, name),
    element("td", { className: "text" }, element("div", { className: "scroll" }, text), ...note),
    element("td", {}, layerName(layer)),
  );
}
