import type { RequestOptions } from "../types/request.js";
import { explainBody } from "./explain-body.js";
import { explainHeaders, sentHeaders } from "./explain-headers.js";
import { explainOptions } from "./explain-options.js";
import { explainUrl } from "./explain-url.js";
import type { DroppedValue, ExplainedRequest, Explanation, NamedValue } from "./explanation.js";
import type { CallHistories, KnownCall } from "./known-call.js";
import { historiesOf } from "./layers.js";
import { plainCopy } from "./shown.js";

/** The parts of an explanation that describe a request. */
type ExplainedParts = Omit<Explanation, "template" | "layers" | "error">;

/** Explains each part of a request: of a refused call, as far as it is known. */
export function explainRequest(call: KnownCall): ExplainedParts {
  const { layers, resolved, request } = call;
  const histories: CallHistories = {
    parameters: historiesOf(layers, ({ parameters }) => parameters.map(({ name, value }) => [name, value])),
    headers: historiesOf(layers, ({ headers }) => Object.entries(headers)),
    options: historiesOf(layers, ({ options }) => options),
  };
  const dropped: DroppedValue[] = [];
  const url = explainUrl(call, histories, dropped);
  const sent = sentHeaders(call);
  const body = explainBody(resolved, sent, histories, dropped);
  const headers = explainHeaders(sent, histories, dropped);
  const options = explainOptions(resolved, histories.options, dropped);
  return {
    url,
    headers,
    body,
    options,
    dropped,
    ...(request && { request: explainedRequest(request, url, headers) }),
  };
}

/** The request with the same texts as the pieces and headers, which have no credentials. */
export function explainedRequest(
  { method, headers, body }: RequestOptions,
  pieces: Explanation["url"],
  fields: readonly NamedValue[],
): ExplainedRequest {
  return {
    method,
    url: pieces.map(({ text }) => text).join(""),
    headers: Object.fromEntries(
      fields.map(({ name, text, credential }) => {
        const value = headers[name];
        return [name, typeof value === "number" && !credential ? value : text];
      }),
    ),
    ...(body !== undefined && { body: plainCopy(body) }),
  };
}
