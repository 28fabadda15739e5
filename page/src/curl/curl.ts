import { base64 } from "../../../src/cli/languages.js";
import { encode } from "../../../src/uri-template/encode.js";
import { readWords } from "./words.js";

/** A request that somebody sends with curl. */
export interface CurlRequest {
  readonly method: string;
  readonly url: string;
  /** Names are lowercase, and in the order of the command. */
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

/** Options with a value. That of the last ones, which aren't part of a request, must not be taken for the address. */
const withValue = new Set(
  (
    "url request header user-agent referer user cookie data data-ascii data-binary data-raw data-urlencode json form " +
    "form-string E T c m o w x cacert cert connect-timeout cookie-jar key max-time oauth2-bearer output proxy resolve retry"
  ).split(" "),
);

/** An option as it is written, its long name and its value. */
type Option = readonly [written: string, name: string, value: string];

/**
 * Reads a command of curl ([its manual](https://curl.se/docs/manpage.html)).
 *
 * @returns `undefined` if the text isn't one, or has no address
 */
export function readCurl(text: string): CurlRequest | undefined {
  const { words, ignored } = readWords(text.replace(/^\s*\$\s+/, ""));
  if (!/^(?:.*\/)?curl(?:\.exe)?$/.test(words[0] ?? "")) return undefined;
  const command = new Command();
  for (const option of optionsOf(words.slice(1))) command.read(option);
  return command.request(ignored);
}

/** The options of a command. A value is what is left of its option's word, as in `-XPOST`, or else the next word. */
function optionsOf(words: readonly string[]): Option[] {
  const rest = [...words];
  const options: Option[] = [];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (!word.startsWith("-")) options.push(["", "url", word]);
    else if (word.startsWith("--")) {
      const name = word.slice(2);
      options.push([word, name, withValue.has(name) ? (rest.shift() ?? "") : ""]);
    } else {
      // -sSL are three
      for (let at = 1; at < word.length; at++) {
        const name = shortNames[word.charAt(at)] ?? word.charAt(at);
        const takesValue = withValue.has(name);
        const value = takesValue ? word.slice(at + 1) || (rest.shift() ?? "") : "";
        options.push([`-${word[at]}`, name, value]);
        if (takesValue) break;
      }
    }
  }
  return options;
}

/** What the options of a command say, one after the other. */
class Command {
  readonly #notes: string[] = [];
  readonly #others: string[] = [];
  readonly #headers = new Map<string, string>();
  /** Fields that curl makes of other options, unless there is a header of the name. */
  readonly #ownHeaders = new Map<string, string>();
  readonly #data: string[] = [];
  #url: string | undefined;
  #method: string | undefined;
  /** The method and the place of the data without `-X`. */
  #mode: "GET" | "HEAD" | "POST" | undefined;

  read(option: Option): void {
    const [written, name, value] = option;
    if (/^(?:data|json|cookie$)/.test(name)) this.#readData(option);
    else if (name === "url" && this.#url === undefined) this.#url = value;
    else if (name === "url") this.#notes.push(`${value}: another address`);
    else if (name === "request") this.#method = value;
    else if (name === "get") this.#mode = "GET";
    else if (name === "head") this.#mode = "HEAD";
    else if (name === "header") this.#readHeader(value, written);
    else if (name === "user-agent" || name === "referer") this.#ownHeaders.set(name, value);
    else if (name === "user") this.#ownHeaders.set("authorization", basic(value));
    else if (name.startsWith("form")) {
      this.#mode ??= "POST";
      this.#notes.push(`${written} ${value}: a body that isn't text. Pass a FormData as data`);
    } else this.#others.push(`${written} ${value}`.trim());
  }

  /** `Name: value`; `Name;` has no value, and `Name:` removes one of curl's own. */
  #readHeader(text: string, written: string): void {
    const [, name, mark, value = ""] = /^([^:;@]+)([:;])\s*(.*)$/s.exec(text) ?? [];
    if (name === undefined) this.#notes.push(`${written} ${text}: not a header`);
    if (name === undefined || (value === "" && mark === ":")) return;
    const field = name.trim().toLowerCase();
    const before = this.#headers.get(field);
    this.#headers.set(field, before === undefined ? value.trim() : `${before}, ${value.trim()}`);
  }

  /** A body or cookies, which can be in a file. */
  #readData([written, name, value]: Option): void {
    const isEncoded = name === "data-urlencode";
    const at = isEncoded ? value.search(/[=@]/) : 0;
    if (name === "json")
      for (const field of ["content-type", "accept"]) this.#ownHeaders.set(field, "application/json");
    const isFile = name === "cookie" ? !value.includes("=") : name !== "data-raw" && value[at] === "@";
    if (isFile) this.#notes.push(`${written} ${value}: a file, which can't be read here`);
    else if (name === "cookie") {
      const before = this.#ownHeaders.get(name);
      this.#ownHeaders.set(name, before === undefined ? value : `${before};${value}`);
    } else if (name === "json") this.#data.push((this.#data.pop() ?? "") + value);
    else if (isEncoded) {
      const content = encode(value.slice(at + 1), "");
      this.#data.push(at > 0 ? `${value.slice(0, at)}=${content}` : content);
    } else this.#data.push(/binary|raw/.test(name) ? value : value.replace(/[\r\n]/g, ""));
  }

  request(ignored: readonly string[]): CurlRequest | undefined {
    const [url, mode, others] = [this.#url, this.#mode, this.#others];
    if (url === undefined) return undefined;
    const body = this.#data.join("&") || undefined;
    const isQuery = mode === "GET" || mode === "HEAD";
    const form = body !== undefined && !isQuery ? ["application/x-www-form-urlencoded"] : [];
    const fields = form.map((type) => ["content-type", type] as const);
    return {
      // an empty body makes a POST, too
      method: this.#method ?? mode ?? (this.#data.length > 0 ? "POST" : "GET"),
      url: isQuery && body ? withQuery(url, body) : url,
      headers: new Map([...fields, ...this.#ownHeaders, ...this.#headers]),
      body: isQuery ? undefined : body,
      notes: [
        ...this.#notes,
        ...ignored.map((part) => `${part}: a shell would run it; here it stays as it is or is left out`),
        ...(others.length > 0 ? [`${others.join(", ")}: not part of a request`] : []),
      ],
    };
  }
}

function withQuery(url: string, query: string): string {
  const [before = "", ...fragment] = url.split("#");
  return [before + (before.includes("?") ? "&" : "?") + query, ...fragment].join("#");
}

/** The credentials of basic authentication, in UTF-8. */
export function basic(user: string): string {
  return `Basic ${base64(new TextEncoder().encode(user))}`;
}
