import { buildRequest } from "../call/build-request.js";
import { type Call, layerOf } from "../call/call.js";
import { checkCredentials } from "../call/check-credentials.js";
import { reportCall } from "../call/report-call.js";
import { type IsSecret, noSecret } from "../credentials/name.js";
import { escapeUnseen } from "../messages/quote.js";
import type { OperationCall } from "../openapi/call/call.js";
import type { LayerRecord, Options } from "../options/options.js";
import type { PairSource, StepSource, Trace, TracedPart } from "../trace.js";
import type { RequestOptions } from "../types/options.js";
import { withoutPrototype } from "../values/records.js";
import { layersOf, layersOfOperation } from "./layers.js";
import {
  hasKind,
  type ReportedLayer,
  type ReportedLoss,
  type ReportedPiece,
  type ReportedValue,
  type Source,
} from "./report.js";
import { dataOf } from "./shown.js";

const ofCall: Source = { layer: "call" };

export class Listener implements Trace {
  readonly #pieces: ReportedPiece[] = [];
  readonly #pairs: ReportedPiece[] = [];
  readonly headerFields: ReportedValue[] = [];
  readonly members: ReportedValue[] = [];
  readonly losses: ReportedLoss[] = [];
  #options: Options | undefined;
  #operation: OperationCall | undefined;
  /** Which names are also those of credentials. */
  isSecret: IsSecret = noSecret;
  /** The parameters of an operation, under the names that its caller has for them. */
  readonly #parameters: { readonly name: string; readonly value: unknown }[] = [];
  /** The reports about a header field before all are set. */
  readonly #fields = new Map<string, Partial<ReportedValue>>();

  call<Started extends object>(started: Started, read: (call: Started) => Started): RequestOptions {
    const call = started as Call & Started;
    const options = layerOf(call);
    this.#options = options;
    try {
      read(call);
    } finally {
      for (const { kind, name } of (options.record as LayerRecord).omissions) this.notGiven(kind, name);
    }
    reportCall(call, this);
    return buildRequest(checkCredentials(call));
  }

  operation(call: object, isSecret: IsSecret): void {
    this.#operation = call as OperationCall;
    this.isSecret = isSecret;
  }

  parameter(name: string, value: unknown, member: string | undefined): void {
    const data = dataOf(value, name);
    this.#parameters.push({ name, value: data });
    if (member === undefined) return;
    if (data === undefined) this.#lose("parameter", member, ofCall, omissionReason(data));
    else this.members.push({ name: member, value: data, source: ofCall });
  }

  wholeBody(body: unknown): void {
    this.members.push({ name: "data", value: body, source: ofCall });
  }

  notGiven(kind: "option" | "header" | "parameter", name: string): void {
    this.#lose(kind, name, ofCall, "is undefined, which means not given");
  }

  lacks(schemes: readonly (readonly string[])[]): void {
    const names = schemes.slice(0, 20).map((all) => all.map(escapeUnseen).join(" and "));
    const reason = `requires ${names.join(", or ")}, none given`;
    this.#lose("option", "credentials", { layer: "document" }, reason);
  }

  base(text: string, source: StepSource): void {
    const column = hasKind("option", source) && source.option === "url" ? 1 : undefined;
    this.#pieces.push({ text, kind: "base", place: "base", source, column });
  }

  literal(place: TracedPart, text: string, column?: number): void {
    this.#pieces.push({ text, kind: "literal", place, source: this.#ofUrl(), column });
  }

  readonly variable: Trace["variable"] = (place, { name, label, column, operator }, value, written) => {
    const piece = { place, source: { parameter: label }, parameter: name, column };
    const source = value === undefined ? this.#ofUrl() : piece.source;
    if (written) {
      const [lead, isNamed] = [written[0].length, operator.kind !== "value"];
      this.#pieces.push({ ...piece, text: written.join(""), kind: "value", lead, isNamed });
    }
    // an empty array is a value
    else if (operator.first === "" && (value ?? null) === null)
      this.#pieces.push({ ...piece, text: `{${name}}`, kind: "missing", source });
    else if (value !== undefined) this.#lose("parameter", name, source, omissionReason(value));
    else this.#lose("variable", name, source, "is optional, and has no value");
  };

  pairs(from: PairSource, name: string, value: unknown, text: string): void {
    const source = this.#sourceOfPair(from, name);
    const lead = text.startsWith("&") ? 1 : 0;
    const piece = { text, kind: "value", place: "query", source, parameter: name, lead } as const;
    if (text !== "") this.#pairs.push({ ...piece, isNamed: true });
    else this.#lose(from === "profile" ? "pair" : "parameter", name, source, omissionReason(value));
  }

  beforePairs(separator: string): void {
    const [first] = this.#pairs;
    const lead = separator.length;
    if (first) this.#pairs[0] = { ...first, text: separator + first.text.slice(first.lead), lead };
  }

  unusedPair(from: PairSource, name: string, isReplaced: boolean): void {
    const reason = isReplaced ? "is replaced: the request has it itself" : "is not sent to another origin";
    this.#lose("pair", name, this.#sourceOfPair(from, name), reason);
  }

  field(name: string, source: StepSource, reason?: string): void {
    this.#fields.set(name, hasKind("parameter", source) ? source : { source, reason });
  }

  headers(headers: object): void {
    const gives = this.layers().flatMap((layer) => layer.gives);
    const given = new Set(gives.flatMap(([kind, name]) => (kind === "header" ? name : [])));
    for (const [name, value] of Object.entries(headers)) {
      const source: Source = given.has(name) ? { header: name } : { layer: "library" };
      this.headerFields.push({ name, value, source, ...this.#fields.get(name) });
      given.delete(name);
    }
    for (const name of given) this.#lose("header", name, { header: name }, "is removed by null");
  }

  body(options: object, members: object | undefined, hasNoBody: boolean): void {
    const { data, method } = options as Options;
    const isData = data !== undefined;
    const source = { option: "data" };
    const reason = `cannot be sent: a ${method.toUpperCase()} request has no body`;
    if (isData && hasNoBody) this.#lose("option", "data", source, reason);
    else if (isData) this.members.push({ name: "data", value: data, source });
    for (const [name, value] of Object.entries(members ?? {})) {
      const source = { parameter: name };
      if (isData) this.#lose("parameter", name, source, "is not sent: data is the whole body");
      else this.members.push({ name, value, source });
    }
  }

  /** The layers of the call, to whose options the steps add until the end. */
  layers(): readonly ReportedLayer[] {
    if (this.#operation) return layersOfOperation(this.#operation, this.#parameters);
    return this.#options ? layersOf(this.#options) : [];
  }

  template(): string | undefined {
    return this.#operation?.plan.entry.path ?? this.#options?.url?.template;
  }

  pieces(): readonly ReportedPiece[] {
    const pieces = [...this.#pieces, ...this.#pairs].map(withoutPrototype);
    const places = ["base", "path", "query", "fragment"];
    return places.flatMap((one) => pieces.filter(({ place }) => place === one));
  }

  #ofUrl(): Source {
    return this.#operation ? { layer: "document" } : { option: "url" };
  }

  #sourceOfPair(from: PairSource, name: string): Source {
    if (typeof from === "object") return from;
    if (from === "parameter") return { parameter: name };
    return from === "url" ? this.#ofUrl() : { layer: from === "query" ? "call" : "profile" };
  }

  #lose(kind: ReportedLoss["kind"], name: string, source: Source, reason: string): void {
    this.losses.push({ kind, name, source, reason });
  }
}

function omissionReason(value: unknown): string {
  return value === null ? "is removed by null" : "has nothing to write";
}
