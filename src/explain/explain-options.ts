import { isCredentialName } from "../credential-name.js";
import type { ResolvedOptions } from "../options/resolve-options.js";
import type { DroppedValue, NamedValue } from "./explanation.js";
import { earlier, type Histories, sourceOf } from "./layers.js";
import { textOf } from "./shown.js";

/** The options of a call, but for `data`, which is the body. */
export function explainOptions(
  { url }: ResolvedOptions,
  histories: Histories,
  dropped: DroppedValue[],
): NamedValue[] {
  const options: NamedValue[] = [];
  for (const [name, history] of histories) {
    if (name === "data") continue;
    if (name === "mediaType.previews") {
      // previews of all layers are sent
      for (const { layer, value } of history)
        options.push({ name, text: (value as string[]).join(", "), layer, over: [] });
      continue;
    }
    const { layer, over, value } = sourceOf(history);
    const option: NamedValue = {
      name,
      text: textOf(value, lastName(name)),
      layer,
      over: earlier(over, (earlierValue) => textOf(earlierValue, lastName(name))),
      ...(isCredentialName(lastName(name)) && { credential: true as const }),
    };
    options.push(option);
  }
  const base = sourceOf(histories.get("baseUrl"));
  if (url?.origin !== undefined && base.layer !== "profile") {
    dropped.push({
      kind: "option",
      name: "baseUrl",
      layer: base.layer,
      over: [],
      reason: "is not used: the URL has an origin",
    });
  }
  return options;
}

/** `signal` of `request.signal`. */
function lastName(name: string): string {
  return name.replace(/^request\./, "");
}
