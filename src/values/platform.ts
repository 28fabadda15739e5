/** A getter or method that throws for what the platform didn't make, of any realm. A tag or a prototype could be anybody's. */
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
  // to throw takes long, and an array can have many strings and objects
  if (typeof value !== "object" || value === null) return false;
  try {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype === Object.prototype) return false;
    const { prototype: own } = name === "File" ? fileClass() : globalThis[name];
    if (prototype === Blob.prototype && own !== prototype) return false;
    const member: unknown = Reflect.get(own, members[name], value);
    if (typeof member === "function") member.call(value, "");
    // in Bun, files are blobs with a name
    return member !== undefined;
  } catch {
    return false;
  }
}

/** A getter of a class of the platform, called on an instance of it: what a subclass or an own property says is another thing. */
export function platformValue(value: Blob, name: "type" | "name"): string {
  return Reflect.get((name === "name" ? fileClass() : Blob).prototype, name, value) as string;
}

/** The class of files. It isn't global in Node.js 18, but its forms make them. */
export function fileClass(): typeof File {
  if (globalThis.File) return File;
  const form = new FormData();
  form.append("", new Blob());
  return form.get("")?.constructor as typeof File;
}

/** A word that nobody can guess. Node.js 18 has no global `crypto`, but a random UUID in the URL of a `Blob`. */
export function randomWord(): string {
  if (globalThis.crypto) return crypto.getRandomValues(new BigUint64Array(2)).join("x");
  const url = URL.createObjectURL(new Blob());
  URL.revokeObjectURL(url);
  return url.slice(-36).replace(/-/g, "x");
}
