import { kindOf, writeSequence } from "../../http/media-type.js";
import { writeMembers, writeScalar } from "../../values/json.js";
import { controlCharacter, tagOf } from "../../values/records.js";
import { methodOf, refuse } from "./platform.js";

/** Deeper nesting is a mistake, or an attack on the stack. A body of parameters is one level, each can have 500. */
const MAX_DEPTH = 501;

/** In characters. If one object is in many places, the JSON can be longer than any memory. */
const MAX_LENGTH = 1e8;

/** How many characters a list, an object and a hole in a list count as. Few of them in many places take no memory of the caller. */
const NODE_LENGTH = 50;

/**
 * Writes data in the format of its content-type: JSON, the pairs of a form, or a line of JSON for each item of a list. A
 * scalar is its JSON with any other content-type too.
 *
 * @throws `ERR_INVALID_VALUE` for data that the format can't represent, and for lists and objects in other formats
 */
export function writeData(data: unknown, contentType: string): string {
  const json = new JsonWriter();
  const kind = kindOf(contentType);
  if (kind === "json") return json.write(data) ?? refuseValue();
  const value = dataOf(data);
  if (kind === "sequence") {
    const items = json.readItems(value);
    return writeSequence(
      contentType,
      items.map((item) => json.write(item) ?? "null"),
    );
  }
  if (typeof value === "object" && value !== null) {
    if (kind === "form") return writeForm(value, json);
    refuseData(
      "is a list or an object, which cannot be written in this content-type. Pass a string or bytes, change the content-type, or pass multipart(data) of waybill/form without one",
    );
  }
  return json.write(value) ?? refuseValue();
}

/** The pairs of a form. A list repeats its name, `null` is empty, and `undefined` and holes are left out. */
function writeForm(form: object, json: JsonWriter): string {
  if (Array.isArray(form)) refuseNested();
  if (tagOf(form) !== "Object") refuseValue();
  const pairs = new URLSearchParams();
  for (const [name, member] of Object.entries(form)) {
    if (controlCharacter.test(name)) {
      refuseData("has a control character in a name. Remove it");
    }
    for (const item of json.readItems(dataOf(member))) {
      const text = json.write(item);
      if (text === undefined) continue;
      json.write(name);
      pairs.append(wellFormed(name), wellFormed(toText(text)));
    }
  }
  return pairs.toString();
}

/** A scalar of a form, from its JSON. */
function toText(json: string): string {
  if (/^[{[]/.test(json)) refuseNested();
  if (json === "null") return "";
  return json.startsWith('"') ? (JSON.parse(json) as string) : json;
}

/** A string that UTF-8 can encode: `URLSearchParams` would replace a lone surrogate. */
function wellFormed(text: string): string {
  if (/\p{Surrogate}/u.test(text)) {
    refuse("ERR_ILL_FORMED_UNICODE", "body", "has a lone surrogate, which a form cannot contain. Remove it");
  }
  return text;
}

function refuseNested(): never {
  refuseData(
    "cannot be a form: it is a list, or contains an object or a list in a list. Pass form(data) of waybill/form",
  );
}

/** What an object is in JSON: the result of its `toJSON`, or the object itself. */
function dataOf(value: unknown): unknown {
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
 * bytes). It reads own properties only.
 */
export class JsonWriter {
  #room = MAX_LENGTH;

  /**
   * Writes a value.
   *
   * @returns `undefined` for `undefined`, which JSON leaves out
   * @throws `ERR_INVALID_VALUE`
   */
  write(value: unknown, level = 0): string | undefined {
    // the toJSON of what a toJSON returned isn't called, as in JSON.stringify
    const data = dataOf(value);
    if (!isObject(data)) return this.#writeScalar(data);
    if (level > MAX_DEPTH) refuseData("contains itself, or is nested more than 500 deep. Pass plain data");
    const isList = Array.isArray(data);
    if (!isList && tagOf(data) !== "Object") refuseValue();
    this.#takeRoom(NODE_LENGTH);
    return writeMembers(isList ? this.readItems(data) : data, (item) => this.write(item, level + 1));
  }

  /** Reads the items of a list, each once. A hole is `undefined`, and what isn't a list is an item itself. */
  readItems(list: unknown): unknown[] {
    if (!Array.isArray(list)) return [list];
    // a proxy can report any length
    const length = Number(list.length);
    this.#takeRoom(Math.abs(length));
    const items: unknown[] = [];
    for (let index = 0; index < length; index++) {
      const isHole = !Object.hasOwn(list, index);
      if (isHole) this.#takeRoom(NODE_LENGTH);
      items.push(isHole ? undefined : list[index]);
    }
    return items;
  }

  #writeScalar(value: unknown): string | undefined {
    if (typeof value === "symbol" || (typeof value === "number" && !Number.isFinite(value))) refuseValue();
    if (value === undefined) return undefined;
    // a string that JSON makes longer than any memory
    const { length } = `${value}`;
    this.#takeRoom(length);
    const json = writeScalar(value);
    this.#takeRoom(json.length - length);
    return json;
  }

  #takeRoom(length: number): void {
    this.#room -= length;
    // the length of a proxy can be NaN
    if (!(this.#room >= 0)) refuseData("is too long as JSON. Pass a string or a stream");
  }
}

/** Refuses a body that is not of a known kind, or that contains what JSON cannot represent. */
export function refuseValue(): never {
  refuseData(
    "is or contains what can't be sent. Pass plain data, a string, bytes, a Node Readable, or the platform's own FormData, Blob or ReadableStream",
  );
}

function refuseData(reason: string): never {
  refuse("ERR_INVALID_VALUE", "body", reason);
}

function isObject(value: unknown): value is object {
  return typeof value === "function" || (typeof value === "object" && value !== null);
}
