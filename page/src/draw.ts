import { printJson } from "../../src/cli/json.js";
import type { ExplainedError, Explanation, Layer, Sourced, UrlPiece } from "../../src/explain/explanation.js";
import type { Sent } from "./call.js";
import { copyFrom, element, span } from "./dom.js";
import { type Mark, markIn } from "./editor.js";

/** The class that has the colour of a layer. All defaults have one. */
export function classOf(layer: Layer): string {
  return layer.split(" ", 1)[0] as string;
}

/** The name of a layer in its colour: no colour is without the word. */
function layerName(layer: Layer): HTMLElement {
  return span(`layer ${classOf(layer)}`, layer);
}

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

/** Why there is no request: the code with its page, the message, and where it is in the route. */
export function drawError(
  { code, message }: ExplainedError,
  route: string,
  mark: Mark | undefined,
): HTMLElement[] {
  const link = element("a", { href: `../errors.html#${code.toLowerCase()}` }, code);
  return [
    element("h2", {}, link),
    element("p", {}, message),
    ...(mark ? [element("pre", {}, ...markIn(route, mark))] : []),
  ];
}

/** Where the mistake is in the route: at the error's column, or at the placeholder of its parameter. */
export function markInRoute({ error, template, url }: Explanation, text: string): Mark | undefined {
  if (!error) return undefined;
  const { parameter, column = url.find((piece) => piece.parameter === parameter)?.column } = error;
  // a column of the URL template counts from the end of the method
  const counted = error.column === undefined ? template : error.route;
  const route = text.trimEnd();
  if (column === undefined || counted === undefined || !route.endsWith(counted)) return undefined;
  const start = route.length - counted.length + column - 1;
  const [name = " "] = /^[\w.%-]+/.exec(route.slice(start)) ?? [];
  return { start, end: start + name.length };
}

/** What waybill and others send for the same values, one above the other, with the part that differs marked. */
export function drawOthers(sent: readonly Sent[]): HTMLElement[] {
  const [ours, ...others] = sent;
  if (!ours) return [];
  const rows = [drawSent(ours), ...others.map((other) => drawSent(other, ours))];
  return [element("h2", {}, "What others send for the same values"), element("dl", {}, ...rows.flat())];
}

function drawSent({ who, text, credentials, isError, fault = "" }: Sent, ours?: Sent): HTMLElement[] {
  const content = ours && !ours.isError && !isError ? markDifference(text, ours.text) : [text];
  const notes = [fault, credentials.length > 0 && `with ${credentials.join(", ")}`]
    .filter(Boolean)
    .join(", ");
  const kind = fault !== "" ? "wrong scroll" : !ours && isError ? "refused scroll" : "scroll";
  return [
    element("dt", {}, who),
    element("dd", { className: kind }, ...content, ...(notes === "" ? [] : [span("note", notes)])),
  ];
}

/** A text with a mark around what is not in another: what is between their common start and end. */
function markDifference(text: string, other: string): (Node | string)[] {
  let start = 0;
  while (start < text.length && text[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(text.length, other.length) - start && text.at(-1 - end) === other.at(-1 - end)) end++;
  const last = text.length - end;
  return start < last
    ? [text.slice(0, start), element("mark", {}, text.slice(start, last)), text.slice(last)]
    : [text];
}

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
  const names = ["Place", "Name", "Value", "From"].map((name) => element("th", { scope: "col" }, name));
  return [
    element(
      "table",
      {},
      element("caption", {}, element("h2", {}, "Where everything comes from")),
      element("thead", {}, element("tr", {}, ...names)),
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
    ...named(
      "not sent",
      dropped.map((value) => ({ ...value, text: "" })),
    ),
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
