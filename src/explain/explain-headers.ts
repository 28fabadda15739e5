import { redactHeaders } from "../adapters/content/redact.js";
import { isCredentialName } from "../credential-name.js";
import { buildHeaders } from "../request/request-headers.js";
import { hasQueryParameters } from "../route/method.js";
import type { RequestOptions } from "../types/request.js";
import type { DroppedValue, NamedValue } from "./explanation.js";
import type { CallHistories, KnownCall } from "./known-call.js";
import { earlier, type LayerValue, sourceOf } from "./layers.js";
import { REDACTED, textOf } from "./shown.js";

/** The header fields of a request, and those that were removed. */
export function explainHeaders(
  sent: RequestOptions["headers"],
  { headers, options }: CallHistories,
  dropped: DroppedValue[],
): NamedValue[] {
  for (const [name, history] of headers) {
    if (Object.hasOwn(sent, name)) continue;
    const { layer, over } = sourceOf(history);
    dropped.push({
      kind: "header",
      name,
      layer,
      over: earlier(over, fieldText(name)),
      reason: "is removed by null",
      ...credentialMark(name),
    });
  }
  return Object.keys(sent).map((name) =>
    explainField(name, sent[name] as string | number, headers.get(name) ?? [], mediaTypeLayer(options)),
  );
}

/** Of a refused call, the headers that it would have if nothing else were wrong with it. */
export function sentHeaders({ api, resolved, request }: KnownCall): RequestOptions["headers"] {
  if (request) return request.headers;
  try {
    return buildHeaders(api, resolved, hasQueryParameters(resolved.method) ? undefined : resolved.data);
  } catch {
    // the media type is what is wrong
    return {};
  }
}

function explainField(
  name: string,
  value: string | number,
  history: readonly LayerValue[],
  mediaType: LayerValue | undefined,
): NamedValue {
  const text = fieldText(name);
  const field = { name, text: text(value), ...credentialMark(name) };
  const last = history.at(-1);
  if (last?.value === value) {
    return { ...field, layer: last.layer, over: earlier(history.slice(0, -1), text) };
  }
  // every other value is one that a layer gave
  const isAccept = name === "accept";
  return {
    ...field,
    layer: isAccept ? (mediaType as LayerValue).layer : "library",
    over: earlier(history, text),
    reason: isAccept ? "from mediaType" : "the body is JSON",
  };
}

/** The last layer that asks for a format or a preview. */
function mediaTypeLayer(options: CallHistories["options"]): LayerValue | undefined {
  return [...(options.get("mediaType.format") ?? []), ...(options.get("mediaType.previews") ?? [])].at(-1);
}

/** Prints the value of a field, without what is a credential. */
export function fieldText(
  name: string,
  isSecret: boolean = isCredentialName(name),
): (value: unknown) => string {
  return (value) => {
    if (isSecret && !isCredentialName(name)) return REDACTED;
    const [field] = redactHeaders(new Map([[name, `${value}`]]), undefined);
    const [, shown, secret] = field as [string, string, string];
    return textOf(shown, "") + secret;
  };
}

function credentialMark(name: string): { credential?: true } {
  return isCredentialName(name) ? { credential: true } : {};
}
