import { type Option, readOptions } from "./options.js";
import { readWords } from "./words.js";

/** A request that somebody sends with curl. */
export interface CurlRequest {
  readonly method: string;
  readonly url: string;
  /** Names are lowercase, and in the order of the command. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string | undefined;
  /** In milliseconds. */
  readonly timeout: number | undefined;
  /** What is in the command and not in the request, and why. */
  readonly notes: readonly string[];
}

/**
 * Reads a command of curl ([its manual](https://curl.se/docs/manpage.html)).
 *
 * @returns `undefined` if the text isn't one, or has no address
 */
export function readCurl(text: string): CurlRequest | undefined {
  const { words, ignored } = readWords(text.replace(/^\s*\$\s+/, ""));
  if (!/^(?:.*\/)?curl(?:\.exe)?$/.test(words[0] ?? "")) return undefined;
  const { options, others } = readOptions(words.slice(1));
  const reading = new Reading();
  for (const option of options) reading.read(option);
  reading.notes.push(
    ...ignored.map((part) => `${part}: a shell would run it; here it stays as it is or is left out`),
  );
  if (others.length > 0) reading.notes.push(`${others.join(", ")}: not part of a request`);
  return reading.request();
}

/** What the options say, one after the other. */
class Reading {
  readonly notes: string[] = [];
  readonly #headers = new Map<string, string>();
  /** Fields that curl makes of other options, unless there is a header of the name. */
  readonly #ownHeaders = new Map<string, string>();
  readonly #cookies: string[] = [];
  readonly #data: string[] = [];
  readonly #query: string[] = [];
  #url: string | undefined;
  #method: string | undefined;
  #timeout: number | undefined;
  /** The method and the place of the data without `-X`. */
  #mode: "GET" | "HEAD" | "POST" | "PUT" | undefined;
  #isJson = false;

  read({ name, value, written }: Option): void {
    const readers: Readonly<Record<string, () => void>> = {
      url: () => this.#address(value),
      request: () => {
        this.#method = value;
      },
      get: () => {
        this.#mode = "GET";
      },
      head: () => {
        this.#mode = "HEAD";
      },
      "max-time": () => {
        this.#timeout = Number(value) * 1000 || undefined;
      },
      header: () => this.#header(value, written),
      "user-agent": () => this.#ownHeaders.set("user-agent", value),
      referer: () => this.#ownHeaders.set("referer", value),
      range: () => this.#ownHeaders.set("range", `bytes=${value}`),
      "oauth2-bearer": () => this.#ownHeaders.set("authorization", `Bearer ${value}`),
      user: () => this.#ownHeaders.set("authorization", `Basic ${basic(value)}`),
      cookie: () => (value.includes("=") ? this.#cookies.push(value) : this.#file(written, value)),
      form: () => this.#part(written, value, "POST"),
      "form-string": () => this.#part(written, value, "POST"),
      "upload-file": () => this.#part(written, value, "PUT"),
      "data-urlencode": () => this.#encoded(this.#data, value, written),
      // after a plus there is a pair that is encoded already
      "url-query": () =>
        value.startsWith("+") ? this.#query.push(value.slice(1)) : this.#encoded(this.#query, value, written),
      "data-raw": () => this.#data.push(value),
    };
    (readers[name] ?? (() => this.#text(name, value, written)))();
  }

  request(): CurlRequest | undefined {
    if (this.#url === undefined) return undefined;
    const body = this.#data.join("&") || undefined;
    const isQuery = this.#mode === "GET" || this.#mode === "HEAD";
    if (this.#cookies.length > 0) this.#ownHeaders.set("cookie", this.#cookies.join(";"));
    if (body !== undefined && !isQuery) {
      const type = this.#isJson ? "application/json" : "application/x-www-form-urlencoded";
      this.#ownHeaders.set("content-type", type);
      if (this.#isJson) this.#ownHeaders.set("accept", type);
    }
    const query = [...this.#query, ...(isQuery && body ? [body] : [])].join("&");
    return {
      // an empty body makes a POST, too
      method: this.#method ?? this.#mode ?? (this.#data.length > 0 ? "POST" : "GET"),
      url: query === "" ? this.#url : withQuery(this.#url, query),
      headers: new Map([...this.#ownHeaders, ...this.#headers]),
      body: isQuery ? undefined : body,
      timeout: this.#timeout,
      notes: this.notes,
    };
  }

  #address(value: string): void {
    if (this.#url === undefined) this.#url = value;
    else this.notes.push(`${value}: another address`);
  }

  /** `Name: value`; `Name;` has no value, and `Name:` removes one of curl's own. */
  #header(text: string, written: string): void {
    const [, name, mark, value = ""] = /^([^:;@]+)([:;])\s*(.*)$/s.exec(text) ?? [];
    if (name === undefined) this.notes.push(`${written} ${text}: not a header`);
    if (name === undefined || (value === "" && mark === ":")) return;
    const field = name.trim().toLowerCase();
    const before = this.#headers.get(field);
    this.#headers.set(field, before === undefined ? value.trim() : `${before}, ${value.trim()}`);
  }

  #text(name: string, value: string, written: string): void {
    if (name === "json") this.#isJson = true;
    if (value.startsWith("@")) this.#file(written, value);
    // several of --json are one text
    else if (name === "json") this.#data.push((this.#data.pop() ?? "") + value);
    else this.#data.push(name === "data-binary" ? value : value.replace(/[\r\n]/g, ""));
  }

  /** `content`, `=content` and `name=content`; `@file` and `name@file` can't be read. */
  #encoded(pairs: string[], value: string, written: string): void {
    const at = value.search(/[=@]/);
    const content = encodeURIComponent(value.slice(at + 1)).replace(
      /[!'()*]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    if (value[at] === "@") this.#file(written, value);
    else pairs.push(at > 0 ? `${value.slice(0, at)}=${content}` : content);
  }

  #file(written: string, value: string): void {
    this.notes.push(`${written} ${value}: a file, which can't be read here`);
  }

  #part(written: string, value: string, mode: "POST" | "PUT"): void {
    this.#mode ??= mode;
    this.notes.push(`${written} ${value}: a body that isn't text. Pass a FormData or a stream as data`);
  }
}

function withQuery(url: string, query: string): string {
  const [before = "", ...fragment] = url.split("#");
  return [before + (before.includes("?") ? "&" : "?") + query, ...fragment].join("#");
}

/** The credentials of basic authentication, in UTF-8. */
export function basic(user: string): string {
  return btoa(Array.from(new TextEncoder().encode(user), (byte) => String.fromCharCode(byte)).join(""));
}
