import { itemsOf, keysOf, own, typeOfValue } from "../../src/openapi/document/document.js";

/** A JSON Schema, without references. */
export type Schema = Readonly<Record<string, unknown>>;

/** Members of objects that can be left out aren't written deeper than this. */
const MAX_DEPTH = 4;

/** Alternatives of alternatives are many soon. */
const MAX_ALTERNATIVES = 50;

/** A string of each format. */
const formats: Readonly<Record<string, string>> = {
  byte: "AA==",
  date: "2026-01-31",
  "date-time": "2026-01-31T12:00:00Z",
  email: "me@example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uri: "https://example.com",
  url: "https://example.com",
  uuid: "00000000-0000-4000-8000-000000000000",
};

/** The alternatives of a schema, each with what they have in common; the schema itself if it has none. */
export function alternativesOf(schema: Schema): readonly Schema[] {
  const { allOf, oneOf, anyOf, ...rest } = schema;
  const whole = itemsOf(allOf).reduce<Schema>((all, part) => merged(all, part as Schema), rest);
  const alternatives = [...itemsOf(oneOf), ...itemsOf(anyOf)] as Schema[];
  if (alternatives.length === 0) return allOf === undefined ? [whole] : alternativesOf(whole);
  return alternatives.flatMap((one) => alternativesOf(merged(whole, one))).slice(0, MAX_ALTERNATIVES);
}

function merged(a: Schema, b: Schema): Schema {
  const [ofA, ofB] = [a["properties"], b["properties"]] as (object | undefined)[];
  const required = [...itemsOf(a["required"]), ...itemsOf(b["required"])];
  return { ...a, ...b, ...((ofA ?? ofB) && { properties: { ...ofA, ...ofB } }), required };
}

/** The name of an alternative: its title, the word that tells it from others, what it requires, or its type. */
export function titleOf(schema: Schema, reference = ""): string {
  const { title, const: only, type, required, properties } = schema;
  const words = Object.values((properties ?? {}) as Record<string, Schema>).map(
    (member) => member["const"] ?? (itemsOf(member["enum"]).length === 1 && itemsOf(member["enum"])[0]),
  );
  const known = [title, only, ...words].find((text) => typeof text === "string");
  const names = itemsOf(required).join(", ");
  return String(known ?? (reference || names || type) ?? "any value").slice(0, 60);
}

/**
 * A value to start with: the example or the default where the schema allows it, or else one of its type. It doesn't try patterns.
 *
 * @param name what a string is that can be any
 * @param example of an object or a list, each member that is allowed is taken
 */
export function sampleOf(name: string, schema: Schema, example?: unknown, depth = 0): unknown {
  const alternatives = alternativesOf(schema);
  const whole = alternatives.find((one) => fits(example, one)) ?? (alternatives[0] as Schema);
  const { type, default: usual, const: only, enum: values, properties, items } = whole;
  const known = [example, only, usual, ...itemsOf(values)].find((one) => fits(one, whole));
  const inferred = properties ? "object" : items ? "array" : undefined;
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
  const known = keysOf(example).filter((key) => additionalProperties !== false || own(properties, key));
  const names = new Set([...needed, ...(example === undefined ? optional : known)]);
  return Object.fromEntries(
    Array.from(names, (key) => {
      const member = own(properties, key) ?? additionalProperties;
      return [key, sampleOf(key, Object(member) as Schema, own(example, key), depth + 1)];
    }),
  );
}

function sampleList(name: string, schema: Schema, example: unknown, depth: number): unknown {
  const { items = {}, minItems = 0, maxItems = Infinity } = schema as Limits;
  const values = itemsOf(own(items, "enum"));
  const usual = depth < MAX_DEPTH && schema["items"] ? 1 : 0;
  const length = Math.min(Math.max(minItems, example ? itemsOf(example).length : usual), maxItems);
  return Array.from({ length }, (_, index) =>
    // the items of some lists have to be unique
    sampleOf(
      index > 0 ? `${name}${index}` : name,
      items,
      itemsOf(example)[index] ?? values[index],
      depth + 1,
    ),
  );
}

function sampleString(name: string, { format, contentEncoding, minLength = 0, maxLength }: Limits): string {
  const text = own(formats, String(contentEncoding === "base64" ? "byte" : format)) ?? name;
  return String(text).padEnd(minLength, "a").slice(0, maxLength);
}

function sampleNumber(schema: Limits): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf: step = 1 } = schema;
  const [above = Number.NaN, below = Number.NaN] = [exclusiveMinimum, exclusiveMaximum];
  const numbers = [1, minimum, maximum, above + 1, below - 1, (above + below) / 2, 0];
  const steps = numbers.flatMap((one = Number.NaN) => [Math.ceil(one / step) * step, one]);
  return steps.find((one) => fits(one, schema)) ?? 1;
}

interface Limits extends Schema {
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
}

/** Whether a value has the type of a schema, is one of its values and is within its limits. */
function fits(value: unknown, schema: Limits): boolean {
  const { type, enum: values = [value], const: only = value, minLength = 0, maxLength = Infinity } = schema;
  const kind = typeOfValue(value);
  const kinds = [undefined, kind, Number.isInteger(value) && "integer"];
  const isListed = [values, [only]].every((list) =>
    itemsOf(list).some((one) => JSON.stringify(one) === JSON.stringify(value)),
  );
  if (value === undefined || !isListed || ![type].flat().some((one) => kinds.includes(one as string)))
    return false;
  if (kind === "string") {
    const { length } = [...String(value)];
    return length >= minLength && length <= maxLength;
  }
  return kind !== "number" || isWithin(value as number, schema);
}

function isWithin(value: number, limits: Limits): boolean {
  const { minimum = -Infinity, maximum = Infinity, multipleOf = 0 } = limits;
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = limits;
  const isStep = multipleOf === 0 || Number.isInteger(value / multipleOf);
  return (
    value >= minimum && value <= maximum && value > exclusiveMinimum && value < exclusiveMaximum && isStep
  );
}
