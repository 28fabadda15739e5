import { quote } from "../quote.js";
import { invalidDocumentError } from "./call-error.js";

/** A longer chain of references is a mistake or an attack. */
const MAX_REFERENCES = 32;

/** The methods that a path item has fields for (OpenAPI 3.2 §4.9.1). */
const methods: readonly string[] = [
  "get",
  "put",
  "post",
  "delete",
  "options",
  "head",
  "patch",
  "trace",
  "query",
];

/** Where a document describes an operation. */
export interface Place {
  /** In uppercase, or as a key of `additionalOperations` has it. */
  readonly method: string;
  /** The key in `paths`. */
  readonly path: string;
  readonly id: string | undefined;
  readonly item: unknown;
  readonly operation: unknown;
}

/** An own property of an object; `undefined` for anything else. */
export function own(node: unknown, key: string): unknown {
  return typeof node === "object" && node !== null && Object.hasOwn(node, key)
    ? (node as Record<string, unknown>)[key]
    : undefined;
}

/** The names of an object's own properties; none for anything else. */
export function keysOf(node: unknown): string[] {
  return typeof node === "object" && node !== null ? Object.keys(node) : [];
}

/** The items of a list; none for anything else. */
export function itemsOf(node: unknown): readonly unknown[] {
  return Array.isArray(node) ? node : [];
}

/** Whether a value is an object of a document, and not a list. */
export function isObject(node: unknown): node is Record<string, unknown> {
  return typeof node === "object" && node !== null && !Array.isArray(node);
}

/** What a map has under a key. It is made once. */
export function once<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}

/** The JSON type of a value. */
export function typeOfValue(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}

/**
 * Checks that a value is a document of OpenAPI 3.0, 3.1 or 3.2, by its version only.
 *
 * @throws `ERR_INVALID_DOCUMENT`
 */
export function checkVersion(document: unknown): void {
  // YAML reads 3.1 as a number, and 3.0 as the number 3
  const version = own(document, "openapi");
  if (version === 3 || /^3\.[012](?!\d)/.test(String(version))) return;
  throw own(document, "swagger") === undefined
    ? invalidDocumentError(
        "The document",
        "is not OpenAPI 3.0, 3.1 or 3.2",
        "Parse its JSON or YAML, and pass all of it",
      )
    : invalidDocumentError(
        "The document",
        "is Swagger 2.0",
        "Convert it to OpenAPI 3 with the npm package swagger2openapi",
      );
}

/**
 * Follows a node's `$ref`, and those it leads to.
 *
 * @throws `ERR_INVALID_DOCUMENT` for a reference that leaves the document, leads nowhere, or is one of more than 32
 */
export function resolve(document: unknown, node: unknown, depth = 0): unknown {
  const reference = own(node, "$ref");
  if (reference === undefined) return node;
  const invalid = (problem: string, cure?: string) =>
    invalidDocumentError(`The reference ${quote(String(reference))}`, problem, cure);
  if (depth === MAX_REFERENCES) throw invalid("leads in a circle, or through more than 32 others");
  const fragment = fragmentOf(document, reference);
  if (fragment === undefined) {
    throw invalid("leaves the document", "Bundle the files into one document first");
  }
  const tokens = tokensOf(fragment);
  const found = tokens.reduce(own, document);
  if (!isObject(found) || (fragment && tokens.length === 0)) throw invalid("leads nowhere");
  return resolve(document, found, depth + 1);
}

/** The fragment of a reference within the document, which can have a URI of its own (OpenAPI 3.2); otherwise `undefined`. */
export function fragmentOf(document: unknown, reference: unknown): string | undefined {
  const [base, fragment] = String(reference).split("#", 2);
  return base && base !== own(document, "$self") ? undefined : fragment;
}

/** The tokens of a JSON pointer: the fragment is decoded, then cut at slashes, then `~1` and `~0` are decoded (RFC 6901). */
export function tokensOf(fragment: string): string[] {
  let pointer = fragment;
  try {
    pointer = decodeURIComponent(fragment);
  } catch {
    // a "%" that is meant as it is
  }
  const [, ...tokens] = pointer.split("/");
  return tokens.map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/**
 * The operation of a method and a path. A method that path items have a field for can be in any case.
 *
 * @throws `ERR_INVALID_DOCUMENT` for a path item whose reference is broken
 */
export function placeAt(document: unknown, method: string, path: string): Place | undefined {
  const name = methods.includes(method.toLowerCase()) ? method.toUpperCase() : method;
  return placesAt(document, path).find((place) => place.method === name);
}

/** Every operation, in the document's order. A path item whose reference is broken has none. */
export function placesIn(document: unknown): Place[] {
  const places: Place[] = [];
  for (const path of keysOf(own(document, "paths"))) {
    try {
      placesAt(document, path, places);
    } catch {
      // a call of its route says what is wrong
    }
  }
  return places;
}

function placesAt(document: unknown, path: string, places: Place[] = []): Place[] {
  if (path.startsWith("x-")) return places;
  const node = own(own(document, "paths"), path);
  // what is next to a $ref comes first
  const item =
    own(node, "$ref") === undefined ? node : { ...(resolve(document, node) as object), ...(node as object) };
  for (const field of keysOf(item)) {
    const value = own(item, field);
    if (methods.includes(field)) addPlace(places, field.toUpperCase(), path, item, value);
    if (field !== "additionalOperations") continue;
    for (const method of keysOf(value)) {
      // the others have fields
      if (!methods.includes(method.toLowerCase())) addPlace(places, method, path, item, own(value, method));
    }
  }
  return places;
}

function addPlace(places: Place[], method: string, path: string, item: unknown, operation: unknown): void {
  if (!isObject(operation)) return;
  const id = own(operation, "operationId");
  places.push({ method, path, id: typeof id === "string" ? id : undefined, item, operation });
}
