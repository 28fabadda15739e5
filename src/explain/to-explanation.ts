import { redactHeader } from "../credentials/index.js";
import { hasCredential, isCredentialName } from "../credentials/name.js";
import { hideCredentials, REDACTED } from "../credentials/text.js";
import type { EndpointError } from "../errors.js";
import type { RequestOptions } from "../types/options.js";
import { getOrCreate } from "../values/once.js";
import { withoutPrototype, withoutUndefined } from "../values/records.js";
import type {
  DroppedValue,
  ExplainedError,
  ExplainedRequest,
  Explanation,
  Layer,
  NamedValue,
  Sourced,
  UrlPiece,
} from "./explanation.js";
import type { Listener } from "./listener.js";
import { hasKind, type ReportedLoss, type ReportedPiece, type ReportedValue, type Source } from "./report.js";
import { maskPieces, plainCopy, shownJson, shownText } from "./shown.js";

export function toExplanation(
  report: Listener,
  request?: RequestOptions,
  error?: EndpointError,
): Explanation {
  const layers = report.layers();
  const template = report.template();
  const histories = historiesOf(layers);
  const url = explainPieces(report, histories);
  const headers = report.headerFields.map((field) => explainField(field, report, histories));
  return withoutUndefined<Explanation>({
    template: template && hideCredentials(template),
    layers: layers.map(({ gives, name: layer }) => {
      const names = gives.map(([kind, name]) => (kind === "header" ? `headers.${name}` : name));
      return { name: layer, gives: [...new Set(names)] };
    }),
    url,
    headers,
    body: report.members.map(({ name, value, source }) => {
      const textOf = (one: unknown): string => shownJson(one, name);
      const origin = sourced(source, histories, textOf);
      return marked({ name, text: textOf(value), ...origin }, isCredential(report, name));
    }),
    options: explainOptions(report, histories),
    dropped: report.losses.map((loss) => explainLoss(loss, report, histories)),
    request: request && explainedRequest(request, url, headers),
    error: error && explainedError(error),
  });
}

interface LayerValue {
  readonly layer: Layer;
  readonly value: unknown;
}

/** By kind and name, such as `header accept`: the weakest layer first. */
type Histories = ReadonlyMap<string, readonly LayerValue[]>;

function historiesOf(layers: ReturnType<Listener["layers"]>): Histories {
  const histories = new Map<string, LayerValue[]>();
  for (const { gives, name: layer } of layers) {
    for (const [kind, name, value] of gives)
      getOrCreate(histories, `${kind} ${name}`, (): LayerValue[] => []).push({ layer, value });
  }
  return histories;
}

/** @param replaced the values that it replaced, if they aren't those of its source */
function sourced(
  source: Source,
  histories: Histories,
  textOf: (value: unknown) => string,
  replaced?: readonly LayerValue[],
): Pick<Sourced, "layer" | "over"> {
  const values = findLayerValues(source, histories);
  const layer = hasKind("layer", source) ? source.layer : (values.at(-1) as LayerValue).layer;
  const over = (replaced ?? values.slice(0, -1)).map(({ layer, value }) => {
    return { layer, text: value === null ? null : textOf(value) };
  });
  return { layer, over };
}

function findLayerValues(source: Source, histories: Histories): readonly LayerValue[] {
  if (hasKind("layer", source)) return [];
  const key = Object.entries(source).flat().join(" ");
  // an option whose members are reported has the layer of the last of them
  const lastMember = () => [...histories.keys()].filter((name) => name.startsWith(`${key}.`)).at(-1);
  return (histories.get(key) ?? histories.get(`${lastMember()}`)) as readonly LayerValue[];
}

function isCredential(report: Listener, name: string): boolean {
  return isCredentialName(name) || report.isSecret(name);
}

/** A value without the fields that are `undefined`, and with the mark of a credential if it is one. */
function marked<T extends Sourced>(value: { [K in keyof T]: T[K] | undefined }, isMarked: boolean): T {
  return withoutUndefined<T>({ ...value, credential: isMarked || undefined });
}

