import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";
import { dotSegment } from "../route/dot-segment.js";
import { encode } from "../uri-template/encode.js";
import { invalidDocument } from "./document.js";
import { cutTemplate } from "./template.js";

/** A key of `paths`, cut where RFC 3986 cuts a URL, before any value is known. */
export interface CompiledPath {
  /** Literals, encoded, and the slots of placeholders. The first begins with a slash. */
  readonly tokens: readonly (string | number)[];
  /** The names of the placeholders, each once: a slot is an index in this list. */
  readonly names: readonly string[];
  /** The literal query, with its `?`; empty where there is none. */
  readonly query: string;
  /** Whether the path can get a dot segment otherwise than by a value that begins with a dot. */
  readonly isDotted: boolean;
}

/**
 * Compiles a key of `paths`. What follows a `#` only makes the key unique.
 *
 * @throws `ERR_INVALID_DOCUMENT` for a brace alone, a placeholder in the query, and a dot segment
 */
export function compilePath(key: string, route: string): CompiledPath {
  const parts = cutTemplate(key);
  if (!parts) throw invalidPath(route, "has a brace that is not part of a placeholder");
  const slots = new Map<string, number>();
  const tokens: (string | number)[] = [];
  let query = "";
  for (let index = 0; index < parts.length; index += 2) {
    const [part, name] = [parts[index] as string, parts[index + 1]];
    const [path = "", fragment] = part.split("#", 2);
    const question = path.indexOf("?");
    const literal = encode(question < 0 ? path : path.slice(0, question), "", true);
    tokens.push(index === 0 && literal[0] !== "/" ? `/${literal}` : literal);
    // WHATWG URL encodes the apostrophe in the query of an http URL
    if (question >= 0) query = encode(path.slice(question), "", true).replaceAll("'", "%27");
    if (fragment !== undefined || name === undefined) break;
    if (query) throw invalidPath(route, `has the placeholder ${quote(name)} in its query`, name);
    const slot = slots.get(name) ?? slots.size;
    slots.set(name, slot);
    tokens.push(slot);
  }
  if (dotSegment.test(tokens.map((token) => (typeof token === "string" ? token : "x")).join(""))) {
    throw invalidPath(route, 'has a "." or ".." segment, which clients remove');
  }
  const isDotted = tokens.some((token) => typeof token === "string" && /\.|%2[Ee]/.test(token));
  return { tokens, names: [...slots.keys()], query, isDotted };
}

/**
 * The path with its values.
 *
 * @throws `ERR_MISSING_PARAMETER`, `ERR_EMPTY_PARAMETER`, `ERR_DOT_SEGMENT`
 */
export function expandPath(
  path: CompiledPath,
  values: readonly (string | undefined)[],
  route: string,
): string {
  let text = "";
  let { isDotted } = path;
  for (const token of path.tokens) {
    if (typeof token === "string") {
      text += token;
      continue;
    }
    const value = values[token];
    if (!value) throw absent(path, values, route);
    isDotted ||= value[0] === "." || value[0] === "%";
    text += value;
  }
  if (isDotted && dotSegment.test(text)) throw climbs(path, values, route, text.search(dotSegment));
  return text;
}

/** Names all that are missing; where none is, all that are empty. */
function absent(path: CompiledPath, values: readonly (string | undefined)[], route: string): EndpointError {
  const missing = path.names.filter((_, slot) => values[slot] === undefined);
  const names = missing.length > 0 ? missing : path.names.filter((_, slot) => values[slot] === "");
  return new EndpointError(
    missing.length > 0 ? "ERR_MISSING_PARAMETER" : "ERR_EMPTY_PARAMETER",
    `The operation ${quote(route)} got ${missing.length > 0 ? "no value" : "an empty value"} for ${names.map(quote).join(", ")}. Pass one for each, or the request would go elsewhere.`,
    names[0],
    route,
  );
}

/** Names the first parameter that is part of the dot segment at an index. */
function climbs(
  { tokens, names }: CompiledPath,
  values: readonly (string | undefined)[],
  route: string,
  index: number,
): EndpointError {
  let end = 0;
  const slot = tokens.find((token) => {
    end += (typeof token === "string" ? token : (values[token] as string)).length;
    return typeof token === "number" && end > index + 1;
  });
  const name = names[slot as number] as string;
  return new EndpointError(
    "ERR_DOT_SEGMENT",
    `The operation ${quote(route)} got a "." or ".." segment from ${quote(name)}. Refuse the value: clients remove such segments, and the request would go elsewhere.`,
    name,
    route,
  );
}

function invalidPath(route: string, reason: string, parameter?: string): EndpointError {
  return invalidDocument(`The path of ${quote(route)} ${reason}. Correct the document.`, parameter, route);
}
