import {
  hasCredential,
  hideCredentials,
  isCredentialName,
  REDACTED,
  redactHeader,
} from "../credentials/index.js";
import type { EndpointError } from "../errors.js";
import type { RequestOptions } from "../types/options.js";
import { withoutPrototype } from "../values/records.js";
import type {
  DroppedValue,
  ExplainedError,
  ExplainedRequest,
  Explanation,
  NamedValue,
  UrlPiece,
} from "./explanation.js";
import type { Listener } from "./listener.js";
import {
  describeLayer,
  findLayerValues,
  type Histories,
  hasKind,
  historiesOf,
  type ReportedLoss,
  type ReportedPiece,
  type ReportedValue,
  type Source,
  sourced,
} from "./report.js";
import { type MaskedText, maskPieces, plainCopy, shownJson, shownText } from "./shown.js";

/** Builds an explanation from the reports of a call, and its request or error. */
export function toExplanation(
  report: Listener,
  request: RequestOptions | undefined,
  error: EndpointError | undefined,
): Explanation {
  const { headerFields, losses, members } = report;
  const layers = report.layers();
  const template = report.template();
  const histories = historiesOf(layers);
  const url = explainPieces(report, histories);
  const fields = headerFields.map((field) => explainField(field, report, histories));
  return {
    ...(template !== undefined && { template: hideCredentials(template) }),
    layers: layers.map(describeLayer),
    url,
    headers: fields,
    body: members.map(({ name, value, source }) => ({
      name,
      text: shownJson(value, name),
      ...sourced(source, histories, (one) => shownJson(one, name)),
      ...markOf(isCredential(report, name)),
    })),
    options: explainOptions(report, histories),
    dropped: losses.map((loss) => explainLoss(loss, report, histories)),
    ...(request && { request: explainedRequest(request, url, fields) }),
    ...(error && { error: plainError(error) }),
  };
}

function isCredential(report: Listener, name: string): boolean {
  return isCredentialName(name) || report.isSecret(name);
}

function markOf(isMarked: boolean): { credential?: true } {
  return isMarked ? { credential: true } : {};
}

/** The pieces of the URL, without credentials. */
function explainPieces(report: Listener, histories: Histories): UrlPiece[] {
  const pieces = report.pieces();
  const isSecret = ({ parameter, source }: ReportedPiece): boolean =>
    (parameter !== undefined && isCredential(report, parameter)) || isSecretSource(source, histories);
  const masked = maskPieces(pieces, isSecret, report.isSecret);
  return pieces.map(({ kind, place, parameter, column, source }, index) => {
    const { text, isCredential } = masked[index] as MaskedText;
    const textOf = (value: unknown): string => (isCredential ? REDACTED : shownText(value, parameter ?? ""));
    // a route replaces no other value
    const replaced = hasKind("option", source) && source.option === "url" ? [] : undefined;
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

function explainField(field: ReportedValue, report: Listener, histories: Histories): NamedValue {
  const { name, parameter, reason, source, value } = withoutPrototype(field);
  // a written object such as `token,0123` doesn't show that it has the name of a credential
  const isSecret = parameter !== undefined && isSecretSource({ parameter }, histories);
  const textOf = (one: unknown): string => (isSecret ? REDACTED : fieldText(one, name, report));
  // a value that no layer has replaces those of all layers
  const replaced = hasKind("header", source) ? undefined : (histories.get(`header ${name}`) ?? []);
  return {
    name,
    text: textOf(value),
    ...sourced(source, histories, textOf, replaced),
    ...markOf(isSecret || hasSecret(value, name, report)),
    ...(reason !== undefined && { reason }),
  };
}

/** The options of a call, except the body. */
function explainOptions(report: Listener, histories: Histories): NamedValue[] {
  return [...histories].flatMap(([key, history]): NamedValue[] => {
    const [kind, name] = key.split(/ (.*)/s, 2) as [string, string];
    if (kind !== "option" || name === "data") return [];
    // those of all layers are sent
    if (name === "mediaType.previews") {
      const textOf = (previews: unknown): string => (previews as string[]).join(", ");
      return history.map(({ layer, value }) => ({ name, text: textOf(value), layer, over: [] }));
    }
    // `signal` of `request.signal`
    const member = name.slice(name.indexOf(".") + 1);
    const textOf = (value: unknown): string => shownText(value, member);
    const text = textOf(history.at(-1)?.value);
    return [
      {
        name,
        text,
        ...sourced({ option: name }, histories, textOf),
        ...markOf(isCredential(report, member)),
      },
    ];
  });
}

/** Whether the value of a parameter has the name of a credential in it. */
function isSecretSource(source: Source, histories: Histories): boolean {
  return hasKind("parameter", source) && hasCredential(findLayerValues(source, histories).at(-1)?.value);
}

/** Explains a value that isn't in the request. */
function explainLoss(
  { kind, name, source, reason }: ReportedLoss,
  report: Listener,
  histories: Histories,
): DroppedValue {
  const textOf = (value: unknown): string =>
    kind === "header" ? fieldText(value, name, report) : shownJson(value, name);
  const isMarked = kind === "header" ? hasSecret("", name, report) : isCredential(report, name);
  return { kind, name, ...sourced(source, histories, textOf), reason, ...markOf(isMarked) };
}

function fieldText(value: unknown, name: string, { isSecret }: Listener): string {
  return redactHeader(name, `${value}`, isSecret).join("");
}

function hasSecret(value: unknown, name: string, { isSecret }: Listener): boolean {
  return redactHeader(name, `${value}`, isSecret)[1] !== "";
}

/** The request with the same texts as the pieces and headers, which have no credentials. */
function explainedRequest(
  request: RequestOptions,
  pieces: readonly UrlPiece[],
  fields: readonly NamedValue[],
): ExplainedRequest {
  const { method, headers, body } = withoutPrototype(request);
  const shown = fields.map(withoutPrototype).map(({ name, text, credential }) => {
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
function plainError(error: EndpointError): ExplainedError {
  const { code, parameter, route, column } = withoutPrototype(error);
  return {
    code,
    message: hideCredentials(error.message),
    ...(parameter !== undefined && { parameter }),
    ...(route !== undefined && { route: hideCredentials(route) }),
    ...(column !== undefined && { column }),
  };
}
