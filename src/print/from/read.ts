import { optionTable } from "../../options/option-table.js";
import { isPlainObject } from "../../values/records.js";
import { parsedJson } from "../json.js";
import { basic } from "../languages.js";
import { type CurlRequest, readCurl } from "./curl.js";

/** Whether a call takes a name for something else than a parameter; on the page, one that ends in `@` is that of a file. */
const isTaken = (name: string): boolean => optionTable.has(name) || /^$|@$/.test(name);

/** A call that makes the request of a command, and what of the command isn't in it. */
export interface ReadCall {
  readonly baseUrl: string;
  readonly route: string;
  /** Parameters and options. */
  readonly parameters: Record<string, unknown>;
  readonly notes: readonly string[];
}

/**
 * The route and the parameters of a command of curl or a URL. The pairs of the query and the members of the body become
 * parameters, unless two have the same name or one has that of an option: then the query stays in the route, and the body is
 * `data`.
 *
 * @param method for a URL
 * @returns `undefined` if the text is neither
 */
export function readCall(text: string, method = "GET"): ReadCall | undefined {
  const isUrl = /^\s*https?:\/\/\S+\s*$/i.test(text);
  const noBody = { headers: new Map<string, string>(), body: undefined, notes: [] };
  const read: CurlRequest | undefined = isUrl ? { method, url: text.trim(), ...noBody } : readCurl(text);
  const written = read && (/^[a-z]+:\/\//i.test(read.url) ? read.url : `http://${read.url}`);
  if (!written || !/^https?:/i.test(written) || !URL.canParse(written)) return undefined;
  const url = new URL(written);
  const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const headers = user === ":" ? read.headers : new Map([["authorization", basic(user)], ...read.headers]);
  return { ...callFor({ ...read, headers }, url), notes: read.notes };
}

function callFor({ method, headers, body }: CurlRequest, url: URL): Omit<ReadCall, "notes"> {
  const isQuery = /^(?:GET|HEAD)$/i.test(method);
  const values = new Map<string, unknown>();
  const path = templateOf(url.pathname, values);
  const pairs = [...url.searchParams].map(([name, value]) => [name, scalarOf(value)] as const);
  const type = headers.get("content-type") ?? "";
  const members = isQuery ? undefined : membersOf(body, type);
  const named = [...pairs, ...(members ?? [])];
  const names = new Set([...values.keys(), ...named.map(([name]) => name)]);
  const isNamed = names.size === values.size + named.length && ![...names].some(isTaken);
  if (isNamed) for (const [name, value] of named) values.set(name, value);
  if (body !== undefined && !(isNamed && members)) values.set("data", body);
  // a body of parameters has this content type by itself
  const isUsual = isNamed && members && /^application\/json\s*(?:;\s*charset=utf-8)?$/i.test(type);
  const own = [...headers].filter(([name]) => name !== "content-type" || !isUsual);
  if (own.length > 0) values.set("headers", Object.fromEntries(own));
  const expression =
    isQuery || pairs.length === 0 ? "" : `{?${pairs.map(([name]) => encodeURIComponent(name))}}`;
  return {
    route: `${method} ${path}${isNamed ? expression : literal(url.search)}`,
    parameters: Object.fromEntries(values),
    baseUrl: url.origin,
  };
}

/** A part of a URL without what would be a placeholder. */
function literal(text: string): string {
  return text.replace(/^:|[{}]/g, encodeURIComponent);
}

/** The path as a URL template. A number or UUID is a parameter with the name of the segment before it. */
function templateOf(path: string, values: Map<string, unknown>): string {
  const isId = (text: string) =>
    /^\d+$/.test(text) || /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text);
  const parts = path.split("/").map((segment, index, segments) => {
    const [, before] = /^([a-z]\w*?)s?$/i.exec(segments[index - 1] ?? "") ?? [];
    const name = before === undefined ? "id" : `${before.toLowerCase()}_id`;
    if (!isId(segment) || values.has(name)) return literal(segment);
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
function membersOf(body: string | undefined, type: string): [name: string, value: unknown][] | undefined {
  if (body === undefined) return undefined;
  if (/^application\/x-www-form-urlencoded/i.test(type)) {
    // curl says that any body is a form
    const isForm = body.split("&").every((pair) => /^[^\s"<={}]+=/.test(pair));
    return isForm ? [...new URLSearchParams(body)] : undefined;
  }
  const value = /\bjson\b/i.test(type) ? parsedJson(body) : undefined;
  // without members, there would be no body
  return isPlainObject(value) && Object.keys(value).length > 0 ? Object.entries(value) : undefined;
}
