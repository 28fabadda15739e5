import { isTrustedOrigin } from "../request/credentials.js";
import { compileUrlOption } from "../route/route.js";
import type { Value } from "../values/copy.js";
import type { DroppedValue, Sourced, UrlPiece } from "./explanation.js";
import type { CallHistories, KnownCall } from "./known-call.js";
import { earlier, type LayerValue, sourceOf } from "./layers.js";
import { maskPieces } from "./mask-url.js";
import { REDACTED, textOf } from "./shown.js";
import { type AbsentPair, type RawPiece, UrlCutter } from "./url-pieces.js";

/** The URL in pieces, and what could have been in it. */
export function explainUrl(call: KnownCall, histories: CallHistories, dropped: DroppedValue[]): UrlPiece[] {
  const cutter = cutUrl(call);
  if (!cutter) return [];
  const { pieces, absentVariables, absentPairs } = cutter;
  for (const { name } of absentVariables) {
    const history = histories.parameters.get(name);
    if (history) dropped.push(droppedParameter(name, history));
    else {
      const { layer } = sourceOf(histories.options.get("url"));
      dropped.push({ kind: "variable", name, layer, over: [], reason: "is optional, and has no value" });
    }
  }
  for (const pair of absentPairs) dropped.push(droppedPair(call, histories, pair));
  return toPieces(pieces, histories);
}

/** Cuts the URL of a request, or of a refused call as far as it goes. */
function cutUrl({ api, resolved, request }: KnownCall): UrlCutter | undefined {
  const { url } = resolved;
  if (!request && !url?.template) return undefined;
  const cutter = new UrlCutter(api, resolved, url?.template ? url : compileUrlOption(""));
  try {
    cutter.cut();
  } catch {
    // the error of the call says why
  }
  return cutter;
}

function toPieces(pieces: readonly RawPiece[], histories: CallHistories): UrlPiece[] {
  const values = new Map<string, unknown>();
  for (const [name, history] of histories.parameters) values.set(name, (history.at(-1) as LayerValue).value);
  const masked = maskPieces(pieces, values);
  return pieces.map(({ kind, place, parameter, column, source }, index) => {
    const { text, isCredential } = masked[index] as (typeof masked)[number];
    return {
      text,
      kind,
      place,
      ...(parameter !== undefined && { parameter }),
      ...(column !== undefined && { column }),
      ...sourceOfPiece(source, parameter, histories, isCredential),
    };
  });
}

function sourceOfPiece(
  source: RawPiece["source"],
  parameter: string | undefined,
  { parameters, options }: CallHistories,
  isCredential: boolean,
): Sourced {
  const credential = isCredential && { credential: true as const };
  switch (source) {
    case "profile":
      return { layer: "profile", over: [], ...credential };
    case "query":
      return { layer: "call", over: [], ...credential };
    case "url":
      return { layer: sourceOf(options.get("url")).layer, over: [], ...credential };
    case "baseUrl": {
      const { layer, over } = sourceOf(options.get("baseUrl"));
      return { layer, over: earlier(over, (value) => textOf(value, "")) };
    }
    default: {
      // a required variable without a value is text of the template
      const url = sourceOf(options.get("url")).layer;
      const { layer, over } = sourceOf(parameters.get(parameter as string), url);
      const text = (value: unknown): string => (isCredential ? REDACTED : textOf(value, parameter as string));
      return { layer, over: earlier(over, text), ...credential };
    }
  }
}

/** A parameter that adds nothing to the URL. */
function droppedParameter(name: string, history: readonly LayerValue[]): DroppedValue {
  const { layer, over, value } = sourceOf(history);
  return {
    kind: "parameter",
    name,
    layer,
    over: earlier(over, (earlierValue) => textOf(earlierValue, name)),
    reason: value === null ? "is removed by null" : "has nothing to write",
  };
}

function droppedPair({ api, resolved }: KnownCall, histories: CallHistories, pair: AbsentPair): DroppedValue {
  const { name, source } = pair;
  switch (source) {
    case "parameter":
      return droppedParameter(name, histories.parameters.get(name) as LayerValue[]);
    case "query": {
      const value = resolved.query.find((parameter) => parameter.name === name)?.value as Value;
      return droppedParameter(name, [{ layer: "call", value }]);
    }
    case "url":
      return {
        kind: "pair",
        name,
        layer: sourceOf(histories.options.get("url")).layer,
        over: [],
        reason: "is replaced by a parameter",
      };
    default: {
      const isTrusted = isTrustedOrigin(api, resolved, resolved.url?.origin);
      const reason = isTrusted ? "is replaced, or has nothing to write" : "is not sent to another origin";
      return { kind: "pair", name, layer: "profile", over: [], reason };
    }
  }
}
