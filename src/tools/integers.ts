import { get, itemsOf } from "../openapi/document/document.js";
import { subschemasOf, typesIn, typesOf } from "../openapi/document/shape.js";
import { isList, isPlainObject, setOwn } from "../values/records.js";
import { misplacedValueError } from "../values/scalars.js";
import type { JsonSchema } from "./types.js";

const digits = /^-?\d+$/;
const isUnsafe = (value: unknown): boolean => Number.isInteger(value) && !Number.isSafeInteger(value);

/** Whether an integer can be longer than a number in JavaScript can be, and is never a string. */
function isLong(schema: JsonSchema): boolean {
  const types = typesIn(get(schema, "type"));
  if (!types?.includes("integer") || types.includes("string")) return false;
  const limits = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"];
  return /^u?int64$/.test(`${get(schema, "format")}`) || limits.some((limit) => isUnsafe(get(schema, limit)));
}

/** The schema of an integer with what a tool adds: a string of digits, where JavaScript's numbers are too short. */
export function withDigits(schema: JsonSchema): JsonSchema {
  if (!isLong(schema)) return schema;
  const types = [...itemsOf(get(schema, "type")), get(schema, "type"), "string"];
  return { ...schema, type: types.filter((one) => typeof one === "string"), pattern: digits.source };
}

export function describeDigits(schema: JsonSchema): JsonSchema {
  if (get(schema, "pattern") !== digits.source || !typesOf(schema)?.includes("integer")) return schema;
  const hint = "Pass more than 15 digits as a string.";
  const own = `${get(schema, "description") ?? ""}`;
  return { ...schema, description: own.endsWith(hint) ? own : `${own} ${hint}`.trim() };
}

/** @param schemas those of the tool that describe the value, whose strings of digits are integers */
export function readIntegers(value: unknown, schemas: readonly unknown[], label: string): unknown {
  const all = schemas.flatMap(alternativesOf);
  if (isList(value)) {
    const items = all.map((one) => get(one, "items"));
    return value.map((item) => readIntegers(item, items, label));
  }
  if (isPlainObject(value)) {
    const read = {};
    for (const [name, member] of Object.entries(value)) {
      const describe = (one: unknown) =>
        get(get(one, "properties"), name) ?? get(one, "additionalProperties");
      setOwn(read, name, readIntegers(member, all.map(describe), label));
    }
    return read;
  }
  const types = all.flatMap((one) => typesOf(one) ?? []);
  if (isUnsafe(value) && !types.includes("number")) {
    const problem = "contains a number beyond 2^53 - 1, which loses digits. Pass its digits as a string";
    throw misplacedValueError(label, problem);
  }
  const isText = all.some((one) => get(one, "pattern") !== digits.source && typesOf(one)?.includes("string"));
  if (typeof value !== "string" || isText || !types.includes("integer") || !digits.test(value)) return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : BigInt(value);
}

function alternativesOf(schema: unknown): unknown[] {
  return [schema, ...subschemasOf(schema).flatMap(alternativesOf)];
}
