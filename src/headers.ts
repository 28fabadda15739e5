import { EndpointError, quote } from "./errors.js";
import { Bag, isBag } from "./uri-template/value.js";

/** Field names in lowercase with their values; `null` removes a field that an earlier layer has. */
export type FieldBag = Record<string, string | number | null>;

/** Outside a token of RFC 9110 §5.6.2. */
const notFieldName = /[^\w!#$%&'*+.^`|~-]/;
/** What no field value contains, or begins or ends with: RFC 9110 §5.5. Beyond Latin-1 there is no octet for it. */
const notFieldValue = /^[ \t]|[ \t]$|[^\t\x20-\x7E\x80-\xFF]/;

/**
 * Reads the headers option, each field once.
 *
 * @throws `ERR_INVALID_OPTIONS` where it is no object, `ERR_INVALID_HEADER` for a name or value outside RFC 9110
 */
export function readHeaders(headers: unknown): FieldBag {
  if (!isBag(headers)) {
    throw new EndpointError(
      "ERR_INVALID_OPTIONS",
      "The headers must be a plain object of names and values. Turn a Headers object into one with Object.fromEntries().",
      "headers",
    );
  }
  const fields = new Bag<string | number | null>();
  for (const name of Object.keys(headers)) {
    if (name === "" || notFieldName.test(name)) {
      // a whole header line in place of its name is a likely slip, and may hold a credential
      const end = name.search(notFieldName);
      const start = end < 0 ? name : `${name.slice(0, end)}…`;
      throw invalidHeader(start, "is no field name: a token of letters, digits and !#$%&'*+-.^_`|~");
    }
    const value = headers[name];
    if (value !== undefined) fields[name.toLowerCase()] = readFieldValue(name, value);
  }
  return fields;
}

function readFieldValue(name: string, value: unknown): string | number | null {
  if (value === null || Number.isFinite(value)) return value as number | null;
  if (typeof value !== "string") {
    throw invalidHeader(name, "has a value that is neither text nor a finite number");
  }
  if (notFieldValue.test(value)) {
    throw invalidHeader(
      name,
      "has a value with a line break, another control character, a character beyond Latin-1, or white space at an end",
    );
  }
  return value;
}

/** The fields of two layers: those of `over` replace those of `under`, and its `null`s remove them. */
export function mergeHeaders(under: FieldBag, over: FieldBag): FieldBag {
  const merged = new Bag<string | number | null>();
  for (const name in under) if (over[name] === undefined) merged[name] = under[name] as string | number;
  for (const name in over) if (over[name] !== null) merged[name] = over[name] as string | number;
  return merged;
}

function invalidHeader(name: string, reason: string): EndpointError {
  return new EndpointError(
    "ERR_INVALID_HEADER",
    `The header ${quote(name)} ${reason}. See RFC 9110 section 5.`,
    name,
  );
}
