import { areJsonValues } from "../media-type.js";
import type { Options } from "../options/options.js";
import type { PairSource, Trace, TracedVariable, UrlPart } from "../trace.js";
import { getOwn } from "../values/records.js";
import { explainOperation } from "./explain-operation.js";
import { layersOf } from "./layers.js";
import type { Report, ReportedPiece, Source } from "./report.js";

/** A trace that collects what the steps of one call report. */
export interface Listener {
  readonly trace: Trace;
  /** What they reported so far. */
  readonly report: () => Report;
}

const ofUrl: Source = { option: "url" };
const ofLibrary: Source = { layer: "library" };

/** A header field that a step of the library sets itself. */
interface OwnHeader {
  readonly source: Source;
  readonly reason: string;
}

/** Starts listening to a call. */
export function listen(): Listener {
  let options: Options | undefined;
  const report: Report = {
    layers: [],
    template: undefined,
    url: { base: [], path: [], query: [], pairs: [], fragment: [] },
    headers: [],
    members: [],
    losses: [],
  };
  const { url, losses } = report;
  const ownHeaders = new Map<string, OwnHeader>();
  const trace: Trace = {
    layer(layer) {
      options = layer as Options;
    },
    notGiven(kind, name) {
      losses.push({ kind, name, source: { layer: "call" }, reason: "is undefined, which means not given" });
    },
    base(text, isOfUrl) {
      const source = isOfUrl ? ofUrl : { option: "baseUrl" };
      url.base.push({ text, kind: "base", place: "base", source, column: isOfUrl ? 1 : undefined });
    },
    literal(part, text, column) {
      url[part].push({ text, kind: "literal", place: part, source: ofUrl, column });
    },
    variable(part, variable, value, separator, text) {
      if (text === undefined) addAbsent(report, part, variable, value);
      else url[part].push(pieceOf(part, variable, separator, text));
    },
    pairs(source, name, value, text) {
      addQueryPairs(report, source, name, value, text);
    },
    beforePairs(separator) {
      const [first, ...others] = url.pairs;
      if (!first) return;
      const text = separator + first.text.slice(first.lead);
      url.pairs.splice(0, url.pairs.length, { ...first, text, lead: separator.length }, ...others);
    },
    unusedPair(source, name, isReplaced) {
      const reason = isReplaced ? "is replaced: the request has it itself" : "is not sent to another origin";
      losses.push({ kind: "pair", name, source: sourceOfPair(source, name), reason });
    },
    ownHeader(name, option, reason) {
      ownHeaders.set(name, { source: option === undefined ? ofLibrary : { option }, reason });
    },
    headers(layer, headers) {
      addHeaders(report, layer as Options, headers as Fields, ownHeaders);
    },
    body(layer, members, headers, hasNoBody) {
      const given = layer as Options;
      const { data } = given;
      if (data !== undefined) addData(report, data, whyNoBody(given, headers as Fields, hasNoBody));
      addMembers(report, members, data === undefined);
    },
    operation(call, request) {
      explainOperation(report, trace, call, request);
    },
  };
  const finish = (): Report => {
    // the steps added to the options until now
    if (!options) return report;
    const { url: compiled } = options;
    if (compiled?.origin !== undefined) addUnusedBase(report, options);
    return Object.assign(report, { layers: layersOf(options), template: compiled?.template });
  };
  return { trace, report: finish };
}

type Fields = Readonly<Record<string, string | number>>;

function pieceOf(
  place: UrlPart,
  { name, column, operator }: TracedVariable,
  separator: string,
  text: string,
): ReportedPiece {
  return {
    text: separator + text,
    kind: "value",
    place,
    source: { parameter: name },
    parameter: name,
    column,
    lead: separator.length,
    isNamed: operator.kind !== "value",
  };
}

