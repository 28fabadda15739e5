import { isCredentialName } from "../credential-name.js";
import type { ResolvedOptions } from "../options/resolve-options.js";
import type { DroppedValue, NamedValue } from "./explanation.js";
import type { CallHistories } from "./known-call.js";
import { earlier, sourceOf } from "./layers.js";
import { jsonOf } from "./shown.js";

/** The members of a body, or `data`. */
export function explainBody(
  { data, url, parameters }: ResolvedOptions,
  histories: CallHistories,
  dropped: DroppedValue[],
): NamedValue[] {
  const body: NamedValue[] = [];
  if (data !== undefined) {
    const { layer, over } = sourceOf(histories.options.get("data"));
    body.push({
      name: "data",
      text: jsonOf(data, ""),
      layer,
      over: earlier(over, (value) => jsonOf(value, "")),
    });
  }
  for (const { name, value } of parameters) {
    if (url?.variables.has(name)) continue;
    const { layer, over: before } = sourceOf(histories.parameters.get(name));
    const over = earlier(before, (earlierValue) => jsonOf(earlierValue, name));
    const credential = isCredentialName(name) && { credential: true as const };
    if (data === undefined) body.push({ name, text: jsonOf(value, name), layer, over, ...credential });
    else
      dropped.push({
        kind: "parameter",
        name,
        layer,
        over,
        reason: "is not sent: data is the whole body",
        ...credential,
      });
  }
  return body;
}
