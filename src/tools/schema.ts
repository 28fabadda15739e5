import { isJsonObject, itemsOf, keysOf, own, resolve } from "../openapi/document/document.js";
import { hasFlag, typesIn, typesOf } from "../openapi/document/shape.js";
import { setOwn } from "../values/records.js";
import { isBinaryString } from "./bodies.js";
import { bytesSchema } from "./bytes.js";
import type { Extent, Written } from "./fit.js";
import {
  descriptionOf,
  distinct,
  isPattern,
  isSchema,
  plainData,
  removeDependent,
  requireMembers,
  shortText,
  sizeOf,
  toJsonSchema,
} from "./json-schema.js";
import type { JsonSchema } from "./types.js";

/** Where a schema is copied from, and what for. */
export interface Source {
  readonly document: unknown;
  /** Members with this keyword are left out. */
  readonly hides: "readOnly" | "writeOnly";
  /** Whether bytes are strings in base64. */
  readonly isBase64: boolean;
}

/** A schema while it is copied. */
interface Copying extends Source {
  /** How many more characters its JSON can have. */
  room: number;
  hasDefault: boolean;
}

/** The schemas that the copied one is in, and how many more levels there can be. */
interface Within {
  readonly schema: unknown;
  readonly depth: number;
  readonly outer: Within | undefined;
}

/** A copy of a schema, or of the value of a keyword. */
interface Part<T = unknown> {
  /** `undefined` for what is left out. */
  readonly value: T;
  /** Whether it allows the same values: nothing that limits them is missing. */
  readonly isExact: boolean;
  /** Whether each of its members is there. */
  readonly isWhole: boolean;
}

/** A copy of a schema. */
export interface Copied extends Written {
  readonly schema: JsonSchema;
  readonly isExact: boolean;
}

const noRoom = /* @__PURE__ */ new Error("The schema is too large.");
/** What is larger than it can be allows anything. */
export const tooLarge: Copied = { schema: {}, size: Infinity, isExact: false, hasDefault: false };

/**
 * A copy of a schema that allows the same values, or more: references are resolved, and what is invalid, contains itself or
 * exceeds the extent is left out. It means the same in JSON Schema 2020-12 and draft-07.
 */
export function copySchema(schema: unknown, source: Source, { depth, size }: Extent): Copied {
  const { document, hides, isBase64 } = source;
  const copying: Copying = { document, hides, isBase64, room: size, hasDefault: false };
  try {
    const { value, isExact } = copy(schema, copying, { schema: undefined, depth, outer: undefined });
    return { schema: value, size: size - copying.room, isExact, hasDefault: copying.hasDefault };
  } catch (error) {
    if (error === noRoom) return tooLarge;
    throw error;
  }
}

function take(copying: Copying, size: number): void {
  copying.room -= size;
  if (copying.room < 0) throw noRoom;
}

function copy(
  schema: unknown,
  copying: Copying,
  outer: Within,
  target = resolved(schema, copying),
): Part<JsonSchema> {
  take(copying, 2);
  if (schema === undefined || schema === true) return exact({});
  if (schema === false) return sized({ not: {} }, copying);
  if (!isJsonObject(target) || isWithin(target, outer)) return hole();
  if (outer.depth <= 0) return outer.outer ? hole() : typesAlone(target, copying, outer.depth === 0);
  if (copying.isBase64 && isBinaryString(target)) return sized(bytesSchema(target), copying);
  return copyKeywords(withNext(target, schema), copying, { schema: target, depth: outer.depth - 1, outer });
}

/** What lacks nothing. */
function exact<T>(value: T): Part<T> {
  return { value, isExact: true, isWhole: true };
}

/** The same for what is not measured yet. */
function sized<T>(value: T, copying: Copying): Part<T> {
  take(copying, sizeOf(value));
  return exact(value);
}

/** What is cut allows anything. */
function hole(): Part<JsonSchema> {
  return { value: {}, isExact: false, isWhole: true };
}

/** What is invalid limits nothing. */
const invalid: Part<undefined> = { value: undefined, isExact: true, isWhole: false };
const lost: Part<undefined> = { value: undefined, isExact: false, isWhole: false };

/** The schema that a reference leads to; `undefined` if it leads nowhere. */
function resolved(schema: unknown, { document }: Copying): unknown {
  try {
    return resolve(document, schema);
  } catch {
    // no request depends on it
    return undefined;
  }
}

/** Whether a schema is one that the copied one is in. */
function isWithin(schema: JsonSchema, within: Within | undefined): boolean {
  return within !== undefined && (within.schema === schema || isWithin(schema, within.outer));
}

/** What is left of a schema that is cut at the top: its types and its description. */
function typesAlone(target: JsonSchema, copying: Copying, hasTexts: boolean): Part<JsonSchema> {
  const [type, ...others] = new Set(typesOf(target));
  const types = type === undefined ? {} : { type: others.length > 0 ? [type, ...others] : type };
  // "description" says nothing about values
  const isLimit = (keyword: string): boolean => keywords.has(keyword) && keyword !== "description";
  const part = sized({ ...types, ...(hasTexts && descriptionOf(target)) }, copying);
  return { ...part, isExact: !Object.keys(target).some(isLimit) };
}

