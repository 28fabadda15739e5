/**
 * Calls an operation with hostile values for everything that its document describes, and takes the request apart again with
 * what the platform has: `URL`, `URLSearchParams`, `decodeURIComponent`. Of the source it knows only the parts of a body.
 */

import { partsOf } from "../../src/form/parts.js";
import type { RequestOptions } from "../../src/index.js";
import { EndpointError, type OpenApi, type OpenApiOperation } from "../../src/openapi/index.js";

type Node = Record<string, unknown>;
type Body = { readonly type?: string; readonly value?: unknown };

/** Strings that break builders which do not encode. */
export const hostileValues: readonly (readonly string[])[] = [
  "a/b~ü 😀~100%~x y~?#~a&b=c~a,b~%2F~'~+~;~..a~{x}~[]~|~\"~\\",
  "..a/b..~a\r\nb~//evil.test~@~:80~%2e%2e~=~&~a#b?c~__proto__~\0~`~<>~日本",
].map((values) => values.split("~"));

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function resolve(document: object, node: unknown): Node {
  let found = node as Node | undefined;
  for (let depth = 0; depth < 40 && typeof found?.["$ref"] === "string"; depth++) {
    let at: Node | undefined = document as Node;
    for (const token of decode(found["$ref"]).split("/").slice(1))
      at = at?.[token.replaceAll("~1", "/").replaceAll("~0", "~")] as Node | undefined;
    found = at;
  }
  return found ?? {};
}

/** The kind of value that a schema describes: the first that it names. */
function kindOf(document: object, given: unknown, depth = 0): "scalar" | "list" | "object" {
  const schema = resolve(document, given);
  const type = [schema["type"]].flat()[0];
  if (type === "array") return "list";
  // with another type, no object is valid, whatever its properties are
  if (type === "object" || (type === undefined && schema["properties"])) return "object";
  for (const keyword of ["allOf", "oneOf", "anyOf"]) {
    const [first] = (schema[keyword] as unknown[] | undefined) ?? [];
    if (first && depth < 20) return kindOf(document, first, depth + 1);
  }
  return "scalar";
}

interface Described {
  readonly name: string;
  readonly in: string;
  readonly style: string;
  readonly explode: boolean;
  readonly type: string | undefined;
  readonly value: unknown;
}

type TextOf = (index: number) => string;
const neverParameters = /^(accept|content-type|authorization|host|content-length|transfer-encoding)$/i;

