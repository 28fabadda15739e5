/** The name of what a value is, of whichever realm, class or polyfill. */
export function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}

/**
 * JSON text as `JSON.stringify` has it, but a bigint is an exact integer, and what would be lost without a word throws:
 * NaN, infinities, functions, symbols, and maps, forms and their like. `undefined` has no text.
 */
export function toJson(value: unknown): string | undefined {
  if (typeof value === "bigint") return `${value}`;
  if (typeof (value as { toJSON?: unknown } | null)?.toJSON === "function")
    return toJson((value as { toJSON(): unknown }).toJSON());
  const tag = tagOf(value);
  if (tag === "Array") return `[${Array.from(value as unknown[], (item) => toJson(item) ?? "null")}]`;
  if (tag === "Object") {
    const members = Object.entries(value as object).map(([name, member]) => [
      JSON.stringify(name),
      toJson(member),
    ]);
    return `{${members.filter(([, text]) => text).map((member) => member.join(":"))}}`;
  }
  if (/^(Bool|Str|Und|Nul)/.test(tag) || Number.isFinite(value)) return JSON.stringify(value);
  throw value;
}
