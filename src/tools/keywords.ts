import { itemsOf } from "../openapi/document/document.js";
import { typesIn } from "../openapi/document/shape.js";

/** What the value of a keyword is. */
export type KeywordKind =
  | "schema"
  | "schemas"
  | "members"
  | "other"
  | "text"
  | "flag"
  | "number"
  | "count"
  | "factor"
  | "pattern"
  | "type"
  | "values"
  | "names"
  | "any";

/**
 * The keywords that both JSON Schema 2020-12 and draft-07 know with the same meaning, and those that are made into such, by
 * what their value is. `other` limits values in a way that a copy can't have. What isn't here, such as `example`, limits
 * nothing.
 */
export const keywordKinds: ReadonlyMap<string, KeywordKind> = /* @__PURE__ */ new Map(
  Object.entries({
    schema: "items additionalProperties not contains propertyNames",
    schemas: "allOf anyOf oneOf",
    members: "properties patternProperties",
    other:
      "if then else prefixItems minContains maxContains dependentRequired dependentSchemas dependencies unevaluatedProperties unevaluatedItems $dynamicRef $recursiveRef",
    text: "title description format contentEncoding contentMediaType",
    flag: "deprecated uniqueItems",
    number: "minimum maximum exclusiveMinimum exclusiveMaximum",
    count: "minLength maxLength minItems maxItems minProperties maxProperties",
    factor: "multipleOf",
    pattern: "pattern",
    type: "type",
    values: "enum",
    names: "required",
    any: "const default",
  }).flatMap(([kind, keywords]) =>
    keywords.split(" ").map((keyword) => [keyword, kind as KeywordKind] as const),
  ),
);

/** Keywords whose meaning depends on others: without one of those they would refuse what the schema allows. */
export const dependsOn: readonly (readonly [keyword: string, others: readonly string[]])[] = [
  ["additionalProperties", ["properties", "patternProperties"]],
  ["items", ["prefixItems"]],
  ["contains", ["minContains"]],
];

/** Whether the data of a keyword is valid, by its kind. */
export const isValidData: Readonly<Partial<Record<KeywordKind, (value: unknown) => boolean>>> = {
  text: (value) => typeof value === "string",
  flag: (value) => typeof value === "boolean",
  number: Number.isFinite,
  count: (value) => Number.isInteger(value) && (value as number) >= 0,
  factor: (value) => Number.isFinite(value) && (value as number) > 0,
  pattern: isPattern,
  type: (value) => typesIn(value) !== undefined,
  values: (value) => itemsOf(value).length > 0,
  names: (value) => Array.isArray(value) && value.every((name) => typeof name === "string"),
  any: () => true,
};

/** Whether a value is a regular expression, as JSON Schema has them. */
export function isPattern(value: unknown): boolean {
  if (typeof value !== "string") return false;
  try {
    return new RegExp(value, "u") !== undefined;
  } catch {
    return false;
  }
}
