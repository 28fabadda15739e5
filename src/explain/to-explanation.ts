import { hideCredentials, REDACTED, redactHeader } from "../credentials/index.js";
import type { EndpointError } from "../errors.js";
import type { RequestOptions } from "../types/request.js";
import type {
  DroppedValue,
  ExplainedError,
  ExplainedRequest,
  Explanation,
  NamedValue,
  UrlPiece,
} from "./explanation.js";
import { describeLayer } from "./layers.js";
import { Listener } from "./listener.js";
import { type MaskedText, maskPieces } from "./mask-url.js";
import {
  type Histories,
  historiesOf,
  type Report,
  type ReportedLoss,
  type ReportedValue,
  sourced,
} from "./report.js";
import { plainCopy, shownJson, shownText } from "./shown.js";

/** What was reported of a call, with the request that it made or the error that it threw. */
export function toExplanation(
  report: Report,
  request: RequestOptions | undefined,
  error: EndpointError | undefined,
): Explanation {
  const { layers, template, headers, members, losses } = report;
  const histories = historiesOf(layers);
  const url = explainPieces(report, histories);
  const fields = headers.map((field) => explainField(field, report, histories));
  return {
    ...(template !== undefined && { template: hideCredentials(template) }),
    layers: layers.map(describeLayer),
    url,
    headers: fields,
    body: members.map(({ name, value, source }) => ({
      name,
      text: shownJson(value, name),
      ...sourced(source, histories, (one) => shownJson(one, name)),
      ...markOf(report, name),
    })),
    options: explainOptions(report, histories),
    dropped: losses.map((loss) => explainLoss(loss, report, histories)),
    ...(request && { request: explainedRequest(request, url, fields) }),
    ...(error && { error: plainError(error) }),
  };
}

/** An explanation of a call that is refused before anything of it is known. */
export function explainError(error: EndpointError): Explanation {
  return toExplanation(new Listener().report(), undefined, error);
}

/** Marks what is a credential. */
function markOf({ isCredential }: Report, name: string, isSecret = false): { credential?: true } {
  return isSecret || isCredential(name) ? { credential: true } : {};
}

/** The pieces of the URL, without credentials. */
function explainPieces(report: Report, histories: Histories): UrlPiece[] {
  const masked = maskPieces(report, (name) => histories.parameters.get(name)?.at(-1)?.value);
  return report.pieces.map(({ kind, place, parameter, column, source }, index) => {
    const { text, isCredential } = masked[index] as MaskedText;
    const textOf = (value: unknown): string => (isCredential ? REDACTED : shownText(value, parameter ?? ""));
    // the piece is the text of the route, whatever routes were below it
    const replaced = "option" in source && source.option === "url" ? [] : undefined;
    return {
      text,
      kind,
      place,
      ...(parameter !== undefined && { parameter }),
      ...(column !== undefined && { column }),
      ...sourced(source, histories, textOf, replaced),
      ...(isCredential && { credential: true as const }),
    };
  });
}

function explainField(field: ReportedValue, report: Report, histories: Histories): NamedValue {
  const { name, value, source, reason, isSecret } = field;
  const textOf = (one: unknown): string => (isSecret ? REDACTED : fieldText(one, name, report));
  // what isn't a value of the layers replaces all of theirs
  const replaced = "header" in source ? undefined : (histories.headers.get(name) ?? []);
  return {
    name,
    text: textOf(value),
    ...sourced(source, histories, textOf, replaced),
    ...markOf(report, name, isSecret),
    ...(reason !== undefined && { reason }),
  };
}

/** The options of a call, but for the body. */
function explainOptions(report: Report, histories: Histories): NamedValue[] {
  return [...histories.options].flatMap(([name, history]): NamedValue[] => {
    if (name === "data") return [];
    // those of all layers are sent
    if (name === "mediaType.previews") {
      return history.map(({ layer, value }) => ({
        name,
        text: (value as string[]).join(", "),
        layer,
        over: [],
      }));
    }
    // `signal` of `request.signal`
    const member = name.slice(name.indexOf(".") + 1);
    const textOf = (value: unknown): string => shownText(value, member);
    const text = textOf(history.at(-1)?.value);
    return [{ name, text, ...sourced({ option: name }, histories, textOf), ...markOf(report, member) }];
  });
}

/** What is not in the request. */
function explainLoss(
  { kind, name, source, reason }: ReportedLoss,
  report: Report,
  histories: Histories,
): DroppedValue {
  const textOf = (value: unknown): string =>
    kind === "header" ? fieldText(value, name, report) : shownJson(value, name);
  return { kind, name, ...sourced(source, histories, textOf), reason, ...markOf(report, name) };
}

function fieldText(value: unknown, name: string, { isCredential }: Report): string {
  return redactHeader(name, `${value}`, isCredential).join("");
}

/** The request with the same texts as the pieces and headers, which have no credentials. */
function explainedRequest(
  { method, headers, body }: RequestOptions,
  pieces: readonly UrlPiece[],
  fields: readonly NamedValue[],
): ExplainedRequest {
  const shown = fields.map(({ name, text, credential }) => {
    const value = headers[name];
    return [name, typeof value === "number" && !credential ? value : text];
  });
  return {
    method,
    url: pieces.map(({ text }) => text).join(""),
    headers: Object.fromEntries(shown),
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
