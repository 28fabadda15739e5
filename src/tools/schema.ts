import { isJsonObject, itemsOf, own, resolve } from "../openapi/document/document.js";
import { hasFlag, typesIn, typesOf } from "../openapi/document/shape.js";
import { resultOr } from "../openapi/errors.js";
import { copyValue } from "../values/copy.js";
import { asMember } from "../values/places.js";
import { setOwn } from "../values/records.js";
import { bytesSchema, isBinaryString } from "./bodies.js";
import type { Extent } from "./fit.js";
import { descriptionOf, distinct, isPattern, jsonText, shortText, toJsonSchema } from "./json-schema.js";
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
}

/** The schemas that the copied one is in, and how many more levels there can be. */
interface Within {
  readonly schema: unknown;
  readonly depth: number;
  readonly outer: Within | undefined;
}

/** A copy of a schema, or of the value of a keyword: `undefined` for what is left out. */
interface Part<T = unknown> {
  readonly value: T;
  /** Whether it allows the same values: nothing that limits them is missing. */
  readonly isExact: boolean;
}

/**
 * A copy of a schema that allows the same values, or more: references are resolved, and what is invalid, contains itself or
 * is too deep is left out. It means the same in JSON Schema 2020-12 and draft-07.
 *
 * @returns `undefined` if it is too large
 */
export function copySchema(
  schema: unknown,
  source: Source,
  { depth, size }: Extent,
): Part<JsonSchema> | undefined {
  const copying = { ...source, room: size };
  const copied = copy(schema, copying, { schema: undefined, depth, outer: undefined });
  return copying.room < 0 ? undefined : copied;
}

function copy(schema: unknown, copying: Copying, outer: Within): Part<JsonSchema> {
  copying.room -= 2;
  if (schema === undefined || schema === true) return exact({});
  if (schema === false) return exact({ not: {} });
  // what is cut allows anything
  const isCut = copying.room < 0 || (outer.depth === 0 && outer.outer !== undefined);
  // no request depends on a broken reference
  const target = isCut ? undefined : resultOr(() => resolve(copying.document, schema), undefined);
  if (!isJsonObject(target) || isWithin(target, outer)) return { value: {}, isExact: false };
  if (outer.depth === 0) return typesAlone(target);
  if (copying.isBase64 && isBinaryString(target)) return exact(bytesSchema(target));
  return copyKeywords(toJsonSchema(target, schema), copying, {
    schema: target,
    depth: outer.depth - 1,
    outer,
  });
}

/** What lacks nothing. */
function exact<T>(value: T): Part<T> {
  return { value, isExact: true };
}

/** What is invalid limits nothing. */
const invalid: Part = exact(undefined);
const lost: Part = { value: undefined, isExact: false };

function isWithin(schema: JsonSchema, within: Within | undefined): boolean {
  return within !== undefined && (within.schema === schema || isWithin(schema, within.outer));
}

/** What is left of a schema that is cut at the top: its types and its description. */
function typesAlone(target: JsonSchema): Part<JsonSchema> {
  const [type, ...others] = new Set(typesOf(target));
  const types = type === undefined ? {} : { type: others.length > 0 ? [type, ...others] : type };
  // "description" says nothing about values
  const isExact = Object.keys(target).every((one) => one === "description" || !keywords.has(one));
  return { value: { ...types, ...descriptionOf(target) }, isExact };
}

function copyKeywords(schema: JsonSchema, copying: Copying, within: Within): Part<JsonSchema> {
  const copied: JsonSchema = {};
  let isExact = true;
  for (const keyword of Object.keys(schema)) {
    const part = keywords.get(keyword)?.(schema[keyword], copying, within, keyword) ?? invalid;
    isExact &&= part.isExact;
    // what a value must not be, and what only one alternative can allow, has to be exact
    if (part.value === undefined || (!part.isExact && /^(?:not|oneOf)$/.test(keyword))) continue;
    copied[keyword] = part.value;
    // the quotes, the colon and the comma
    copying.room -= keyword.length + 4;
  }
  const [described, members] = [own(schema, "properties"), own(copied, "properties")];
  // nobody can pass a member that was left out
  const required = itemsOf(own(copied, "required")).filter(
    (name) => own(members, name as string) !== undefined || own(described, name as string) === undefined,
  );
  delete copied["required"];
  if (required.length > 0) copied["required"] = required;
  return { value: copied, isExact };
}

type Copier = (value: unknown, copying: Copying, within: Within, keyword: string) => Part;

const copySubschema: Copier = (value, copying, within) => {
  if (typeof value === "boolean") return exact(value);
  return isJsonObject(value) ? copy(value, copying, within) : invalid;
};

const copyAlternatives: Copier = (value, copying, within, keyword) => {
  const copies = itemsOf(value)
    .filter((one) => isJsonObject(one) || typeof one === "boolean")
    .map((one) => copy(one, copying, within));
  if (copies.length === 0) return invalid;
  const schemas = copies.map((one) => one.value);
  const isExact = copies.every((one) => one.isExact);
  return { value: keyword === "oneOf" ? schemas : distinct(schemas), isExact };
};

const copyMembers: Copier = (value, copying, within, keyword) => {
  if (!isJsonObject(value)) return invalid;
  const members = {};
  let isExact = true;
  for (const name of Object.keys(value)) {
    if (copying.room < 0) return lost;
    if (hasFlag(copying.document, value[name], copying.hides)) continue;
    const isName = keyword === "properties" || isPattern(name);
    const copied = isName ? copy(value[name], copying, within) : undefined;
    if (copied) setOwn(members, name, copied.value);
    isExact &&= copied?.isExact === true;
    copying.room -= name.length + 4;
  }
  return { value: members, isExact };
};

const copyText: Copier = (value, copying) => measured(shortText(value), copying);

/** Copies a value that isn't a schema. Limits that are lists have nothing twice. */
function data(isValid: (value: unknown) => boolean, otherwise = invalid): Copier {
  return (value, copying, _, keyword) => {
    if (!isValid(value)) return otherwise;
    // it can be nested too deep
    const plain = resultOr(() => copyValue(value, "schema", asMember), undefined);
    const isLimit = Array.isArray(plain) && !/^(?:const|default)$/.test(keyword);
    return plain === undefined ? lost : measured(isLimit ? [...new Set(plain)] : plain, copying);
  };
}

function measured(value: unknown, copying: Copying): Part {
  if (value !== undefined) copying.room -= jsonText(value).length;
  return exact(value);
}

/**
 * How the keywords are copied that both JSON Schema 2020-12 and draft-07 know with the same meaning. The last row limits values
 * in a way that a copy can't have. What isn't here, such as `example`, limits nothing.
 */
const keywords: ReadonlyMap<string, Copier> = /* @__PURE__ */ new Map(
  (
    [
      ["items additionalProperties contains propertyNames not", copySubschema],
      ["allOf anyOf oneOf", copyAlternatives],
      ["properties patternProperties", copyMembers],
      ["title description", copyText],
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
