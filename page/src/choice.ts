import { itemsOf, own } from "../../src/openapi/document/document.js";
import { alternativesOf, type Schema, sampleOf, titleOf } from "./sample.js";

/** A value among which somebody can choose. */
export interface Option {
  readonly label: string;
  readonly value: unknown;
}

/** Something in the parameters with a fixed set of values. */
export interface Choice {
  /** The names that lead to it. */
  readonly path: readonly string[];
  readonly options: readonly Option[];
  /** Whether several of them make a list. */
  readonly isList: boolean;
}

/** More controls, or values in one, help nobody. */
const MAX_CHOICES = 30;
const MAX_OPTIONS = 300;

interface Named {
  readonly name: string;
  readonly schema: Schema;
}

/** The enums and alternatives in the schemas of an operation, and those of the objects in them. */
export function choicesOf(entries: readonly Named[]): readonly Choice[] {
  const found = entries.flatMap(({ name, schema }) => choicesIn([name], schema));
  return found.filter(({ options }) => options.length <= MAX_OPTIONS).slice(0, MAX_CHOICES);
}

function choicesIn(path: readonly string[], schema: Schema): Choice[] {
  const alternatives = alternativesOf(schema);
  const [only = schema] = alternatives;
  const name = path.at(-1) as string;
  if (alternatives.length > 1) {
    const options = alternatives.map((one) => ({ label: titleOf(one), value: sampleOf(name, one) }));
    return [{ path, options, isList: false }];
  }
  const inList = itemsOf(own(only["items"], "enum"));
  const values = inList.length > 0 ? inList : itemsOf(only["enum"]);
  if (values.length > 1) {
    const options = values.map((value) => ({ label: String(value), value }));
    return [{ path, options, isList: inList.length > 0 }];
  }
  const members = Object.entries((only["properties"] ?? {}) as Record<string, Schema>);
  return members.flatMap(([key, member]) => choicesIn([...path, key], member));
}
