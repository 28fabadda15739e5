import { isCredentialName, REDACTED, redactHeader } from "../credentials/index.js";
import { optionTable } from "../options/option-table.js";
import type { DroppedValue, NamedValue } from "./explanation.js";
import type { ReportedLoss, ReportedValue } from "./report.js";
import { shownJson, shownText } from "./shown.js";
import { earlier, type Histories, markOf, sourceOf } from "./sources.js";

/** The header fields of a request. */
export function explainHeaders(headers: readonly ReportedValue[], histories: Histories): NamedValue[] {
  return headers.map(({ name, value, source, reason, isSecret = false }) => {
    const mark = isSecret ? { credential: true as const } : markOf(name);
    const text = (one: unknown): string =>
      isSecret && !isCredentialName(name) ? REDACTED : fieldText(one, name);
    const { layer, over } = sourceOf(source, histories);
    // what isn't a value of the layers replaces all of theirs
    const replaced = "header" in source ? over : (histories.headers.get(name) ?? []);
    return {
      name,
      text: text(value),
      layer,
      over: earlier(replaced, name, text),
      ...mark,
      ...(reason !== undefined && { reason }),
    };
  });
}

/** The members of a body, or `data`. */
export function explainBody(members: readonly ReportedValue[], histories: Histories): NamedValue[] {
  return members.map(({ name, value, source }) => {
    const { layer, over } = sourceOf(source, histories);
    return {
      name,
      text: shownJson(value, name),
      layer,
      over: earlier(over, name, shownJson),
      ...markOf(name),
    };
  });
}

/** The options of a call, but for the body. */
export function explainOptions(histories: Histories): NamedValue[] {
  return [...histories.options].flatMap(([name, history]): NamedValue[] => {
    if (optionTable.get(name)?.is === "body") return [];
    // `signal` of `request.signal`
    const [option = "", member = option] = name.split(".");
    if (optionTable.get(option)?.adds?.includes(member)) {
      // those of all layers are sent
      return history.map(({ layer, value }) => ({
        name,
        text: (value as string[]).join(", "),
        layer,
        over: [],
      }));
    }
    const { layer, over } = sourceOf({ option: name }, histories);
    const text = shownText(history.at(-1)?.value, member);
    return [{ name, text, layer, over: earlier(over, member, shownText), ...markOf(member) }];
  });
}

/** What is not in a request. */
export function explainLoss(
  { kind, name, source, reason }: ReportedLoss,
  histories: Histories,
): DroppedValue {
  const { layer, over } = sourceOf(source, histories);
  const text = kind === "header" ? fieldText : shownJson;
  return { kind, name, layer, over: earlier(over, name, text), reason, ...markOf(name) };
}

function fieldText(value: unknown, name: string): string {
  return redactHeader(name, `${value}`).join("");
}
