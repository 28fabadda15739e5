import type { Layer } from "./explanation.js";

/** Where a value comes from: an option, a header or a parameter of the layers of a call, or a layer as a whole. */
export type Source =
  | { readonly option: string }
  | { readonly header: string }
  | { readonly parameter: string }
  | { readonly layer: Layer };

/** A layer of options, and what it has. */
export interface ReportedLayer {
  readonly name: Layer;
  /** By names such as `baseUrl` and `request.signal`. */
  readonly options?: readonly (readonly [name: string, value: unknown])[];
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly parameters?: readonly { readonly name: string; readonly value: unknown }[];
  /** The names of what else it has. */
  readonly others?: readonly string[];
}

/** A piece of the URL as it is, with its credentials. */
export interface ReportedPiece {
  readonly text: string;
  /** `missing` is a placeholder without a value, which its URL can't do without. */
  readonly kind: "base" | "literal" | "value" | "missing";
  readonly place: "base" | "path" | "query" | "fragment";
  readonly source: Source;
  /** Where it is in the URL template, from 1. */
  readonly column?: number | undefined;
  /** The name of the parameter that it comes from. */
  readonly parameter?: string | undefined;
  /** How many characters are before the value: the separator. */
  readonly lead?: number | undefined;
  /** Whether names of pairs are before the values. */
  readonly isNamed?: boolean | undefined;
  /** Whether it is a credential whatever its name is. */
  readonly isSecret?: boolean | undefined;
}

/** A header field or a member of the body. */
export interface ReportedValue {
  readonly name: string;
  readonly value: unknown;
  readonly source: Source;
  readonly reason?: string | undefined;
  /** Whether it is a credential whatever its name is. */
  readonly isSecret?: boolean | undefined;
}

/** What was given, or could have been given, and is not in the request. */
export interface ReportedLoss {
  readonly kind: "parameter" | "variable" | "header" | "option" | "pair";
  readonly name: string;
  readonly source: Source;
  /** Why, as the end of a sentence that starts with the name. */
  readonly reason: string;
}

/** Everything that the steps of a call reported. */
export interface Report {
  readonly layers: readonly ReportedLayer[];
  readonly template: string | undefined;
  /** The pieces of each part of the URL. */
  readonly url: Readonly<Record<"base" | "path" | "query" | "pairs" | "fragment", ReportedPiece[]>>;
  readonly headers: ReportedValue[];
  readonly members: ReportedValue[];
  readonly losses: ReportedLoss[];
}