/** A variable that has nothing to write. */
function addAbsent({ url, losses }: Report, part: UrlPart, variable: TracedVariable, value: unknown): void {
  const { name, column, operator } = variable;
  const source = value === undefined ? ofUrl : { parameter: name };
  // an empty list is a value
  if (operator.first === "" && (value ?? null) === null) {
    url[part].push({ text: `{${name}}`, kind: "missing", place: part, source, parameter: name, column });
  } else if (value !== undefined) losses.push({ kind: "parameter", name, source, reason: whyNothing(value) });
  else losses.push({ kind: "variable", name, source, reason: "is optional, and has no value" });
}

/** Why a value writes nothing. */
function whyNothing(value: unknown): string {
  return value === null ? "is removed by null" : "has nothing to write";
}

function addQueryPairs(
  { url, losses }: Report,
  from: PairSource,
  name: string,
  value: unknown,
  text: string,
): void {
  const source = sourceOfPair(from, name);
  if (text === "") {
    losses.push({ kind: from === "profile" ? "pair" : "parameter", name, source, reason: whyNothing(value) });
    return;
  }
  const lead = text.startsWith("&") ? 1 : 0;
  url.pairs.push({ text, kind: "value", place: "query", source, parameter: name, lead, isNamed: true });
}

function sourceOfPair(from: PairSource, name: string): Source {
  if (from === "parameter") return { parameter: name };
  if (from === "url") return ofUrl;
  return { layer: from === "query" ? "call" : "profile" };
}

/** A baseUrl that somebody set next to the profile's, and that a full URL doesn't need. */
function addUnusedBase({ losses }: Report, options: Options): void {
  let given = 0;
  for (let layer: Options | undefined = options; layer; layer = layer.below) {
    if (layer.givenOptions?.some(({ name }) => name === "baseUrl")) given++;
  }
  const reason = "is not used: the URL has an origin";
  if (given > 1) losses.push({ kind: "option", name: "baseUrl", source: { option: "baseUrl" }, reason });
}

function addHeaders(
  { headers, losses }: Report,
  options: Options,
  fields: Fields,
  ownHeaders: ReadonlyMap<string, OwnHeader>,
): void {
  const given = new Set<string>();
  for (let layer: Options | undefined = options; layer; layer = layer.below) {
    for (const name of Object.keys(layer.givenHeaders)) given.add(name);
  }
  for (const [name, value] of Object.entries(fields)) {
    const source: Source = given.has(name) ? { header: name } : ofLibrary;
    headers.push({ name, value, source, ...ownHeaders.get(name) });
    given.delete(name);
  }
  for (const name of given) {
    losses.push({ kind: "header", name, source: { header: name }, reason: "is removed by null" });
  }
}

/** `data`, which is in the place of all members. */
function addData({ members, losses }: Report, data: unknown, reason: string | undefined): void {
  const source: Source = { option: "data" };
  if (reason === undefined) members.push({ name: "data", value: data, source });
  else losses.push({ kind: "option", name: "data", source, reason });
}

function addMembers({ members, losses }: Report, body: object = {}, isSent: boolean): void {
  for (const [name, value] of Object.entries(body)) {
    const source: Source = { parameter: name };
    if (isSent) members.push({ name, value, source });
    else losses.push({ kind: "parameter", name, source, reason: "is not sent: data is the whole body" });
  }
}

/** Why `data` is not sent, if it isn't. */
function whyNoBody(
  { method, data, request }: Options,
  headers: Fields,
  hasNoBody: boolean,
): string | undefined {
  if (hasNoBody) return `cannot be sent: a ${method.toUpperCase()} request has no body`;
  const type = getOwn(headers, "content-type");
  const isSent = data !== null || areJsonValues(jsonOption(request), type === undefined ? type : `${type}`);
  return isSent ? undefined : "is null, which is no body";
}

function jsonOption(request: object = {}): unknown {
  try {
    return getOwn(request as Record<string, unknown>, "json");
  } catch {
    // adapters say that it can't be read
    return undefined;
  }
}
