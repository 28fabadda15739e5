import { isCredentialName } from "../credential-name.js";
import { isJson } from "../media-type.js";
import type { ResolvedOptions } from "../options/resolve-options.js";
import { hasQueryParameters } from "../route/method.js";
import type { RequestOptions } from "../types/request.js";
import type { DroppedValue, NamedValue } from "./explanation.js";
import type { CallHistories } from "./known-call.js";
import { earlier, sourceOf } from "./layers.js";
import { readOnce } from "./read-call.js";
import { jsonOf } from "./shown.js";

/** The members of a body, or `data`. */
export function explainBody(
  resolved: ResolvedOptions,
  sent: RequestOptions["headers"],
  histories: CallHistories,
  dropped: DroppedValue[],
): NamedValue[] {
  const { data, method, url, parameters } = resolved;
  const body: NamedValue[] = [];
  if (data !== undefined) {
    const { layer, over: before } = sourceOf(histories.options.get("data"));
    const over = earlier(before, (value) => jsonOf(value, ""));
    const reason = whyNoBody(resolved, sent);
    if (reason === undefined) body.push({ name: "data", text: jsonOf(data, ""), layer, over });
    else dropped.push({ kind: "option", name: "data", layer, over, reason });
  }
  if (hasQueryParameters(method)) return body;
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

/** Why `data` is no body: `null` is one if the option `request` says so, and the content-type is JSON. */
function whyNoBody(
  { method, data, request }: ResolvedOptions,
  { "content-type": type = "application/json" }: RequestOptions["headers"],
): string | undefined {
  if (hasQueryParameters(method)) return `cannot be sent: a ${method.toUpperCase()} request has no body`;
  if (data !== null || (readOnce(request).members.get("json")?.value === true && isJson(`${type}`)))
    return undefined;
  return "is null, which is no body";
}
