import { tryOr } from "../../errors.js";
import { quote } from "../../messages/quote.js";
import { getOrCreate } from "../../values/once.js";
import { invalidDocumentError } from "../errors.js";

/** A longer chain of references is a mistake or an attack. */
const MAX_REFERENCES = 32;

/** More than twice as many as the largest documents have. */
const MAX_OPERATIONS = 100_000;

/** The methods that a path item has fields for (OpenAPI 3.2 §4.9.1). */
export const methodFields: string[] = "get put post delete options head patch trace query".split(" ");

export interface OperationEntry {
  /** In uppercase, or as a key of `additionalOperations` has it. */
  readonly method: string;
  readonly path: string;
  readonly route: string;
  readonly id: string | undefined;
  readonly item: unknown;
  readonly operation: unknown;
}

export function get(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

export function componentsOf(document: unknown, kind: "schemas" | "securitySchemes"): unknown {
  return get(get(document, "components"), kind);
}

export function getText(object: unknown, field: string): string | undefined {
  const text = get(object, field);
  return typeof text === "string" && /\S/.test(text) ? text : undefined;
}

export function keysOf(value: unknown): string[] {
  return typeof value === "object" && value !== null ? Object.keys(value) : [];
}

/** The same array always: operations without security share its plan. */
const noItems: readonly unknown[] = [];

export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : noItems;
}

export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function typeOfValue(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}

export function checkVersion(document: unknown): void {
  // YAML reads 3.1 as a number, and 3.0 as the number 3
  const version = get(document, "openapi");
  if (version === 3 || /^3\.[012](?!\d)/.test(String(version))) return;
  const fix =
    get(document, "swagger") === undefined
      ? "Pass all of it, parsed from JSON or YAML"
      : "Convert Swagger 2.0 with the npm package swagger2openapi";
  throw invalidDocumentError("The document", "is not OpenAPI 3.0, 3.1 or 3.2", undefined, fix);
}

/** The keywords next to a schema's `$ref`: OpenAPI 3.0 ignores them (3.0.4 §4.7.23). */
export function keywordsNextTo(document: unknown, schema: unknown): string[] {
  if (/^3(?:\.0|$)/.test(`${get(document, "openapi")}`)) return [];
  return keysOf(schema).filter((keyword) => keyword !== "$ref");
}

const targets = /* @__PURE__ */ new WeakMap<object, Map<unknown, unknown>>();

export function resolve(document: unknown, object: unknown): unknown {
  const reference = get(object, "$ref");
  if (reference === undefined) return object;
  const known = getOrCreate(targets, document as object, () => new Map());
  return getOrCreate(known, reference, () => follow(document, object, 0));
}

function follow(document: unknown, object: unknown, depth: number): unknown {
  const reference = get(object, "$ref");
  if (reference === undefined) return object;
  const referenceError = (problem: string, fix?: string) =>
    invalidDocumentError(`The reference ${quote(String(reference))}`, problem, undefined, fix);
  if (depth === MAX_REFERENCES) throw referenceError("refers to itself, or to more than 32 others in turn");
  const fragment = fragmentOf(document, reference);
  if (fragment === undefined) throw referenceError("points to another file", "Bundle the files first");
  const tokens = tokensOf(fragment);
  const found = tokens.reduce(get, document);
  if (!isJsonObject(found) || (fragment && tokens.length === 0)) throw referenceError("points to nothing");
  return follow(document, found, depth + 1);
}

/** The fragment of a reference within the document, which can have a URI of its own (OpenAPI 3.2); otherwise `undefined`. */
export function fragmentOf(document: unknown, reference: unknown): string | undefined {
  const [base, fragment] = String(reference).split("#", 2);
  return base && base !== get(document, "$self") ? undefined : fragment;
}

/** The tokens of a JSON pointer: the fragment is decoded, then cut at slashes, then `~1` and `~0` are decoded (RFC 6901). */
export function tokensOf(fragment: string): string[] {
  // a "%" can be meant as it is
  const [, ...tokens] = tryOr(() => decodeURIComponent(fragment), fragment).split("/");
  return tokens.map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** A method that path items have a field for can be in any case. */
export function operationAt(document: unknown, method: string, path: string): OperationEntry | undefined {
  const name = methodFields.includes(method.toLowerCase()) ? method.toUpperCase() : method;
  return operationsAt(document, path).find((entry) => entry.method === name);
}

/** Every operation, in the document's order. A path item whose reference is broken has none: a call says what is wrong. */
export function operationsIn(document: unknown): OperationEntry[] {
  const entries: OperationEntry[] = [];
  for (const path of keysOf(get(document, "paths"))) {
    for (const entry of tryOr(() => operationsAt(document, path), [])) entries.push(entry);
    // a path item that paths share multiplies them
    if (entries.length > MAX_OPERATIONS)
      throw invalidDocumentError("The document", "has more than 100,000 operations", undefined, "Divide it");
  }
  return entries;
}

function operationsAt(document: unknown, path: string): OperationEntry[] {
  if (path.startsWith("x-")) return [];
  const described = get(get(document, "paths"), path);
  // members next to a $ref go over those of its target
  const item: unknown =
    get(described, "$ref") === undefined
      ? described
      : { ...(resolve(document, described) as object), ...(described as object) };
  const entries: OperationEntry[] = [];
  const add = (method: string, operation: unknown): void => {
    if (!isJsonObject(operation)) return;
    const route = `${method} ${path}`;
    entries.push({ method, path, route, id: getText(operation, "operationId"), item, operation });
  };
  for (const field of keysOf(item)) {
    const value = get(item, field);
    if (methodFields.includes(field)) add(field.toUpperCase(), value);
    if (field !== "additionalOperations") continue;
    // methods with a field of their own can't be here
    for (const method of keysOf(value))
      if (!methodFields.includes(method.toLowerCase())) add(method, get(value, method));
  }
  return entries;
}
