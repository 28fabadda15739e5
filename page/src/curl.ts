import { split } from "shlex";
import { base64 } from "../../src/cli/languages.js";
import { encode } from "../../src/uri-template/encode.js";

/** A request that somebody sends with curl. */
export interface CurlRequest {
  readonly method: string;
  readonly url: string;
  /** Names are lowercase. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string | undefined;
  /** What is in the command and not in the request, and why. */
  readonly notes: readonly string[];
}

const shortNames: Readonly<Record<string, string>> = {
  A: "user-agent",
  F: "form",
  G: "get",
  H: "header",
  I: "head",
  X: "request",
  b: "cookie",
  d: "data",
  e: "referer",
  u: "user",
};

/** The options that make a request, and have a value. */
const ofRequest =
  "url request header user-agent referer user cookie data data-ascii data-binary data-raw data-urlencode json form form-string";

/** Other options with a value, which must not be taken for the address. */
const ofTransfer =
  "E T c m o w x cacert cert connect-timeout cookie-jar key max-time oauth2-bearer output proxy resolve retry";
const withValue = new Set(`${ofRequest} ${ofTransfer}`.split(" "));
const known = new Set(`${ofRequest} get head`.split(" "));

interface Option {
  /** As in the command. */
  readonly written: string;
  readonly name: string;
  readonly value: string;
}

/**
 * Reads a command of curl ([its manual](https://curl.se/docs/manpage.html)).
 *
 * @returns `undefined` if the text isn't one, or has no address
 */
export function readCurl(text: string): CurlRequest | undefined {
  const [command = "", ...words] = wordsOf(text);
  if (!/^(?:.*\/)?curl(?:\.exe)?$/.test(command)) return undefined;
  const end = words.findIndex((word) => /^(?:[|;&<]|\d?>|curl$)/.test(word));
  const options = optionsOf(end < 0 ? words : words.slice(0, end));
  const valuesOf = (...names: string[]): string[] =>
    options.flatMap(({ name, value }) => (names.includes(name) ? value : []));
  const has = (...names: string[]): boolean => options.some(({ name }) => names.includes(name));
  const [url, ...otherUrls] = valuesOf("url");
  if (url === undefined) return undefined;
  const data = options.filter((option) => /^(?:data|json$)/.test(option.name) && !isFile(option));
  const body = data.map(contentOf).join(has("json") ? "" : "&") || undefined;
  const isQuery = has("get", "head");
  const usual = has("head")
    ? "HEAD"
    : has("get") || !(data.length > 0 || has("form", "form-string"))
      ? "GET"
      : "POST";
  const others = options
    .filter(({ name }) => !known.has(name))
    .map(({ written, value }) => `${written} ${value}`.trim());
  return {
    method: valuesOf("request").at(-1) ?? usual,
    url: isQuery && body ? withQuery(url, body) : url,
    headers: headersOf(valuesOf, body !== undefined && !isQuery),
    body: isQuery ? undefined : body,
    notes: [
      ...otherUrls.map((other) => `${other}: another address`),
      ...options
        .filter(isFile)
        .map(({ written, value }) => `${written} ${value}: a file or a form, which can't be read here`),
      ...(end < 0 ? [] : [`${words.slice(end).join(" ")}: another command`]),
      ...(others.length > 0 ? [`${others.join(", ")}: not part of a request`] : []),
    ],
  };
}

function wordsOf(text: string): string[] {
  try {
    return split(text.replace(/^\s*\$\s+/, ""));
  } catch {
    // a quote without its end
    return [];
  }
}

/** The options of a command. A value is what is left of its option's word, as in `-XPOST`, or else the next word. */
function optionsOf(words: readonly string[]): Option[] {
  const rest = [...words];
  const options: Option[] = [];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (!word.startsWith("-")) options.push({ written: "", name: "url", value: word });
    else if (word.startsWith("--")) {
      const name = word.slice(2);
      options.push({ written: word, name, value: withValue.has(name) ? (rest.shift() ?? "") : "" });
    } else {
      // -sSL are three
      for (let at = 1; at < word.length; at++) {
        const name = shortNames[word.charAt(at)] ?? word.charAt(at);
        const takesValue = withValue.has(name);
        const value = takesValue ? word.slice(at + 1) || (rest.shift() ?? "") : "";
        options.push({ written: `-${word[at]}`, name, value });
        if (takesValue) break;
      }
    }
  }
  return options;
}

/** Whether a value is, or can be, in a file. */
function isFile({ name, value }: Option): boolean {
  if (name === "cookie") return !value.includes("=");
  if (name === "data-urlencode") return /^[^=]*@/.test(value);
  return (
    name.startsWith("form") || (/^(?:data|json$)/.test(name) && name !== "data-raw" && value.startsWith("@"))
  );
}

/** What an option adds to the body. */
function contentOf({ name, value }: Option): string {
  if (name === "data-urlencode") {
    const [, before = "", content = ""] = /^([^=]*=)?(.*)$/s.exec(value) ?? [];
    return (before === "=" ? "" : before) + encode(content, "");
  }
  return /binary|raw|json/.test(name) ? value : value.replace(/[\r\n]/g, "");
}

/** The fields that curl makes of options, and over them those of `-H`. */
function headersOf(valuesOf: (...names: string[]) => string[], hasBody: boolean): Map<string, string> {
  const headers = new Map<string, string>();
  const type = valuesOf("json").length > 0 ? "application/json" : "application/x-www-form-urlencoded";
  if (hasBody) headers.set("content-type", type);
  if (hasBody && type === "application/json") headers.set("accept", type);
  for (const name of ["user-agent", "referer"]) for (const value of valuesOf(name)) headers.set(name, value);
  for (const value of valuesOf("user")) headers.set("authorization", basic(value));
  const cookies = valuesOf("cookie").filter((value) => value.includes("="));
  if (cookies.length > 0) headers.set("cookie", cookies.join(";"));
  const given = new Map<string, string>();
  for (const field of valuesOf("header")) {
    // "Name;" has no value, and "Name:" removes one of curl's own
    const [, name = "", mark, value = ""] = /^([^:;@]+)([:;])\s*(.*)$/s.exec(field) ?? [];
    const key = name.trim().toLowerCase();
    if (value === "" && mark !== ";") headers.delete(key);
    else given.set(key, [given.get(key), value.trim()].filter((one) => one !== undefined).join(", "));
  }
  return new Map([...headers, ...given]);
}

function withQuery(url: string, query: string): string {
  const [before = "", ...fragment] = url.split("#");
  return [before + (before.includes("?") ? "&" : "?") + query, ...fragment].join("#");
}

/** The credentials of basic authentication, in UTF-8. */
export function basic(user: string): string {
  return `Basic ${base64(new TextEncoder().encode(user))}`;
}
