import { type BaseUrl, invalidBaseUrlError } from "../route/base-url.js";
import type { CompiledUrl } from "../route/compile-url.js";
import type { PartTrace, TracedPart } from "../trace.js";
import { encode } from "../uri-template/encode.js";
import { type VariableValues, writePart } from "../uri-template/expand.js";
import type { Step } from "../uri-template/parse.js";

export function writeBase(base: BaseUrl | undefined, { origin, path }: CompiledUrl): string {
  if (origin !== undefined) return origin;
  if (!base) throw invalidBaseUrlError();
  return path.length === 0 ? base.href : base.prefix;
}

/** The path of most calls: of literals and `{name}`, if every value is there and stays in its segment, so that nothing has to be checked. */
export function writePlainPath({ isPlain, path }: CompiledUrl, values: VariableValues): string | undefined {
  if (!isPlain) return undefined;
  let written = "";
  for (let at = 0; at < path.length; at++) {
    const { literal, variable } = path[at] as Step;
    written += literal;
    if (!variable) continue;
    const value = values[variable.index];
    if (typeof value !== "string" && !Number.isFinite(value)) return undefined;
    const text = typeof value === "string" ? value : `${value}`;
    const encoded = encode(text, variable.name);
    // only a dot at the start, or after what is encoded, can make a dot segment
    if (text === "" || text[0] === "." || (encoded !== text && text.includes("."))) return undefined;
    written += encoded;
  }
  return written;
}

/** Writes the path. If none of its variables writes anything, it is that of the base, or a slash. */
export function writePath(
  base: BaseUrl | undefined,
  { origin, path }: CompiledUrl,
  values: VariableValues,
  trace?: PartTrace<TracedPart>,
): string {
  const written = writePart("path", path, values, trace);
  if (written !== "" || (origin === undefined && path.length === 0)) return written;
  const text = origin === undefined && base ? base.href.slice(base.prefix.length) : "/";
  if (text) trace?.literal("path", text);
  return text;
}
