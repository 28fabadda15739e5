import { itemsOf, own } from "../../src/openapi/document/document.js";
import { matching } from "./matching.js";

/** A JSON Schema, without references. */
export type Schema = Readonly<Record<string, unknown>>;

/** Members of objects that can be left out aren't written deeper than this. */
const MAX_DEPTH = 4;

/** Alternatives of alternatives are many soon. */
const MAX_ALTERNATIVES = 50;

/** A string of each format. */
const formats: Readonly<Record<string, string>> = {
  date: "2026-01-31",
  "date-time": "2026-01-31T12:00:00Z",
  time: "12:00:00Z",
  duration: "P1D",
  email: "me@example.com",
  hostname: "example.com",
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
  const known = [title, only, words.find((word) => typeof word === "string")].find(
    (text) => typeof text === "string",
  );
  const names = itemsOf(required).join(", ");
  return String(known ?? (reference || names || type) ?? "any value").slice(0, 60);
}

/**
 * A value that a schema allows, to start with.
 *
 * @param name what a string is that can be any
 * @param example the value, if it is valid; of an object, those of its members that are
 */
export function sampleOf(name: string, schema: Schema, example?: unknown, depth = 0): unknown {
  if (fits(example, schema)) return example;
  const [whole = schema] = alternativesOf(schema);
  const { type, default: usual, const: only, enum: values, properties, items } = whole;
  const known = only ?? [usual, ...itemsOf(values)].find((one) => fits(one, whole));
  if (known !== undefined) return known;
  const inferred = properties ? "object" : items ? "array" : "string";
  const kind = (Array.isArray(type) ? type.find((one) => one !== "null") : type) ?? inferred;
  if (kind === "object") return sampleObject(whole, example, depth);
  if (kind === "array") return sampleList(name, whole, example, depth);
  if (kind === "string") return sampleString(name, whole);
  if (kind === "boolean" || kind === "null") return kind === "boolean" ? true : null;
  return sampleNumber(kind === "integer", whole);
}

function sampleObject(
  { properties, required, additionalProperties }: Schema,
  example: unknown,
  depth: number,
): object {
  const members = (properties ?? {}) as Record<string, Schema>;
  const needed = itemsOf(required) as string[];
  const optional = depth < MAX_DEPTH && needed.length === 0 ? Object.keys(members).slice(0, 8) : [];
  const known = Object.keys(members).filter((key) => own(example, key) !== undefined);
  return Object.fromEntries(
    [...new Set([...needed, ...optional, ...known])].map((key) => {
      const schema = own(members, key) ?? additionalProperties ?? {};
      return [key, sampleOf(key, schema as Schema, own(example, key), depth + 1)];
    }),
  );
}

function sampleList(name: string, schema: Schema, example: unknown, depth: number): unknown {
  const { items, minItems, maxItems, uniqueItems } = schema;
  const least = Number(minItems ?? 0);
  const length = Math.min(Math.max(least, depth < MAX_DEPTH && items ? 1 : 0), Number(maxItems ?? least + 1));
  const values = itemsOf(own(items, "enum"));
  return Array.from({ length }, (_, index) => {
    const item = sampleOf(name, (items ?? {}) as Schema, itemsOf(example)[index], depth + 1);
    if (!uniqueItems || index === 0) return item;
    if (typeof item === "number") return item + index;
    return values[index] ?? (typeof item === "string" ? `${item}${index}` : item);
  });
}

function sampleString(
  name: string,
  { format, pattern, minLength, maxLength, contentEncoding }: Schema,
): string {
  const least = Number(minLength ?? 0);
  const text =
    (typeof pattern === "string" ? matching(pattern, least) : undefined) ??
    own(formats, String(format)) ??
    (contentEncoding === "base64" || format === "byte" ? "AA==" : name);
  return String(text)
    .padEnd(least, "a")
    .slice(0, Number(maxLength ?? Infinity));
}

function sampleNumber(isInteger: boolean, schema: Schema): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema as Limits;
  const [least = Number.NaN, most = Number.NaN] = [minimum ?? exclusiveMinimum, maximum ?? exclusiveMaximum];
  const numbers = [1, least, most, least + 1, most - 1, (least + most) / 2, 0];
  const step = multipleOf ?? (isInteger ? 1 : undefined);
  const steps = numbers.flatMap((one) =>
    step === undefined ? [one] : [Math.ceil(one / step) * step, Math.floor(one / step) * step],
  );
  return steps.find((one) => fits(one, schema)) ?? 1;
}

interface Limits {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
}

/** Whether a value has the type of a schema and is within its limits. Patterns and formats aren't tried. */
export function fits(value: unknown, schema: Schema): boolean {
  return value !== undefined && alternativesOf(schema).some((one) => fitsOne(value, one));
}

function fitsOne(value: unknown, schema: Schema): boolean {
  const { type, enum: values, const: only } = schema;
  const kind = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  const kinds = Number.isInteger(value) ? ["integer", kind] : [kind];
  const json = JSON.stringify(value);
  if (type !== undefined && ![type].flat().some((one) => kinds.includes(String(one)))) return false;
  if (values !== undefined && !itemsOf(values).some((one) => JSON.stringify(one) === json)) return false;
  if (only !== undefined && JSON.stringify(only) !== json) return false;
  if (kind === "number") return fitsNumber(value as number, schema as Limits);
  if (kind === "string")
    return isBetween([...(value as string)].length, schema["minLength"], schema["maxLength"]);
  if (kind === "array") {
    const items = value as unknown[];
    const isLong = isBetween(items.length, schema["minItems"], schema["maxItems"]);
    return isLong && items.every((item) => fits(item, (schema["items"] ?? {}) as Schema));
  }
  return kind !== "object" || fitsObject(value as object, schema);
}

function fitsNumber(value: number, limits: Limits): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf = 0 } = limits;
  const isAbove = exclusiveMinimum === undefined || value > exclusiveMinimum;
  const isBelow = exclusiveMaximum === undefined || value < exclusiveMaximum;
  const isStep = multipleOf === 0 || Number.isInteger(value / multipleOf);
  return isBetween(value, minimum, maximum) && isAbove && isBelow && isStep;
}

function fitsObject(value: object, { properties, required, additionalProperties }: Schema): boolean {
  const names = Object.keys(value);
  return (
    itemsOf(required).every((name) => Object.hasOwn(value, String(name))) &&
    names.every((name) => {
      const member = own(properties, name) ?? additionalProperties ?? {};
      return member !== false && fits(own(value, name) ?? null, member as Schema);
    })
  );
}

function isBetween(value: number, least: unknown = -Infinity, most: unknown = Infinity): boolean {
  return value >= Number(least) && value <= Number(most);
}
