import type { DroppedValue, Layer, UrlPiece } from "./explanation.js";

/** Where a value comes from: an option, a header or a parameter of the layers of a call, or a layer as a whole. */
export type Source =
  | { readonly option: string }
  | { readonly header: string }
  | { readonly parameter: string }
  | { readonly layer: Layer };

/** Whether a source is of a kind: no property of `Object.prototype` says so. */
export function hasKind<K extends string>(
  kind: K,
  source: Source,
): source is Extract<Source, Record<K, unknown>> {
  return Object.hasOwn(source, kind);
}

/** A value of a layer, or the name of something else in it. */
export type GivenValue = [kind: "option" | "header" | "parameter" | "other", name: string, value: unknown];

/** A layer of options, and what it gives: options by names such as `baseUrl` and `request.signal`. */
export interface ReportedLayer {
  readonly name: Layer;
  readonly gives: readonly GivenValue[];
}

/** A piece of the URL as it is, with its credentials. */
export interface ReportedPiece extends Readonly<Pick<UrlPiece, "text" | "kind" | "place">> {
  readonly source: Source;
  readonly column?: number | undefined;
  readonly parameter?: string | undefined;
  /** How many characters are before the value: the separator. */
  readonly lead?: number | undefined;
  /** Whether names of pairs are before the values. */
  readonly isNamed?: boolean | undefined;
}

export interface ReportedValue {
  readonly name: string;
  readonly value: unknown;
  readonly source: Source;
  readonly reason?: string | undefined;
  /** The parameter that a header field of an operation is. */
  readonly parameter?: string | undefined;
}

export interface ReportedLoss extends Readonly<Pick<DroppedValue, "kind" | "name" | "reason">> {
  readonly source: Source;
}
