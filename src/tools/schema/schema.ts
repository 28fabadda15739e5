import { tryOr } from "../../errors.js";
import { withAlternatives } from "../../openapi/document/discriminator.js";
import { get, isJsonObject, itemsOf, resolve } from "../../openapi/document/document.js";
import { hasFlag, typesIn, typesOf } from "../../openapi/document/shape.js";
import { copyValue } from "../../values/copy.js";
import { memberRules } from "../../values/copy-rules.js";
import { setOwn } from "../../values/records.js";
import { bytesSchema, isBinaryString } from "../bodies.js";
import { describeDigits, withDigits } from "../integers.js";
import type { JsonSchema } from "../types.js";
import type { Budget } from "./fit.js";
import {
  cleanText,
  describedBy,
  distinct,
  isPattern,
  jsonText,
  normalizeForVendors,
  toJsonSchema,
  typeKeyword,
} from "./json-schema.js";

export interface SchemaUse {
  readonly document: unknown;
  readonly hides: "readOnly" | "writeOnly";
  /** Whether bytes are strings in base64. */
  readonly isBase64: boolean;
}

interface Copying extends SchemaUse {
  readonly budget: Budget;
  /** How many times something was left out that limits values. */
  losses: number;
  longIntegers: number;
}

/** The schemas that the copied one is in, and how many more levels there can be. */
interface Within {
  readonly schema: unknown;
  readonly depth: number;
  readonly outer: Within | undefined;
}

/**
 * A copy of a schema that allows the same values, or more: references are resolved, and what is invalid, contains itself, is
 * too deep or too large is left out. It means the same in JSON Schema 2020-12 and draft-07.
 */
export function copySchema(schema: unknown, use: SchemaUse, budget: Budget): JsonSchema {
  return copy(
    schema,
    { ...use, budget, losses: 0, longIntegers: 0 },
    { schema: undefined, depth: budget.depth, outer: undefined },
  );
}

/** @param isPart whether another schema extends it, which has nothing of the other alternatives */
function copy(schema: unknown, copying: Copying, outer: Within, isPart = false): JsonSchema {
  const { document, budget, isBase64 } = copying;
  budget.room -= 2;
  if (schema === undefined || schema === true) return {};
  if (schema === false) return { not: {} };
  const isCut = budget.room < 0 || (outer.depth === 0 && outer.outer !== undefined);
  // no request depends on a broken reference
  const found = isCut ? undefined : tryOr(() => resolve(document, schema), undefined);
  const target = isPart ? found : withAlternatives(document, found);
  if (!isJsonObject(target) || isInsideItself(target, outer)) {
    copying.losses++;
    return {};
  }
  if (outer.depth === 0) return typesAlone(target, copying);
  if (isBase64 && isBinaryString(target)) return bytesSchema(target);
  return copyKeywords(toJsonSchema(target, found === schema ? target : schema, document), copying, {
    schema: target,
    depth: outer.depth - 1,
    outer,
  });
}

function isInsideItself(schema: JsonSchema, within: Within | undefined): boolean {
  return within !== undefined && (within.schema === schema || isInsideItself(schema, within.outer));
}

function typesAlone(target: JsonSchema, copying: Copying): JsonSchema {
  // "description" says nothing about values
  if (Object.keys(target).some((one) => one !== "description" && keywords.has(one))) copying.losses++;
  const type = typeKeyword(typesOf(target));
  return normalizeForVendors({ ...(type && { type }), ...describedBy(target) });
}

function copyKeywords(schema: JsonSchema, copying: Copying, within: Within): JsonSchema {
  const copied: JsonSchema = {};
  for (const keyword of Object.keys(schema)) {
    const copyKeyword = keywords.get(keyword);
    const { longIntegers, losses } = copying;
    const value = copyKeyword?.(schema[keyword], copying, within, keyword);
    // a looser copy within not or oneOf would refuse more
    const needsAll = keyword === "not" || keyword === "oneOf";
    if (value === undefined || (needsAll && copying.losses > losses)) continue;
    // several of oneOf can take the same digits
    const isLooser = needsAll && copying.longIntegers > longIntegers;
    if (isLooser && (keyword === "not" || Object.hasOwn(schema, "anyOf"))) continue;
    copied[isLooser ? "anyOf" : keyword] = value;
    // the quotes, the colon and the comma
    copying.budget.room -= keyword.length + 4;
  }
  const required = itemsOf(get(copied, "required")) as string[];
  if (required.length > 0) {
    const [described, members] = [get(schema, "properties"), get(copied, "properties")];
    // nobody can pass a member that was left out
    const isThere = (name: string) => get(members, name) !== undefined || get(described, name) === undefined;
    copied["required"] = required.filter(isThere);
    if (!required.some(isThere)) delete copied["required"];
  }
  normalizeForVendors(copied);
  const changed = copying.hides === "readOnly" ? withDigits(copied) : copied;
  if (changed === copied) return copied;
  copying.longIntegers++;
  return describeDigits(changed);
}

