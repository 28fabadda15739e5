import { printJson } from "../../../src/cli/json.js";
import type { Explanation, UrlPiece } from "../../../src/explain/explanation.js";
import { copyFrom, element, span } from "../dom.js";
import { classOf, layerName } from "./layer.js";

/** The method and the URL, each piece in the colour of its layer, the layers that the pieces come from, and the body. */
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
      element("h2", { className: "method" }, method.toUpperCase()),
      span("legend grow", ...Array.from(layers, layerName)),
      ...(request ? [copy] : []),
    ),
    element("p", { className: "url scroll", ...region("URL") }, ...url.map(drawPiece)),
    ...drawBody(request?.body),
  ];
}

function drawBody(body: unknown): HTMLElement[] {
  if (body === undefined) return [];
  const text = typeof body === "string" ? body : printJson(body, 2);
  return [element("pre", { className: "body scroll", ...region("Body") }, text)];
}

/** What can be long scrolls, which people do with keys too. */
function region(ariaLabel: string): Partial<HTMLElement> {
  return { tabIndex: 0, role: "region", ariaLabel };
}

function drawPiece({ text, kind, layer, place, parameter }: UrlPiece): HTMLElement {
  const piece = span(`${kind} ${classOf(layer)}`, text);
  piece.title = [place, parameter, `from ${layer}`].filter(Boolean).join(" ");
  return piece;
}
