import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";

/** A longer chain of references is a mistake or an attack. */
const MAX_REFERENCES = 32;

/** The methods that a path item has fields for (OpenAPI 3.2 §4.9.1), in the specification's order. */
const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"] as const;

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

/** Whether a value can be a document, or an object in one. */
export function isObject(node: unknown): node is Record<string, unknown> {
  return typeof node === "object" && node !== null && !Array.isArray(node);
}

/**
 * Checks that a value is a document of OpenAPI 3.0, 3.1 or 3.2. Looks at no more than its version.
 *
 * @throws `ERR_INVALID_DOCUMENT`
 */
export function readDocument(document: unknown): unknown {
  if (!isObject(document))
    throw invalidDocument("The OpenAPI document is not an object. Parse its JSON or YAML first.");
  // YAML reads 3.1 as a number, and 3.0 as the number 3
  const version = own(document, "openapi");
  if (version === 3 || /^3\.[012](?![\d])/.test(String(version))) return document;
  throw invalidDocument(
    own(document, "swagger") === undefined
      ? 'The document has no "openapi" field of version 3.0, 3.1 or 3.2. Pass a whole OpenAPI document.'
      : "The document is Swagger 2.0. Convert it to OpenAPI 3 first, with the npm package swagger2openapi.",
  );
}

/**
 * Follows a node's `$ref`, and those it leads to.
 *
 * @throws `ERR_INVALID_DOCUMENT` for a reference that leaves the document, leads nowhere, or is one of more than 32
 */
export function resolve(document: unknown, node: unknown): unknown {
  let found = node;
  for (let depth = 0; ; depth++) {
    const reference = own(found, "$ref");
    if (reference === undefined) return found;
    if (depth === MAX_REFERENCES) {
      throw invalidReference(
        reference,
        "leads in a circle, or through more than 32 others. Shorten the chain",
      );
    }
    found = lookUp(document, reference);
  }
}

/** RFC 6901: the fragment is decoded, then cut at slashes, then `~1` and `~0` are decoded. */
function lookUp(document: unknown, reference: unknown): unknown {
  if (typeof reference !== "string" || !reference.startsWith("#")) {
    throw invalidReference(reference, "leaves the document. Bundle the files into one document first");
  }
  let found: unknown = document;
  for (const token of decode(reference).split("/").slice(1)) {
    found = own(found, token.replaceAll("~1", "/").replaceAll("~0", "~"));
  }
  if (!isObject(found) || (found === document && reference !== "#")) {
    throw invalidReference(reference, "leads nowhere. Correct the document");
  }
  return found;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The operation of a method and a path, however the method is spelled where the path item has a field for it. */
export function placeAt(document: unknown, method: string, path: string): Place | undefined {
  const node = own(own(document, "paths"), path);
  if (node === undefined || path.startsWith("x-")) return undefined;
  const item = pathItem(document, node);
  const field = method.toLowerCase();
  return (methods as readonly string[]).includes(field)
    ? placeOf(field.toUpperCase(), path, item, own(item, field))
    : placeOf(method, path, item, own(own(item, "additionalOperations"), method));
}

/** Every operation, in the document's order. A path item whose reference is broken has none. */
export function* placesIn(document: unknown): Generator<Place> {
  const paths = own(document, "paths");
  for (const path of keysOf(paths)) {
    if (path.startsWith("x-")) continue;
    let item: unknown;
    try {
      item = pathItem(document, own(paths, path));
    } catch {
      continue;
    }
    for (const field of methods) {
      const place = placeOf(field.toUpperCase(), path, item, own(item, field));
      if (place) yield place;
    }
    const others = own(item, "additionalOperations");
    for (const method of keysOf(others)) {
      const place = placeOf(method, path, item, own(others, method));
      if (place) yield place;
    }
  }
}

function placeOf(method: string, path: string, item: unknown, operation: unknown): Place | undefined {
  if (!isObject(operation)) return undefined;
  const id = own(operation, "operationId");
  return { method, path, id: typeof id === "string" ? id : undefined, item, operation };
}

/** A path item; what is next to its `$ref` comes first. */
function pathItem(document: unknown, node: unknown): unknown {
  if (own(node, "$ref") === undefined) return node;
  return { __proto__: null, ...(resolve(document, node) as object), ...(node as object) };
}

/** An error for what the document says wrong. */
export function invalidDocument(message: string, parameter?: string, route?: string): EndpointError {
  return new EndpointError("ERR_INVALID_DOCUMENT", message, parameter, route);
}

function invalidReference(reference: unknown, reason: string): EndpointError {
  return invalidDocument(
    `The reference ${typeof reference === "string" ? quote(reference) : "that is not a string"} in the OpenAPI document ${reason}.`,
  );
}
