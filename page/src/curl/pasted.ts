import { toFetch } from "../../../src/adapters/index.js";
import { parseJson, printJson } from "../../../src/cli/json.js";
import { createEndpoint } from "../../../src/index.js";
import { type Fields, readForm } from "../form.js";
import { writeForm } from "../write-form.js";
import { basic, type CurlRequest, readCurl } from "./curl.js";

/** The fields for what somebody pasted, and what of it isn't in them. */
export interface Pasted {
  readonly fields: Fields;
  readonly notes: readonly string[];
}

const address = /^\s*(https?:\/\/[^\s{}]+)\s*$/i;

const isForm = /^application\/x-www-form-urlencoded/i;

/** Whether a text is a command of curl or a URL. */
export function isCommandOrUrl(text: string): boolean {
  return /^\s*(?:\$\s+)?(?:\S*\/)?curl(?:\.exe)?\s/.test(text) || address.test(text);
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
  const [, href] = address.exec(text) ?? [];
  const read: CurlRequest | undefined =
    href === undefined
      ? readCurl(text)
      : { method, url: href, headers: new Map(), body: undefined, notes: [] };
  const url = read && urlOf(read.url);
  if (!url) return undefined;
  const notes = [...read.notes, ...(url.hash === "" ? [] : [`${url.hash}: no client sends it`])];
  const request = { ...read, headers: new Map(read.headers) };
  if (url.username !== "" || url.password !== "") {
    const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    if (!request.headers.has("authorization")) request.headers.set("authorization", basic(user));
  }
  const target = new URL(url.origin + url.pathname + url.search);
  const candidates = [true, false].map((hasParameters) => fieldsFor(request, target, hasParameters));
  const exact = candidates.find((fields) => makes(fields, request, target));
  if (exact) return { fields: exact, notes };
  return {
    fields: candidates[1] as Fields,
    notes: [...notes, "waybill refuses or changes a part of it: compare the request"],
  };
}

function urlOf(text: string): URL | undefined {
  try {
    return new URL(/^[a-z]+:\/\//i.test(text) ? text : `http://${text}`);
  } catch {
    return undefined;
  }
}

/** @param hasParameters whether ids in the path, the pairs of the query and the members of the body become parameters */
function fieldsFor(request: CurlRequest, url: URL, hasParameters: boolean): Fields {
  const { method, headers, body } = request;
  const values = new Map<string, unknown>();
  const path = templateOf(url.pathname, hasParameters, values);
  const pairs = hasParameters ? [...url.searchParams] : [];
  const isInQuery = /^(?:GET|HEAD)$/.test(method) || pairs.length === 0;
  for (const [name, value] of pairs) values.set(name, scalarOf(value));
  const names = pairs.map(([name]) => encodeURIComponent(name)).join(",");
  const query = hasParameters ? (isInQuery ? "" : `{?${names}}`) : url.search;
  const type = headers.get("content-type") ?? "";
  const members = body !== undefined && hasParameters ? membersOf(body, type) : undefined;
  if (members) for (const [name, value] of Object.entries(members)) values.set(name, value);
  else if (body !== undefined) values.set("data", body);
  // a body of parameters has this content-type by itself
  const isUsual = members && /^application\/json\s*(?:;\s*charset=utf-8)?$/i.test(type);
  const own = [...headers].filter(([name]) => name !== "content-type" || !isUsual);
  if (own.length > 0) values.set("headers", Object.fromEntries(own));
  return {
    route: `${method} ${path}${query}`,
    parameters: writeForm(Object.fromEntries(values)),
    defaults: "",
    profile: `baseUrl: ${url.origin}`,
  };
}

/** The path as a URL template. A number or UUID is a parameter with the name of the segment before it. */
function templateOf(path: string, hasIds: boolean, values: Map<string, unknown>): string {
  const segments = path.split("/");
  const isId = /^(?:\d+|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/i;
  const parts = segments.map((segment, index) => {
    // a colon would start a placeholder
    if (!hasIds || !isId.test(segment)) return segment.replace(/^:/, "%3A");
    const before = /^[a-z]\w*$/i
      .exec(segments[index - 1] ?? "")?.[0]
      .toLowerCase()
      .replace(/s$/, "");
    const name = before === undefined ? "id" : `${before}_id`;
    if (values.has(name)) return segment;
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
  if (isForm.test(type)) return Object.fromEntries(new URLSearchParams(body));
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
    const endpoint = createEndpoint(readForm(fields.profile).values as never) as unknown as (
      route: string,
      options: object,
    ) => never;
    const [href, init] = toFetch(endpoint(fields.route, readForm(fields.parameters).values));
    return (
      href === url.href &&
      init.method === method.toUpperCase() &&
      bodyKey(init.body, type) === bodyKey(body, type) &&
      [...headers].every(([name, value]) => headerKey(name, value) === headerKey(name, init.headers[name]))
    );
  } catch {
    return false;
  }
}

function headerKey(name: string, value = ""): string {
  return name === "content-type" ? value.replace(/;\s*charset=utf-8$/i, "") : value;
}

/** A body, however its JSON is spaced and its form is encoded. */
function bodyKey(body: unknown, type: string): string {
  if (isForm.test(type)) return printJson([...new URLSearchParams(String(body))]);
  try {
    return printJson(parseJson(String(body)));
  } catch {
    return String(body);
  }
}
