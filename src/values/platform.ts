/**
 * A getter or method of each class that throws for anything else. It recognises what the platform made, in whichever
 * realm. A tag or a prototype does not: anybody can set those.
 */
const members = {
  AbortSignal: "aborted",
  ArrayBuffer: "byteLength",
  Blob: "size",
  File: "name",
  FormData: "has",
  ReadableStream: "locked",
  URLSearchParams: "toString",
};

/** Whether a value is an instance of a class of this platform. Polyfills and impostors are not. */
export function isInstance<Name extends keyof typeof members>(
  value: unknown,
  name: Name,
): value is InstanceType<(typeof globalThis)[Name]> {
  // to throw takes long, and a list can have many strings and objects
  if (typeof value !== "object" || value === null) return false;
  try {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype === Object.prototype || (prototype === Blob.prototype && name !== "Blob")) return false;
    const member: unknown = Reflect.get(globalThis[name].prototype, members[name], value);
    if (typeof member === "function") member.call(value, "");
    return true;
  } catch {
    return false;
  }
}

/** A getter of a class of the platform, called on an instance of it: what a subclass or an own property says is another thing. */
export function platformValue(value: Blob, name: "type" | "name"): string {
  return Reflect.get((name === "name" ? File : Blob).prototype, name, value) as string;
}
