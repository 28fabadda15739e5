import type { IsCredential } from "../credentials/index.js";
import type { DroppedValue, Layer, Sourced, UrlPiece } from "./explanation.js";

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
export interface ReportedPiece extends Readonly<Pick<UrlPiece, "text" | "kind" | "place">> {
  readonly source: Source;
  readonly column?: number | undefined;
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
export interface ReportedLoss extends Readonly<Pick<DroppedValue, "kind" | "name" | "reason">> {
  readonly source: Source;
}

/** Everything that the steps of a call reported. */
export interface Report {
  readonly layers: readonly ReportedLayer[];
  readonly template: string | undefined;
  readonly pieces: readonly ReportedPiece[];
  readonly headers: readonly ReportedValue[];
  readonly members: readonly ReportedValue[];
  readonly losses: readonly ReportedLoss[];
  /** Whether a name is that of a credential. */
  readonly isCredential: IsCredential;
}

/** A value of a layer. */
interface LayerValue {
  readonly layer: Layer;
  readonly value: unknown;
}

/** The values of each name in all layers, that of the weakest layer first. */
type History = ReadonlyMap<string, readonly LayerValue[]>;

/** The histories of options, header fields and parameters. */
export type Histories = Readonly<Record<"options" | "headers" | "parameters", History>>;

/** What the layers of a call have, by name. */
export function historiesOf(layers: readonly ReportedLayer[]): Histories {
  return {
    options: historyOf(layers, ({ options = [] }) => options),
    headers: historyOf(layers, ({ headers = {} }) => Object.entries(headers)),
    parameters: historyOf(layers, ({ parameters = [] }) =>
      parameters.map(({ name, value }) => [name, value]),
    ),
  };
}

function historyOf(
  layers: readonly ReportedLayer[],
  entriesOf: (layer: ReportedLayer) => Iterable<readonly [name: string, value: unknown]>,
): History {
  const history = new Map<string, LayerValue[]>();
  for (const layer of layers) {
    for (const [name, value] of entriesOf(layer)) {
      const one: LayerValue = { layer: layer.name, value };
      const others = history.get(name);
      if (others) others.push(one);
      else history.set(name, [one]);
    }
  }
  return history;
}

/** The values that a source has in the layers; none for a layer as a whole. */
function valuesOf(source: Source, { options, headers, parameters }: Histories): readonly LayerValue[] {
  if ("layer" in source) return [];
  let values: readonly LayerValue[] | undefined;
  if ("header" in source) values = headers.get(source.header);
  else if ("parameter" in source) values = parameters.get(source.parameter);
  // an option that is known by its members has the layer of its last
  else {
    const members = [...options].filter(([name]) => name.startsWith(`${source.option}.`));
    values = options.get(source.option) ?? members.at(-1)?.[1];
  }
  // what is reported is of a layer
  return values as readonly LayerValue[];
}

/**
 * Where a value comes from, and the values that it replaced there, as strings without credentials.
 *
 * @param textOf writes a value as a string
 * @param replaced the values that it replaced, if they aren't those of its source
 */
export function sourced(
  source: Source,
  histories: Histories,
  textOf: (value: unknown) => string,
  replaced?: readonly LayerValue[],
): Pick<Sourced, "layer" | "over"> {
  const values = valuesOf(source, histories);
  const layer = "layer" in source ? source.layer : (values.at(-1) as LayerValue).layer;
  const over = (replaced ?? values.slice(0, -1)).map(({ layer, value }) => ({
    layer,
    text: value === null ? null : textOf(value),
  }));
  return { layer, over };
}
