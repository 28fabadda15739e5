/** The kinds of objects that callers pass, and how to write to waybill's own. */

// taken before anybody could put others in their place
const ownPropertyMethod = Object.prototype.hasOwnProperty;
const objectToString = Object.prototype.toString;
const prototypeOf: (value: object) => object | null = Object.getPrototypeOf;
const objectPrototype = Object.prototype;

/** Matches a character that names in a query or form can't contain: PHP ends a name at a NUL, and proxies reject others. */
export const controlCharacter: RegExp = /[\0-\x1F\x7F-\x9F]/;

/** The class of a value of any realm, such as `Date`. Empty for a revoked proxy, or if a getter throws. */
export function tagOf(value: unknown): string {
  try {
    return objectToString.call(value).slice(8, -1);
  } catch {
    return "";
  }
}

/** Returns the kind of a value, for messages: `a number`, `a Map`, `an Error`. */
export function nameOfValue(value: unknown): string {
  const kind = value === null ? "null" : typeof value === "object" ? tagOf(value) : typeof value;
  if (kind === "null" || kind === "undefined") return kind;
  return `${/^[AEIO]/.test(kind) ? "an" : "a"} ${kind || "proxy that was revoked"}`;
}

/** Whether a value is an object literal, of any realm: no class decides what it means. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  try {
    const prototype = prototypeOf(value);
    if (prototype === objectPrototype || prototype === null) return true;
    // that of another realm, or of no class: a class that extends null has a constructor, and nothing of Object
    if (prototypeOf(prototype) !== null) return false;
    return hasOwn(prototype, "isPrototypeOf") || !hasOwn(prototype, "constructor");
  } catch {
    // a revoked proxy
    return false;
  }
}

export function isList(value: unknown): value is unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    // a revoked proxy
    return false;
  }
}

/** Whether a value is an object of names and values. Arrays, `Map`s, `Headers`, dates and functions are not. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return isPlainObject(value) || tagOf(value) === "Object";
}

/** In a `for` loop over the object this costs nothing, because engines know the answer; `Object.hasOwn` looks the property up. */
export function hasOwn(object: object, name: string): boolean {
  return ownPropertyMethod.call(object, name);
}

export function setOwn(record: object, name: string, value: unknown): void {
  if (name !== "__proto__") {
    try {
      (record as Record<string, unknown>)[name] = value;
      return;
    } catch {
      // Object.prototype is frozen, and the name is one of its own, such as "constructor"
    }
  }
  // an assignment would set the prototype, or fail
  const descriptor = { __proto__: null, value, writable: true, enumerable: true, configurable: true };
  Object.defineProperty(record, name, descriptor);
}

/** The value of an own property, or `undefined`. A polluted `Object.prototype` changes nothing. */
export function getOwn<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** A copy without a prototype: a property that it doesn't have is `undefined`, whatever is on `Object.prototype`. */
export function withoutPrototype<T extends object>(record: T): T {
  return { __proto__: null, ...record };
}

/** A copy without the fields that are `undefined`: JSON has none, and some clients treat them as set. */
export function withoutUndefined<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T {
  const kept: { [K in keyof T]?: T[K] } = {};
  // engines are slow to make an object of entries
  for (const name in fields)
    if (fields[name] !== undefined && hasOwn(fields, name)) kept[name] = fields[name];
  return kept as T;
}

/** A shallow copy of a record of ours that more properties will be added to. */
export function copyRecord<T extends object>(record: T): T {
  // engines are slow to add a property to what a spread makes, and an assignment loses "__proto__"
  return Object.hasOwn(record, "__proto__") ? { ...record } : Object.assign({}, record);
}