function explainPieces(report: Listener, histories: Histories): UrlPiece[] {
  const isSecret = ({ parameter, source }: ReportedPiece): boolean =>
    (parameter !== undefined && isCredential(report, parameter)) || isSecretSource(source, histories);
  return maskPieces(report.pieces(), isSecret, report.isSecret).map((piece) => {
    const { text, kind, place, parameter, column, source, isCredential } = piece;
    const textOf = (value: unknown): string => (isCredential ? REDACTED : shownText(value, parameter ?? ""));
    // a route replaces no other value
    const replaced = hasKind("option", source) && source.option === "url" ? [] : undefined;
    const origin = sourced(source, histories, textOf, replaced);
    return marked<UrlPiece>({ text, kind, place, parameter, column, ...origin }, isCredential);
  });
}

function explainField(field: ReportedValue, report: Listener, histories: Histories): NamedValue {
  const { name, parameter, reason, source, value } = withoutPrototype(field);
  // a written object such as `token,0123` doesn't show that it has the name of a credential
  const isSecret = parameter !== undefined && isSecretSource({ parameter }, histories);
  const textOf = (one: unknown): string => (isSecret ? REDACTED : fieldText(one, name, report));
  // a value that no layer has replaces those of all layers
  const replaced = hasKind("header", source) ? undefined : (histories.get(`header ${name}`) ?? []);
  const origin = sourced(source, histories, textOf, replaced);
  const isMarked = isSecret || hasSecret(value, name, report);
  return marked<NamedValue>({ name, text: textOf(value), ...origin, reason }, isMarked);
}

/** The options of a call, except the body. */
function explainOptions(report: Listener, histories: Histories): NamedValue[] {
  return [...histories].flatMap(([key, history]): NamedValue[] => {
    const [kind, name] = key.split(/ (.*)/s, 2) as [string, string];
    if (kind !== "option" || name === "data") return [];
    // those of all layers are sent
    if (name === "mediaType.previews")
      return history.map(({ layer, value }) => ({ name, text: [value].flat().join(", "), layer, over: [] }));
    // `signal` of `request.signal`
    const member = name.slice(name.indexOf(".") + 1);
    const textOf = (value: unknown): string => shownText(value, member);
    const origin = sourced({ option: name }, histories, textOf);
    return [marked({ name, text: textOf(history.at(-1)?.value), ...origin }, isCredential(report, member))];
  });
}

function isSecretSource(source: Source, histories: Histories): boolean {
  return hasKind("parameter", source) && hasCredential(findLayerValues(source, histories).at(-1)?.value);
}

function explainLoss(loss: ReportedLoss, report: Listener, histories: Histories): DroppedValue {
  const { kind, name, source, reason } = loss;
  const isField = kind === "header";
  const textOf = (value: unknown): string =>
    isField ? fieldText(value, name, report) : shownJson(value, name);
  const isMarked = isField ? hasSecret("", name, report) : isCredential(report, name);
  return marked({ kind, name, ...sourced(source, histories, textOf), reason }, isMarked);
}

function fieldText(value: unknown, name: string, { isSecret }: Listener): string {
  return redactHeader(name, `${value}`, isSecret).join("");
}

function hasSecret(value: unknown, name: string, { isSecret }: Listener): boolean {
  return redactHeader(name, `${value}`, isSecret)[1] !== "";
}

/** The request with the same texts as the pieces and headers, which have no credentials. */
function explainedRequest(request: RequestOptions, url: UrlPiece[], fields: NamedValue[]): ExplainedRequest {
  const { method, headers, body } = withoutPrototype(request);
  const shown = fields.map(({ name, text }) => [name, `${headers[name]}` === text ? headers[name] : text]);
  return withoutUndefined<ExplainedRequest>({
    method,
    url: url.map(({ text }) => text).join(""),
    headers: Object.fromEntries(shown),
    body: body === undefined ? undefined : plainCopy(body),
  });
}

/** An error as plain data. Its route is the developer's text, which can have a pair that is a credential. */
function explainedError(error: EndpointError): ExplainedError {
  const { code, parameter, route: given, column } = withoutPrototype(error);
  const [message, route] = [hideCredentials(error.message), given && hideCredentials(given)];
  return withoutUndefined<ExplainedError>({ code, message, parameter, route, column });
}
