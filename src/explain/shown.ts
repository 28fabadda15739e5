import { isCredentialName, REDACTED, redactData } from "../credentials/index.js";
import { describePart, filePart, type Part, partsOf } from "../parts.js";
import { copyValue, startCopying } from "../values/copy.js";
import { copyData } from "../values/keep.js";
import { isList, isPlainObject, setOwn, tagOf } from "../values/records.js";

/** One object in many places could make a copy that is larger than any memory. */
const MAX_VALUES = 100_000;

/**
 * A copy of a value that JSON can represent, without credentials: a bigint is a string of its digits, and an object that
 * isn't plain data is its class, such as `[Blob]`. A form is a list of its parts.
 *
 * @param name the name of a value that is a credential if its name says so
 */
export function plainCopy(value: unknown, name = ""): unknown {
  try {
    return redactData(new PlainCopy().of(copyData(value, name)), name);
  } catch {
    // the request has it as it is; a getter threw, or it is nested too deep
    return classOf(value);
  }
}

/** What a value is when it is written: with `toJSON`, and checked. A value that can't be written is as it was given. */
export function dataOf(value: unknown, name: string): unknown {
  try {
    return copyValue(value, name, startCopying());
  } catch {
    return value;
  }
}

/** The class of an object, such as `[Blob]`. A revoked proxy has none. */
function classOf(value: unknown): string {
  return `[${tagOf(value) || "Object"}]`;
}

/** A copy of one value, with all that is in it. */
class PlainCopy {
  readonly #open = new Set<object>();
  #values = 0;

  of(value: unknown): unknown {
    if (typeof value === "bigint") return String(value);
    if (value === undefined || value === null || ["string", "boolean"].includes(typeof value)) return value;
    if (typeof value === "number") return Number.isFinite(value) ? value + 0 : String(value);
    if (!isList(value) && !isPlainObject(value))
      return partsOf(value)?.map(shownPart) ?? shownFile(value) ?? classOf(value);
    if (this.#open.has(value) || ++this.#values > MAX_VALUES) return "[…]";
    this.#open.add(value);
    const copy = isList(value) ? value.map((item) => this.of(item)) : this.#members(value);
    this.#open.delete(value);
    return copy;
  }

  #members(record: Record<string, unknown>): object {
    const copy = {};
    for (const name of Object.keys(record)) setOwn(copy, name, this.of(record[name]));
    return copy;
  }
}

/** A file by its name, type and size: what a part says of it. */
function shownFile(value: unknown): object | undefined {
  if (!(value instanceof File)) return undefined;
  const { name: _, ...shown } = describePart(filePart("", value));
  return shown;
}

/** A part of a form as data. Its text is hidden if its name is that of a credential. */
function shownPart(part: Part): object {
  const shown = describePart(part);
  return shown.text !== undefined && isCredentialName(part.name) ? { ...shown, text: REDACTED } : shown;
}

/** A value as one string: a string as it is, and anything else as JSON. */
export function shownText(value: unknown, name: string): string {
  const copy = plainCopy(value, name);
  return typeof copy === "string" ? copy : JSON.stringify(copy);
}

/** The same for a body, in which `"1"` is not `1`. */
export function shownJson(value: unknown, name: string): string {
  const copy = plainCopy(value, name);
  return typeof copy === "string" && (typeof value === "string" || copy === REDACTED)
    ? JSON.stringify(copy)
    : shownText(value, name);
}