/** The parameters that the document describes, each with a value. */
function describe(document: object, item: Node, operation: Node, text: TextOf): Described[] {
  const found = new Map<string, Node>();
  for (const node of [item, operation].flatMap((one) => (one["parameters"] as unknown[]) ?? [])) {
    const parameter = resolve(document, node);
    const name = String(parameter["name"]);
    const isHeader = parameter["in"] === "header";
    if (!isHeader || !neverParameters.test(name))
      found.set(`${parameter["in"]} ${isHeader ? name.toLowerCase() : name}`, parameter);
  }
  return [...found.values()].map((parameter, index): Described => {
    const place = String(parameter["in"]);
    const isPlain = place === "path" || place === "header";
    const style = String(parameter["style"] ?? (isPlain ? "simple" : "form"));
    const [type] = Object.keys((parameter["content"] as Node | undefined) ?? {});
    const kind = kindOf(document, parameter["schema"]);
    // allowReserved keeps triplets, which decode to something else
    const raw = (at: number) =>
      parameter["allowReserved"] === true ? text(at).replaceAll("%", "x") : text(at);
    const one = (at: number): string =>
      place === "header" || style === "cookie"
        ? raw(at).replace(/[^!#-+\-./0-9:<-[\]-~]/g, "x") || "x"
        : raw(at);
    const [scalar, next] = [one(index), one(index + 1)];
    const value =
      kind === "list" ? [scalar, next] : kind === "object" && !type ? { k: scalar, l: next } : scalar;
    const usual = style === "form" || style === "cookie";
    const explode = typeof parameter["explode"] === "boolean" ? parameter["explode"] : usual;
    return { name: String(parameter["name"]), in: place, style, explode, type, value };
  });
}

function bodyOf(document: object, operation: Node, text: TextOf): Body {
  if (!operation["requestBody"]) return {};
  const body = resolve(document, operation["requestBody"]);
  const types = Object.keys((body["content"] as Node | undefined) ?? {}).filter((type) => type.includes("/"));
  if (types.length === 0) return { type: "*/*", value: { a: text(0) } };
  const type =
    types.find((one) => /^application\/json$/i.test(one)) ??
    (types.find((one) => types.length === 1 || !one.includes("*")) as string);
  const media = resolve(document, (body["content"] as Node)[type]);
  if (/json-seq|ndjson|jsonl/.test(type)) return { type, value: [{ a: text(0) }] };
  if (/x-www-form|multipart\/form-data/i.test(type))
    return { type, value: { a: text(0), b: [text(1), text(2)] } };
  const object = { [text(0)]: text(1), n: [null, 1.5, true] };
  if (/json/i.test(type) || type === "*/*")
    return { type, value: kindOf(document, media["schema"]) === "list" ? [text(0)] : object };
  return { type: type.includes("*") ? "application/x-odd" : type, value: text(0) };
}

/** The part of a key that is a path, with a NUL for each placeholder, and the names of these. */
function cutKey(key: string): { path: string; names: string[] } {
  const all: string[] = [];
  const marked = key.replace(/\{[^{}]*\}/g, (name) => {
    all.push(name.slice(1, -1));
    return "\0";
  });
  const [path = ""] = marked.split(/[?#]/);
  return { path, names: all.slice(0, path.split("\0").length - 1) };
}

/** The problems of the path: each segment is decoded and compared with its template. */
function checkPath(key: string, pathname: string, parameters: readonly Described[]): string[] {
  const { path, names } = cutKey(key);
  const url = new URL(`https://a.test/${path.replace(/^\//, "").replaceAll("\0", "0_0_0")}`);
  const template = url.pathname.split("/");
  const segments = pathname.split("/").slice(-template.length);
  if (segments.length < template.length) return [`path ${pathname}`];
  let index = 0;
  return template.flatMap((pattern, at) => {
    if (at === 0) return [];
    let isKnown = true;
    const expected = decodeURIComponent(pattern).replace(/0_0_0/g, () => {
      const parameter = parameters.find((one) => one.in === "path" && one.name === names[index]);
      index++;
      if (parameter?.style !== "simple") isKnown = false;
      return parameter ? writtenOf(parameter) : "";
    });
    const found = decodeURIComponent(segments[at] as string);
    return !isKnown || found === expected ? [] : [`path ${found} for ${expected}`];
  });
}

function writtenOf({ explode, type, value }: Described): string {
  if (type && /json/.test(type)) return JSON.stringify(value);
  if (type || Array.isArray(value) || typeof value !== "object") return String(value);
  const entries = Object.entries(value as object);
  return String(explode ? entries.map((pair) => pair.join("=")) : entries);
}

/** `name=value` pairs of parameters that have names, as the style table has them, decoded. */
function pairsOf(parameter: Described): [string, string][] {
  const { name, style, explode, type, value } = parameter;
  if (type !== undefined || typeof value !== "object") return [[name, writtenOf(parameter)]];
  const isList = Array.isArray(value);
  const entries = Object.entries(value as Record<string, string>);
  if (style === "deepObject")
    return entries.map(([key, text]) => [isList ? `${name}[]` : `${name}[${key}]`, text]);
  if (explode) return entries.map(([key, text]) => [isList ? name : key, text]);
  const joiner = style === "spaceDelimited" ? " " : style === "pipeDelimited" ? "|" : ",";
  return [[name, (isList ? Object.values(value as object) : entries.flat()).join(joiner)]];
}

const sorted = (pairs: readonly (readonly string[])[]): string =>
  JSON.stringify(pairs.map((pair) => pair.join("\0")).sort());

function checkRequest(
  { method, url: href, headers, body }: RequestOptions,
  operation: OpenApiOperation,
  parameters: readonly Described[],
  expected: Body,
): string[] {
  const wrong: string[] = [];
  const url = new URL(href);
  if (url.href !== href) wrong.push(`no fixed point ${href}`);
  if (method !== operation.method.toLowerCase()) wrong.push(method);
  wrong.push(...checkPath(operation.path, url.pathname, parameters));
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const literal = /\?([^#]*)/.exec(operation.path.replace(/\{[^{}]*\}/g, ""))?.[1] ?? "";
  const pairs = url.search.slice(1).split("&").filter(Boolean);
  const found = pairs.map((pair) => {
    const end = pair.indexOf("=");
    return (end < 0 ? [pair, ""] : [pair.slice(0, end), pair.slice(end + 1)]).map(decodeURIComponent);
  });
  const before = [...new URLSearchParams(literal)];
  if (sorted(found) !== sorted([...before, ...inQuery.flatMap(pairsOf)])) wrong.push(`query ${url.search}`);
  // a header that a document describes next to cookies
  const whole = parameters.find((parameter) => parameter.in === "header" && /^cookie$/i.test(parameter.name));
  for (const parameter of parameters) {
    if (parameter.in !== "header" || parameter.type || parameter === whole) continue;
    if (headers[parameter.name.toLowerCase()] !== writtenOf(parameter))
      wrong.push(`header ${parameter.name}`);
  }
  const cookies = parameters.filter((parameter) => parameter.in === "cookie").flatMap(pairsOf);
  const sent = String(headers["cookie"] ?? "")
    .slice(whole ? String(whole.value).length : 0)
    .split("; ")
    .filter(Boolean);
  if (sorted(sent.map((one) => one.split("=").map(decodeURIComponent))) !== sorted(cookies))
    wrong.push(`cookies ${sent}`);
  wrong.push(...checkBody(body, headers["content-type"], expected));
  return wrong;
}

function checkBody(body: unknown, type: unknown, expected: Body): string[] {
  const { value } = expected;
  if (value === undefined) return body === undefined ? [] : ["a body"];
  const parts = partsOf(body);
  if (parts) {
    const entries = Object.entries(value as object).flatMap(([name, item]) =>
      [item].flat().map((text) => [name, text]),
    );
    const found = parts.map(({ name, content }) => [name, content]);
    return sorted(found as string[][]) === sorted(entries) && type === undefined ? [] : ["multipart"];
  }
  if (expected.type?.startsWith("application/x-www-form-urlencoded")) {
    const { a, b } = value as { a: string; b: string[] };
    const found = [...new URLSearchParams((body as string).replaceAll("%5B%5D=", "="))];
    const isJoined = found.length === 2;
    const entries = [["a", a], ...(isJoined ? [["b", b.join()]] : b.map((text) => ["b", text]))];
    return sorted(found) === sorted(entries) ? [] : [`form ${body}`];
  }
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const isSame =
    typeof body === "string"
      ? body === text || body === `${JSON.stringify((value as unknown[])[0])}\n` || body.includes("\x1e")
      : JSON.stringify(body) === text;
  return isSame && type !== undefined ? [] : [`body ${String(body)} as ${type}`];
}

/** The problems of an operation's request, one line each. */
export function checkOperation(
  document: object,
  api: OpenApi,
  operation: OpenApiOperation,
  seed: number,
): string[] {
  const values = hostileValues[seed] as readonly string[];
  const shift = operation.path.length;
  const text = (index: number): string => values[(index + shift) % values.length] as string;
  const { paths } = document as { paths: Record<string, Node> };
  const given = paths[operation.path] as Node;
  const item = { ...resolve(document, given), ...given };
  const { method } = operation;
  const node = (item[method.toLowerCase()] ?? (item["additionalOperations"] as Node)[method]) as Node;
  const { names: placeholders } = cutKey(operation.path);
  const described = describe(document, item, node, text).filter(
    (one) => one.in !== "path" || placeholders.includes(one.name),
  );
  const body = bodyOf(document, node, text);
  const valuesOf = (some: readonly Described[]) =>
    Object.fromEntries(some.map((one) => [one.name, one.value]));
  const part = (place: string): Node => valuesOf(described.filter((one) => one.in === place));
  const parts = { path: part("path"), query: part("query"), header: part("header"), cookie: part("cookie") };
  const isFlat = new Set(described.map((one) => one.name)).size === described.length;
  const options = body.type && body.type !== "*/*" ? { headers: { "content-type": body.type } } : {};
  const route = `${method} ${operation.path}`;
  try {
    const result = api.parts(route, { ...parts, body: body.value }, options);
    const wrong = checkRequest(result, operation, described, body);
    if (isFlat) {
      const { url, headers } = api(route, valuesOf(described), { ...options, data: body.value });
      const isSame = url === result.url && JSON.stringify(headers) === JSON.stringify(result.headers);
      if (!isSame) wrong.push("flat differs");
    }
    return wrong.map((what) => `${route}: ${what}`);
  } catch (error) {
    // a pipe in an item of a list with pipes would arrive as two items
    const isSplit = described.some(
      (one) => one.style === "pipeDelimited" && /\|/.test(JSON.stringify(one.value)),
    );
    if (isSplit && error instanceof EndpointError && /separator/.test(error.message)) return [];
    return [`${route}: ${error instanceof EndpointError ? error.code : "not an EndpointError"} ${error}`];
  }
}
