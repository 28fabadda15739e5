import type { RequestOptions } from "./types/options.js";

export type TracedPart = "path" | "query" | "fragment";

/** A variable of a URL template, as far as a trace reads it. */
export interface TracedVariable {
  readonly name: string;
  /** The caller's name for it. */
  readonly label: string;
  /** Where its name starts in the URL template, from 1. */
  readonly column: number | undefined;
  readonly operator: { readonly first: string; readonly kind: string; readonly reserved: boolean };
}

/** Where a value of an operation comes from: a layer as a whole, or a parameter, by the name that its caller has for it. */
export type OperationSource = { layer: "document" | "settings" | "call" } | { parameter: string };

/** The same for the steps of an endpoint, which know an option too. */
export type StepSource = { option: string } | { layer: "library" | "profile" } | OperationSource;

/** The reports while a part of the URL, or a template, is written. */
export interface PartTrace<Part> {
  /** A literal of the URL, with its place in the URL template, from 1; `undefined` for a slash that the template doesn't have. */
  readonly literal: (part: Part, text: string, column?: number) => void;
  /** A variable of the URL: what it wrote, after the separator before it; `undefined` for nothing. */
  readonly variable: (
    part: Part,
    variable: TracedVariable,
    value: unknown,
    written?: readonly [separator: string, text: string],
  ) => void;
}

/** Where a pair of the query comes from: a parameter, the `query` option, the profile, or the URL itself. */
export type PairSource = "parameter" | "query" | "profile" | "url" | OperationSource;

/**
 * Only `waybill/explain` makes calls with a trace, and only it knows the types of the calls, which are `object` here. A call of an endpoint
 * is finished by the trace, which runs the steps and reports what each of them writes. The steps of an operation report themselves.
 */
export interface Trace extends PartTrace<TracedPart> {
  /** Reads a call of an endpoint that was started, and builds its request. */
  readonly call: <Call extends object>(call: Call, read: (call: Call) => Call) => RequestOptions;
  /** A name whose value is `undefined`. */
  readonly notGiven: (kind: "option" | "header" | "parameter", name: string) => void;
  /** The origin of a full URL, the baseUrl, or the server of an operation, and what chose it. */
  readonly base: (text: string, source: StepSource) => void;
  /** The pairs that a value wrote for the end of the query, with the `&` before them; an empty string for none. */
  readonly pairs: (source: PairSource, name: string, value: unknown, text: string) => void;
  /** Reports the separator before the first of these pairs. */
  readonly beforePairs: (separator: string) => void;
  /** A pair that the query doesn't have, because it is replaced, or because of the origin. */
  readonly unusedPair: (source: PairSource, name: string, isReplaced: boolean) => void;
  /** Where a header field comes from, if not from the headers of a layer. */
  readonly field: (name: string, source: StepSource, reason?: string) => void;
  readonly headers: (headers: object) => void;
  readonly body: (options: object, members: object | undefined, hasNoBody: boolean) => void;
  /** A call of an operation of `waybill/openapi`, to which the steps that read it still add, and whether it makes a name secret. */
  readonly operation: (call: object, isSecret: (name: string) => boolean) => void;
  /** A parameter of an operation, under the name that its caller has for it, and the member of the body that it is. */
  readonly parameter: (name: string, value: unknown, member: string | undefined) => void;
  readonly wholeBody: (body: unknown) => void;
  /** The security schemes for which nobody gave credentials: those of each alternative. */
  readonly lacks: (schemes: readonly (readonly string[])[]) => void;
}
