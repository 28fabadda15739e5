/**
 * What a keyword's value is: a schema, a list or an object of schemas, or data, for which a function returns what is valid
 * of it. `other` limits values in a way that a copy can't have. Keywords that aren't here, such as `example`, limit nothing.
 */
type Keyword = "schema" | "schemas" | "schemas by name" | "other" | ((value: unknown) => unknown);

/** Whether a string is a regular expression, as JSON Schema has them. */
export function isPattern(text: string): boolean {
  try {
    return new RegExp(text, "u") !== undefined;
  } catch {
    return false;
  }
}

const types = ["string", "number", "integer", "boolean", "array", "object", "null"];

const ifValid =
  (isValid: (value: unknown) => boolean): Keyword =>
  (value) =>
    isValid(value) ? value : undefined;

const text = ifValid((value) => typeof value === "string");
const flag = ifValid((value) => typeof value === "boolean");
const number = ifValid(Number.isFinite);
const count = ifValid((value) => Number.isInteger(value) && (value as number) >= 0);

const type: Keyword = (value) => {
  if (!Array.isArray(value)) return types.includes(value as string) ? value : undefined;
  const isValid = value.length > 0 && value.every((one) => types.includes(one));
  return isValid ? [...new Set(value)] : undefined;
};

const values: Keyword = (value) =>
  Array.isArray(value) && value.length > 0
    ? [...new Map(value.map((one) => [JSON.stringify(one), one])).values()]
    : undefined;

const names: Keyword = (value) =>
  Array.isArray(value) ? [...new Set(value.filter((name) => typeof name === "string"))] : undefined;

/** Keywords that both JSON Schema 2020-12 and draft-07 know, with the same meaning, and those that are made into such. */
export const keywords: ReadonlyMap<string, Keyword> = /* @__PURE__ */ new Map<string, Keyword>([
  ...["items", "additionalProperties", "not", "contains", "propertyNames"].map(
    (name) => [name, "schema"] as const,
  ),
  ...["allOf", "anyOf", "oneOf", "prefixItems"].map((name) => [name, "schemas"] as const),
  ...["properties", "patternProperties"].map((name) => [name, "schemas by name"] as const),
  ...[
    ..."if then else minContains maxContains dependentRequired dependentSchemas dependencies".split(" "),
    ..."unevaluatedProperties unevaluatedItems $dynamicRef $recursiveRef".split(" "),
  ].map((name) => [name, "other"] as const),
  ...["title", "description", "format", "contentEncoding", "contentMediaType"].map(
    (name) => [name, text] as const,
  ),
  ...["deprecated", "uniqueItems"].map((name) => [name, flag] as const),
  ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"].map((name) => [name, number] as const),
  ...["minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"].map(
    (name) => [name, count] as const,
  ),
  ["multipleOf", ifValid((value) => Number.isFinite(value) && (value as number) > 0)],
  ["pattern", ifValid((value) => typeof value === "string" && isPattern(value))],
  ["type", type],
  ["enum", values],
  ["required", names],
  ["const", (value) => value],
  ["default", (value) => value],
]);
