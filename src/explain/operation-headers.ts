import type { OpenApiInternals } from "../internals.js";
import type { Operation } from "../openapi/operation.js";
import { VERSION } from "../options/profile.js";
import type { RequestOptions } from "../types/request.js";
import { fieldText } from "./explain-headers.js";
import type { DroppedValue, NamedValue } from "./explanation.js";
import { earlier, type LayerValue, sourceOf } from "./layers.js";
import type { PlacedValues } from "./place-values.js";
import type { Argument } from "./read-call.js";

/** The header fields of an operation's request; those of a refused call are what the document and the settings say. */
export function operationHeaders(
  { api }: OpenApiInternals,
  operation: Operation,
  placed: PlacedValues,
  request: RequestOptions | undefined,
  options: Argument,
): NamedValue[] {
  const sent = request?.headers ?? operation.headers;
  const histories = new Map<string, LayerValue[]>([
    ["user-agent", [{ layer: "library", value: `waybill/${VERSION}` }]],
  ]);
  const add = (layer: LayerValue["layer"], name: string, value: unknown): void => {
    if (value !== undefined) histories.set(name, [...(histories.get(name) ?? []), { layer, value }]);
  };
  for (const [name, value] of Object.entries(api.settings.headers)) add("settings", name, value);
  const secrets = operation.credentials.filter(({ location }) => location === "header");
  for (const { name, text } of secrets) add("settings", name, text);
  // the headers of a refused call were not checked
  if (request) {
    for (const [name, value] of placed.fields) add("call", name, value);
    add("call", "content-type", options.members.get("contentType")?.value);
    const headers = options.members.get("headers")?.members ?? [];
    for (const [name, { value }] of headers) add("call", name.toLowerCase(), value);
  }
  if (placed.hasCookie) add("call", "cookie", "");
  for (const { location } of operation.credentials) if (location === "cookie") add("settings", "cookie", "");
  for (const [name, history] of histories) {
    if (!Object.hasOwn(sent, name) && request) placed.dropped.push(droppedField(name, history));
  }
  return Object.entries(sent).map(([name, value]) => {
    const text = fieldText(
      name,
      secrets.some((secret) => secret.name === name),
    );
    const { layer, over } = sourceOf(histories.get(name), "document");
    const shown = text(value);
    return {
      name,
      text: shown,
      layer,
      over: earlier(over, text),
      ...(shown.endsWith("[redacted]") && { credential: true as const }),
    };
  });
}

function droppedField(name: string, history: readonly LayerValue[]): DroppedValue {
  const { layer, over } = sourceOf(history);
  return { kind: "header", name, layer, over: earlier(over, fieldText(name)), reason: "is removed by null" };
}
