import { hasCredential, type IsCredential, isCredentialName } from "../credentials/index.js";
import type { Call } from "../openapi/call/call.js";
import type { Options } from "../options/options.js";
import { escapeUnseen } from "../quote.js";
import type { OperationSource, PairSource, Trace, TracedVariable, UrlPart } from "../trace.js";
import { countBaseUrls, layersOf, layersOfOperation } from "./layers.js";
import { whyNoBody, whyNothing } from "./reasons.js";
import type { Report, ReportedLayer, ReportedLoss, ReportedPiece, ReportedValue } from "./report.js";
import { dataOf } from "./shown.js";

type Source = ReportedValue["source"];
type Fields = Readonly<Record<string, string | number>>;

const ofCall: Source = { layer: "call" };
const ofLibrary: Source = { layer: "library" };

/** Collects what the steps of a call report: of an endpoint, or of an operation. */
export class Listener implements Trace {
  readonly #url: Record<"base" | UrlPart, ReportedPiece[]> = { base: [], path: [], query: [], fragment: [] };
  readonly #pairs: ReportedPiece[] = [];
  readonly #headers: ReportedValue[] = [];
  readonly #members: ReportedValue[] = [];
  readonly #losses: ReportedLoss[] = [];
  #options: Options | undefined;
  #operation: Call | undefined;
  #isSecret: IsCredential = () => false;
  /** The parameters of an operation, under the names that its caller has for them. */
  readonly #parameters: { readonly name: string; readonly value: unknown }[] = [];
  /** What a step said of a header field before all are set. */
  readonly #fields = new Map<string, Partial<ReportedValue>>();
  /** The parameters that are header fields, by field. */
  readonly #fieldParameters = new Map<string, string>();

  layer(options: object): void {
    this.#options = options as Options;
  }

  operation(call: object, isSecret: IsCredential): void {
    this.#operation = call as Call;
    this.#isSecret = isSecret;
  }

  parameter(name: string, value: unknown, member: string | undefined): void {
    const data = dataOf(value, name);
    this.#parameters.push({ name, value: data });
    if (member === undefined) return;
    if (data === undefined) this.#lose("parameter", member, ofCall, whyNothing(data));
    else this.#members.push({ name: member, value: data, source: ofCall });
  }

  wholeBody(body: unknown): void {
    this.#members.push({ name: "body", value: body, source: ofCall });
  }

  notGiven(kind: "option" | "header" | "parameter", name: string): void {
    this.#lose(kind, name, ofCall, "is undefined, which means not given");
  }

  lacks(schemes: readonly (readonly string[])[]): void {
    const names = schemes.slice(0, 20).map((all) => all.map(escapeUnseen).join(" and "));
    const reason = `requires ${names.join(", or ")}, none given`;
    this.#lose("option", "credentials", { layer: "document" }, reason);
  }

  base(text: string, isOfUrl?: boolean): void {
    const source: Source = { option: isOfUrl ? "url" : "baseUrl" };
    this.#url.base.push({ text, kind: "base", place: "base", source, column: isOfUrl ? 1 : undefined });
  }

  server(text: string, source: OperationSource): void {
    this.#url.base.push({ text, kind: "base", place: "base", source });
  }

  literal(part: UrlPart, text: string, column?: number): void {
    this.#url[part].push({ text, kind: "literal", place: part, source: this.#ofUrl(), column });
  }

  variable(
    part: UrlPart,
    variable: TracedVariable,
    value: unknown,
    written?: readonly [separator: string, text: string],
  ): void {
    const { name, label, column, operator } = variable;
    const piece = { place: part, source: { parameter: label }, parameter: name, column };
    if (written) {
      const [lead, isNamed] = [written[0].length, operator.kind !== "value"];
      this.#url[part].push({ ...piece, text: written.join(""), kind: "value", lead, isNamed });
      return;
    }
    const source = value === undefined ? this.#ofUrl() : piece.source;
    // an empty list is a value
    if (operator.first === "" && (value ?? null) === null)
      this.#url[part].push({ ...piece, text: `{${name}}`, kind: "missing", source });
    else if (value !== undefined) this.#lose("parameter", name, source, whyNothing(value));
    else this.#lose("variable", name, source, "is optional, and has no value");
  }

