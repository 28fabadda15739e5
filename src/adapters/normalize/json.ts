import { writeMembers, writeScalar } from "../../values/json.js";
import { tagOf } from "../../values/records.js";
import { methodOf } from "./platform-class.js";
import { refuse } from "./refusal.js";

/** Deeper nesting is a mistake, or an attack on the stack. A body of parameters is one level, each can have 500. */
const MAX_DEPTH = 501;

/** In characters. If one object is in many places, the JSON can be longer than any memory. */
const MAX_LENGTH = 1e8;

/** How many characters a hole in a list counts as. Unlike an item, a hole takes no memory of the caller. */
const HOLE_LENGTH = 50;

/** The JSON of a value, if it has one, and the levels of lists and objects in it: -1 for a scalar. */
type Json = readonly [json: string | undefined, levels: number];

/** What an object is in JSON: the result of its `toJSON`, or the object itself. */
export function dataOf(value: unknown): unknown {
  // a Buffer has a toJSON, which returns a list of numbers
  if (!isObject(value) || ArrayBuffer.isView(value)) return value;
  const toJSON = methodOf(value, "toJSON");
  const data = toJSON ? toJSON.call(value) : value;
  // that of an invalid date
  return data === null && tagOf(value) === "Date" ? refuseValue() : data;
}

/**
 * Writes the values of one body as `JSON.stringify` does, with two differences: a bigint is an exact integer, and a value that
 * `JSON.stringify` would drop or replace is an error (NaN, infinities, invalid dates, functions, symbols, maps, forms,
 * bytes). It reads own properties only, each once, and writes an object that is in many places once.
 */
export class JsonWriter {
  /** `undefined` while the object is being written. */
  readonly #written = new Map<object, Json | undefined>();
  #room = MAX_LENGTH;

  /**
   * Writes a value.
   *
   * @returns `undefined` for `undefined`, which JSON leaves out
   * @throws `ERR_INVALID_VALUE`
   */
  write(value: unknown): string | undefined {
    return this.#write(value, 0)[0];
  }

  /** Reads the items of a list, each once. A hole is `undefined`, and what isn't a list is an item itself. */
  readItems(list: unknown): unknown[] {
    if (!Array.isArray(list)) return [list];
    // a proxy can report any length
    const length = Number(list.length);
    this.#takeRoom(Math.abs(length) + 2);
    const items: unknown[] = [];
    for (let index = 0; index < length; index++) {
      const isHole = !Object.hasOwn(list, index);
      if (isHole) this.#takeRoom(HOLE_LENGTH);
      items.push(isHole ? undefined : list[index]);
    }
    return items;
  }

  #write(value: unknown, level: number): Json {
    if (!isObject(value)) return [this.#writeScalar(value), -1];
    const earlier = this.#written.get(value);
    if (level + (earlier?.[1] ?? 0) > MAX_DEPTH || (!earlier && this.#written.has(value))) {
      refuse(
        "ERR_INVALID_VALUE",
        "body",
        "contains itself, or is nested more than 500 deep. Pass plain data",
      );
    }
    if (earlier) {
      this.#takeRoom(earlier[0]?.length ?? 0);
      return earlier;
    }
    this.#written.set(value, undefined);
    const json = this.#writeData(dataOf(value), level);
    this.#written.set(value, json);
    return json;
  }

  /** Writes a value without a call of its `toJSON`. `JSON.stringify` does not call that of a result either. */
  #writeData(value: unknown, level: number): Json {
    if (!isObject(value)) return [this.#writeScalar(value), -1];
    const isList = Array.isArray(value);
    if (!isList && tagOf(value) !== "Object") refuseValue();
    let levels = 0;
    const json = writeMembers(isList ? this.readItems(value) : value, (item) => {
      const [text, below] = this.#write(item, level + 1);
      levels = Math.max(levels, below + 1);
      return text;
    });
    return [json, levels];
  }

  #writeScalar(value: unknown): string | undefined {
    if (typeof value === "symbol" || (typeof value === "number" && !Number.isFinite(value))) refuseValue();
    if (value === undefined) return undefined;
    const { length } = `${value}`;
    this.#takeRoom(length);
    const json = writeScalar(value);
    this.#takeRoom(json.length - length);
    return json;
  }

  #takeRoom(length: number): void {
    this.#room -= length;
    // the length of a proxy can be NaN
    if (!(this.#room >= 0))
      refuse("ERR_INVALID_VALUE", "body", "is too long as JSON. Pass a string or a stream");
  }
}

/** Refuses a body that is not of a known kind, or that contains what JSON cannot represent. */
export function refuseValue(): never {
  refuse(
    "ERR_INVALID_VALUE",
    "body",
    "is or contains what can't be sent. Pass plain data, a string, bytes, a Node Readable, or the platform's own FormData, Blob or ReadableStream",
  );
}

function isObject(value: unknown): value is object {
  return typeof value === "function" || (typeof value === "object" && value !== null);
}
