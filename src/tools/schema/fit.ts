import type { CallInput } from "../../openapi/plan/parameter.js";
import { setOwn } from "../../values/records.js";
import type { JsonSchema } from "../types.js";
import { jsonText } from "./json-schema.js";

/** How long the JSON of a schema can be, in characters. */
export const MAX_SIZE = 50_000;
/** How much of it properties and their names can have. */
const MAX_PROPERTIES = MAX_SIZE - 600;
export const MAX_SCHEMA_DEPTH = 12;

export interface Budget {
  /** How many levels of schemas; 0 for the types and the description alone. */
  readonly depth: number;
  /** How many more characters can be copied. Below 0, what was copied is too large. */
  room: number;
}

type WriteProperty = (input: CallInput, budget: Budget) => JsonSchema;

type NamedFit = Omit<Fitted, "hasDefault">;

export interface Fitted {
  readonly properties: { [name: string]: JsonSchema };
  readonly required: string[];
  /** Whether there is a `default`. A member with that name counts as one, which does no harm. */
  readonly hasDefault: boolean;
}

/**
 * The one rule for the size of a schema: as many levels as fit. If not even the types do, descriptions are left out, and then
 * properties from the end, the optional ones first.
 */
export function fitProperties(wanted: readonly CallInput[], write: WriteProperty): Fitted {
  const fitted = fitToSize(MAX_PROPERTIES, (budget) => {
    const found = { properties: {}, required: [] };
    for (const one of wanted) {
      budget.room -= one.label.length;
      if (budget.room < 0) break;
      add(found, one, write(one, budget));
    }
    return found;
  });
  const { properties, required } = fitted?.value ?? fitTypes(wanted, write);
  return { properties, required, hasDefault: fitted?.json.includes('"default":') === true };
}

/** Writes a schema with as many levels as fit, and its JSON; `undefined` if none does. */
export function fitToSize<T>(
  size: number,
  write: (budget: Budget) => T,
): { value: T; json: string } | undefined {
  for (let depth = MAX_SCHEMA_DEPTH; depth >= 0; depth--) {
    const budget = { depth, room: size };
    const value = write(budget);
    const json = budget.room < 0 ? undefined : jsonText(value);
    if (json !== undefined && json.length <= size) return { value, json };
  }
  return undefined;
}

function fitTypes(wanted: readonly CallInput[], write: WriteProperty): NamedFit {
  const kept = new Map<CallInput, JsonSchema>();
  let room = MAX_PROPERTIES;
  for (const one of [...wanted].sort((a, b) => Number(b.isRequired) - Number(a.isRequired))) {
    const { description: _, ...types } = write(one, { depth: 0, room });
    room -= jsonText([one.label, types, one.isRequired && one.label]).length;
    if (room < 0) break;
    kept.set(one, types);
  }
  const found: NamedFit = { properties: {}, required: [] };
  for (const one of wanted) if (kept.has(one)) add(found, one, kept.get(one) as JsonSchema);
  return found;
}

function add({ properties, required }: NamedFit, { isRequired, label }: CallInput, schema: JsonSchema): void {
  setOwn(properties, label, schema);
  if (isRequired) required.push(label);
}
