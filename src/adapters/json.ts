import { methodOf, tagOf } from "./platform-class.js";
import { refuse } from "./refusal.js";

/** Deeper nesting is a mistake, or an attack on the stack. The endpoint allows 500 levels below a parameter of a body. */
const MAX_DEPTH = 501;

/** In characters. A value that refers to one object in many places can be longer as JSON than any memory. */
const MAX_LENGTH = 1e8;

/** In characters, as what a hole in a list counts. Unlike an item, it takes no memory of the caller's. */
const HOLE_LENGTH = 50;

/** The JSON of a value, where it has one, and how many levels of lists and objects are in it: -1 for a scalar. */
type Json = readonly [text: string | undefined, levels: number];

/**
 * JSON as `JSON.stringify` writes it, except that a bigint is an exact integer, and that what `JSON.stringify` drops or
 * replaces is an error: NaN, infinities, functions, symbols, maps, forms, bytes. Own properties only, each read once.
 *
 * @returns `undefined` for `undefined`, which JSON leaves out
 * @throws `ERR_INVALID_VALUE`
 */
export function toJson(value: unknown): string | undefined {
  return new JsonWriter().write(value, 0)[0];
}

/** Writes the values of one body. An object in many places is read and written once. */
class JsonWriter {
  /** `undefined` while the object is being written. */
  readonly #written = new Map<object, Json | undefined>();
  #room = MAX_LENGTH;

  write(value: unknown, level: number): Json {
    if (!isObject(value)) return this.#writeScalar(value);
    const earlier = this.#written.get(value);
    if (level + (earlier?.[1] ?? 0) > MAX_DEPTH || (!earlier && this.#written.has(value))) {
      refuse("ERR_INVALID_VALUE", "body", "contains itself or is nested too deeply. Pass plain data");
    }
    if (earlier) {
      this.#takeRoom(earlier[0]?.length ?? 0);
      return earlier;
    }
    this.#written.set(value, undefined);
    // Node's bytes have a toJSON, which returns a list of numbers
    const toJSON = ArrayBuffer.isView(value) ? undefined : methodOf(value, "toJSON");
    const json = this.#writeData(toJSON ? toJSON.call(value) : value, level);
    this.#written.set(value, json);
    return json;
  }

  /** Writes a value by its own members. `JSON.stringify` doesn't call a second `toJSON` either. */
  #writeData(value: unknown, level: number): Json {
    if (!isObject(value)) return this.#writeScalar(value);
    if (Array.isArray(value)) return this.#writeList(value, level + 1);
    return tagOf(value) === "Object" ? this.#writeMembers(value, level + 1) : refuseValue();
  }

  #writeList(list: readonly unknown[], level: number): Json {
    let text = "";
    let levels = 0;
    // the length of a proxy can be anything, and is read once
    const length = Number(list.length);
    this.#takeRoom(Math.abs(length) + 2);
    for (let index = 0; index < length; index++) {
      const isHole = !Object.hasOwn(list, index);
      if (isHole) this.#takeRoom(HOLE_LENGTH);
      const [item = "null", below] = this.write(isHole ? null : list[index], level);
      text += index ? `,${item}` : item;
      levels = Math.max(levels, below + 1);
    }
    return [`[${text}]`, levels];
  }

  #writeMembers(object: object, level: number): Json {
    let text = "";
    let levels = 0;
    for (const [name, value] of Object.entries(object)) {
      this.#takeRoom(2);
      const [member, below] = this.write(value, level);
      if (member === undefined) continue;
      text += `${text && ","}${this.#writeString(name)}:${member}`;
      levels = Math.max(levels, below + 1);
    }
    return [`{${text}}`, levels];
  }

  #writeScalar(value: unknown): Json {
    if (typeof value === "string") return [this.#writeString(value), -1];
    if (typeof value !== "boolean" && typeof value !== "bigint" && !Number.isFinite(value ?? 0))
      refuseValue();
    // "-0" is "0" here and in JSON
    const text = `${value}`;
    this.#takeRoom(text.length);
    return [value === undefined ? value : text, -1];
  }

  #writeString(value: string): string {
    this.#takeRoom(value.length);
    const text = JSON.stringify(value);
    this.#takeRoom(text.length - value.length);
    return text;
  }

  #takeRoom(length: number): void {
    this.#room -= length;
    // also where the length of a proxy is not a number
    if (!(this.#room >= 0))
      refuse("ERR_INVALID_VALUE", "body", "is too long as JSON. Pass a string or a stream");
  }
}

/** Refuses a body of another kind, and what JSON can't represent. */
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
