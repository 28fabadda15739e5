import { get, itemsOf, keysOf, typeOfValue } from "../../src/openapi/document/document.js";

type Limit =
  | `${"min" | "max"}${"Items" | "Length" | "imum"}`
  | `exclusive${"Min" | "Max"}imum`
  | "multipleOf";

/** A JSON Schema, without references. */
export type Schema = { readonly [keyword: string]: unknown } & { readonly [limit in Limit]?: number } & {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};

/** Something in the parameters that is chosen: a value of a fixed set, several of them, or a file. */
export interface Choice {
  /** The names that lead to it. */
  readonly path: readonly string[];
  readonly kind: "value" | "list" | "file";
  readonly options: readonly { readonly label: string; readonly value: unknown }[];
}

/** Members of objects that can be left out aren't written deeper than this. */
const MAX_DEPTH = 4;
/** Alternatives of alternatives are many soon. */
const MAX_ALTERNATIVES = 50;
/** More values in one control help nobody. */
const MAX_OPTIONS = 300;

/** A string of each format. */
const formats: Readonly<Record<string, string>> = {
  byte: "AA==",
  date: "2026-01-31",
  "date-time": "2026-01-31T12:00:00Z",
  email: "me@example.com",
  id: "a1",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uri: "https://example.com",
  url: "https://example.com",
  uuid: "00000000-0000-4000-8000-000000000000",
};

/** The alternatives of a schema, each with what they have in common; the schema itself if it has none. */
function alternativesOf(schema: Schema): readonly Schema[] {
  const { allOf, oneOf, anyOf, ...rest } = schema;
  const whole = (itemsOf(allOf) as Schema[]).reduce(merged, rest);
  const alternatives = [...itemsOf(oneOf), ...itemsOf(anyOf)] as Schema[];
  if (alternatives.length === 0) return allOf === undefined ? [whole] : alternativesOf(whole);
  return alternatives.flatMap((one) => alternativesOf(merged(whole, one))).slice(0, MAX_ALTERNATIVES);
}

function merged(a: Schema, b: Schema): Schema {
  const properties = (a.properties ?? b.properties) && { properties: { ...a.properties, ...b.properties } };
  const required = [...itemsOf(a.required), ...itemsOf(b.required)] as string[];
  return { ...a, ...b, ...properties, required };
}

/** The name of an alternative: its title, the word that tells it from others, what it requires, or its type. */
export function titleOf({ title, const: only, type, required, properties }: Schema, reference = ""): string {
  const words = Object.values(properties ?? {}).map(
    (member) => member["const"] ?? (member.enum?.length === 1 && member.enum[0]),
  );
  const known = [title, only, ...words].find((text) => typeof text === "string");
  return String(known ?? (reference || itemsOf(required).join(", ") || type) ?? "any value").slice(0, 60);
}

/** The enums and alternatives in a schema, and those of the objects in it. */
export function choicesIn(path: readonly string[], schema: Schema): Choice[] {
  const [first = schema, ...others] = alternativesOf(schema);
  const optionOf = (one: Schema) => ({ label: titleOf(one), value: sampleOf(path.at(-1) as string, one) });
  if (others.length > 0) return [{ path, kind: "value", options: [first, ...others].map(optionOf) }];
  const inList = itemsOf(first.items?.enum);
  const values = inList.length > 0 ? inList : itemsOf(first.enum);
  if (values.length > 1) {
    const options = values.slice(0, MAX_OPTIONS).map((value) => ({ label: String(value), value }));
    return [{ path, kind: inList.length > 0 ? "list" : "value", options }];
  }
  return Object.entries(first.properties ?? {}).flatMap(([key, member]) => choicesIn([...path, key], member));
}

/**
 * A value to start with: the example or the default where the schema allows it, or else one of its type, and `name` for any string.
 * Of an example that is an object or a list, each member that is allowed is taken. It doesn't try patterns.
 */