/** Copies the value of a keyword; `undefined` for what is left out. */
type Copier = (value: unknown, copying: Copying, within: Within, keyword: string) => unknown;

const copySubschema: Copier = (value, copying, within) => {
  if (typeof value === "boolean") return value;
  return isJsonObject(value) ? copy(value, copying, within) : undefined;
};

const copyAlternatives: Copier = (value, copying, within, keyword) => {
  const copies: JsonSchema[] = [];
  for (const one of itemsOf(value))
    if (isJsonObject(one) || typeof one === "boolean")
      copies.push(copy(one, copying, within, keyword === "allOf"));
  if (copies.length === 0) return undefined;
  // what is too large is copied again, with fewer levels
  return keyword === "oneOf" || copying.budget.room < 0 ? copies : distinct(copies);
};

const copySchemaMembers: Copier = (value, copying, within, keyword) => {
  if (!isJsonObject(value)) return undefined;
  const { document, budget, hides } = copying;
  const members = {};
  for (const name of Object.keys(value)) {
    if (budget.room < 0) return dropKeyword(value, copying, within, keyword);
    if (hasFlag(document, value[name], hides)) continue;
    budget.room -= name.length + 4;
    if (keyword === "properties" || isPattern(name))
      setOwn(members, name, copy(value[name], copying, within));
    else copying.losses++;
  }
  return members;
};

const dropKeyword: Copier = (_, copying) => {
  copying.losses++;
  return undefined;
};

const copyText: Copier = (value, { budget }) => {
  const text = cleanText(value);
  if (text !== undefined) budget.room -= text.length;
  return text;
};

const copyScalar: Copier = (value, { budget }) => {
  budget.room -= `${value}`.length;
  return value;
};

function when(isValid: (value: unknown) => boolean, copier: Copier, otherwise?: Copier): Copier {
  return (value, ...rest) => (isValid(value) ? copier : otherwise)?.(value, ...rest);
}

/** Copies data of any kind, which can be nested too deep. */
const copyData: Copier = (value, copying, within, keyword) => {
  const isTooLong = itemsOf(value).length > copying.budget.room;
  const plain = isTooLong ? undefined : tryOr(() => copyValue(value, "schema", memberRules), undefined);
  if (plain === undefined) return dropKeyword(value, copying, within, keyword);
  copying.budget.room -= jsonText(plain).length;
  return plain;
};

/** Copies an array that limits values, and has nothing twice. */
const copyList: Copier = (value, copying, within, keyword) => {
  const items = itemsOf(value);
  if (items.length === 0) return undefined;
  const isPlain = items.length <= copying.budget.room && items.every(isString);
  if (!isPlain) {
    const copied = copyData(value, copying, within, keyword);
    return copied && [...new Set(itemsOf(copied))];
  }
  // the quotes and the comma
  for (const item of items) copying.budget.room -= (item as string).length + 3;
  return [...new Set(items)];
};

const isString = (value: unknown): value is string => typeof value === "string";
const isNatural = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;

/**
 * How the keywords are copied that both JSON Schema 2020-12 and draft-07 know with the same meaning. The last row limits values
 * in a way that a copy can't have. What isn't here, such as `example`, limits nothing.
 */
const keywords: ReadonlyMap<string, Copier> = /* @__PURE__ */ new Map(
  (
    [
      ["items additionalProperties contains propertyNames not", copySubschema],
      ["allOf anyOf oneOf", copyAlternatives],
      ["properties patternProperties", copySchemaMembers],
      ["title description", copyText],
      ["format contentEncoding contentMediaType", when(isString, copyScalar)],
      ["deprecated uniqueItems", when((value) => typeof value === "boolean", copyScalar)],
      ["minimum maximum exclusiveMinimum exclusiveMaximum", when(Number.isFinite, copyScalar)],
      ["minLength maxLength minItems maxItems minProperties maxProperties", when(isNatural, copyScalar)],
      ["multipleOf", when((value) => Number.isFinite(value) && Number(value) > 0, copyScalar)],
      // it could be a pattern of another dialect
      ["pattern", when(isPattern, copyData, dropKeyword)],
      ["type", (value) => typeKeyword(typesIn(value))],
      ["enum", copyList],
      ["required", when((value) => itemsOf(value).every(isString), copyList)],
      ["const default", copyData],
      [
        "if then else prefixItems minContains maxContains dependentRequired dependentSchemas dependencies unevaluatedProperties unevaluatedItems $dynamicRef $recursiveRef",
        dropKeyword,
      ],
    ] as [string, Copier][]
  ).flatMap(([names, copyKeyword]) => names.split(" ").map((name) => [name, copyKeyword] as const)),
);
