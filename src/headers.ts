import { cached } from "./cache.js";
import { EndpointError } from "./errors.js";
import { quote } from "./quote.js";
import { notFieldValue, notToken } from "./rfc9110.js";
import { isBag, put } from "./uri-template/value.js";

/** Field names in lowercase with their values; `null` removes a field that an earlier layer has. */
export type Fields = Readonly<Record<string, string | number | null>>;

export const noFields: Fields = {};

/** What a JSON body is sent with, where no content-type was given. */
export const jsonType: Fields = { "content-type": "application/json; charset=utf-8" };

/**
 * Reads the headers option, each field once.
 *
 * @throws `ERR_INVALID_OPTIONS` where it is no object, `ERR_INVALID_HEADER` for a name or value outside RFC 9110
 */
export function readHeaders(headers: unknown): Fields {
  if (!isBag(headers)) {
    throw new EndpointError(
      "ERR_INVALID_OPTIONS",
      "The headers must be a plain object of names and values. Turn a Headers object into one with Object.fromEntries().",
      "headers",
    );
  }
  let fields = {};
  for (const name of Object.keys(headers)) {
    const field = readFieldName(name);
    const value = headers[name];
    if (value === undefined) continue;
    if (typeof value === "string" ? notFieldValue.test(value) : value !== null && !Number.isFinite(value)) {
      throw invalidHeader(
        name,
        "is neither a finite number nor Latin-1 text without control characters and white space at its ends",
      );
    }
    fields = put(fields, field, value);
  }
  return fields;
}

const readFieldName: (name: string) => string = /* @__PURE__ */ cached((name) => {
  if (!notToken.test(name)) return name.toLowerCase();
  // a whole header line in place of its name is a likely slip, and may hold a credential
  throw invalidHeader(name && `${name.slice(0, name.search(notToken))}…`, "is no token");
});

/** The fields of a layer over those below it, which it replaces; its `null`s remove them. */
export function mergeHeaders({
  headers,
  given,
}: {
  headers: Fields;
  given: Fields;
}): Record<string, string | number> {
  // engines are slow to add a property to the copy that a spread makes
  let merged = Object.assign({}, headers) as Record<string, string | number>;
  for (const name of Object.keys(given)) {
    if (given[name] === null) delete merged[name];
    else merged = put(merged, name, given[name]);
  }
  return merged;
}

/** A field's value; a polluted `Object.prototype` has none. */
export function fieldOf(fields: Fields, name: string): string | number | undefined {
  return Object.hasOwn(fields, name) ? (fields[name] as string | number) : undefined;
}

function invalidHeader(name: string, reason: string): EndpointError {
  return new EndpointError(
    "ERR_INVALID_HEADER",
    `The header ${quote(name)} ${reason}. See RFC 9110 section 5.`,
    name,
  );
}