/** A schema with the keywords next to its reference. Texts replace its own; what limits a value is added to it. */
function withNext(target: JsonSchema, schema: unknown): JsonSchema {
  if (target === schema) return target;
  const joined = { ...target };
  const others: JsonSchema = {};
  // in OpenAPI 3.1 and later a reference has other keywords next to it
  for (const keyword of keysOf(schema).filter((one) => keywords.has(one))) {
    const isReplaced =
      /^(?:title|description|default|deprecated)$/.test(keyword) || !Object.hasOwn(target, keyword);
    (isReplaced ? joined : others)[keyword] = own(schema, keyword);
  }
  if (keysOf(others).length > 0) joined["allOf"] = [...itemsOf(joined["allOf"]), others];
  return joined;
}

function copyKeywords(schema: JsonSchema, copying: Copying, within: Within): Part<JsonSchema> {
  const copied: JsonSchema = {};
  const missing: string[] = [];
  let isExact = true;
  for (const keyword of Object.keys(schema)) {
    const copyKeyword = keywords.get(keyword);
    if (!copyKeyword) continue;
    const part = copyKeyword(schema[keyword], copying, within, keyword);
    isExact &&= part.isExact;
    // what a value must not be, and what only one alternative can allow, has to be exact
    const isKept = part.value !== undefined && (part.isExact || (keyword !== "not" && keyword !== "oneOf"));
    if (!isKept || !part.isWhole) missing.push(keyword);
    if (!isKept) continue;
    copied[keyword] = part.value;
    copying.hasDefault ||= keyword === "default";
    // the quotes, the colon and the comma, and as much for what OpenAPI 3.0 says in fewer
    take(copying, keyword.length + 4);
  }
  if (missing.length > 0) {
    if (!removeDependent(copied, missing)) isExact = false;
    toJsonSchema(copied, schema);
  }
  if (copied["required"]) requireMembers(copied, schema);
  return { value: copied, isExact, isWhole: true };
}

/** Copies the value of a keyword. */
type Copier = (value: unknown, copying: Copying, within: Within, keyword: string) => Part;

const copySubschema: Copier = (value, copying, within, keyword) => {
  if (typeof value === "boolean" && keyword !== "not") return sized(value, copying);
  return isSchema(value) ? copy(value, copying, within) : invalid;
};

const copyAlternatives: Copier = (value, copying, within, keyword) => {
  const copies = itemsOf(value)
    .filter(isSchema)
    .map((one) => copy(one, copying, within));
  if (copies.length === 0) return invalid;
  const schemas = copies.map((one) => one.value);
  const isExact = copies.every((one) => one.isExact);
  return { value: keyword === "oneOf" ? schemas : distinct(schemas), isExact, isWhole: true };
};

const copyMembers: Copier = (value, copying, within, keyword) => {
  if (!isJsonObject(value)) return invalid;
  const members = {};
  let [isExact, isWhole] = [true, true];
  for (const name of Object.keys(value)) {
    const member = value[name];
    const target = resolved(member, copying);
    if (own(member, copying.hides) === true || hasFlag(copying.document, target, copying.hides)) continue;
    if (keyword === "properties" || isPattern(name)) {
      take(copying, sizeOf(name) + 2);
      const copied = copy(member, copying, within, target);
      setOwn(members, name, copied.value);
      isExact &&= copied.isExact;
    } else [isExact, isWhole] = [false, false];
  }
  return { value: members, isExact, isWhole };
};

const copyText: Copier = (value, copying) => {
  const text = shortText(value);
  return text === undefined ? invalid : sized(text, copying);
};

/** Copies a value that isn't a schema. Limits that are lists have nothing twice. */
function data(isValid: (value: unknown) => boolean, otherwise = invalid): Copier {
  return (value, copying, _, keyword) => {
    if (!isValid(value)) return otherwise;
    const plain = plainData(value);
    if (plain === undefined) return lost;
    const isLimit = Array.isArray(plain) && !/^(?:const|default)$/.test(keyword);
    return sized(isLimit ? [...new Set(plain)] : plain, copying);
  };
}

/**
 * How the keywords are copied that both JSON Schema 2020-12 and draft-07 know with the same meaning, and those that are made
 * into such. The last row limits values in a way that a copy can't have. What isn't here, such as `example`, limits nothing.
 */
const keywords: ReadonlyMap<string, Copier> = /* @__PURE__ */ new Map(
  (
    [
      ["items additionalProperties contains propertyNames not", copySubschema],
      ["allOf anyOf oneOf", copyAlternatives],
      ["properties patternProperties", copyMembers],
      ["title description", copyText],
      ["nullable", () => invalid],
      ["format contentEncoding contentMediaType", data((value) => typeof value === "string")],
      ["deprecated uniqueItems", data((value) => typeof value === "boolean")],
      ["minimum maximum exclusiveMinimum exclusiveMaximum", data(Number.isFinite)],
      [
        "minLength maxLength minItems maxItems minProperties maxProperties",
        data((value) => Number.isInteger(value) && (value as number) >= 0),
      ],
      ["multipleOf", data((value) => Number.isFinite(value) && (value as number) > 0)],
      // it could be a pattern of another dialect
      ["pattern", data(isPattern, lost)],
      ["type", data((value) => typesIn(value) !== undefined)],
      ["enum", data((value) => itemsOf(value).length > 0)],
      ["required", data((value) => Array.isArray(value) && value.every((name) => typeof name === "string"))],
      ["const default", data(() => true)],
      [
        "if then else prefixItems minContains maxContains dependentRequired dependentSchemas dependencies unevaluatedProperties unevaluatedItems $dynamicRef $recursiveRef",
        () => lost,
      ],
    ] as [string, Copier][]
  ).flatMap(([names, copyKeyword]) => names.split(" ").map((name) => [name, copyKeyword] as const)),
);