export function sampleOf(name: string, schema: Schema, example?: unknown, depth = 0): unknown {
  const alternatives = alternativesOf(schema);
  const whole = alternatives.find((one) => fits(example, one)) ?? (alternatives[0] as Schema);
  const { type, default: usual, const: only, enum: values, properties, items } = whole;
  const known = [example, only, usual, ...itemsOf(values)].find((one) => fits(one, whole));
  const inferred = properties ? "object" : items && "array";
  const kind = [type].flat().find((one) => one !== "null") ?? inferred;
  if (kind === "object") return sampleObject(whole, known, depth);
  if (kind === "array") return sampleList(name, whole, known, depth);
  if (known !== undefined) return known;
  if (kind === "boolean") return true;
  if (kind === "integer" || kind === "number") return sampleNumber(whole);
  return type === "null" ? null : sampleString(name, whole);
}

function sampleObject(schema: Schema, example: unknown, depth: number): object {
  const { properties, required, additionalProperties } = schema;
  const needed = itemsOf(required) as string[];
  const optional = depth < MAX_DEPTH && needed.length === 0 ? keysOf(properties).slice(0, 8) : [];
  const known = keysOf(example).filter((key) => additionalProperties !== false || get(properties, key));
  const names = new Set([...needed, ...(example === undefined ? optional : known)]);
  const members = Array.from(names, (key) => {
    const member = Object(get(properties, key) ?? additionalProperties) as Schema;
    return [key, sampleOf(key, member, get(example, key), depth + 1)];
  });
  return Object.fromEntries(members);
}

function sampleList(name: string, schema: Schema, example: unknown, depth: number): unknown {
  const { items = {}, minItems = 0, maxItems = Infinity } = schema;
  const usual = depth < MAX_DEPTH && schema.items ? 1 : 0;
  const length = Math.min(Math.max(minItems, example ? itemsOf(example).length : usual), maxItems);
  // the items of some lists have to be unique
  return Array.from({ length }, (_, index) => {
    const known = itemsOf(example)[index] ?? items.enum?.[index];
    return sampleOf(index > 0 ? `${name}${index}` : name, items, known, depth + 1);
  });
}

function sampleString(name: string, { format, contentEncoding, minLength = 0, maxLength }: Schema): string {
  // of filter[tag] the last word
  const [word = name] = /[^[\].]+(?=[[\].]*$)/.exec(name) ?? [];
  const kind = contentEncoding === "base64" ? "byte" : (format ?? word.toLowerCase());
  const text = get(formats, String(kind)) ?? word;
  return String(text).padEnd(minLength, "a").slice(0, maxLength);
}

function sampleNumber(schema: Schema): number {
  const { minimum, maximum, exclusiveMinimum: above = NaN, exclusiveMaximum: below = NaN } = schema;
  const numbers = [1, minimum, maximum, above + 1, below - 1, (above + below) / 2, 0];
  const step = schema.multipleOf ?? 1;
  const steps = numbers.flatMap((one = NaN) => [Math.ceil(one / step) * step, one]);
  return steps.find((one) => fits(one, schema)) ?? 1;
}

/** Whether a value has the type of a schema, is one of its values and is within its limits. */
function fits(value: unknown, schema: Schema): boolean {
  const { type = typeOfValue(value), enum: values = [value], const: only = value } = schema;
  const isSame = (other: unknown): boolean => JSON.stringify(other) === JSON.stringify(value);
  const isOf = (one: string) => (one === "integer" ? Number.isInteger(value) : one === typeOfValue(value));
  const isOfType = [type].flat().some(isOf);
  if (value === undefined || !isOfType || !values.some(isSame) || !isSame(only)) return false;
  const { minLength = 0, maxLength = Infinity, minimum = -Infinity, maximum = Infinity } = schema;
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity, multipleOf } = schema;
  if (typeof value === "string") return [...value].length >= minLength && [...value].length <= maxLength;
  if (typeof value !== "number") return true;
  if (multipleOf !== undefined && !Number.isInteger(value / multipleOf)) return false;
  return value >= minimum && value <= maximum && value > exclusiveMinimum && value < exclusiveMaximum;
}
