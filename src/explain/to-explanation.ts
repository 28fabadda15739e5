import { hideCredentials } from "../credentials/index.js";
import type { EndpointError } from "../errors.js";
import type { RequestOptions } from "../types/request.js";
import { explainPieces } from "./explain-pieces.js";
import { explainBody, explainHeaders, explainLoss, explainOptions } from "./explain-values.js";
import type { ExplainedError, ExplainedRequest, Explanation } from "./explanation.js";
import { describeLayer } from "./layers.js";
import { Listener } from "./listener.js";
import type { Report } from "./report.js";
import { plainCopy } from "./shown.js";
import { historiesOf } from "./sources.js";

/** What was reported of a call, with the request that it made or the error that it threw. */
export function toExplanation(
  { layers, template, url, headers, members, losses }: Report,
  request: RequestOptions | undefined,
  error: EndpointError | undefined,
): Explanation {
  const histories = historiesOf(layers);
  const pieces = explainPieces(
    [...url.base, ...url.path, ...url.query, ...url.pairs, ...url.fragment],
    histories,
  );
  const fields = explainHeaders(headers, histories);
  return {
    ...(template !== undefined && { template: hideCredentials(template) }),
    layers: layers.map(describeLayer),
    url: pieces,
    headers: fields,
    body: explainBody(members, histories),
    options: explainOptions(histories),
    dropped: losses.map((loss) => explainLoss(loss, histories)),
    ...(request && { request: explainedRequest(request, pieces, fields) }),
    ...(error && { error: plainError(error) }),
  };
}

/** An explanation of a call that is refused before anything of it is known. */
export function explainError(error: EndpointError): Explanation {
  return toExplanation(new Listener().report(), undefined, error);
}

/** The request with the same texts as the pieces and headers, which have no credentials. */
function explainedRequest(
  { method, headers, body }: RequestOptions,
  pieces: Explanation["url"],
  fields: Explanation["headers"],
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

/** An error as plain data. Its route is the developer's text, which can have a pair that is a credential. */
function plainError({ code, message, parameter, route, column }: EndpointError): ExplainedError {
  return {
    code,
    message: hideCredentials(message),
    ...(parameter !== undefined && { parameter }),
    ...(route !== undefined && { route: hideCredentials(route) }),
    ...(column !== undefined && { column }),
  };
}
