import { toFetch } from "../../src/adapters/index.js";
import { parseJson, printJson } from "../../src/cli/json.js";
import { createEndpoint } from "../../src/index.js";
import { basic, type CurlRequest, readCurl } from "./curl.js";
import type { Callable } from "./document.js";
import { type Fields, readForm, writeForm } from "./form.js";

/** The fields for what somebody pasted, and what of it isn't in them. */
export interface Pasted {
  readonly fields: Fields;
  readonly notes: readonly string[];
}

/**
 * The route and the parameters of a command of curl or a URL. Each way to write them is compared with what curl would send:
 * where a name would be an option, or a pair would be written otherwise, the query stays in the route, and the body is
 * `data`.
 *
 * @param method for a URL
 * @returns `undefined` if the text is neither
 */
export function readPasted(text: string, method = "GET"): Pasted | undefined {
  const isUrl = /^\s*https?:\/\/\S+\s*$/i.test(text);
  const noBody = { headers: new Map<string, string>(), body: undefined, notes: [] };
  const read: CurlRequest | undefined = isUrl ? { method, url: text.trim(), ...noBody } : readCurl(text);
  const written = read && (/^[a-z]+:\/\//i.test(read.url) ? read.url : `http://${read.url}`);
  if (!written || !URL.canParse(written)) return undefined;
  const { origin, pathname, search, hash, username, password } = new URL(written);
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const headers = user === ":" ? read.headers : new Map([["authorization", basic(user)], ...read.headers]);
  const request = { ...read, headers };
  const target = new URL(origin + pathname + search);
  const notes = [...read.notes, ...(hash === "" ? [] : [`${hash}: no client sends it`])];
  const named = fieldsFor(request, target, true);
  if (makes(named, request, target)) return { fields: named, notes };
  const fields = fieldsFor(request, target, false);
  const differs = "waybill refuses or changes a part of it: compare the request";
  return { fields, notes: makes(fields, request, target) ? notes : [...notes, differs] };
}

/** @param isNamed whether ids in the path, the pairs of the query and the members of the body become parameters */
function fieldsFor({ method, headers, body }: CurlRequest, url: URL, isNamed: boolean): Fields {
  const values = new Map<string, unknown>();
  const path = isNamed ? templateOf(url.pathname, values) : url.pathname.replace(/\/:/g, "/%3A");
  const pairs = isNamed ? [...url.searchParams] : [];
  for (const [name, value] of pairs) values.set(name, scalarOf(value));
  const names = pairs.map(([name]) => encodeURIComponent(name)).join(",");
  const isInQuery = /^(?:GET|HEAD)$/.test(method) || pairs.length === 0;
  const type = headers.get("content-type") ?? "";
  const members = body !== undefined && isNamed ? membersOf(body, type) : undefined;
  for (const [name, value] of Object.entries(members ?? {})) values.set(name, value);
  if (!members && body !== undefined) values.set("data", body);
  // a body of parameters has this content-type by itself
  const isUsual = members && /^application\/json\s*(?:;\s*charset=utf-8)?$/i.test(type);
  const own = [...headers].filter(([name]) => name !== "content-type" || !isUsual);
  if (own.length > 0) values.set("headers", Object.fromEntries(own));
  return {
    route: `${method} ${path}${isNamed ? (isInQuery ? "" : `{?${names}}`) : url.search}`,
    parameters: writeForm(Object.fromEntries(values)),
    defaults: "",
    profile: `baseUrl: ${url.origin}`,
  };
}

/** The path as a URL template. A number or UUID is a parameter with the name of the segment before it. */
function templateOf(path: string, values: Map<string, unknown>): string {
  const isId = /^(?:\d+|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/i;
  const parts = path.split("/").map((segment, index, segments) => {
    const [, before] = /^([a-z]\w*?)s?$/i.exec(segments[index - 1] ?? "") ?? [];
    const name = before === undefined ? "id" : `${before.toLowerCase()}_id`;
    // a colon would start a placeholder
    if (!isId.test(segment) || values.has(name)) return segment.replace(/^:/, "%3A");
    values.set(name, scalarOf(segment));
    return `{${name}}`;
  });
  return parts.join("/");
}

/** A number where its digits are those of the text: in a URL they are the same. */
function scalarOf(text: string): string | number {
  return /^(?:0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
}

/** The members of a body in JSON or of a form, which an adapter writes again. */
function membersOf(body: string, type: string): object | undefined {
  if (isForm(type)) return Object.fromEntries(new URLSearchParams(body));
  try {
    const value = /\bjson\b/i.test(type) ? parseJson(body) : undefined;
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether waybill makes the request of these fields. */
function makes(fields: Fields, { method, headers, body }: CurlRequest, url: URL): boolean {
  const type = headers.get("content-type") ?? "";
  try {
    const endpoint = createEndpoint(readForm(fields.profile) as never) as unknown as Callable;
    const [href, init] = toFetch(endpoint(fields.route, readForm(fields.parameters)));
    const isSame = href === url.href && init.method === method.toUpperCase();
    const withoutCharset = (value = ""): string => value.replace(/;\s*charset=utf-8$/i, "");
    return (
      isSame &&
      bodyKey(init.body, type) === bodyKey(body, type) &&
      [...headers].every(([name, value]) => withoutCharset(value) === withoutCharset(init.headers[name]))
    );
  } catch {
    return false;
  }
}

function isForm(type: string): boolean {
  return /^application\/x-www-form-urlencoded/i.test(type);
}

/** A body, however its JSON is spaced and its form is encoded. */
function bodyKey(body: unknown, type: string): string {
  if (isForm(type)) return printJson([...new URLSearchParams(String(body))]);
  try {
    return printJson(parseJson(String(body)));
  } catch {
    return String(body);
  }
}
