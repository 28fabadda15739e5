import type { Layer } from "../../../src/explain/explanation.js";
import { span } from "../dom.js";

/** The class that has the colour of a layer. All defaults have one. */
export function classOf(layer: Layer): string {
  return layer.split(" ", 1)[0] as string;
}

/** The name of a layer in its colour: no colour is without the word. */
export function layerName(layer: Layer): HTMLElement {
  return span(`layer ${classOf(layer)}`, layer);
}