  pairs(from: PairSource, name: string, value: unknown, text: string): void {
    const source = this.#sourceOfPair(from, name);
    const lead = text.startsWith("&") ? 1 : 0;
    const piece = { text, kind: "value", place: "query", source, parameter: name, lead } as const;
    if (text !== "") this.#pairs.push({ ...piece, isNamed: true });
    else this.#lose(from === "profile" ? "pair" : "parameter", name, source, whyNothing(value));
  }

  beforePairs(separator: string): void {
    const [first] = this.#pairs;
    if (first)
      this.#pairs[0] = { ...first, text: separator + first.text.slice(first.lead), lead: separator.length };
  }

  unusedPair(from: PairSource, name: string, isReplaced: boolean): void {
    const reason = isReplaced ? "is replaced: the request has it itself" : "is not sent to another origin";
    this.#lose("pair", name, this.#sourceOfPair(from, name), reason);
  }

  ownHeader(name: string, option: string | undefined, reason: string): void {
    this.#fields.set(name, { source: option === undefined ? ofLibrary : { option }, reason });
  }

  field(name: string, source: OperationSource): void {
    if ("parameter" in source) this.#fieldParameters.set(name, source.parameter);
    else this.#fields.set(name, { source });
  }

  headers(_: object, headers: object): void {
    // of `token,0123` nobody can say that it has the name of a credential in it
    const ofSecrets = new Set(
      this.#parameters.filter(({ value }) => hasCredential(value)).map(({ name }) => name),
    );
    const given = new Set(this.#layers().flatMap((layer) => Object.keys(layer.headers ?? {})));
    for (const [name, value] of Object.entries(headers as Fields)) {
      const source: Source = given.has(name) ? { header: name } : ofLibrary;
      const isSecret = ofSecrets.has(this.#fieldParameters.get(name) ?? "");
      this.#headers.push({ name, value, source, isSecret, ...this.#fields.get(name) });
      given.delete(name);
    }
    for (const name of given) this.#lose("header", name, { header: name }, "is removed by null");
  }

  body(options: object, members: object | undefined, headers: object, hasNoBody: boolean): void {
    const given = options as Options;
    const isData = given.data !== undefined;
    const reason = isData && whyNoBody(given, headers as Fields, hasNoBody);
    if (reason) this.#lose("option", "data", { option: "data" }, reason);
    else if (isData) this.#members.push({ name: "data", value: given.data, source: { option: "data" } });
    for (const [name, value] of Object.entries(members ?? {})) {
      const source: Source = { parameter: name };
      if (isData) this.#lose("parameter", name, source, "is not sent: data is the whole body");
      else this.#members.push({ name, value, source });
    }
  }

  /** What was reported so far. */
  report(): Report {
    const { url: compiled } = this.#options ?? {};
    // somebody set it next to the profile's, and a full URL doesn't need it
    const isUnused = compiled?.origin !== undefined && countBaseUrls(this.#options) > 1;
    if (isUnused)
      this.#lose("option", "baseUrl", { option: "baseUrl" }, "is not used: the URL has an origin");
    const { base, path, query, fragment } = this.#url;
    return {
      layers: this.#layers(),
      template: this.#operation?.plan.entry.path ?? compiled?.template,
      pieces: [...base, ...path, ...query, ...this.#pairs, ...fragment],
      headers: this.#headers,
      members: this.#members,
      losses: this.#losses,
      isCredential: (name) => isCredentialName(name) || this.#isSecret(name),
    };
  }

  /** The steps add to the options until the end. */
  #layers(): readonly ReportedLayer[] {
    if (this.#operation) return layersOfOperation(this.#operation, this.#parameters);
    return this.#options ? layersOf(this.#options) : [];
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
    this.#losses.push({ kind, name, source, reason });
  }
}
