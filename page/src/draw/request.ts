import type { Explanation, UrlPiece } from "../../../src/explain/explanation.js";
import { copyFrom, element, span } from "../dom.js";
import { classOf, layerName } from "./layer.js";

/** The method and the URL, each piece in the colour of its layer, and the layers that the pieces come from. */
export function drawRequest({ url, request, options }: Explanation): HTMLElement[] {
  if (url.length === 0) return [];
  const method = request?.method ?? options.find(({ name }) => name === "method")?.text ?? "";
  const copy = element("button", { type: "button" }, "Copy URL");
  copy.addEventListener("click", () => copyFrom(copy, request?.url ?? ""));
  const layers = new Set(url.map(({ layer }) => layer));
  return [
    element(
      "div",
      { className: "bar" },
      span("method", method.toUpperCase()),
      span("legend grow", ...Array.from(layers, layerName)),
      ...(request ? [copy] : []),
    ),
    element("p", { className: "url" }, ...url.map(drawPiece)),
  ];
}

function drawPiece({ text, kind, layer, place, parameter }: UrlPiece): HTMLElement {
  const piece = span(`${kind} ${classOf(layer)}`, text);
  piece.title = [place, parameter, `from ${layer}`].filter(Boolean).join(" ");
  return piece;
}
