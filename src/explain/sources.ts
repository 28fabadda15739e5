import { isCredentialName } from "../credentials/index.js";
import type { EarlierValue, Layer } from "./explanation.js";
import type { ReportedLayer, Source } from "./report.js";

/** A value of a layer. */
interface LayerValue {
  readonly layer: Layer;
  readonly value: unknown;
}

/** The values of each name in all layers, that of the weakest layer first. */
type History = ReadonlyMap<string, readonly LayerValue[]>;

/** The histories of options, header fields and parameters. */
export interface Histories {
  readonly options: History;
  readonly headers: History;
  readonly parameters: History;
}

/** A value as a string, without what is a credential. */
export type TextOf = (value: unknown, name: string) => string;

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

/** Where a value comes from, and the values that it replaced there. */
export function sourceOf(
  source: Source,
  { options, headers, parameters }: Histories,
): { readonly layer: Layer; readonly over: readonly LayerValue[] } {
  if ("layer" in source) return { layer: source.layer, over: [] };
  let history: readonly LayerValue[] | undefined;
  if ("header" in source) history = headers.get(source.header);
  else if ("parameter" in source) history = parameters.get(source.parameter);
  else history = options.get(source.option) ?? lastMember(source.option, options);
  // what is reported is of a layer
  const values = history as readonly LayerValue[];
  return { layer: (values.at(-1) as LayerValue).layer, over: values.slice(0, -1) };
}

/** The history of the member that the strongest layer has, of an option that is known by its members. */
function lastMember(option: string, options: History): readonly LayerValue[] | undefined {
  return [...options].filter(([name]) => name.startsWith(`${option}.`)).at(-1)?.[1];
}

/** Earlier values as strings. */
export function earlier(over: readonly LayerValue[], name: string, textOf: TextOf): EarlierValue[] {
  return over.map(({ layer, value }) => ({ layer, text: value === null ? null : textOf(value, name) }));
}

/** Marks what is a credential by its name. */
export function markOf(name: string): { credential?: true } {
  return isCredentialName(name) ? { credential: true } : {};
}
